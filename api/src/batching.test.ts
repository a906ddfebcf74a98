import { setImmediate as nextTurn } from 'node:timers/promises';
import { inBatches } from './batching';

/** Works wait at it until it is opened. */
function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

test('what comes while a work runs is the next one, up to the most; other keys go on side by side', async () => {
  const gate = createGate();
  const begun: string[] = [];
  const write = inBatches(3, async (items: string[]) => {
    begun.push(items.join());
    await gate.opened;
    return items.length;
  });
  const first = write('a', 'a1');
  await nextTurn();
  const rest = ['a2', 'a3', 'a4', 'a5'].map((item) => write('a', item));
  const other = write('b', 'b1');
  await nextTurn();
  expect(begun).toEqual(['a1', 'b1']);
  gate.open();
  expect(await Promise.all([first, ...rest, other])).toEqual([1, 3, 3, 3, 1, 1]);
  expect(begun).toEqual(['a1', 'b1', 'a2,a3,a4', 'a5']);
});

test('a batch that fails fails for all in it, and for nobody else', async () => {
  const gate = createGate();
  const write = inBatches(10, async (items: string[]) => {
    await gate.opened;
    if (items.includes('bad')) throw new Error('no');
    return 'done';
  });
  const first = write('a', 'good');
  await nextTurn();
  const second = [write('a', 'good'), write('a', 'bad')];
  gate.open();
  const settled = await Promise.allSettled([first, ...second]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await write('a', 'good')).toBe('done');
});
