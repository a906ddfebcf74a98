import fc from 'fast-check';
import { correctClock, sharedTime } from './clock';

/** A look as two clocks give it, one so far ahead of the other, that takes so long there and back. */
function lookAt(ahead: number, there: number, back: number) {
  const askedAt = Date.now();
  correctClock({ askedAt, said: Math.floor(askedAt + there + ahead), answeredAt: Math.floor(askedAt + there + back) });
}
const aheadNow = () => sharedTime() - Date.now();

afterEach(() => {
  for (let look = 0; look < 3; look++) lookAt(0, 0, 0);
});

test('two clocks that are one are left alone, however long a look takes', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (there, back) => {
      lookAt(0, there, back);
      expect(Math.abs(aheadNow())).toBeLessThanOrEqual(1);
    }),
  );
});

test('the time is the database’s, to within the shortest way there or back', () => {
  const ways = fc.array(fc.tuple(fc.nat(80), fc.nat(80)), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), ways, (ahead, looks) => {
      for (const [there, back] of looks) lookAt(ahead, there, back);
      const shortest = Math.min(...looks.map(([there, back]) => Math.max(there, back)));
      expect(Math.abs(aheadNow() - ahead)).toBeLessThanOrEqual(shortest + 2);
    }),
  );
});
