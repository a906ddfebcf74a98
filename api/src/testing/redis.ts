import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** As `describe`, for tests that want a Redis server; left out where there is none, which the start of the tests says. */
export const describeWithRedis = process.env['HAS_REDIS'] ? describe : describe.skip;

/** Debian's Redis server, for a test. */
export interface TestRedis {
  /** `redis://127.0.0.1:PORT` */
  url: string;
  /** Start it, again after `kill()`; resolves once it answers. */
  start(): Promise<void>;
  /** Kill it as a crash would. */
  kill(): Promise<void>;
  /** Let it hang: connections stay open and nothing answers. */
  hang(): void;
}

/** Start a Redis server of a test's own, which keeps nothing; kill it in `afterAll`. */
export async function startTestRedis(): Promise<TestRedis> {
  const port = await freePort();
  let server: ChildProcess | undefined;
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
      let output = '';
      for await (const chunk of server.stdout ?? []) {
        output += String(chunk);
        if (output.includes('Ready to accept connections')) return;
      }
      throw new Error(`redis-server has not started:\n${output}`);
    },
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
    hang: () => void server?.kill('SIGSTOP'),
  };
  await redis.start();
  return redis;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
