import { fork } from 'node:child_process';
import path from 'node:path';

/** Start plain koa and its router, which answer with the body in a file. */
export async function startReference(bodyFile: string) {
  const child = fork(path.join(import.meta.dirname, 'koaReference.mjs'), [bodyFile], {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { port } = await new Promise<{ port: number }>((resolve) =>
    child.once('message', resolve as (message: unknown) => void),
  );
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() };
}
