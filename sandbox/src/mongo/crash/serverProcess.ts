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
  /** Ends it without a chance to do anything, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts a server on a data directory. @param answerFirst whether it answers before it writes: the positive control */
export async function startServer(dataDir: string, port: number, answerFirst: boolean): Promise<ServerProcess> {
  const child: ChildProcess = fork(
    path.join(import.meta.dirname, 'server.ts'),
    ['--data', dataDir, '--port', String(port)],
    {
      execArgv: ['--import', tsx],
      silent: true,
      env: { ...process.env, NODE_ENV: 'test', CRASH_ANSWER_FIRST: answerFirst ? '1' : '0' },
    },
  );
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
