import { setTimeout as wait } from 'node:timers/promises';
import { inBatches } from './batching';

test('what comes while a work runs is the next one, up to the most; other keys go on side by side', async () => {
  const begun: string[] = [];
  const write = inBatches(3, async (items: string[]) => {
    begun.push(items.join());
    await wait(10);
    return items.length;
  });
  const first = write('a', 'a1');
  await wait(1);
  const rest = ['a2', 'a3', 'a4', 'a5'].map((item) => write('a', item));
  const other = write('b', 'b1');
  expect(await Promise.all([first, ...rest, other])).toEqual([1, 3, 3, 3, 1, 1]);
  expect(begun).toEqual(['a1', 'b1', 'a2,a3,a4', 'a5']);
});

test('a batch that fails fails for all in it, and for nobody else', async () => {
  const write = inBatches(10, async (items: string[]) => {
    await wait(5);
    if (items.includes('bad')) throw new Error('no');
    return 'done';
  });
  const first = write('a', 'good');
  await wait(1);
  const second = [write('a', 'good'), write('a', 'bad')];
  const settled = await Promise.allSettled([first, ...second]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await write('a', 'good')).toBe('done');
});
