import { PROJECT, startEveryAccount, unsignedToken, type BenchAccount } from '@minori/sandbox/auth-bench';
import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** How much there is to be on a stage. */
interface Sizes {
  posts: number;
  members: number;
  followers: number;
}

/** Who is there. */
export interface People {
  readers: BenchAccount[];
  /** Some of the many followers, the last one among them. */
  witnesses: BenchAccount[];
  popular: BenchAccount;
  small: BenchAccount;
}

/** A database, and an API on it: its address and process. */
export interface Stage {
  url: string;
  pid: number;
  people: People;
  stop(): Promise<void>;
}

/** Return what a member's calls carry. */
export function headersOf(member: BenchAccount): Record<string, string> {
  return { authorization: `Bearer ${unsignedToken(member)}` };
}

/** Return a database that holds so much, and an API on it. */
export async function startStage({ posts, members, followers }: Sizes): Promise<Stage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-feeds-'));
  const database = spawn('npx', ['tsx', 'src/mongo/main.ts', '--data', folder], {
    cwd: path.join(ROOT, 'sandbox'),
    detached: true,
  });
  const uri = await new Promise<string>((resolve) =>
    database.stdout.on('data', (chunk: Buffer) => {
      const found = /mongodb:[^"\s]+/.exec(chunk.toString())?.[0];
      if (found) resolve(found);
    }),
  );
  const planted = execFileSync('npx', ['tsx', 'bench/plant.ts', ...[posts, members, followers].map(String)], {
    cwd: path.join(ROOT, 'api'),
    env: { ...process.env, MONGODB_URI: uri },
    maxBuffer: 1e9,
  });
  const accounts = await startEveryAccount();
  const api = fork(path.join(ROOT, 'api/dist/main.js'), {
    execArgv: [],
    // It writes its log, as it does in production, to where nobody reads it.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      MONGODB_URI: uri,
      FIREBASE_PROJECT: PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: accounts.host,
      RATE_LIMITS: 'off',
      RESPONSE_CHECKS: 'off',
      LOG_LEVEL: 'info',
    },
  });
  const { url } = await new Promise<{ url: string }>((resolve) =>
    api.once('message', resolve as (message: unknown) => void),
  );
  return {
    url: `${url}/api/v1`,
    pid: api.pid ?? 0,
    people: JSON.parse(planted.toString()) as People,
    async stop() {
      await ended(api, () => api.kill());
      await ended(database, () => process.kill(-(database.pid ?? 0)));
      accounts.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ended(child: ChildProcess, end: () => void): Promise<unknown> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  end();
  return exit;
}
