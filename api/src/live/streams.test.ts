import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { createDiskStorage } from '../adapters/storage/disk';
import { aFragment, anInit } from '../testing/fragments';
import { Archive } from './archive';
import { Attempts } from './attempts';
import type { LiveEvent } from './events';
import { FLV, formatOf, liveArgs, lowArgs, type InputFormat } from './format';
import { Meter } from './meter';
import { Outbox } from './outbox';
import type { Sink, Source } from './source';
import { Streams, type StreamsOptions } from './streams';

const GB = 1024 ** 3;
const HOUR_MS = 3_600_000;
const GRACE_MS = 60;
const [ONE, TWO] = ['1'.repeat(24), '2'.repeat(24)];
const THREE = '3'.repeat(24);
const BROKEN = '4'.repeat(24);
const VP8 = formatOf('video/webm;codecs="vp8,opus"') ?? FLV;
const REAL_TIMERS = ['nextTick', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const;
const log = pino({ level: 'silent' });

let folder: string;
let told: LiveEvent[];
let opened: Streams[];
let free: number;
let isApiDown: boolean;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: [...REAL_TIMERS, 'setInterval', 'clearInterval', 'queueMicrotask', 'performance'] });
  folder = mkdtempSync(join(tmpdir(), 'minori-live-'));
  [told, opened, free, isApiDown] = [[], [], 100 * GB, false];
  // In place of ffmpeg: what a source sends is what comes out, so tests send fragments.
  writeFileSync(join(folder, 'ffmpeg'), '#!/bin/sh\nexec cat\n');
  chmodSync(join(folder, 'ffmpeg'), 0o755);
});

