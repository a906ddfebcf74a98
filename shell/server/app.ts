import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { USERNAME } from '@minori/contracts/rules';
import Router from '@koa/router';
import { createProxyServer } from 'httpxy';
import compression from 'compression';
import Koa, { type Context } from 'koa';
import send from 'koa-send';
import type { Logger } from 'pino';
import { createContentPages } from './content/contentPages';
import type { ServerEnv } from './env';
import { createGuestApi } from './guestApi';
import { createLiveProxy, LIVE_FILE } from './live';
import { createPages } from './pages';
import { createRemoteRegistry } from './remotes';
import { robots } from './robots';
import { profileFeed } from './rss';
import { sitemapAt } from './sitemap';
import { securityHeaders } from './securityHeaders';
import { sendServiceWorker } from './serviceWorker';
import { unavailable } from './unavailable';
import { introduce, limitVisitors } from './visitors';
import { WEB_MANIFEST } from './webManifest';

const YEAR_MS = 31_536_000_000;
const HOUR_MS = 3_600_000;
/** Crawlers and readers of feeds wait longer than people, and come back when they are told to. */
const PATIENT_MS = 10_000;
/** After which a call is worth sending again. */
const API_RETRY_SECONDS = 5;

/** The feed of a member's posts. */
const FEED = new RegExp(`^/(${USERNAME})/rss\\.xml$`);

/**
 * Compress what comes without compression, the API's answers too. Event streams are left alone: what waits to be compressed
 * is late. Secrets can't be guessed by the size of an answer: no other site can ask with a member's token.
 */
const compress = compression({
  threshold: 1_024,
  filter: (_request, response) => /html|json|svg|xml/.test(String(response.getHeader('content-type'))),
  // Its types are Express's; it works with what Node gives.
}) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Only what carries a hash of its content in its name never changes: not manifests, nor what dev servers write. */
const lifetimeOf = (pathname: string) => (/\.[0-9a-f]{10}\.\w+$/.test(pathname) ? YEAR_MS : 0);

/** What writing an answer fails with when nobody is there any more to read it. */
const LEAVING = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'];

/** Return whether a request failed because who asked went away in the middle of the answer. */
function hasLeft(error: Error, ctx: Context): boolean {
  return LEAVING.includes((error as NodeJS.ErrnoException).code ?? '') && ctx.req.socket.destroyed;
}

/**
 * Return the site's server: pages with everything that their first paint needs, files, and the way to the API.
 * A request that is none of these gets the page too; the shell says when there is nothing at the address.
 */
export function createApp(env: ServerEnv, log: Logger, live = createLiveProxy(env, log)): Koa {
  const app = new Koa({ proxy: false });
  const registry = createRemoteRegistry(env.remotesFile, env.remotesDir, log);
  const guestApi = createGuestApi(env);
  const patientApi = createGuestApi(env, PATIENT_MS);
  const content = createContentPages(env, log);
  const proxy = createProxyServer({ target: env.apiUrl });

  proxy.on('error', (error, _request, response) => {
    log.warn({ err: error }, 'the API can’t be reached');
    if (!response || !('writeHead' in response) || response.headersSent) return;
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': String(API_RETRY_SECONDS) });
    response.end(
      JSON.stringify({
        error: {
          code: 'unavailable',
          message: 'ただいまサービスをご利用いただけません。しばらくしてからもう一度お試しください。',
          request_id: '',
        },
      }),
    );
  });

  const { sendPage, sendOffline } = createPages({ env, log, registry, guestApi, patientApi });

  async function toApi(ctx: Context) {
    ctx.respond = false;
    introduce(ctx.req, env);
    await proxy.web(ctx.req, ctx.res).catch(() => {}); // told to the error listener
  }

  async function sendFile(ctx: Context, root: string, file: string, maxAge: number) {
    try {
      await send(ctx, file, { root, maxAge, immutable: maxAge === YEAR_MS, brotli: true, gzip: false });
    } catch (error) {
      if ((error as { status?: number }).status !== 404) throw error;
      ctx.status = 404;
      ctx.set('cache-control', 'no-store');
    }
  }

  /** Answer 404 for null, and 503 for undefined: the API was slow or down. */
  function sendXml(ctx: Context, xml: string | null | undefined, type: string, seconds: number) {
    ctx.set('cache-control', xml ? `public, max-age=${seconds}` : 'no-store');
    if (xml) {
      ctx.type = type;
      ctx.body = xml;
    } else if (xml === null) ctx.status = 404;
    else unavailable(ctx);
  }

  async function sendFeed(ctx: Context, username: string) {
    sendXml(ctx, await profileFeed(env.siteUrl, username, patientApi.data), 'application/rss+xml', 300);
  }

  async function sendSitemap(ctx: Context) {
    sendXml(
      ctx,
      await sitemapAt(env.siteUrl, ctx.path, await registry.shipped(), patientApi.data, await content.indexed()),
      'application/xml',
      600,
    );
  }

  const router = new Router({ sensitive: true, strict: true });
  const serveFiles = (address: string, root: string, lifetime: (pathname: string) => number) =>
    router.get(`${address}*file`, (ctx) => sendFile(ctx, root, ctx.path.slice(address.length), lifetime(ctx.path)));

  router.all('/api/*path', toApi);
  router.get(LIVE_FILE, live.view);
  serveFiles('/assets/', env.shellDir, lifetimeOf);
  serveFiles('/remotes/', env.remotesDir, lifetimeOf);
  serveFiles('/images/', path.join(env.publicDir, 'images'), () => HOUR_MS);
  router.get('/healthz', (ctx) => {
    ctx.body = { ok: true };
  });
  router.get('/remotes.json', async (ctx) => {
    ctx.set('cache-control', 'no-store');
    ctx.body = await registry.shipped();
  });
  router.get('/service-worker.js', (ctx) => sendServiceWorker(ctx, env));
  router.get('/manifest.webmanifest', (ctx) => {
    ctx.set('cache-control', 'no-cache');
    ctx.type = 'application/manifest+json';
    ctx.body = JSON.stringify(WEB_MANIFEST);
  });
  router.get('/offline.html', sendOffline);
  router.get('/robots.txt', async (ctx) => {
    ctx.body = robots(env.siteUrl, await registry.shipped());
  });
  // What follows asks the API for each answer.
  const limited = limitVisitors(env);
  router.get(['/sitemap.xml', '/sitemap-:kind.xml'], limited, sendSitemap);
  router.get(FEED, limited, (ctx) => sendFeed(ctx, ctx.captures?.[0] ?? ''));
  router.get(/.*/, limited, async (ctx) => {
    if (!(await content.send(ctx))) await sendPage(ctx);
  });

  app.on('error', (error: Error, ctx?: Context) => {
    if (ctx && hasLeft(error, ctx)) log.debug({ path: ctx.path }, 'a visitor left');
    else log.error({ err: error }, 'a request failed');
  });
  app.use(securityHeaders(env));
  app.use((ctx, next) => {
    compress(ctx.req, ctx.res, () => {}); // it is done at once: what it changes is what the answer is written with
    return next();
  });
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}
