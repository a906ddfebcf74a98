import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** A server as a process of its own. */
export interface ServerProcess {
  uri: string;
  port: number;
  /** What it said about an unfinished commit that it cut off, if it did. */
  cut: string | undefined;
  /** End it without a chance to do anything, and wait until it is gone. */
  kill(): Promise<void>;
}

/** How a server is started. */
export interface ServerOptions {
  port: number;
  /** Whether it answers before it writes: the positive control. */
  answerFirst: boolean;
  /** Whether commands take turns. */
  interleaved: boolean;
}

/** Start a server on a data directory. */
export async function startServer(dataDir: string, options: ServerOptions): Promise<ServerProcess> {
  const args = ['--data', dataDir, '--port', String(options.port), ...(options.interleaved ? ['--interleaved'] : [])];
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'server.ts'), args, {
    execArgv: ['--import', tsx],
    silent: true,
    env: { ...process.env, NODE_ENV: 'test', CRASH_ANSWER_FIRST: options.answerFirst ? '1' : '0' },
  });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  const exit = once(child, 'exit');
  const started = once(child, 'message') as Promise<[{ uri: string }]>;
  const first = await Promise.race([started, exit.then(() => undefined)]);
  if (!first) throw new Error(`The server did not start: ${said}`);
  const { uri } = first[0];
  return {
    uri,
    port: Number(new URL(uri).port),
    cut: said.split('\n').find((line) => line.includes('cut an unfinished commit')),
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
