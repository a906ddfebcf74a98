import { spreadOut } from './spreading';

const at = new Date('2026-11-28T00:00:00Z');

test('the first ten are dealt with at once, the others in turn within two minutes', () => {
  const ids = Array.from({ length: 25 }, (_, index) => String(index));
  const groups = spreadOut(ids, at);
  expect(groups.flatMap((group) => group.ids)).toEqual(ids);
  expect(groups.map((group) => group.ids.length)).toEqual([10, 10, 5]);
  expect(groups.map(({ when }) => when.runAt?.toISOString())).toEqual([
    undefined,
    '2026-11-28T00:00:48.000Z',
    '2026-11-28T00:01:36.000Z',
  ]);
});

test('of nobody there is nothing to do', () => {
  expect(spreadOut([], at)).toEqual([]);
});
