import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Router from '@koa/router';
import { createProxyServer } from 'httpxy';
import Koa, { type Context } from 'koa';
import compress from 'koa-compress';
import send from 'koa-send';
import type { Logger } from 'pino';
import { ownerOf } from '../src/remotes/routes';
import type { ServerEnv } from './env';
import { firstAnswersOf } from './firstAnswers';
import { createGuestApi } from './guestApi';
import { headOf } from './head/heads';
import { renderPage } from './page';
import { createRemoteRegistry } from './remotes';
import { robots } from './robots';
import { profileFeed } from './rss';
import { sitemapAt } from './sitemap';
import { contentSecurityPolicy, securityHeaders } from './securityHeaders';
import { introduce, limitVisitors } from './visitors';

const YEAR_MS = 31_536_000_000;
const HOUR_MS = 3_600_000;
/** Search engines wait longer than people. */
const SITEMAP_TIMEOUT_MS = 10_000;
/** Set by the shell while somebody is signed in on the browser. */
const SIGNED_IN = 'minori_signed_in';

/** The feed of a member's posts. */
const FEED = /^\/([A-Za-z0-9_]{5,13})\/rss\.xml$/;

/** Only what carries a hash of its content in its name never changes: not manifests, nor what dev servers write. */
const lifetimeOf = (pathname: string) => (/\.[0-9a-f]{10}\.\w+$/.test(pathname) ? YEAR_MS : 0);

/**
 * Return the site's server: pages with everything that their first paint needs, files, and the way to the API.
 * A request that is none of these gets the page too; the shell says when there is nothing at the address.
 */
export function createApp(env: ServerEnv, log: Logger): Koa {
  const app = new Koa({ proxy: false });
  const registry = createRemoteRegistry(env.remotesFile, env.remotesDir);
  const guestApi = createGuestApi(env);
  const sitemapApi = createGuestApi(env, SITEMAP_TIMEOUT_MS);
  const proxy = createProxyServer({ target: env.apiUrl });

  proxy.on('error', (error, _request, response) => {
    log.warn({ err: error }, 'the API can’t be reached');
    if (!response || !('writeHead' in response) || response.headersSent) return;
    response.writeHead(503, { 'content-type': 'application/json' });
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

  const template = () => readFile(path.join(env.shellDir, 'index.html'), 'utf8');
  const kept = env.isProduction ? template() : undefined;

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

  async function sendPage(ctx: Context) {
    const remotes = await registry.all();
    const owner = ownerOf(ctx.path);
    const isGuest = ctx.cookies.get(SIGNED_IN) !== '1';
    const language = ctx.cookies.get('minori_language') === 'en' ? 'en' : 'ja';
    const [html, assets, answers, head] = await Promise.all([
      kept ?? template(),
      owner && owner !== 'shell' ? registry.assetsOf(owner) : { scripts: [], styles: [] },
      isGuest ? firstAnswersOf(guestApi, ctx.path, ctx.search, language) : {},
      headOf(env.siteUrl, ctx.path, ctx.search, guestApi.data),
    ]);
    const entry = assets.scripts[0];
    const theme = ctx.cookies.get('minori_theme');
    ctx.type = 'html';
    ctx.status = head.status;
    ctx.set({
      'content-security-policy': contentSecurityPolicy(env, remotes),
      'cache-control': 'no-cache',
      vary: 'cookie',
    });
    ctx.body = renderPage(html, {
      head,
      language,
      assets,
      answers,
      theme: theme === 'light' || theme === 'dark' ? theme : null,
      config: {
        api_url: '/api/v1',
        firebase: env.firebase,
        auth_emulator_url: env.authEmulatorUrl,
        gapi_url: env.gapiUrl,
        remotes,
        entries: owner && entry ? { [owner]: entry } : {},
      },
    });
  }

  async function sendFeed(ctx: Context, username: string) {
    const feed = await profileFeed(env.siteUrl, username, guestApi.data);
    ctx.set('cache-control', 'public, max-age=300');
    ctx.type = 'application/rss+xml';
    if (feed === null) ctx.status = 404;
    else ctx.body = feed;
  }

  async function sendSitemap(ctx: Context) {
    const sitemap = await sitemapAt(env.siteUrl, ctx.path, sitemapApi.data);
    if (sitemap) {
      ctx.set('cache-control', 'public, max-age=600');
      ctx.type = 'application/xml';
      ctx.body = sitemap;
    } else ctx.status = sitemap === null ? 404 : 503;
  }

  const router = new Router({ sensitive: true, strict: true });
  const serveFiles = (address: string, root: string, lifetime: (pathname: string) => number) =>
    router.get(`${address}*file`, (ctx) => sendFile(ctx, root, ctx.path.slice(address.length), lifetime(ctx.path)));

  router.all('/api/*path', toApi);
  serveFiles('/assets/', env.shellDir, lifetimeOf);
  serveFiles('/remotes/', env.remotesDir, lifetimeOf);
  serveFiles('/images/', path.join(env.publicDir, 'images'), () => HOUR_MS);
  router.get('/healthz', (ctx) => {
    ctx.body = { ok: true };
  });
  router.get('/remotes.json', async (ctx) => {
    ctx.set('cache-control', 'no-store');
    ctx.body = await registry.all();
  });
  router.get('/robots.txt', (ctx) => {
    ctx.body = robots(env.siteUrl);
  });
  // What follows asks the API for each answer.
  const limited = limitVisitors(env);
  router.get(['/sitemap.xml', '/sitemap-:kind.xml'], limited, sendSitemap);
  router.get(FEED, limited, (ctx) => sendFeed(ctx, ctx.captures?.[0] ?? ''));
  router.get(/.*/, limited, sendPage);

  app.on('error', (error: Error) => log.error({ err: error }, 'a request failed'));
  app.use(securityHeaders(env));
  app.use(compress({ br: {}, gzip: {}, threshold: 1_024, filter: (type) => /html|json|svg|xml/.test(type) }));
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}
