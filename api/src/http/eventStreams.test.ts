import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { createEventStreams, eventBytes, EventStream, type EventReader } from './eventStreams';

const BEATS_MS = 15_000;

/** Open a stream as a call would, and return both of its ends. */
async function open(
  streams: ReturnType<typeof createEventStreams>,
  memberId?: string,
  mayGoOn?: () => Promise<boolean>,
) {
  const context = { state: { address: '192.0.2.1' }, set() {}, type: '', body: undefined };
  const member = memberId === undefined ? undefined : { id: memberId, mayGoOn: async () => true };
  const left = jest.fn();
  let reader: EventReader | undefined;
  await streams.open(
    context as unknown as Context,
    new EventStream((one) => {
      reader = one;
      return left;
    }, mayGoOn),
    member,
  );
  return { line: context.body as unknown as Readable, reader: reader!, left };
}

const closed = (line: Readable) => new Promise((resolve) => line.once('close', resolve));

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('an event is a name, an id and a line of data', () => {
  const bytes = eventBytes({ name: 'ticks', id: '7', data: '{"data":[]}' });
  expect(bytes.toString()).toBe('event: ticks\nid: 7\ndata: {"data":[]}\n\n');
});

test('a silent stream gives a sign of life every 15 seconds', async () => {
  const { line } = await open(createEventStreams(null));
  expect(String(line.read())).toBe('retry: 3000\n\n');
  jest.advanceTimersByTime(BEATS_MS);
  expect(String(line.read())).toBe(':\n\n');
});

test('who is behind is told when they have caught up', async () => {
  const { line, reader } = await open(createEventStreams(null));
  const ready = jest.fn();
  reader.onReady(ready);
  reader.send(Buffer.alloc(line.readableHighWaterMark));
  expect(reader.isReady()).toBe(false);
  expect(ready).not.toHaveBeenCalled();
  line.read();
  expect([reader.isReady(), ready.mock.calls.length]).toEqual([true, 1]);
});

test('who takes nothing for a minute is cut off', async () => {
  const { line, reader, left } = await open(createEventStreams(null));
  reader.send(Buffer.alloc(line.readableHighWaterMark));
  jest.advanceTimersByTime(3 * BEATS_MS);
  expect(line.destroyed).toBe(false);
  jest.advanceTimersByTime(BEATS_MS);
  await closed(line);
  expect(left).toHaveBeenCalledTimes(1);
});

test('a process has five thousand for anybody, and as many for members', async () => {
  const streams = createEventStreams(null);
  for (let count = 0; count < 5_000; count += 1) await open(streams);
  await expect(open(streams)).rejects.toThrow('unavailable');
  for (let count = 0; count < 5_000; count += 1) await open(streams, String(count));
  await expect(open(streams, 'one')).rejects.toThrow('unavailable');
  await streams.close();
});

test('a member has ten, and takes a seat of their address among those of members', async () => {
  const taken: [string, number][] = [];
  const left = jest.fn();
  const take = async (address: string, most: number) => taken.push([address, most]) > 0;
  const streams = createEventStreams({ take, leave: left, beat: async () => {}, close: async () => {} });
  const opened = [];
  for (let count = 0; count < 10; count += 1) opened.push(await open(streams, 'one'));
  await expect(open(streams, 'one')).rejects.toThrow('rate_limited');
  await open(streams, 'other');
  await open(streams);
  expect(taken).toEqual([...Array(11).fill(['members 192.0.2.1', 200]), ['192.0.2.1', 30]]);
  opened[0]!.line.destroy();
  await closed(opened[0]!.line);
  expect(left).toHaveBeenCalledWith('members 192.0.2.1');
  await open(streams, 'one');
  await streams.close();
});

test('one ends at the next sign of life whose reader may not go on, a guest’s too', async () => {
  const streams = createEventStreams(null);
  const allowed = new Set(['guest', 'one']);
  const [guest, member] = [
    await open(streams, undefined, async () => allowed.has('guest')),
    await open(streams, 'one', async () => allowed.has('one')),
  ];
  for (const { line } of [guest, member]) line.resume();
  await streams.check();
  for (const who of ['guest', 'one'] as const) {
    expect([guest, member].map(({ left }) => left.mock.calls.length)).toEqual(who === 'guest' ? [0, 0] : [1, 0]);
    allowed.delete(who);
    await streams.check();
    await closed(who === 'guest' ? guest.line : member.line);
  }
});

test('all end when the process stops, slow ones too; what is said after that is lost, and no more are opened', async () => {
  const streams = createEventStreams(null);
  const [quick, slow] = [await open(streams), await open(streams)];
  slow.reader.send(Buffer.alloc(slow.line.readableHighWaterMark));
  quick.line.resume();
  await streams.close();
  await streams.close();
  quick.reader.send(Buffer.from('late'));
  await Promise.all([closed(quick.line), closed(slow.line)]);
  expect([quick.left.mock.calls.length, slow.left.mock.calls.length]).toEqual([1, 1]);
  await expect(open(streams)).rejects.toThrow('unavailable');
});
