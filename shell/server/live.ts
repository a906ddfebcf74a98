import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyServer } from 'httpxy';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { ServerEnv } from './env';
import { introduce } from './visitors';

/** What viewers are given of a stream: the engine looks whether their link is right. */
export const LIVE_FILE = /^\/live\/hls\/[\w.-]+\/[0-9a-f]{24}\/[\w.-]+$/;
const LINK = /^\/live\/hls\/([\w.-]+)\/([0-9a-f]{24})\/(\w[\w.-]*)$/;
const INGEST = '/live/ingest?';
/** What the API says of a link is believed for so long. */
const BELIEVED_MS = 2_000;
const PATIENCE_MS = 5_000;
const MOST_KEPT = 10_000;

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
  const isOpen = live?.isMediaMtx ? createDoor(env) : null;
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
      if (isOpen) {
        const [, , stream, file] = LINK.exec(ctx.path) ?? [];
        const status = file === undefined ? 404 : await isOpen(ctx.path);
        if (status !== OPEN) {
          ctx.status = status;
          return;
        }
        // It knows streams by their path, and us by the secret: nobody else comes in.
        ctx.req.url = `/live/${stream}/${file}${ctx.search}`;
        ctx.req.headers.authorization = `Bearer ${live.secret}`;
      }
      ctx.respond = false;
      introduce(ctx.req, known);
      await proxy.web(ctx.req, ctx.res).catch(() => {}); // told to the error listener
    },
    connect(request, socket, head) {
      if (!live || live.isMediaMtx || !request.url?.startsWith(INGEST)) {
        socket.destroy();
        return;
      }
      introduce(request, known);
      proxy.ws(request, socket, { target }, head).catch(() => {}); // as above
    },
  };
}

const OPEN = 204;

/**
 * Return what tells whether a link opens a stream: {@link OPEN}, or the status of the refusal. A MediaMTX knows nothing of links, so the API is asked, once
 * in a while for all who have the same.
 */
function createDoor({ apiUrl }: ServerEnv): (path: string) => Promise<number> {
  const known = new Map<string, { until: number; status: Promise<number> }>();

  async function ask(folder: string): Promise<number> {
    const url = new URL('/api/v1/live/engine/views', apiUrl);
    url.searchParams.set('path', `${folder}/index.m3u8`);
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
    await response?.body?.cancel();
    if (response?.status === OPEN) return OPEN;
    return response && response.status < 500 ? 403 : 503;
  }

  return (path) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const now = Date.now();
    const before = known.get(folder);
    if (before && before.until > now) return before.status;
    const status = ask(folder);
    known.delete(folder);
    known.set(folder, { until: now + BELIEVED_MS, status });
    const [oldest] = known.keys();
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
    return status;
  };
}
