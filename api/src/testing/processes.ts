import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type ApiClient } from '@minori/contracts/client';
import { startMail, type MailCatcher } from '@minori/sandbox/mail';
import { BASE_PATH } from '../app';
import { builtApi } from './build';
import { openTestDatabase, type TestDatabase } from './database';
import type { TestIdentity } from './identities';

/** An API process of its own. */
export interface ApiProcess {
  child: ChildProcess;
  /** Return `http://127.0.0.1:PORT/api/v1` once the process serves; reject when it ends before. */
  url(): Promise<string>;
  /** Call this process as a guest, or as the holder of the session; it must serve already. */
  client(session?: TestIdentity): ApiClient;
  /** Everything that it has logged. */
  output(): string;
  /** Resolves with the exit code, or null and the signal. */
  exited: Promise<[number | null, NodeJS.Signals | null]>;
  /** Ask it to stop and wait for its end. */
  stop(): Promise<void>;
  /** Kill it as a crash would and wait for its end. */
  kill(): Promise<void>;
}

/** Several API processes on one database, with one mail server and one folder of media. */
export interface ApiProcesses {
  database: TestDatabase;
  mail: MailCatcher;
  /** Where the processes keep files. */
  mediaDir: string;
  /** Start one more; `env` overrides settings. Do not wait until it serves. */
  start(env?: Record<string, string>): Promise<ApiProcess>;
  /** Kill what still runs and take everything away. */
  close(): Promise<void>;
}

/** Open what API processes share: a database, a mail server, a folder of media. Close it in `afterAll`. */
export async function openApiProcesses(): Promise<ApiProcesses> {
  const [database, mail, mediaDir] = await Promise.all([
    openTestDatabase(),
    startMail({ smtpPort: 0, httpPort: 0 }),
    mkdtemp(join(tmpdir(), 'minori-media-')),
  ]);
  const started: ApiProcess[] = [];
  return {
    database,
    mail,
    mediaDir,
    async start(env = {}) {
      const api = run(await builtApi(), {
        NODE_ENV: 'development',
        PORT: '0',
        MONGODB_URI: database.uri,
        SMTP_URL: mail.smtpUrl,
        MEDIA_DIR: mediaDir,
        RATE_LIMITS: 'off',
        // Tests beside it would have a film wait.
        FILM_PRIORITY: 'normal',
        // Tests read what is logged.
        LOG_LEVEL: 'info',
        ...env,
      });
      started.push(api);
      return api;
    },
    async close() {
      await Promise.all(started.map((api) => api.kill()));
      await Promise.all([mail.close(), database.close(), rm(mediaDir, { recursive: true, force: true })]);
    },
  };
}

function run(folder: string, env: Record<string, string>): ApiProcess {
  const child = fork(join(folder, 'main.js'), {
    // Jest's own options are not for this process.
    execArgv: [],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  const exited = once(child, 'exit') as ApiProcess['exited'];
  let baseUrl = '';
  const serving = Promise.race([
    once(child, 'message').then(([message]) => (baseUrl = `${(message as { url: string }).url}${BASE_PATH}`)),
    exited.then(() => Promise.reject(new Error(`The process ended before it served:\n${output}`))),
  ]);
  serving.catch(() => {});

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal);
    await exited;
  }

  return {
    child,
    url: () => serving,
    client: (session) => createClient({ baseUrl, appVersion: 'test', token: () => session?.token() ?? null }),
    output: () => output,
    exited,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
