import { ApiError } from '@minori/platform';
import { Broadcast, type BroadcastState } from './broadcast';
import { faultOf } from './faults';
import { chooseFormat } from './formats';
import { checkLine, kbpsOf } from './lineCheck';
import { bestFor, below, neededFor, QUALITIES } from './qualities';
import { nextAfter, type Attempt } from './reconnecting';
import { levelOf } from './sound';
import { Transmission, type Ending, type RecordingEvents } from './transmission';

/** A socket of a browser that a test plays the site of. */
class FakeSocket extends EventTarget {
  readonly readyState = 1;
  bufferedAmount = 0;
  readonly sent: unknown[] = [];
  closedWith: number | null = null;

  constructor(readonly url = '') {
    super();
  }

  send(data: unknown): void {
    this.sent.push(data);
  }

  close(code?: number): void {
    this.closedWith ??= code ?? 1005;
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  say(answer: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(answer) }));
  }

  /** The site closes it. */
  end(code: number, reason = ''): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }));
  }
}

/** Recorders of a browser that a test makes write. */
function fakeRecorders() {
  const recorders: (RecordingEvents & { isStopped: boolean; quality: string })[] = [];
  return {
    recorders,
    record(quality: { name: string }, events: RecordingEvents) {
      const recorder = { ...events, isStopped: false, quality: quality.name };
      recorders.push(recorder);
      return { stop: () => void (recorder.isStopped = true) };
    },
  };
}

const piece = (bytes = 10) => new Blob([new Uint8Array(bytes)]);
const flush = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a browser is asked for what comes to viewers soonest, and for what it can', () => {
  const choosing = (...supported: string[]) => chooseFormat((mime) => supported.some((one) => mime.startsWith(one)));
  expect(choosing('video/webm', 'video/mp4', 'video/x-matroska')).toBe('video/x-matroska;codecs=avc1,opus');
  expect(choosing('video/webm', 'video/mp4')).toBe('video/mp4;codecs=avc1.42E01F,mp4a.40.2');
  expect(choosing('video/webm')).toBe('video/webm;codecs=h264,opus');
  expect(choosing('video/webm;codecs=vp8')).toBe('video/webm;codecs=vp8,opus');
  expect(choosing('audio/webm')).toBeNull();
});

test('a line is as fast as what arrives of it, and allows a quality with something to spare', () => {
  const reports = [500, 1_000, 3_000, 5_000].map((at) => ({ at, received: at * 500 }));
  expect(kbpsOf(reports)).toBe(4_000);
  expect(kbpsOf(reports.slice(0, 2))).toBe(0);
  expect(bestFor(4_000)?.name).toBe('high');
  expect(bestFor(neededFor(QUALITIES.high) - 1)?.name).toBe('medium');
  expect(bestFor(1_100)?.name).toBe('low');
  expect(bestFor(900)).toBeNull();
  expect(below(QUALITIES.medium)?.name).toBe('low');
  expect(below(QUALITIES.low)).toBeNull();
});

test('a check sends no faster than any stream needs, and hears where the site has no room', async () => {
  const socket = new FakeSocket();
  const checked = checkLine(socket, 'video/webm;codecs=vp8,opus');
  socket.open();
  expect(socket.sent).toEqual(['{"mime":"video/webm;codecs=vp8,opus","check":true}']);
  socket.say({ received: 0 });
  for (let second = 0; second < 5.2; second += 0.1) {
    jest.advanceTimersByTime(100);
    socket.say({ received: (socket.sent.length - 1) * 25_000 });
  }
  const line = (await checked) as { kbps: number };
  expect(line.kbps).toBeGreaterThan(9_500);
  expect(line.kbps).toBeLessThanOrEqual(10_000);
  expect(socket.sent.length).toBeLessThanOrEqual(5_100 / 20 + 1);
  expect(socket.closedWith).toBe(1000);

  const full = new FakeSocket();
  const refused = checkLine(full, 'video/webm;codecs=vp8,opus');
  full.open();
  full.end(4003, 'full');
  expect(await refused).toEqual({ refused: 'full' });
  const silent = checkLine(new FakeSocket(), '');
  jest.advanceTimersByTime(10_000);
  expect(await silent).toEqual({ refused: 'unreachable' });
});

test('what is recorded goes out in order once the site takes it; a line that does not keep up is told, then given up', () => {
  const socket = new FakeSocket();
  const { recorders, record } = fakeRecorders();
  const paces: boolean[] = [];
  const endings: Ending[] = [];
  let now = 0;
  const transmission = new Transmission({
    socket,
    mime: 'video/webm;codecs=vp8,opus',
    record: (events) => record(QUALITIES.high, events),
    onBegun: () => {},
    onPace: (isSlow) => paces.push(isSlow),
    onOver: (ending) => endings.push(ending),
    now: () => now,
  });
  socket.open();
  expect(recorders).toEqual([]);
  socket.say({ accepted: true });
  const [recorder] = recorders;
  recorder?.onPiece(piece(2 * 1024 * 1024 + 5));
  recorder?.onPiece(piece(0));
  expect(socket.sent.slice(1).map((sent) => (sent as Blob).size)).toEqual([1024 * 1024, 1024 * 1024, 5]);
  for (const [at, waiting] of [
    [1_000, 10],
    [3_000, 20],
    [3_200, 0],
    [3_400, 20],
  ] as const) {
    now = at;
    socket.bufferedAmount = waiting;
    recorder?.onPiece(piece());
  }
  expect(paces).toEqual([false, false, true, false, false]);
  now = 10_000;
  socket.bufferedAmount = 20;
  recorder?.onPiece(piece());
  expect([endings, recorder?.isStopped, socket.closedWith]).toEqual([['slow'], true, 4000]);
  socket.end(1006);
  transmission.stop();
  expect([endings, socket.closedWith]).toEqual([['slow'], 4000]);
});

