import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app';
import type { ApiRouter } from './http/route';

const FINISH_MS = 10_000;

/** A running API. */
export interface Server {
  /** `http://127.0.0.1:4000` */
  url: string;
  /** Takes no more calls and waits up to ten seconds for those under way. */
  close(): Promise<void>;
}

/** Serves the routes; the database must be connected. Rejects when the port is taken. */
export async function startServer(routes: ApiRouter): Promise<Server> {
  const { HOST, PORT } = routes.deps.env;
  let isStopping = false;
  const listener = createApp(routes, () => isStopping).callback();
  const server = createServer((request, response) => {
    // A connection that a call kept busy when the stop began is idle once that call is answered.
    response.once('close', () => isStopping && setImmediate(() => server.closeIdleConnections()));
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
