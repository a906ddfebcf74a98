import mongoose from 'mongoose';
import { startTestApi, type TestApi } from '../testing';
import { asApi } from '../testing/queries/recorder';
import { createStreamSeats, type StreamSeats } from './streamSeats';

const SEATS = 30;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Ask for so many seats of an address at once; return how many there were. */
async function take(seats: StreamSeats, address: string, count: number): Promise<number> {
  const taken = await Promise.all(Array.from({ length: count }, () => asApi(() => seats.take(address, SEATS))));
  return taken.filter(Boolean).length;
}

const beat = (seats: StreamSeats) => asApi(() => seats.beat());

// The first one here, so that its renewal is the query that is judged in the end: it examines no row that was given back.
test('seats of many addresses that a process has given back are the others’', async () => {
  const [one, other] = [createStreamSeats(), createStreamSeats()];
  const addresses = Array.from({ length: 20 }, (_, number) => `198.51.100.${number}`);
  await Promise.all(addresses.map((address) => take(one, address, 1)));
  for (const address of addresses) one.leave(address);
  await beat(one);
  expect(await take(other, '198.51.100.7', 40)).toBe(SEATS);
  await Promise.all([one.close(), other.close()]);
});

test('two processes together give an address thirty, and every address its own', async () => {
  const [one, other] = [createStreamSeats(), createStreamSeats()];
  const taken = await Promise.all([take(one, '192.0.2.1', 40), take(other, '192.0.2.1', 40)]);
  expect(taken[0] + taken[1]).toBe(SEATS);
  expect(await take(one, '192.0.2.2', 40)).toBe(SEATS);
  await Promise.all([one.close(), other.close()]);
  expect(await take(createStreamSeats(), '192.0.2.1', 40)).toBe(SEATS);
});

test('what a process has and nobody sits on is the others’ with the next beat, what somebody sits on is not', async () => {
  const [one, other] = [createStreamSeats(), createStreamSeats()];
  expect(await take(one, '192.0.2.3', SEATS)).toBe(SEATS);
  for (let left = 0; left < 12; left += 1) one.leave('192.0.2.3');
  expect(await take(other, '192.0.2.3', 40)).toBe(0);
  await beat(one);
  expect(await take(other, '192.0.2.3', 40)).toBe(12);
  expect(await take(one, '192.0.2.3', 1)).toBe(0);
  for (let left = 0; left < 18; left += 1) one.leave('192.0.2.3');
  await beat(one);
  expect(await take(other, '192.0.2.3', 40)).toBe(18);
  await Promise.all([one.close(), other.close()]);
});

test('a process that renews its seats keeps them; those of a dead one are free after a minute', async () => {
  const [dead, alive, other] = [createStreamSeats(), createStreamSeats(), createStreamSeats()];
  expect(await take(dead, '192.0.2.4', 10)).toBe(10);
  expect(await take(alive, '192.0.2.4', 15)).toBe(15);
  await Promise.all([beat(dead), beat(alive)]);
  expect(await take(other, '192.0.2.4', 40)).toBe(SEATS - 25);
  await mongoose.connection.collection('stream_seats').updateMany({}, { $set: { ends_at: new Date(Date.now() - 1) } });
  await Promise.all([beat(alive), beat(other)]);
  expect(await take(other, '192.0.2.4', 40)).toBe(10);
  // It only stood still: it knows no better, and gets nothing more.
  expect(await take(dead, '192.0.2.4', 1)).toBe(0);
  await Promise.all([dead.close(), alive.close(), other.close()]);
});