afterEach(async () => {
  for (const streams of opened) await streams.close();
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

const newOutbox = () =>
  new Outbox(
    join(folder, 'events'),
    async (event) => {
      if (isApiDown) throw new Error('No answer');
      told.push(event);
    },
    log,
  );

function open(options: Partial<StreamsOptions> = {}): Streams {
  const streams = new Streams({
    folder: join(folder, 'streams'),
    ffmpeg: join(folder, 'ffmpeg'),
    graceMs: GRACE_MS,
    copies: 2,
    transcodes: 1,
    outbox: newOutbox(),
    log,
    freeBytes: () => free,
    ...options,
  });
  opened.push(streams);
  return streams;
}

/** A source that is let in, with what it was told when it was let go. */
function enter(streams: Streams, id = ONE, format: InputFormat = FLV) {
  const closed: string[] = [];
  const source: Source = { kind: 'software', close: (reason) => closed.push(reason) };
  const admission = streams.get(id).open(source, format);
  const sink = 'sink' in admission ? admission.sink : null;
  return { closed, sink, refused: 'refused' in admission ? admission.refused : null };
}

/** Send two seconds, or what is given. */
function send(sink: Sink | null, init = anInit()): void {
  sink?.write(Buffer.concat([init, aFragment(10, { isIndependent: true }), aFragment(10)]));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5);
}
const kinds = () => told.map(({ kind, run, detail }) => `${kind} ${run} ${detail}`);
const hasTold = (kind: string) => until(() => kinds().some((text) => text.startsWith(kind)));

test('a source that sends keeps its stream to itself; one that is silent for three seconds gives way', async () => {
  const streams = open();
  const first = enter(streams);
  send(first.sink);
  await hasTold('started 0');
  expect(enter(streams)).toMatchObject({ refused: 'already_publishing' });
  jest.setSystemTime(Date.now() + 3_100);
  const second = enter(streams);
  expect(first.closed).toEqual(['taken_over']);
  send(second.sink);
  await hasTold('resumed 1');
  second.sink?.end('unpublished', true);
  await hasTold('ended');
  // What stands for ffmpeg makes no file.
  await hasTold('failed');
  expect(kinds()).toEqual([
    'started 0 null',
    'interrupted 0 taken_over',
    'resumed 1 null',
    'interrupted 1 unpublished',
    'ended 1 source_gone',
    'failed 1 recording',
  ]);
  expect(enter(streams)).toMatchObject({ refused: 'ended' });
  expect(streams.find(ONE)?.segments.window.map(({ run, discontinuity }) => [run, discontinuity])).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('sources that come and send nothing are no interruption, and hold up the end only while they are there', async () => {
  const streams = open();
  enter(streams).sink?.end('connection_lost', false);
  await pause(100);
  expect(told).toEqual([]);
  const stream = streams.get(ONE);
  await until(() => stream.current === null);
  const first = enter(streams);
  send(first.sink);
  await hasTold('started 1');
  first.sink?.end('connection_lost', false);
  await hasTold('interrupted 1');
  const empty = enter(streams);
  await pause(2 * GRACE_MS);
  expect(stream.state.ended).toBeNull();
  empty.sink?.end('connection_lost', false);
  await hasTold('ended');
  expect(kinds().slice(0, 3)).toEqual(['started 1 null', 'interrupted 1 connection_lost', 'ended 2 source_gone']);
});

test('pictures that are too large, other codecs, too many bits and too few whole pictures let a source go', async () => {
  const streams = open();
  const cases: [string, (sink: Sink | null) => void][] = [
    ['picture_size', (sink) => send(sink, anInit({ width: 2_560, height: 1_440 }))],
    ['unsupported', (sink) => send(sink, anInit({ codec: 'hvc1' }))],
    ['bit_rate', (sink) => sink?.write(Buffer.alloc(8_000_000))],
    ['key_frames', (sink) => sink?.write(Buffer.concat([anInit(), ...Array(16).fill(aFragment(10))]))],
    ['failed', (sink) => sink?.write(Buffer.alloc(20))],
  ];
  for (const [reason, act] of cases) {
    const { sink, closed } = enter(streams);
    act(sink);
    await until(() => closed.length > 0);
    expect(closed).toEqual([reason]);
  }
  const upright = enter(streams, TWO);
  send(upright.sink, anInit({ width: 1_080, height: 1_920 }));
  await until(() => streams.get(TWO).state.startedAt !== null);
  expect(upright.closed).toEqual([]);
});

test('when its ffmpeg is killed a source is let go, and comes back with a new run', async () => {
  writeFileSync(join(folder, 'ffmpeg'), `#!/bin/sh\necho $$ > ${join(folder, 'pid')}\nexec cat\n`);
  const streams = open({ graceMs: 60_000 });
  const { sink, closed } = enter(streams);
  send(sink);
  await hasTold('started');
  process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 'SIGKILL');
  await until(() => closed.length > 0);
  // What it still sends is dropped, and does no harm.
  expect(sink?.write(aFragment(10))).toBe(true);
  send(enter(streams).sink);
  await hasTold('resumed 1');
  expect([closed, kinds()[1]]).toEqual([['program_ended'], 'interrupted 0 program_ended']);
});

test('who said goodbye has five seconds to come back, who lost the line a minute; what does not end is killed after five', async () => {
  const fakes = { doNotFake: ['setInterval', 'clearInterval', 'nextTick', 'setImmediate', 'queueMicrotask'] } as const;
  jest.useFakeTimers({ doNotFake: [...fakes.doNotFake, 'performance'] });
  // It does not end with its input.
  writeFileSync(join(folder, 'stays'), `#!/bin/sh\ncat\nexec sleep 60\n`);
  chmodSync(join(folder, 'stays'), 0o755);
  const now = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise(setImmediate);
  };
  const lasts = async (ms: number, streams: Streams, isOver: () => boolean) => {
    jest.advanceTimersByTime(ms - 100);
    expect(isOver()).toBe(false);
    jest.advanceTimersByTime(200);
    await now(isOver);
    await streams.close();
  };
  for (const [reason, saidGoodbye, ms] of [
    ['unpublished', true, 5_000],
    ['connection_lost', false, 60_000],
  ] as const) {
    const streams = open({ graceMs: 60_000, folder: join(folder, reason) });
    const { sink } = enter(streams);
    send(sink);
    const stream = streams.get(ONE);
    await now(() => stream.state.startedAt !== null);
    sink?.end(reason, saidGoodbye);
    await now(() => stream.current === null);
    await lasts(ms, streams, () => stream.state.ended !== null);
  }
  const streams = open({ folder: join(folder, 'third'), ffmpeg: join(folder, 'stays') });
  const { sink } = enter(streams);
  send(sink);
  const stream = streams.get(ONE);
  await now(() => stream.state.startedAt !== null);
  sink?.end('unpublished', true);
  await lasts(5_000, streams, () => stream.current === null);
});

test('where this machine is too slow to make H.264, the next source gets less work, and after that it is over', async () => {
  const begin = Buffer.concat([anInit(), aFragment(10, { isIndependent: true })]);
  const rest = aFragment(10);
  // What does not keep up: it lets its input wait.
  const slow = `#!/bin/sh\nhead -c ${begin.length}\nsleep 0.2\nhead -c ${rest.length}\nsleep 2\n`;
  writeFileSync(join(folder, 'ffmpeg'), slow);
  const streams = open({ graceMs: 60_000 });
  for (const preset of ['ultrafast', 'ultrafast']) {
    const { sink, closed } = enter(streams, ONE, VP8);
    sink?.write(begin);
    await until(() => streams.get(ONE).current?.hasSent === true);
    jest.setSystemTime(Date.now() + 4_200);
    sink?.write(Buffer.concat([rest, Buffer.alloc(1_000_000)]));
    await until(() => closed.length > 0);
    expect(closed).toEqual(['too_slow_to_convert']);
    expect(streams.get(ONE).state.preset).toBe(preset);
  }
  expect(streams.get(ONE).state.ended).toMatchObject({ reason: 'too_slow_to_convert' });
});

test('a machine takes so many sources of each kind, and none without room for their recordings', async () => {
  const streams = open({ copies: 1 });
  const first = enter(streams);
  send(first.sink);
  await hasTold('started');
  expect(enter(streams, TWO).refused).toBe('full');
  const transcoded = enter(streams, TWO, VP8);
  expect(transcoded.refused).toBeNull();
  expect(enter(streams, '3'.repeat(24), VP8).refused).toBe('full');
  free = 5 * GB + 100;
  transcoded.sink?.end('unpublished', true);
  await until(() => streams.get(TWO).current === null);
  expect(enter(streams, TWO, VP8).refused).toBe('no_space');
  free = GB + 100;
  streams.sweep(Date.now());
  expect(streams.get(ONE).state.ended).toMatchObject({ reason: 'no_space' });
  expect(first.closed).toEqual(['no_space']);
  expect(enter(open({ ffmpeg: null, folder: join(folder, 'other') })).refused).toBe('not_available');
});

test('a stream has eight hours; its files go when they are of no use any more', async () => {
  const streams = open();
  const { sink, closed } = enter(streams);
  send(sink);
  await hasTold('started');
  streams.sweep(Date.now() + 7.9 * HOUR_MS);
  expect(closed).toEqual([]);
  streams.sweep(Date.now() + 8.1 * HOUR_MS);
  expect(closed).toEqual(['too_long']);
  await hasTold('failed');
  const stream = streams.get(ONE);
  const segments = () => readdirSync(stream.folder).filter((name) => name.startsWith('r0-'));
  stream.noteRecording('ready');
  streams.sweep(Date.now() + 9 * 60_000);
  expect(segments()).toHaveLength(2);
  streams.sweep(Date.now() + 11 * 60_000);
  expect(segments()).toEqual([]);
  streams.sweep(Date.now() + 8 * 24 * HOUR_MS);
  expect([streams.find(ONE), existsSync(stream.folder)]).toEqual([undefined, false]);
});

test('what was under way is gone on with by the next process: the grace, the recording, and what was not told', async () => {
  isApiDown = true;
  const before = open({ graceMs: 60_000 });
  send(enter(before).sink);
  before.get(TWO).end('host');
  await until(() => before.get(ONE).state.startedAt !== null);
  await before.close();
  mkdirSync(join(folder, 'streams', BROKEN));
  writeFileSync(join(folder, 'streams', BROKEN, 'stream.json'), '{');

  isApiDown = false;
  const streams = open();
  await hasTold('ended 0 source_gone');
  await hasTold('failed');
  // What is told again has the same id.
  const once = [...new Map(told.map((event) => [event.id, event])).values()];
  const ofOne = once.filter(({ stream_id }) => stream_id === ONE);
  expect(ofOne.map(({ kind, run, detail }) => `${kind} ${run} ${detail}`)).toEqual([
    'started 0 null',
    'interrupted 0 engine_restarts',
    'ended 0 source_gone',
    'failed 0 recording',
  ]);
  expect(once.filter(({ stream_id }) => stream_id === TWO)).toMatchObject([{ kind: 'ended', detail: 'host' }]);
  expect(enter(streams, TWO).refused).toBe('ended');
  expect(streams.find(BROKEN)).toBeUndefined();
});

test('a viewer who waits is answered when the part is there, and when the stream ends', async () => {
  const streams = open();
  const { sink } = enter(streams);
  const stream = streams.get(ONE);
  const ask = (number: number | null, part: number | null) =>
    stream.list({ isPlain: false, quality: 'high', number, part });
  expect(await ask(null, null)).toBeNull();
  const waiting = [ask(0, 1), stream.file('r0-0.1.m4s')];
  send(sink);
  expect(await waiting[0]).toContain('r0-0.1.m4s');
  expect(await waiting[1]).toEqual(aFragment(10));
  expect(await ask(9, null)).toBeNull();
  expect(await stream.file('../stream.json')).toBeNull();
  const last = ask(1, 0);
  stream.end('host');
  expect(await last).toContain('#EXT-X-ENDLIST');
  expect(stream.health()).toMatchObject({ is_publishing: false, source: 'software', runs: 1, seconds: 2 });
});

/** So many seconds of a picture that is worth being made smaller, with a whole one every two. */
function film(sink: Sink | null, seconds: number, from = 0): void {
  const halves = Array.from({ length: seconds * 2 }, (_, half) => from * 2 + half);
  const fragments = halves.map((half) => aFragment(5, { isIndependent: half % 4 === 0, at: half * 500 }));
  sink?.write(Buffer.concat([...(from === 0 ? [anInit({ width: 1_280, height: 720 })] : []), ...fragments]));
}

test('a second quality is made where there is room, goes when another source needs it, and who watches it goes on', async () => {
  const streams = open();
  const first = enter(streams);
  const stream = streams.get(ONE);
  const listOf = (quality: 'high' | 'low' | null, number: number | null = null) =>
    stream.list({ isPlain: false, quality, number, part: null });
  film(first.sink, 3);
  expect(await listOf('low', 0)).toMatch(/l0-0\.m4s\n.*\n.*l0-1\.0\.m4s/);
  expect(await listOf(null)).toMatch(/1280x720\nhigh\.m3u8\n.*950000.*\nlow\.m3u8/);
  const [low, high] = await Promise.all(['l0-0.m4s', 'r0-0.m4s'].map((name) => stream.file(name)));
  expect(low).toEqual(high);
  expect(await stream.file('l0-init.mp4')).toEqual(anInit({ width: 1_280, height: 720 }));
  // One is as much as this machine makes.
  const small = enter(streams, TWO);
  film(small.sink, 3);
  await until(() => streams.get(TWO).state.startedAt !== null);
  expect(streams.get(TWO).hasLow).toBe(false);
  small.sink?.end('unpublished', true);

  const camera = enter(streams, '3'.repeat(24), VP8);
  expect([camera.refused, stream.hasLow]).toEqual([null, false]);
  film(first.sink, 3, 3);
  await until(() => stream.segments.window[2]?.parts.length === 4);
  const list = await listOf('low', 1);
  expect(list).toMatch(/l0-0\.m4s\n#EXT-X-MAP:URI="r0-init.mp4"[^]*r0-1\.m4s[^]*r0-2\.3\.m4s/);
  expect(first.closed).toEqual([]);
  streams.sweep(Date.now() + 9 * HOUR_MS);
  expect(first.closed).toEqual(['too_long']);
});

test('a second quality that falls behind is given up, and the stream goes on', async () => {
  const streams = open({ ffmpeg: join(folder, 'slow') });
  // Its second start, which is that of the second quality, takes nothing.
  const once = join(folder, 'once');
  writeFileSync(join(folder, 'slow'), `#!/bin/sh\n[ -e ${once} ] && exec sleep 5\n: > ${once}\nexec cat\n`);
  chmodSync(join(folder, 'slow'), 0o755);
  const { sink, closed } = enter(streams);
  film(sink, 4);
  const stream = streams.get(ONE);
  await until(() => stream.hasLow);
  expect(await stream.list({ isPlain: true, quality: 'low', number: null, part: null })).toBeNull();
  film(sink, 4, 4);
  await until(() => !stream.hasLow);
  film(sink, 1, 8);
  const listed = await stream.list({ isPlain: false, quality: 'low', number: 3, part: null });
  expect(listed).toBe(await stream.list({ isPlain: false, quality: 'high', number: null, part: null }));
  expect([closed, existsSync(join(stream.folder, 'l0-0.m4s'))]).toEqual([[], false]);
});

test('closed segments are copied, and an engine that has lost its disk goes on with them', async () => {
  const disk = createDiskStorage(join(folder, 'storage'));
  let isDown = true;
  const put: typeof disk.put = (...file) => (isDown ? Promise.reject(new Error('No answer')) : disk.put(...file));
  const archives: Archive[] = [];
  const openWith = (name: string) => {
    const archive = new Archive({ ...disk, put }, join(folder, 'removals'), log);
    archives.push(archive);
    return open({ archive, folder: join(folder, name), graceMs: 60_000 });
  };
  const before = openWith('streams');
  const { sink } = enter(before);
  film(sink, 9);
  before.get(ONE).raiseEpoch(4);
  await until(() => before.get(ONE).segments.number === 5);
  // The storage is back only when this process is gone: the next one copies what is left.
  await before.close();
  archives[0]?.close();
  isDown = false;
  const again = openWith('streams');
  await again.restoreOpen();
  await archives[1]?.settled();
  again.get(ONE).kick('x');
  await again.close();
  await archives[1]?.settled();

  const elsewhere = openWith('other');
  await elsewhere.restoreOpen();
  const stream = elsewhere.get(ONE);
  expect(stream.state).toMatchObject({ epoch: 4, runs: 1, isInterrupted: true, startedAt: expect.any(Number) });
  expect(stream.segments).toMatchObject({ number: 5, ms: 9_000 });
  expect(await elsewhere.restore(TWO)).toBeUndefined();
  // What a list names is there, and what comes goes on with its numbers.
  const lists = { isPlain: true, quality: 'high' as const, number: null, part: null };
  expect(await stream.list(lists)).toContain('r0-4.m4s');
  expect(existsSync(join(stream.folder, 'r0-4.m4s'))).toBe(false);
  expect(await stream.file('r0-4.m4s')).toEqual(await again.get(ONE).file('r0-4.m4s'));
  film(enter(elsewhere).sink, 1);
  await hasTold('resumed 1');
  stream.end('host');
  await hasTold('failed');
  // What stands for ffmpeg makes no film; what it would be made of is here again.
  expect(readdirSync(stream.folder)).toEqual(expect.arrayContaining(['r0-0.m4s', 'r0-4.m4s', 'r1-5.m4s']));
  elsewhere.remove(stream);
  await archives[2]?.settled();
  expect(existsSync(join(folder, 'storage', `live-${ONE}`))).toBe(false);
  const last = openWith('last');
  await last.restoreOpen();
  expect(last.find(ONE)).toBeUndefined();
});

test('a storage that gives or takes nothing for a while loses no stream, no recording, and keeps nothing that was removed', async () => {
  const disk = createDiskStorage(join(folder, 'storage'));
  let broken = /^$/;
  const whole: <Given extends string | string[], Result>(act: (key: Given) => Promise<Result>) => typeof act =
    (act) => (key) =>
      [key].flat().some((one) => broken.test(one)) ? Promise.reject(new Error('No answer')) : act(key);
  const storage = { ...disk, open: whole(disk.open), remove: whole(disk.remove) };
  const openWith = async (name: string) => {
    const archive = new Archive(storage, join(folder, 'removals'), log);
    const streams = open({ archive, folder: join(folder, name), graceMs: 60_000 });
    await streams.restoreOpen();
    return { archive, streams };
  };
  const listed = async () => JSON.parse(await text((await disk.open('live-engine/streams.json')) ?? Readable.from([])));
  const before = await openWith('streams');
  film(enter(before.streams).sink, 3);
  await until(() => before.streams.get(ONE).segments.number === 2);
  await before.streams.close();
  await before.archive.settled();

  broken = /segments-|m4s$/;
  const { streams, archive } = await openWith('other');
  const asked = await Promise.allSettled([streams.restore(ONE), streams.restore(ONE)]);
  expect(asked).toMatchObject(Array(2).fill({ status: 'rejected', reason: { name: 'UnknownYet' } }));
  await expect(streams.restore(ONE)).rejects.toThrow('could not be restored');
  send(enter(streams, TWO).sink);
  await until(() => streams.get(TWO).state.startedAt !== null);
  await archive.settled();
  expect((await listed()).toSorted()).toEqual([ONE, TWO]);
  broken = /m4s$/;
  await until(() => streams.find(ONE) !== undefined);
  const stream = streams.get(ONE);
  expect(stream.segments.number).toBe(2);
  stream.end('host');
  await pause(100);
  expect(stream.state.recording).toBeNull();
  broken = /^$/;
  // What stands for ffmpeg makes no film.
  await until(() => stream.state.recording === 'failed');
  expect(readdirSync(stream.folder)).toEqual(expect.arrayContaining(['r0-0.m4s', 'r0-1.m4s']));

  broken = /^live-1/;
  streams.remove(stream);
  await streams.close();
  archive.close();
  await archive.settled();
  broken = /^$/;
  const after = await openWith('last');
  expect(await after.streams.restore(ONE)).toBeUndefined();
  await after.archive.settled();
  expect(existsSync(join(folder, 'storage', `live-${ONE}`))).toBe(false);
  expect(readdirSync(join(folder, 'removals'))).toEqual([]);
  // A recording that was lost with the disk is made again.
  const over = { runs: 1, startedAt: 1, ended: { at: Date.now(), reason: 'host' }, recording: 'ready' };
  await disk.put(`live-${THREE}/stream.json`, Buffer.from(JSON.stringify(over)), 'application/json');
  const again = await after.streams.restore(THREE);
  expect(again?.isBeingRecorded).toBe(true);
  await until(() => again?.state.recording === 'failed');
  expect(again?.isBeingRecorded).toBe(false);
});

test('events are told one after the other until each is taken, streams apart, and by the next process too', async () => {
  const event = (stream: string, id: string) =>
    ({ id, stream_id: stream, run: 0, kind: 'started', at: '', detail: null }) as const;
  isApiDown = true;
  const first = newOutbox();
  for (const id of ['a', 'b', 'b']) first.add(event(ONE, id));
  first.add(event(TWO, 'c'));
  await pause(20);
  first.close();
  isApiDown = false;
  const second = newOutbox();
  second.add(event(ONE, 'd'));
  await until(() => told.length === 4);
  expect(told.filter(({ stream_id }) => stream_id === ONE).map(({ id }) => id)).toEqual(['a', 'b', 'd']);
  await until(() => readdirSync(join(folder, 'events')).length === 0);
  isApiDown = true;
  second.add(event(ONE, 'e'));
  second.drop(ONE);
  expect(readdirSync(join(folder, 'events'))).toEqual([]);
  second.close();
});

test('an address that was wrong five times in a minute may try no more for ten', () => {
  const attempts = new Attempts();
  for (let time = 0; time < 4; time += 1) attempts.note('192.0.2.1', time * 1_000);
  expect(attempts.isClosed('192.0.2.1', 5_000)).toBe(false);
  attempts.note('192.0.2.1', 65_000);
  expect(attempts.isClosed('192.0.2.1', 65_000)).toBe(false);
  for (let time = 0; time < 4; time += 1) attempts.note('192.0.2.1', 66_000);
  expect(attempts.isClosed('192.0.2.1', 66_000 + 599_000)).toBe(true);
  expect(attempts.isClosed('192.0.2.2', 66_000)).toBe(false);
  expect(attempts.isClosed('192.0.2.1', 66_000 + 600_000)).toBe(false);
});

test('how a source does is measured: bits over ten seconds, frames, whole pictures, and what is missing', () => {
  const meter = new Meter();
  for (let second = 0; second < 20; second += 1) {
    meter.count(second < 10 ? 250_000 : 500_000, second * 1_000);
    const isLate = second > 15 ? 2_000 : 0;
    meter.add({ ms: 1_000, frames: 30, isIndependent: second % 4 === 0 }, second * 1_000 + 1_300 + isLate);
  }
  expect(meter.kbps(19_500)).toBe(4_000);
  expect([meter.fps, meter.keyFrameSeconds, meter.droppedMs]).toEqual([30, 4, 2_000]);
});

test('what browsers record is taken by what it says of its codecs, and ffmpeg opens a pipe and nothing else', () => {
  for (const args of [liveArgs(FLV, 'veryfast'), liveArgs(VP8, 'ultrafast'), lowArgs({ width: 1_280, height: 720 })]) {
    const input = args.slice(0, args.indexOf('-i') + 2).join(' ');
    expect(input).toMatch(/-protocol_whitelist pipe -codec_whitelist [\w,-]+ -f (?:flv|matroska|mp4) -i pipe:0$/);
    expect(args.filter((one) => one === '-i')).toHaveLength(1);
  }
  const taken = [
    'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
    'video/x-matroska;codecs=avc1,opus',
    'video/webm;codecs=h264',
  ];
  expect(taken.map(formatOf)).toEqual([
    { container: 'mp4', video: 'copy', audio: 'copy' },
    { container: 'matroska', video: 'copy', audio: 'transcode' },
    { container: 'matroska', video: 'copy', audio: 'transcode' },
  ]);
  expect(VP8).toEqual({ container: 'matroska', video: 'transcode', audio: 'transcode' });
  for (const other of [
    '',
    'video/webm',
    'audio/webm;codecs=opus',
    'video/mp4;codecs=hvc1',
    'video/quicktime;codecs=avc1',
  ])
    expect(formatOf(other)).toBeNull();
});
