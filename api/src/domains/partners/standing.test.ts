import fc from 'fast-check';
import { NOTHING_TOLD, standingAfter, statusOf } from './standing';

const told = fc.record({
  status: fc.constantFrom('applied', 'confirmed', 'withdrawn'),
  occurredAt: fc.integer({ min: 0, max: 1_000 }).map((ms) => new Date(ms)),
});

test('whatever the order in which things are told, and however often, the end is the same', () => {
  const histories = fc.array(told, { minLength: 1, maxLength: 12 }).chain((events) =>
    fc.record({
      events: fc.constant(events),
      // All of them at least once, shuffled with some of them again.
      again: fc
        .array(fc.constantFrom(...events, ...events), { maxLength: events.length * 2 })
        .chain((more) => fc.shuffledSubarray([...events, ...more], { minLength: events.length + more.length })),
    }),
  );
  fc.assert(
    fc.property(histories, ({ events, again }) => {
      const [once, shuffled] = [events, again].map((all) => all.reduce(standingAfter, NOTHING_TOLD));
      expect(shuffled).toEqual(once);
      const has = (status: string) => events.some((event) => event.status === status);
      const furthest = (['withdrawn', 'confirmed', 'applied'] as const).find(has) ?? 'opened';
      expect(statusOf(once ?? NOTHING_TOLD)).toBe(furthest);
    }),
    { numRuns: 2_000 },
  );
});

test('on the way nobody falls back: what was withdrawn stays so', () => {
  const ranks = ['opened', 'applied', 'confirmed', 'withdrawn'];
  fc.assert(
    fc.property(fc.array(told), (events) => {
      let standing = NOTHING_TOLD;
      for (const event of events) {
        const before = ranks.indexOf(statusOf(standing));
        standing = standingAfter(standing, event);
        expect(ranks.indexOf(statusOf(standing))).toBeGreaterThanOrEqual(before);
      }
    }),
  );
});