test('what follows a transmission: again, later, with less, or nothing', () => {
  const first = { wasOnAir: false, failures: 0 };
  const later = { wasOnAir: true, failures: 0 };
  const closed = (code: number, reason = ''): Attempt => ({ ending: { code, reason } });
  const again = { pauseMs: 300, isLower: false };
  expect(nextAfter({ ticket: 409 }, later)).toEqual({ over: 'ended' });
  expect(nextAfter({ ticket: 403 }, later)).toEqual({ over: 'forbidden' });
  expect(nextAfter({ ticket: 0 }, later)).toEqual(again);
  expect(nextAfter({ ticket: 503 }, { wasOnAir: true, failures: 9 })).toEqual({ pauseMs: 5_000, isLower: false });
  expect(nextAfter(closed(4001, 'taken_over'), later)).toEqual({ over: 'taken_over' });
  expect(nextAfter(closed(4001, 'bit_rate'), later)).toEqual({ pauseMs: 300, isLower: true });
  expect(nextAfter({ ending: 'slow' }, later)).toEqual({ pauseMs: 300, isLower: true });
  expect(nextAfter(closed(4003, 'full'), first)).toEqual({ over: 'full' });
  expect(nextAfter(closed(4003, 'full'), later)).toEqual(again);
  expect(nextAfter(closed(4003, 'already_publishing'), first)).toEqual({ over: 'elsewhere' });
  expect(nextAfter(closed(4003, 'unsupported'), later)).toEqual({ over: 'unsupported' });
  expect(nextAfter({ ending: 'recorder' }, first)).toEqual({ over: 'unsupported' });
  expect(nextAfter(closed(1006), { wasOnAir: false, failures: 3 })).toEqual({ over: 'unreachable' });
  expect(nextAfter(closed(1006), { wasOnAir: true, failures: 3 })).toEqual({ pauseMs: 3_000, isLower: false });
});

function setUp(tickets: (string | ApiError)[]) {
  const sockets: FakeSocket[] = [];
  const { recorders, record } = fakeRecorders();
  const states: BroadcastState[] = [];
  const broadcast = new Broadcast({
    quality: QUALITIES.high,
    mime: 'video/webm;codecs=vp8,opus',
    ticket: () => {
      const next = tickets.shift() ?? new ApiError('conflict', '', 409);
      return typeof next === 'string' ? Promise.resolve(next) : Promise.reject(next);
    },
    connect(url) {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
    record,
    pause: () => Promise.resolve(),
  });
  broadcast.$state.subscribe((state) => states.push(state));
  const accept = () => {
    sockets.at(-1)?.open();
    sockets.at(-1)?.say({ accepted: true });
  };
  return { broadcast, sockets, recorders, accept, kinds: () => states.map(({ kind }) => kind) };
}

test('a line that drops is made good with another ticket, socket and recorder, until the stream is over', async () => {
  const unavailable = new ApiError('unavailable', '', 503);
  const { broadcast, sockets, recorders, accept, kinds } = setUp(['one', unavailable, 'two', 'three']);
  await flush();
  accept();
  expect(kinds()).toEqual(['connecting', 'on_air']);
  sockets[0]?.end(1006);
  await flush();
  accept();
  expect(sockets.map(({ url }) => url)).toEqual(['one', 'two']);
  expect(recorders.map(({ isStopped }) => isStopped)).toEqual([true, false]);
  broadcast.lineIsGone();
  await flush();
  accept();
  expect(sockets.map(({ closedWith }) => closedWith)).toEqual([4000, 4000, null]);
  sockets[2]?.end(4001, 'host');
  await flush();
  expect(broadcast.$state.get()).toEqual({ kind: 'over', why: 'ended' });
});

test('what is too much for the line or the site goes on with less; nobody fights for a place that was taken', async () => {
  const { broadcast, sockets, recorders, accept } = setUp(['one', 'two', 'three']);
  for (const reason of ['too_slow_to_convert', 'bit_rate']) {
    await flush();
    accept();
    sockets.at(-1)?.end(4001, reason);
  }
  await flush();
  accept();
  expect(recorders.map(({ quality }) => quality)).toEqual(['high', 'medium', 'low']);
  expect(broadcast.$state.get()).toMatchObject({ kind: 'on_air', isLowered: true });
  sockets.at(-1)?.end(4001, 'taken_over');
  await flush();
  expect(broadcast.$state.get()).toEqual({ kind: 'over', why: 'taken_over' });
  expect(sockets).toHaveLength(3);
});

test('who stops says goodbye, and nothing comes after it', async () => {
  const { broadcast, sockets, recorders, accept } = setUp(['one', 'two']);
  await flush();
  accept();
  broadcast.stop();
  sockets[0]?.end(1000);
  await flush();
  expect([sockets.length, sockets[0]?.closedWith, recorders[0]?.isStopped]).toEqual([1, 1000, true]);
  expect(broadcast.$state.get()).toEqual({ kind: 'over', why: 'host' });
});

test('what browsers say of devices is told apart, and loudness is shown as it is heard', () => {
  const named = (name: string) => faultOf(Object.assign(new Error(), { name }));
  expect(
    ['NotAllowedError', 'NotFoundError', 'OverconstrainedError', 'NotReadableError', 'TypeError'].map(named),
  ).toEqual(['denied', 'none', 'none', 'in_use', 'failed']);
  expect([levelOf(0), levelOf(1), levelOf(0.001)]).toEqual([0, 1, 0]);
  expect(levelOf(0.0316)).toBeCloseTo(0.5, 1);
});
