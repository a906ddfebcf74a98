import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@minori/sandbox/ports';
import { findFfmpeg } from '../adapters/video/ffmpeg';
import { builtApi } from './build';

const SECRET = 'a-secret-of-thirty-two-characters';
const FFMPEG = findFfmpeg(process.env['FFMPEG_PATH'], false) ?? 'ffmpeg';
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 15 -c:a aac -f flv'.split(' ');

/** The engine of live streams as a process that can be killed, and programs that publish to it. */
export interface EngineProcess {
  /** What API processes are started with: {@link apiPort} is the one that the engine asks. */
  env: Record<string, string>;
  apiPort: number;
  url: string;
  /** Start it, again where it was killed: it has the same folder and ports. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Publish test pictures and a tone with a key, until it is killed. */
  publish(key: string): ChildProcess;
  close(): Promise<void>;
}

/** Find a place for an engine. */
export async function openEngineProcess(graceMs: number): Promise<EngineProcess> {
  const [folder, ports] = await Promise.all([
    mkdtemp(join(tmpdir(), 'minori-live-')),
    freePorts({ api: 0, http: 0, rtmp: 0 }),
  ]);
  const url = `http://127.0.0.1:${ports.http}`;
  const target = `rtmp://127.0.0.1:${ports.rtmp}/live`;
  const publishers: ChildProcess[] = [];
  let child: ChildProcess | undefined;

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  return {
    env: { LIVE_URL: url, LIVE_SECRET: SECRET, LIVE_RTMP_URL: target },
    apiPort: ports.api,
    url,
    async start() {
      const settings = { LIVE_PORT: String(ports.http), LIVE_RTMP_PORT: String(ports.rtmp), LOG_LEVEL: 'error' };
      const api = { LIVE_API_URL: `http://127.0.0.1:${ports.api}`, LIVE_SECRET: SECRET };
      child = fork(join(await builtApi(), 'live.js'), {
        execArgv: [],
        env: { ...process.env, ...settings, ...api, LIVE_FOLDER: folder, LIVE_GRACE_MS: String(graceMs) },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      await once(child, 'message');
    },
    kill,
    publish(key) {
      const sources = ['testsrc=s=320x180:r=15', 'sine=r=48000'].flatMap((one) => ['-re', '-f', 'lavfi', '-i', one]);
      const publisher = spawn(FFMPEG, ['-nostdin', '-v', 'error', ...sources, ...H264, `${target}/${key}`], {
        stdio: 'ignore',
      });
      publishers.push(publisher);
      return publisher;
    },
    async close() {
      for (const publisher of publishers) publisher.kill('SIGKILL');
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
