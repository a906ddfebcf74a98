import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { createEventStreams, eventBytes, EventStream, type EventReader } from './eventStreams';

const BEATS_MS = 15_000;

/** Opens a stream as a call from an address would, and returns both of its ends. */
function open(streams: ReturnType<typeof createEventStreams>, ip = '192.0.2.1') {
  const context = { ip, set() {}, type: '', body: undefined };
  const left = jest.fn();
  let reader: EventReader | undefined;
  streams.open(
    context as unknown as Context,
    new EventStream((one) => {
      reader = one;
      return left;
    }),
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

test('a silent stream gives a sign of life every 15 seconds', () => {
  const { line } = open(createEventStreams('on'));
  expect(String(line.read())).toBe('retry: 3000\n\n');
  jest.advanceTimersByTime(BEATS_MS);
  expect(String(line.read())).toBe(':\n\n');
});

test('who is behind is told when they have caught up', () => {
  const { line, reader } = open(createEventStreams('on'));
  const ready = jest.fn();
  reader.onReady(ready);
  reader.send(Buffer.alloc(line.readableHighWaterMark));
  expect(reader.isReady()).toBe(false);
  expect(ready).not.toHaveBeenCalled();
  line.read();
  expect([reader.isReady(), ready.mock.calls.length]).toEqual([true, 1]);
});

test('who takes nothing for a minute is cut off', async () => {
  const { line, reader, left } = open(createEventStreams('on'));
  reader.send(Buffer.alloc(line.readableHighWaterMark));
  jest.advanceTimersByTime(3 * BEATS_MS);
  expect(line.destroyed).toBe(false);
  jest.advanceTimersByTime(BEATS_MS);
  await closed(line);
  expect(left).toHaveBeenCalledTimes(1);
});

test('an address has thirty, a network of IPv6 as well, and others have theirs', async () => {
  const streams = createEventStreams('on');
  const lines = Array.from({ length: 30 }, (_, at) => open(streams, `2001:db8::${at + 1}`).line);
  expect(() => open(streams, '2001:db8::ffff')).toThrow('rate_limited');
  expect(open(streams, '2001:db8:0:1::1').line.destroyed).toBe(false);
  lines[0]!.destroy();
  await closed(lines[0]!);
  expect(open(streams, '2001:db8::ffff').line.destroyed).toBe(false);
});

test('a process has five thousand', () => {
  const streams = createEventStreams('off');
  for (let count = 0; count < 5_000; count += 1) open(streams);
  expect(() => open(streams)).toThrow('unavailable');
  streams.close();
});

test('all end when the process stops, slow ones too; what is said after that is lost, and no more are opened', async () => {
  const streams = createEventStreams('on');
  const [quick, slow] = [open(streams), open(streams)];
  slow.reader.send(Buffer.alloc(slow.line.readableHighWaterMark));
  quick.line.resume();
  streams.close();
  streams.close();
  quick.reader.send(Buffer.from('late'));
  await Promise.all([closed(quick.line), closed(slow.line)]);
  expect([quick.left.mock.calls.length, slow.left.mock.calls.length]).toEqual([1, 1]);
  expect(() => open(streams)).toThrow('unavailable');
});
