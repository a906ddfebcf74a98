import fc from 'fast-check';
import { lookThrough } from './lookThrough';

test('page after page gives each wanted item once, in order, and looks at no more than it may', async () => {
  const settings = fc.record({
    items: fc.uniqueArray(fc.nat(500), { maxLength: 60 }),
    divisor: fc.integer({ min: 1, max: 7 }),
    size: fc.integer({ min: 1, max: 9 }),
    atOnce: fc.integer({ min: 1, max: 9 }),
    atMost: fc.integer({ min: 1, max: 25 }),
  });
  await fc.assert(
    fc.asyncProperty(settings, async ({ items, divisor, size, atOnce, atMost }) => {
      const isWanted = (item: number) => item % divisor === 0;
      const seen: number[] = [];
      let after: number | undefined;
      for (let page = 0; page <= items.length; page += 1) {
        let looked = 0;
        const from = after;
        const read = async (last: number | undefined, limit: number) => {
          const place = last ?? from;
          const start = place === undefined ? 0 : items.indexOf(place) + 1;
          const batch = items.slice(start, start + limit);
          looked += batch.length;
          return batch;
        };
        const { found, next } = await lookThrough({ read, isWanted, size, atOnce, atMost });
        expect(found.length).toBeLessThanOrEqual(size);
        expect(looked).toBeLessThan(atMost + atOnce);
        seen.push(...found);
        if (next === null) break;
        after = next;
      }
      expect(seen).toEqual(items.filter(isWanted));
    }),
  );
});
