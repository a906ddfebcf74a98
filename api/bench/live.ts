import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { playbackPath } from '../src/adapters/live/playback';
import { findFfmpeg } from '../src/adapters/video/ffmpeg';
import { startLiveApi } from '../src/testing/liveApi';
import { publishClip, sendClip, writeCameraClip, writeClip } from './liveSources';
import { watchAs } from './liveViewers';

const SECRET = 'a-secret-of-thirty-two-characters';
const SECONDS = 10;
/** An address may publish as many. */
const MOST_STREAMS = 8;
const VIEWERS = 300;
/** Players have read what there was, and what compiles has compiled. */
const SETTLED_MS = 3_000;
/** Of the system's clock of processes. */
const TICKS_A_SECOND = 100;
const CAMERA = 'f'.repeat(24);

const run = promisify(execFile);
const idOf = (stream: number) => stream.toString(16).padStart(24, '0');

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

/** Percent of a processor that each process takes while something goes on, and its memory in MB. */
async function sharesOf(pids: number[], meanwhile: () => Promise<unknown>) {
  const before = await Promise.all(pids.map(costOf));
  const begun = performance.now();
  await meanwhile();
  const after = await Promise.all(pids.map(costOf));
  const seconds = (performance.now() - begun) / 1_000;
  return after.map(({ seconds: had, megabytes }, index) => ({
    share: ((had - (before[index]?.seconds ?? 0)) / seconds) * 100,
    megabytes,
  }));
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

/** So many viewers, and what they cost whom they ask: percent of a processor; calls, and bits, of a second. */
interface Crowd {
  count: number;
  share: number;
  requests: number;
  failures: number;
  megabits: number;
}

/** Have viewers watch a list for a while. */
async function measureCrowd(pid: number, list: string, isPlain = false): Promise<Crowd> {
  const viewers = watchAs(VIEWERS, list, isPlain);
  await wait(SETTLED_MS);
  const before = { ...viewers };
  const [busy] = await sharesOf([pid], () => wait(SECONDS * 1_000));
  viewers.leave();
  return {
    count: VIEWERS,
    share: busy?.share ?? 0,
    requests: (viewers.requests - before.requests) / SECONDS,
    failures: viewers.failures,
    megabits: ((viewers.bytes - before.bytes) * 8) / 1e6 / SECONDS,
  };
}

/** Have as many watch a plain server, which answers a list and a part after the other with as many bytes as they were answered. */
async function measureReference(listBytes: number, { megabits, requests }: Crowd): Promise<Crowd> {
  const pairBytes = (megabits * 1e6) / 8 / (requests / 2);
  const sizes = [listBytes, Math.round(pairBytes - listBytes)].map(String);
  const server = fork(join(import.meta.dirname, 'liveReference.mjs'), sizes, { execArgv: [] });
  try {
    const [url] = (await once(server, 'message')) as [string];
    return await measureCrowd(server.pid ?? 0, `${url}/high.m3u8`);
  } finally {
    server.kill('SIGKILL');
  }
}

/** What an engine costs, as it was measured: shares are percent of a processor, the rest MB and ms. */
export interface LiveCosts {
  load: number;
  streams: number;
  engine: { share: number; megabytes: number };
  ffmpeg: { share: number; megabytes: number };
  parts: { count: number; median: number; worst: number };
  viewers: Crowd;
  plainViewers: Crowd;
  /** Viewers with a low delay of a server that does nothing but answer with as many bytes. */
  reference: Crowd;
  /** Null where this machine was too slow for it, and the source was let go. */
  transcode: { share: number; megabytes: number } | null;
}

/** Publish to an engine and watch it; `low` of the streams have a second quality. */
async function measure(streams: number, low: number): Promise<LiveCosts> {
  const ffmpeg = findFfmpeg(process.env['FFMPEG_PATH'], false);
  if (!ffmpeg) throw new Error('There is no ffmpeg');
  const [folder, api] = await Promise.all([mkdtemp(join(tmpdir(), 'minori-live-')), startLiveApi(SECRET)]);
  const started: ChildProcess[] = [];

  async function startEngine(transcodes: number) {
    const settings = { LIVE_PORT: '0', LIVE_RTMP_PORT: '0', LIVE_FOLDER: folder, LIVE_COPIES: String(streams) };
    const known = { LIVE_API_URL: api.url, LIVE_SECRET: SECRET, LIVE_ORIGINS: 'http://bench.example' };
    const engine = fork(join(import.meta.dirname, '../dist/live.js'), {
      env: { ...process.env, ...settings, ...known, LIVE_TRANSCODES: String(transcodes), LOG_LEVEL: 'warn' },
      execArgv: [],
    });
    started.push(engine);
    const [{ url, rtmpPort }] = (await once(engine, 'message')) as [{ url: string; rtmpPort: number }];
    return { engine, pid: engine.pid ?? 0, url, rtmpPort };
  }

  try {
    const clip = await writeClip(ffmpeg, folder);
    const { engine, pid, url, rtmpPort } = await startEngine(low);
    for (let stream = 0; stream < streams; stream += 1) {
      api.keys.set(`key${stream}`, { stream_id: idOf(stream), epoch: 1 });
      started.push(publishClip(ffmpeg, clip, `rtmp://127.0.0.1:${rtmpPort}/live/key${stream}`));
      await api.event(idOf(stream), 'started');
    }
    await wait(SETTLED_MS);
    const addressOf = (list: string) =>
      url +
      playbackPath(SECRET, { streamId: idOf(0), epoch: 1 }, { seconds: 300, file: 'index.m3u8' }).replace(
        'index',
        list,
      );
    let delays: number[] = [];
    const [own, ...programs] = await sharesOf([pid, ...(await childrenOf(pid))], async () => {
      delays = await watch(addressOf('high'));
    });
    const ofEach = programs.reduce((sum, { share }) => sum + share, 0) / programs.length;
    const alone = own ?? { share: 0, megabytes: 0 };

    // What the streams take anyway is not the viewers'.
    const ofViewers = (crowd: Crowd): Crowd => ({ ...crowd, share: crowd.share - alone.share });
    const viewers = ofViewers(await measureCrowd(pid, addressOf('high')));
    const plainViewers = ofViewers(await measureCrowd(pid, addressOf('high-plain'), true));
    const list = await (await fetch(addressOf('high'))).text();
    for (const child of started.splice(0)) child.kill('SIGKILL');
    await once(engine, 'exit').catch(() => {});
    const reference = await measureReference(list.length, viewers);

    const camera = await writeCameraClip(ffmpeg, folder);
    const second = await startEngine(1);
    api.tickets.set('ticket', { stream_id: CAMERA, epoch: 1 });
    started.push(await sendClip(ffmpeg, camera, `${second.url.replace('http', 'ws')}/live/ingest?ticket=ticket`));
    await api.event(CAMERA, 'started');
    const [transcode = null] = await sharesOf(await childrenOf(second.pid), () => wait(SECONDS * 1_000)).catch(
      () => [],
    );

    return {
      load: loadavg()[0] ?? 0,
      streams,
      engine: alone,
      ffmpeg: { share: ofEach, megabytes: programs[0]?.megabytes ?? 0 },
      parts: { count: delays.length, median: delays[delays.length >> 1] ?? 0, worst: delays.at(-1) ?? 0 },
      viewers,
      plainViewers,
      reference,
      transcode,
    };
  } finally {
    for (const child of started) child.kill('SIGKILL');
    api.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function describe(costs: LiveCosts): string {
  const { load, streams, engine, ffmpeg, parts, viewers, plainViewers, reference, transcode } = costs;
  const crowdLine = (name: string, { count, share, requests, failures, megabits }: Crowd) =>
    `${count} viewers ${name}: ${share.toFixed(1)} % of a processor, ${requests.toFixed(0)} calls/s, ${megabits.toFixed(0)} Mbit/s, ${failures} failed`;
  return [
    `${streams} streams, load ${load.toFixed(1)}`,
    `engine: ${engine.share.toFixed(1)} % of a processor, ${engine.megabytes.toFixed(0)} MB`,
    `each ffmpeg: ${ffmpeg.share.toFixed(2)} %, ${ffmpeg.megabytes.toFixed(0)} MB`,
    `a part is listed ${parts.median} ms after its end, ${parts.worst} ms at worst (${parts.count} parts)`,
    crowdLine('with a low delay', viewers),
    crowdLine('of a server that does nothing else', reference),
    crowdLine('of whole segments', plainViewers),
    transcode
      ? `720 lines of VP8 made into H.264: ${transcode.share.toFixed(0)} %, ${transcode.megabytes.toFixed(0)} MB`
      : 'this machine was too slow to make H.264 of VP8',
  ].join('\n');
}

/**
 * Publish so many streams, eight at most, to an engine, and tell what they cost, how late parts are listed, and what viewers and a camera without
 * H.264 cost: `npm run build -w @minori/api`, then `npx tsx bench/live.ts STREAMS [LOW] [--json]`, of which so many have a second quality.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } });
  const [streams = MOST_STREAMS, low = 0] = positionals.map(Number);
  const costs = await measure(Math.min(streams, MOST_STREAMS), low);
  console.log(values.json ? JSON.stringify(costs) : describe(costs));
}

await main();
