import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app';
import type { Deps } from './deps';

const FINISH_MS = 10_000;

/** A running API. */
export interface Server {
  /** `http://127.0.0.1:4000` */
  url: string;
  /** Takes no more calls and waits up to ten seconds for those under way. */
  close(): Promise<void>;
}

/** Serves the API; the database must be connected. Rejects when the port is taken. */
export async function startServer(deps: Deps): Promise<Server> {
  const { HOST, PORT } = deps.env;
  let isStopping = false;
  const app = createApp(deps, () => isStopping);
  app.silent = true;
  const listener = app.callback();
  const server = createServer((request, response) => {
    if (isStopping) response.setHeader('connection', 'close');
    void listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}`,
    async close() {
      isStopping = true;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const insist = setTimeout(() => server.closeAllConnections(), FINISH_MS);
      await closed;
      clearTimeout(insist);
    },
  };
}
