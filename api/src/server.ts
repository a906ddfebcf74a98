import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app';
import type { ApiRouter } from './http/route';

const FINISH_MS = 10_000;
/** Of a whole call, its body included: a large film on a slow line. */
const UPLOAD_MS = 2 * 3_600_000;
/** Of any other call. */
const CALL_MS = 60_000;
/** For what is still sent after the answer. */
const REST_MS = 10_000;
/** Longer than proxies keep an idle connection: a call must not meet one that is just being closed here. */
const IDLE_MS = 75_000;

/** A running API. */
export interface Server {
  /** `http://127.0.0.1:4000` */
  url: string;
  /** Takes no more calls, ends streams of events and waits up to ten seconds for the calls under way. */
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
    limitTime(request, response);
    void listener(request, response);
  });
  server.requestTimeout = UPLOAD_MS;
  server.keepAliveTimeout = IDLE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}`,
    async close() {
      isStopping = true;
      routes.streams.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const insist = setTimeout(() => server.closeAllConnections(), FINISH_MS);
      await closed;
      clearTimeout(insist);
    },
  };
}

/** Ends calls whose sender does not come to an end. */
function limitTime(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-type': type = '', 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return;
  const isForm = /^multipart\//i.test(type);
  let timer = endAfter(isForm ? UPLOAD_MS : CALL_MS);
  function endAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => request.complete || request.destroy(), ms).unref();
  }
  response.once('finish', () => {
    clearTimeout(timer);
    if (!request.complete) timer = endAfter(REST_MS);
  });
  request.once('close', () => clearTimeout(timer));
}
