import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyServer } from 'httpxy';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { ServerEnv } from './env';
import { introduce } from './visitors';

/** What viewers are given of a stream: the engine looks whether their link is right. */
export const LIVE_FILE = /^\/live\/hls\/[\w.-]+\/[0-9a-f]{24}\/[\w.-]+$/;
const INGEST = '/live/ingest?';

/** The way to the engine of live streaming. */
export interface LiveProxy {
  /** Answer a viewer; 404 where there is no engine, 503 where it does not answer. */
  view(ctx: Context): Promise<void>;
  /** Connect a browser that sends a stream with the engine, and nobody else. */
  connect(request: IncomingMessage, socket: Socket, head: Buffer): void;
}

/** Return the way to the engine that the environment names. What only the API may call of it is not reached by it. */
export function createLiveProxy(env: ServerEnv, log: Logger): LiveProxy {
  const { live } = env;
  const target = live?.url ?? '';
  const proxy = createProxyServer({ target });
  const known = { ...env, siteSecret: live?.secret };

  proxy.on('error', (error, _request, response) => {
    log.warn({ err: error }, 'the engine of live streaming can’t be reached');
    if (response && 'writeHead' in response && !response.headersSent) {
      response.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '1' });
    }
    response?.end();
  });

  return {
    async view(ctx) {
      if (!live) return;
      ctx.respond = false;
      introduce(ctx.req, known);
      await proxy.web(ctx.req, ctx.res).catch(() => {}); // told to the error listener
    },
    connect(request, socket, head) {
      if (!live || !request.url?.startsWith(INGEST)) {
        socket.destroy();
        return;
      }
      introduce(request, known);
      proxy.ws(request, socket, { target }, head).catch(() => {}); // as above
    },
  };
}
