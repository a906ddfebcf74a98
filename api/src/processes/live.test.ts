import { execFile, fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WebSocket } from 'ws';
import { playbackPath } from '../adapters/live/playback';
import { LIVE_SIGNATURE, signCall } from '../adapters/live/signature';
import { findFfmpeg } from '../adapters/video/ffmpeg';
import type { Health } from '../live/stream';
import { builtApi } from '../testing/build';
import { startLiveApi, type LiveApi } from '../testing/liveApi';

jest.setTimeout(60_000);

const SECRET = 'a-secret-of-thirty-two-characters';
const STREAM = 'a'.repeat(24);
const CAMERA = 'b'.repeat(24);
const ORIGIN = 'http://site.example';
const FFMPEG = findFfmpeg(process.env['FFMPEG_PATH'], false) ?? 'ffmpeg';
const GRACE_MS = 4_000;

interface Places {
  url: string;
  rtmpPort: number;
}

let api: LiveApi;
let folder: string;
let engine: ChildProcess;
let places: Places;
let log = '';
const publishers: ChildProcess[] = [];

/** The next one listens where the one before did. */
async function startEngine(): Promise<void> {
  const file = join(await builtApi(), 'live.js');
  const ports = { LIVE_PORT: String(portOf(places?.url)), LIVE_RTMP_PORT: String(places?.rtmpPort ?? 0) };
  const settings = { LIVE_GRACE_MS: String(GRACE_MS), LIVE_ORIGINS: ORIGIN, LOG_LEVEL: 'info', ...ports };
  engine = fork(file, {
    execArgv: [],
    env: { ...process.env, LIVE_FOLDER: folder, LIVE_API_URL: api.url, LIVE_SECRET: SECRET, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const output of [engine.stdout, engine.stderr]) output?.on('data', (text) => (log += String(text)));
  [places] = (await once(engine, 'message')) as [Places];
}

const portOf = (url: string | undefined) => (url ? new URL(url).port : 0);

beforeAll(async () => {
  api = await startLiveApi(SECRET);
  folder = await mkdtemp(join(tmpdir(), 'minori-live-'));
  await startEngine();
});

afterAll(async () => {
  for (const child of [...publishers, engine]) child.kill('SIGKILL');
  api.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 15 -c:a aac -f flv'.split(' ');

/** Send test pictures and a tone, as they would be filmed. */
function publish(outputs: string[], size: string): ChildProcess {
  const sources = [`testsrc=s=${size}:r=15`, 'sine=r=48000'].flatMap((source) => ['-re', '-f', 'lavfi', '-i', source]);
  const child = spawn(FFMPEG, ['-nostdin', '-v', 'error', ...sources, ...outputs], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  publishers.push(child);
  return child;
}
const publishByKey = (key: string) => publish([...H264, `rtmp://127.0.0.1:${places.rtmpPort}/live/${key}`], '640x512');

async function codeOf(child: ChildProcess): Promise<unknown> {
  const [code] = (await once(child, 'exit')) as [unknown];
  return code;
}

/** Kill what the engine has started. */
async function killPrograms(): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(engine.pid)]);
  for (const pid of stdout.trim().split(/\s+/)) process.kill(Number(pid), 'SIGKILL');
}

async function control(method: string, path: string, content?: object): Promise<Response> {
  const [address, body] = [`/control/streams/${path}`, content ? JSON.stringify(content) : ''];
  const signature = signCall(SECRET, { method, path: address, body });
  return fetch(places.url + address, { method, ...(body && { body }), headers: { [LIVE_SIGNATURE]: signature } });
}

/** The address of a stream's first list as the API makes it, and that of the first quality. */
const mainOf = (streamId: string, epoch: number, at?: number) =>
  places.url + playbackPath(SECRET, { streamId, epoch }, { seconds: 120, file: 'index.m3u8' }, at);
const linkOf = (streamId: string, epoch: number, at?: number) =>
  mainOf(streamId, epoch, at).replace('index.m3u8', 'high.m3u8');
const statusOf = async (url: string) => (await fetch(url)).status;

async function listWith(url: string, text: RegExp): Promise<string> {
  for (;;) {
    const list = await (await fetch(url)).text();
    if (text.test(list)) return list;
    const [, number = '0'] = /r\d+-(\d+)\.\d+\.m4s"\n*$/.exec(list) ?? [];
    await fetch(`${url}?_HLS_msn=${number}&_HLS_part=0`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Decode a file to its end; return how many seconds it has. */
async function secondsOf(content: Buffer): Promise<number> {
  const file = join(folder, 'decoded.mp4');
  await writeFile(file, content);
  const { stderr } = await promisify(execFile)(FFMPEG, ['-i', file, '-f', 'null', '-']);
  expect(stderr).not.toMatch(/error|invalid|corrupt/i);
  const times = [...stderr.matchAll(/time=(\d+):(\d+):([\d.]+)/g)].at(-1) ?? [];
  const [, hours, minutes, seconds] = times.map(Number);
  return (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

async function fileAt(list: string, name: string): Promise<Buffer> {
  const response = await fetch(list.replace('high.m3u8', name));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test('a stream of OBS is admitted by its key, watched, interrupted, survives a crash, and becomes a recording', async () => {
  api.keys.set('right-key', { stream_id: STREAM, epoch: 1 });
  api.failures = 2;
  expect(await codeOf(publishByKey('wrong-key'))).not.toBe(0);
  expect(api.refusals).toBe(1);
  expect(await control('GET', `${STREAM}/health`)).toMatchObject({ status: 404 });

  const first = publishByKey('right-key');
  await api.event(STREAM, 'started', 0);
  const list = await listWith(linkOf(STREAM, 1), /^r0-0\.m4s$/m);
  expect(list).toMatch(/EXT-X-PART:DURATION=.*r0-1\.0\.m4s/);
  const parts = [await fileAt(linkOf(STREAM, 1), 'r0-init.mp4'), await fileAt(linkOf(STREAM, 1), 'r0-0.m4s')];
  expect(await secondsOf(Buffer.concat(parts))).toBeGreaterThan(1.5);
  expect((await fileAt(linkOf(STREAM, 1), 'r0-1.0.m4s')).length).toBeGreaterThan(100);
  expect(await (await fetch(linkOf(STREAM, 1).replace('high', 'high-plain'))).text()).not.toContain('PART');
  const low = await listWith(linkOf(STREAM, 1).replace('high', 'low'), /^l0-0\.m4s$/m);
  expect(low.split('\n').filter((line) => /DATE-TIME/.test(line))[0]).toBe(/#.*DATE-TIME.*/.exec(list)?.[0]);
  const smaller = [await fileAt(linkOf(STREAM, 1), 'l0-init.mp4'), await fileAt(linkOf(STREAM, 1), 'l0-0.m4s')];
  expect(await secondsOf(Buffer.concat(smaller))).toBeGreaterThan(1.5);
  const codecs = 'CODECS="avc1\\.[0-9a-f]{6},mp4a\\.40\\.2"';
  expect(await (await fetch(mainOf(STREAM, 1))).text()).toMatch(
    new RegExp(`RESOLUTION=640x512,${codecs}\nhigh\\.m3u8\n.*RESOLUTION=600x480,${codecs}\nlow\\.m3u8\n$`),
  );

  expect(await codeOf(publishByKey('right-key'))).not.toBe(0);
  const health = (await (await control('GET', `${STREAM}/health`)).json()) as Health;
  expect(health).toMatchObject({ is_publishing: true, source: 'software', runs: 1 });
  expect(health.kbps).toBeGreaterThan(20);
  expect(health.fps).toBeCloseTo(15, 0);
  expect(health.key_frame_seconds).toBeCloseTo(1, 0);

  const link = linkOf(STREAM, 1);
  expect(await statusOf(link.replace(/\.1\.(.)/, (_, one) => `.1.${one === 'A' ? 'B' : 'A'}`))).toBe(403);
  expect(await statusOf(linkOf(STREAM, 1, Date.now() - 130_000))).toBe(403);
  expect(await statusOf(linkOf(CAMERA, 1))).toBe(404);
  expect(await statusOf(link.replace('high.m3u8', 'stream.json'))).toBe(404);
  expect(await control('PUT', `${STREAM}/epoch`, { epoch: 2 })).toMatchObject({ status: 204 });
  expect([await statusOf(link), await statusOf(linkOf(STREAM, 2))]).toEqual([403, 200]);
  expect((await fetch(`${places.url}/control/streams/${STREAM}/end`, { method: 'POST' })).status).toBe(401);

  first.kill('SIGKILL');
  await api.event(STREAM, 'interrupted', 0);
  const second = publishByKey('right-key');
  await api.event(STREAM, 'resumed', 1);
  await listWith(linkOf(STREAM, 2), /EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="r1-init.mp4"/);
  await listWith(linkOf(STREAM, 2), /^r1-\d+\.m4s$/m);

  engine.kill('SIGKILL');
  await codeOf(second);
  await startEngine();
  const third = publishByKey('right-key');
  await api.event(STREAM, 'resumed', 2);
  await listWith(linkOf(STREAM, 2), /^r2-\d+\.m4s$/m);

  await killPrograms();
  expect(await codeOf(third)).not.toBe(0);
  publishByKey('right-key');
  await api.event(STREAM, 'resumed', 3);
  await listWith(linkOf(STREAM, 2), /^r3-\d+\.m4s$/m);
  expect(await control('POST', `${STREAM}/end`, { reason: 'host' })).toMatchObject({ status: 204 });
  await api.event(STREAM, 'recording_ready');
  expect(await (await fetch(linkOf(STREAM, 2))).text()).toContain('#EXT-X-ENDLIST');
  expect(await codeOf(publishByKey('right-key'))).not.toBe(0);

  const recording = Buffer.from(await (await control('GET', `${STREAM}/recording`)).arrayBuffer());
  expect(await secondsOf(recording)).toBeGreaterThan(8);
  expect(recording.indexOf('moov')).toBeLessThan(recording.indexOf('mdat'));
  const poster = Buffer.from(await (await control('GET', `${STREAM}/poster`)).arrayBuffer());
  expect(poster.subarray(0, 2).toString('hex')).toBe('ffd8');

  const told = api.events.filter(({ stream_id }) => stream_id === STREAM);
  expect(told.map(({ kind, run, detail }) => `${kind} ${run} ${detail}`)).toEqual([
    'started 0 null',
    'interrupted 0 connection_lost',
    'resumed 1 null',
    'interrupted 1 engine_restarted',
    'resumed 2 null',
    'interrupted 2 program_ended',
    'resumed 3 null',
    'ended 3 host',
    'recording_ready 3 null',
  ]);
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
  expect(log).not.toMatch(/right-key|wrong-key/);
  expect(await control('DELETE', STREAM)).toMatchObject({ status: 204 });
  expect(await control('GET', `${STREAM}/recording`)).toMatchObject({ status: 404 });
});

/** A socket that was let in. */
async function openSocket(ticket: string): Promise<WebSocket> {
  const socket = await socketFor(ticket);
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  return socket;
}

/** What a browser is answered that asks for a socket: open, or the status. */
async function socketFor(ticket: string, origin = ORIGIN): Promise<WebSocket | number> {
  const socket = new WebSocket(`${places.url.replace('http', 'ws')}/live/ingest?ticket=${ticket}`, { origin });
  return new Promise((resolve) => {
    socket.on('error', () => {});
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
  });
}

test('a browser sends what its recorder writes, by a ticket that opens one socket', async () => {
  for (const ticket of ['one', 'two', 'three']) api.tickets.set(ticket, { stream_id: CAMERA, epoch: 1 });
  expect(await socketFor('one', 'http://elsewhere.example')).toBe(403);
  const socket = await openSocket('one');
  expect(await socketFor('one')).toBe(403);
  socket.send(JSON.stringify({ mime: 'video/webm;codecs=vp8,opus' }));
  const vp8 = '-c:v libvpx -deadline realtime -cpu-used 8 -g 30 -c:a libopus -f webm -'.split(' ');
  const camera = publish(vp8, '320x180');
  camera.stdout?.on('data', (bytes: Buffer) => socket.readyState === socket.OPEN && socket.send(bytes));
  await api.event(CAMERA, 'started');

  const other = await openSocket('two');
  other.send(JSON.stringify({ mime: 'video/webm;codecs=vp8,opus' }));
  expect(await once(other, 'close')).toMatchObject([4003, Buffer.from('already_publishing')]);
  const foreign = await openSocket('three');
  foreign.send(JSON.stringify({ mime: 'video/quicktime' }));
  expect(await once(foreign, 'close')).toMatchObject([4003, Buffer.from('unsupported')]);

  await listWith(linkOf(CAMERA, 1), /^r0-0\.m4s$/m);
  const parts = [await fileAt(linkOf(CAMERA, 1), 'r0-init.mp4'), await fileAt(linkOf(CAMERA, 1), 'r0-0.m4s')];
  const init = (parts[0] ?? Buffer.alloc(0)).toString('latin1');
  expect([init.includes('avc1'), init.includes('mp4a')]).toEqual([true, true]);
  expect(await secondsOf(Buffer.concat(parts))).toBeGreaterThan(1.5);
  socket.close(1000);
  expect(await api.event(CAMERA, 'interrupted')).toMatchObject({ detail: 'unpublished' });
  expect(await api.event(CAMERA, 'ended')).toMatchObject({ detail: 'source_gone' });
  await api.event(CAMERA, 'recording_ready');
});

test('a browser learns how fast its line is before it is live, and what it may not send', async () => {
  const [LINE, OVER] = ['c'.repeat(24), 'd'.repeat(24)];
  for (const ticket of ['check', 'over', 'large', 'long', 'early']) {
    api.tickets.set(ticket, { stream_id: ticket === 'over' ? OVER : LINE, epoch: 1 });
  }
  const check = JSON.stringify({ mime: 'video/x-matroska;codecs=avc1,opus', check: true });
  const heard = async (socket: WebSocket) => {
    const [text] = (await once(socket, 'message')) as [Buffer];
    return JSON.parse(String(text)) as object;
  };
  const line = await openSocket('check');
  line.send(check);
  expect(await heard(line)).toEqual({ received: 0 });
  for (const received of [64_000, 128_000]) {
    line.send(Buffer.alloc(64_000));
    expect(await heard(line)).toEqual({ received });
  }
  line.close(1000);
  // Nothing of it has begun.
  const health = (await (await control('GET', `${LINE}/health`)).json()) as Health;
  expect(health).toMatchObject({ is_publishing: false, runs: 0, source: null });

  await control('POST', `${OVER}/end`, { reason: 'host' });
  const over = await openSocket('over');
  over.send(check);
  expect(await once(over, 'close')).toMatchObject([4003, Buffer.from('ended')]);
  const large = await openSocket('large');
  large.send(check);
  large.send(Buffer.alloc(2 * 1024 * 1024 + 1));
  expect((await once(large, 'close'))[0]).toBe(1009);
  const long = await openSocket('long');
  long.send(check);
  for (let sent = 0; sent < 17; sent += 1) long.send(Buffer.alloc(1024 * 1024));
  expect(await once(long, 'close')).toMatchObject([4003, Buffer.from('bad_data')]);
  const early = await openSocket('early');
  early.send(Buffer.alloc(10));
  expect(await once(early, 'close')).toMatchObject([4003, Buffer.from('bad_data')]);
});
