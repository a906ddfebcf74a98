import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@minori/contracts';
import { isCrawler, USERNAME } from '@minori/contracts/rules';
import Router from '@koa/router';
import { createProxyServer } from 'httpxy';
import Koa, { type Context } from 'koa';
import compress from 'koa-compress';
import send from 'koa-send';
import type { Logger } from 'pino';
import { pageAt, type Shipped, type SitePage } from '../src/remotes/shipped';
import { CLOSED_BANNERS } from '../src/banners/closedBanners';
import { closedAmong, withoutBanners } from './closedBanners';
import type { ServerEnv } from './env';
import { firstAnswersOf, NOTHING_KNOWN, type FirstAnswers } from './firstAnswers';
import { createGuestApi } from './guestApi';
import { headOf } from './head/headOf';
import { createRemoteHeads } from './head/remoteHeads';
import { renderPage, type PageParts } from './page';
import { createRemoteRegistry } from './remotes';
import { createGuestPages } from './render/guestPages';
import type { RenderJob } from './render/job';
import type { KeptPage } from './render/keptPages';
import { createRenderer } from './render/renderer';
import { robots } from './robots';
import { profileFeed } from './rss';
import { sitemapAt } from './sitemap';
import { contentSecurityPolicy, securityHeaders, type InlineSources } from './securityHeaders';
import type { Asking } from './threads/patience';
import { headsFileOf, serverFileOf } from './threads/remoteFiles';
import { introduce, limitVisitors } from './visitors';

const YEAR_MS = 31_536_000_000;
const HOUR_MS = 3_600_000;
/** Crawlers and readers of feeds wait longer than people, and come back when they are told to. */
const PATIENT_MS = 10_000;
const RETRY_SECONDS = 60;
/** After which a call is worth sending again. */
const API_RETRY_SECONDS = 5;
/** Set by the shell while somebody is signed in on the browser. */
const SIGNED_IN = 'minori_signed_in';

const addressesOf = (shipped: Shipped) => Object.values(shipped).map(({ address }) => address);

const themeIn = (cookie: string | undefined) => (cookie === 'light' || cookie === 'dark' ? cookie : null);

/** The feed of a member's posts. */
const FEED = new RegExp(`^/(${USERNAME})/rss\\.xml$`);

/** Only what carries a hash of its content in its name never changes: not manifests, nor what dev servers write. */
const lifetimeOf = (pathname: string) => (/\.[0-9a-f]{10}\.\w+$/.test(pathname) ? YEAR_MS : 0);

/**
 * Return the site's server: pages with everything that their first paint needs, files, and the way to the API.
 * A request that is none of these gets the page too; the shell says when there is nothing at the address.
 */
