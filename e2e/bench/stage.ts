import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The project that the emulator knows. */
export const PROJECT = 'demo-minori';
const HOUR_S = 3_600;

/** How much there is to be on a stage. */
interface Sizes {
  posts: number;
  members: number;
  followers: number;
}

/** Somebody who can sign in. */
export interface Member {
  /** Empty before they have registered. */
  id: string;
  uid: string;
}

/** Who is there. */
export interface People {
  readers: Member[];
  /** Some of the many followers, the last one among them. */
  witnesses: Member[];
  popular: Member;
  small: Member;
}

/** A database, and an API on it: its address and process. */
export interface Stage {
  url: string;
  pid: number;
  people: People;
  stop(): Promise<void>;
}

/** Know every account: what the API asks the emulator for when it verifies a token. */
async function startAccounts(): Promise<Server> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { localId = [] } = JSON.parse(body || '{}') as { localId?: string[] };
      const users = localId.map((id) => ({ localId: id, validSince: '0' }));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ users }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** A token as the emulator gives it out: nobody signs it. */
function tokenOf({ id, uid }: Member): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    user_id: uid,
    auth_time: now,
    iat: now,
    exp: now + HOUR_S,
    email_verified: true,
    ...(id && { yp_user_id: id }),
    firebase: { sign_in_provider: 'password', identities: {} },
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** Return what a member's calls carry. */
export function headersOf(member: Member): Record<string, string> {
  return { authorization: `Bearer ${tokenOf(member)}` };
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
  const accounts = await startAccounts();
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
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${(accounts.address() as AddressInfo).port}`,
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
