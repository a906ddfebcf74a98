import { execFile, fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { playbackPath } from '../src/adapters/live/playback';
import { findFfmpeg } from '../src/adapters/video/ffmpeg';
import { startLiveApi } from '../src/testing/liveApi';

const SECRET = 'a-secret-of-thirty-two-characters';
const SECONDS = 15;
/** An address may publish as many. */
const MOST_STREAMS = 8;
/** Of the system's clock of processes. */
const TICKS_A_SECOND = 100;

const run = promisify(execFile);
const idOf = (stream: number) => stream.toString(16).padStart(24, '0');

/** Make twenty seconds of 720 lines at 2.5 Mbit/s, which publishers send by copying: they cost next to nothing. */
async function writeClip(ffmpeg: string, folder: string): Promise<string> {
  const clip = join(folder, 'clip.flv');
  const inputs = ['testsrc2=s=1280x720:r=30:d=20', 'sine=r=48000:d=20'].flatMap((one) => ['-f', 'lavfi', '-i', one]);
  const bits = ['-b:v', '2500k', '-maxrate', '2500k', '-bufsize', '2500k'];
  const picture = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '60', ...bits];
  await run(ffmpeg, ['-nostdin', '-v', 'error', ...inputs, ...picture, '-c:a', 'aac', clip]);
  return clip;
}

/** Seconds of a processor that a process has had, and its memory in MB. */
async function costOf(pid: number): Promise<{ seconds: number; megabytes: number }> {
  const [stat, status] = await Promise.all(['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')));
  const fields = stat?.split(') ')[1]?.split(' ') ?? [];
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status ?? '')?.[1]) / 1_024;
  return { seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND, megabytes };
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]);
  return stdout.trim().split(/\s+/).map(Number);
}

/** How many ms after its end the last part of a list was listed. */
function delayOf(list: string): number {
  let end = 0;
  for (const line of list.split('\n')) {
    const [, at] = /^#EXT-X-PROGRAM-DATE-TIME:(.*)/.exec(line) ?? [];
    const [, seconds] = /^#EXT-X-PART:DURATION=([\d.]+)/.exec(line) ?? [];
    if (at) end = Date.parse(at);
    if (seconds) end += Number(seconds) * 1_000;
  }
  return Date.now() - end;
}

/** Ask for each part of a stream as a player does; return how late each was listed. */
async function watch(url: string): Promise<number[]> {
  const delays: number[] = [];
  let list = await (await fetch(url)).text();
  for (const until = Date.now() + SECONDS * 1_000; Date.now() < until;) {
    const [, segment = '0', part = '0'] = /PRELOAD-HINT:TYPE=PART,URI="r\d+-(\d+)\.(\d+)/.exec(list) ?? [];
    list = await (await fetch(`${url}?_HLS_msn=${segment}&_HLS_part=${part}`)).text();
    delays.push(delayOf(list));
  }
  return delays.toSorted((one, other) => one - other);
}

/**
 * Publish so many streams, eight at most, to an engine, and tell what they cost and how late parts are listed: `npm run build -w @minori/api`, then
 * `npx tsx bench/live.ts STREAMS [LOW]`, of which so many have a second quality.
 */
async function main(): Promise<void> {
  const streams = Math.min(Number(process.argv[2] ?? MOST_STREAMS), MOST_STREAMS);
  const ffmpeg = findFfmpeg(process.env['FFMPEG_PATH'], false);
  if (!ffmpeg) throw new Error('There is no ffmpeg');
  const [folder, api] = await Promise.all([mkdtemp(join(tmpdir(), 'minori-live-')), startLiveApi(SECRET)]);
  const started: ChildProcess[] = [];
  try {
    const clip = await writeClip(ffmpeg, folder);
    const settings = {
      LIVE_PORT: '0',
      LIVE_RTMP_PORT: '0',
      LIVE_FOLDER: folder,
      LIVE_COPIES: String(streams),
      LIVE_TRANSCODES: process.argv[3] ?? '0',
    };
    const engine = fork(join(import.meta.dirname, '../dist/live.js'), {
      env: { ...process.env, ...settings, LIVE_API_URL: api.url, LIVE_SECRET: SECRET, LOG_LEVEL: 'warn' },
      execArgv: [],
    });
    started.push(engine);
    const [{ url, rtmpPort }] = (await once(engine, 'message')) as [{ url: string; rtmpPort: number }];
    for (let stream = 0; stream < streams; stream += 1) {
      api.keys.set(`key${stream}`, { stream_id: idOf(stream), epoch: 1 });
      const target = ['-c', 'copy', '-f', 'flv', `rtmp://127.0.0.1:${rtmpPort}/live/key${stream}`];
      const source = ['-nostdin', '-v', 'error', '-re', '-stream_loop', '-1', '-i', clip];
      started.push(spawn(ffmpeg, [...source, ...target], { stdio: 'ignore' }));
      await api.event(idOf(stream), 'started');
    }
    const pids = [engine.pid ?? 0, ...(await childrenOf(engine.pid ?? 0))];
    const before = await Promise.all(pids.map(costOf));
    const path = playbackPath(SECRET, { streamId: idOf(0), epoch: 1 }, { seconds: 300, file: 'index.m3u8' });
    const delays = await watch(url + path.replace('index', 'high'));
    const after = await Promise.all(pids.map(costOf));
    const shares = after.map(({ seconds }, index) => ((seconds - (before[index]?.seconds ?? 0)) / SECONDS) * 100);
    const programs = shares.slice(1).reduce((sum, share) => sum + share, 0) / (shares.length - 1);
    const [median, worst] = [delays[Math.floor(delays.length / 2)], delays.at(-1)];
    console.log(
      [
        `${streams} streams, load ${loadavg()[0]?.toFixed(1)}`,
        `engine: ${shares[0]?.toFixed(1)} % of a processor, ${after[0]?.megabytes.toFixed(0)} MB`,
        `each ffmpeg: ${programs.toFixed(2)} %, ${after[1]?.megabytes.toFixed(0)} MB`,
        `a part is listed ${median} ms after its end, ${worst} ms at worst (${delays.length} parts)`,
      ].join('\n'),
    );
  } finally {
    for (const child of started) child.kill('SIGKILL');
    api.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

await main();
