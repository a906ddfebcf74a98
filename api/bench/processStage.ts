import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startEveryAccount } from '@minori/sandbox/auth-bench';
import { startMail } from '@minori/sandbox/mail';
import { BASE_PATH } from '../src/app';
import { openTestDatabase } from '../src/testing/database';
import { startTestStripe, type TestStripe } from '../src/testing/stripe';

const API = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const DATABASE = fileURLToPath(new URL('../../sandbox/src/mongo/main.ts', import.meta.url));
const WARNING = 40;

/** An API process that answers calls and runs jobs. */
export interface Process {
  url: string;
  /** Return how long it has had a processor, in seconds; on Linux alone. */
  cpuSeconds(): Promise<number>;
  kill(): Promise<void>;
}

/** What a night of renewals plays on, or the making of a film, each part in a process of its own. */
export interface ProcessStage {
  uri: string;
  stripe: TestStripe;
  /** Start one more API process; `env` overrides settings. */
  start(env?: Record<string, string>): Promise<Process>;
  /** How often the processes have logged each warning or error. */
  warnings: Map<string, number>;
  close(): Promise<void>;
}

/** Start the embedded database in a process of its own, which may have so many MiB for its values, or take the one of MONGODB_URI. */
export async function openDatabase(mebibytes = 4_096): Promise<{ uri: string; close(): Promise<void> }> {
  if (process.env['MONGODB_URI']) return openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'minori-bench-'));
  const execArgv = [`--max-old-space-size=${mebibytes}`, '--import', 'tsx'];
  const child = fork(DATABASE, ['--data', folder], { execArgv });
  const [{ uri }] = (await once(child, 'message')) as [{ uri: string }];
  return {
    uri,
    async close() {
      await ended(child, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** All threads of a process, which proc(5) counts in hundredths of a second: its own time and that of the system for it. */
async function cpuSecondsOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / 100;
}

/** Start what others play on; `npm run build -w @minori/api` comes before. */
export async function openProcessStage(): Promise<ProcessStage> {
  const [database, accounts, mail, stripe] = await Promise.all([
    openDatabase(),
    startEveryAccount(),
    startMail({ smtpPort: 0, httpPort: 0 }),
    startTestStripe(),
  ]);
  const children: ChildProcess[] = [];
  const warnings = new Map<string, number>();
  const note = (line: string) => {
    if (!line.startsWith('{')) return;
    const { level, msg, err } = JSON.parse(line) as { level: number; msg: string; err?: { message: string } };
    const text = `${msg}${err ? `: ${err.message.slice(0, 80)}` : ''}`;
    if (level >= WARNING) warnings.set(text, (warnings.get(text) ?? 0) + 1);
  };
  return {
    uri: database.uri,
    stripe,
    warnings,
    async start(env = {}) {
      const child = fork(API, {
        execArgv: [],
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
        env: {
          ...process.env,
          ...stripe.env,
          NODE_ENV: 'development',
          PORT: '0',
          MONGODB_URI: database.uri,
          SMTP_URL: mail.smtpUrl,
          FIREBASE_AUTH_EMULATOR_HOST: accounts.host,
          RATE_LIMITS: 'off',
          RESPONSE_CHECKS: 'off',
          ...env,
        },
      });
      children.push(child);
      if (child.stdout) createInterface({ input: child.stdout }).on('line', note);
      const [{ url }] = (await once(child, 'message')) as [{ url: string }];
      return {
        url: `${url}${BASE_PATH}`,
        cpuSeconds: () => cpuSecondsOf(child.pid),
        kill: () => ended(child, 'SIGKILL'),
      };
    },
    async close() {
      await Promise.all(children.map((child) => ended(child, 'SIGKILL')));
      await Promise.all([mail.close(), stripe.close(), database.close()]);
      accounts.close();
    },
  };
}