export function createApp(env: ServerEnv, log: Logger): Koa {
  const app = new Koa({ proxy: false });
  const registry = createRemoteRegistry(env.remotesFile, env.remotesDir, log);
  const guestApi = createGuestApi(env);
  const patientApi = createGuestApi(env, PATIENT_MS);
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

  const template = () => readFile(path.join(env.shellDir, 'index.html'), 'utf8');
  const kept = env.isProduction ? template() : undefined;
  const renderer = createRenderer(env.workerFile, log);
  const guestPages = createGuestPages(renderer);
  const heads = createRemoteHeads(env.headsWorkerFile, log);

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
    const remotes = await registry.shipped();
    renderer.warmUp(Object.values(remotes).flatMap((remote) => serverFileOf(env.serversDir, remote) ?? []));
    if (Object.values(remotes).some((remote) => headsFileOf(env.serversDir, remote))) heads.begin();
    const location = { pathname: ctx.path, search: ctx.search };
    const page = pageAt(remotes, location);
    const owner = page && page.manifest.name in remotes ? page.manifest.name : null;
    // An address that nobody has may be one of a remote that could not be read.
    const isUnknown = !page && (await registry.missing()).length > 0;
    const isGuest = ctx.cookies.get(SIGNED_IN) !== '1';
    const who = isCrawler(ctx.get('user-agent')) ? 'crawler' : 'person';
    const language = ctx.cookies.get('minori_language') === 'en' ? 'en' : 'ja';
    const theme = themeIn(ctx.cookies.get('minori_theme'));
    const reading = page && isGuest ? firstAnswersOf(guestApi, page, ctx.search, language) : NOTHING_KNOWN;
    const isRendered = page?.route.rendered && isGuest;
    const closed = isRendered ? closedAmong((await reading).answers, ctx.cookies.get(CLOSED_BANNERS)) : [];
    const key = JSON.stringify([ctx.path, ctx.search, language, theme, closed, addressesOf(remotes)]);
    const known = isRendered ? await guestPages.find(key, (await reading).answers, who) : null;
    if (known) return sendKept(ctx, known);
    const [html, assets, first, head] = await Promise.all([
      kept ?? template(),
      page && owner ? registry.assetsOf(owner, page.route) : { scripts: [], styles: [] },
      reading,
      headOf({
        siteUrl: env.siteUrl,
        page: isUnknown ? undefined : page,
        location,
        read: (who === 'crawler' ? patientApi : guestApi).data,
        ask: (asked, about) => askForHead(ctx, remotes, asked, about, who),
      }),
    ]);
    const entry = assets.scripts[0];
    const answers = withoutBanners(first.answers, closed);
    const nonce = randomBytes(16).toString('base64');
    const policyWith = (inline?: InlineSources) => contentSecurityPolicy(env, remotes, { nonce, inline });
    const parts: PageParts = {
      head,
      language,
      nonce,
      assets,
      answers,
      theme,
      config: {
        api_url: '/api/v1',
        firebase: env.firebase,
        auth_emulator_url: env.authEmulatorUrl,
        gapi_url: env.gapiUrl,
        remotes,
        entries: owner && entry ? { [owner]: entry } : {},
      },
    };
    const job =
      known === undefined &&
      head.isFound &&
      !head.isLate &&
      renderJobOf(ctx, remotes, page, { ...first, answers }, language);
    const madeOf = first.answers;
    const rendered = job && (await guestPages.make(key, { job, madeOf, template: html, parts, policyWith }, who));
    if (rendered) return sendKept(ctx, rendered);
    setPageHeaders(ctx, policyWith());
    // People's pages ask for themselves; a crawler would keep what says nothing.
    if (head.isLate && who === 'crawler') unavailable(ctx);
    else ctx.status = head.isFound ? 200 : 404;
    ctx.body = renderPage(html, parts);
  }

  /** Ask the remote of a page for its head; there is none where its files are elsewhere, as on a development server. */
  async function askForHead(
    { path: pathname, search }: Context,
    shipped: Shipped,
    { manifest: { name }, name: route, params }: SitePage,
    about: unknown,
    who: Asking,
  ) {
    const shippedRemote = shipped[name];
    const remote = shippedRemote ? headsFileOf(env.serversDir, shippedRemote) : null;
    if (!remote) return 'failed';
    return heads.make({ remote, url: pathname + search, route, params, search, siteUrl: env.siteUrl, about }, who);
  }

  /** What is to be rendered for a guest; null where the page has no server file, or not all that it begins with. */
  function renderJobOf(
    { path: pathname, search }: Context,
    shipped: Shipped,
    page: SitePage | null,
    { answers, isWhole }: FirstAnswers,
    language: Language,
  ): RenderJob | null {
    if (!page?.route.rendered || !isWhole) return null;
    const shippedRemote = shipped[page.manifest.name];
    const remote = shippedRemote ? serverFileOf(env.serversDir, shippedRemote) : null;
    if (shippedRemote && !remote) return null;
    return { remote, shipped, url: pathname + search, language, answers };
  }

  function setPageHeaders(ctx: Context, policy: string) {
    ctx.type = 'html';
    ctx.set({ 'content-security-policy': policy, 'cache-control': 'no-cache' });
    ctx.vary('Cookie');
  }

  async function sendKept(ctx: Context, page: KeptPage) {
    const encoding = (ctx.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as 'br' | 'gzip' | 'identity';
    setPageHeaders(ctx, page.policy);
    if (encoding !== 'identity') ctx.set('content-encoding', encoding);
    ctx.body = await page.encoded(encoding);
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

  function unavailable(ctx: Context) {
    ctx.status = 503;
    ctx.set('retry-after', String(RETRY_SECONDS));
  }

  async function sendFeed(ctx: Context, username: string) {
    sendXml(ctx, await profileFeed(env.siteUrl, username, patientApi.data), 'application/rss+xml', 300);
  }

  async function sendSitemap(ctx: Context) {
    sendXml(
      ctx,
      await sitemapAt(env.siteUrl, ctx.path, await registry.shipped(), patientApi.data),
      'application/xml',
      600,
    );
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
    ctx.body = await registry.shipped();
  });
  router.get('/robots.txt', async (ctx) => {
    ctx.body = robots(env.siteUrl, await registry.shipped());
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
