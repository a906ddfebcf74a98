import fc from 'fast-check';
import { sortedBy, type Direction } from './order';

interface Row {
  at: number;
  value: number | null;
}

const rows = fc
  .array(fc.option(fc.integer({ min: -5, max: 5 })))
  .map((values) => values.map((value, at): Row => ({ at, value })));
const sorted = (given: readonly Row[], direction: Direction) =>
  sortedBy(
    given,
    ({ value }) => value,
    direction,
    () => 0,
  );

test.each(['ascending', 'descending'] as const)('%s, what has no figure is last and equals keep their order', (way) => {
  fc.assert(
    fc.property(rows, (given) => {
      const result = sorted(given, way);
      expect(result.toSorted((a, b) => a.at - b.at)).toEqual(given);
      for (const [index, { value, at }] of result.entries()) {
        const next = result[index + 1];
        if (!next) continue;
        if (value === next.value) expect(at).toBeLessThan(next.at);
        else if (value === null) expect(next.value).toBeNull();
        else if (next.value !== null) expect(Math.sign(next.value - value)).toBe(way === 'ascending' ? 1 : -1);
      }
    }),
  );
});

test('texts are compared as told', () => {
  const compare = new Intl.Collator('ja').compare;
  expect(sortedBy(['金', 'TOPIX', 'ビットコイン'], (text) => text, 'ascending', compare)).toEqual([
    'TOPIX',
    'ビットコイン',
    '金',
  ]);
});
