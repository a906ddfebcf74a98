import fc from 'fast-check';
import { withRanges } from '../learning/progressModel';
import { halfLeftAt, partSecondsOf, watchedParts } from './watchedParts';

const all = { has: () => true, secondsOf: (seconds: number) => seconds };

test('a film is told in forty parts at most, and what is watched whole is watched in each of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 14_400 }), fc.integer({ min: 0, max: 14_400 }), (seconds, from) => {
      const film = { seconds, partSeconds: partSecondsOf(seconds) };
      const parts = watchedParts(withRanges(Buffer.alloc(0), [[0, seconds]], seconds), all, film);
      expect(parts.length).toBe(Math.ceil(seconds / film.partSeconds));
      expect(parts.length).toBeLessThanOrEqual(40);
      expect(parts.every(Boolean)).toBe(true);
      // What was never sent was not watched, whatever a browser says; and no more is than it says.
      const sent = { ...all, has: (second: number) => second < from };
      const bounded = watchedParts(withRanges(Buffer.alloc(0), [[0, seconds]], seconds), sent, film);
      expect(bounded.every((isWatched, part) => !isWatched || part * film.partSeconds < from)).toBe(true);
      const told = watchedParts(withRanges(Buffer.alloc(0), [[0, from]], seconds), all, film);
      expect(told).toEqual(bounded);
    }),
  );
});

test('half of those who watch have left after the last part that half of them watched', () => {
  expect(halfLeftAt({ viewers: 4, parts: [4, 2, 3, 1, 1], partSeconds: 60 })).toBe(180);
  expect(halfLeftAt({ viewers: 4, parts: [4, 1, 2], partSeconds: 60 })).toBeNull();
  expect(halfLeftAt({ viewers: 0, parts: [0, 0], partSeconds: 60 })).toBeNull();
  // Each has watched another part.
  expect(halfLeftAt({ viewers: 5, parts: [1, 1, 1], partSeconds: 60 })).toBe(0);
});
