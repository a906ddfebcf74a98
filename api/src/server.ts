import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server as Listener, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app';
import type { ApiRouter } from './http/route';

const FINISH_MS = 10_000;
/** After a stop has begun, a connection that is kept open may still bring the call that its client is just sending. */
const LAST_CALL_MS = 500;
/** Of a whole call, its body included: a large film, or a part of one, on a slow line. */
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
  /**
   * Take no more connections, end streams of events, answer what open connections still bring, each with the word that it
   * closes, and wait up to ten seconds for the calls under way.
   */
  close(): Promise<void>;
}

/** How a server differs from those that others call. */
export interface ServerOptions {
  create?: typeof createApp;
  /** For how many milliseconds a stop waits for what open connections still bring. */
  lastCallMs?: number;
}

/** Serve the routes; the database must be connected. Reject when the port is taken. */
export async function startServer(
  routes: ApiRouter,
  { create = createApp, lastCallMs = LAST_CALL_MS }: ServerOptions = {},
): Promise<Server> {
  const { HOST, PORT } = routes.deps.env;
  let isStopping = false;
  let isLastCallOver = false;
  const open = new Set<ServerResponse>();
  const listener = create(routes, () => isStopping).callback();
  const server = createServer((request, response) => {
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      // The head of this answer was out before the stop began: its client may keep the connection.
      if (isLastCallOver) setImmediate(() => server.closeIdleConnections());
    });
    if (isStopping) response.setHeader('connection', 'close');
    // Browsers learn by it how far off their own clock is.
    response.setHeader('date', routes.deps.clock().toUTCString());
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
      const streamsClosed = routes.streams.close().catch(() => {}); // A dead database frees the seats by itself.
      for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close');
      // The server's own `close` would cut idle connections at once, and with them what is being sent over them.
      const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
      await Promise.race([closed, wait(lastCallMs, undefined, { ref: false })]);
      isLastCallOver = true;
      server.closeIdleConnections();
      const insist = setTimeout(() => server.closeAllConnections(), FINISH_MS);
      await Promise.all([closed, streamsClosed]);
      clearTimeout(insist);
    },
  };
}

/** End calls whose sender does not come to an end. */
function limitTime(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-type': type = '', 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return;
  const isFile = /^(multipart\/|application\/octet-stream)/i.test(type);
  let timer = endAfter(isFile ? UPLOAD_MS : CALL_MS);
  function endAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => request.complete || request.destroy(), ms).unref();
  }
  response.once('finish', () => {
    clearTimeout(timer);
    if (!request.complete) timer = endAfter(REST_MS);
  });
  request.once('close', () => clearTimeout(timer));
}
