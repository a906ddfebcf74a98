import { unionOf, type WatchedRange } from '@minori/contracts/rules';
import fc from 'fast-check';
import { secondsWatched, withRanges } from './progressModel';

const SECONDS = 121.5;
const range = fc
  .tuple(fc.integer({ min: -20, max: 150 }), fc.integer({ min: -20, max: 150 }))
  .map(([one, other]) => [one, other] as WatchedRange);
const ranges = fc.array(range, { maxLength: 12 });
const lengthOf = (union: readonly WatchedRange[]) => union.reduce((sum, [from, to]) => sum + to - from, 0);

test('the bits of a film are the union of what is told, whenever it is, and none is beyond its end', () => {
  fc.assert(
    fc.property(ranges, ranges, fc.integer({ min: 0, max: 140 }), (one, other, shorter) => {
      const all = withRanges(Buffer.alloc(0), [...one, ...other], SECONDS);
      expect(withRanges(withRanges(withRanges(Buffer.alloc(0), other, SECONDS), one, SECONDS), one, SECONDS)).toEqual(
        all,
      );
      expect(all).toHaveLength(16);
      expect(secondsWatched(all)).toBe(lengthOf(unionOf([...one, ...other], SECONDS)));
      // The film that takes its place may be shorter.
      const left = lengthOf(unionOf([...one, ...other], Math.min(shorter, SECONDS)));
      expect(secondsWatched(all, shorter)).toBe(left);
      expect(secondsWatched(withRanges(all, [], shorter))).toBe(left);
    }),
  );
});
