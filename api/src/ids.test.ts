import fc from 'fast-check';
import { Types } from 'mongoose';
import { withClock } from './clock';
import { idAfter, newId } from './ids';

test('ids of one process strictly increase, also more of them than fit into a millisecond', () => {
  const ids = Array.from({ length: 100_000 }, () => String(newId()));
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id begins with its second and goes on with its millisecond', () => {
  const before = Date.now();
  const id = newId();
  const after = Date.now();
  const millisecond = Number.parseInt(id.toHexString().slice(8, 14), 16) >> 14;
  const at = id.getTimestamp().getTime() + millisecond;
  expect(at).toBeGreaterThanOrEqual(before);
  // What another test made too fast was put into the milliseconds to come.
  expect(at).toBeLessThanOrEqual(after + 100);
});

test('ids of a past that is lived through are in its order, and those that follow are of the present again', async () => {
  const before = newId();
  const instants = [
    new Date('2030-01-01T00:00:00Z'),
    new Date('2030-01-01T00:00:00Z'),
    new Date('2030-03-01T00:00:00Z'),
  ];
  const ids: Types.ObjectId[] = [];
  for (const instant of instants)
    ids.push(
      await withClock(
        () => instant,
        async () => newId(),
      ),
    );
  expect(ids.map((id) => id.getTimestamp())).toEqual(instants);
  expect(new Set(ids.map(String)).size).toBe(3);
  expect(String(newId()) > String(before)).toBe(true);
  expect(newId().getTimestamp().getTime()).toBeLessThan(Date.now() + 2_000);
});

test('the id after another one is the next greater one', () => {
  const hex = fc.stringMatching(/^[0-9a-e][0-9a-f]{23}$/);
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      const next = String(idAfter(new Types.ObjectId(one)));
      expect(next > one).toBe(true);
      expect(other > one).toBe(other >= next);
    }),
  );
});
