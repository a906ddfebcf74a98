import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@minori/contracts';
import { isCrawler } from '@minori/contracts/rules';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { CLOSED_BANNERS } from '../src/banners/closedBanners';
import type { SiteConfig } from '../src/config';
import { pageAt, type Shipped, type SitePage } from '../src/remotes/shipped';
import { RELEASE_HEADER } from '../src/serviceWorker/keep';
import { closedAmong, withoutBanners } from './closedBanners';
import type { ServerEnv } from './env';
import { firstAnswersOf, NOTHING_KNOWN, type FirstAnswers } from './firstAnswers';
import type { GuestApi } from './guestApi';
import { headOf } from './head/headOf';
import { siteHead } from './head/siteHead';
import { createRemoteHeads } from './head/remoteHeads';
import { renderPage, type PageParts } from './page';
import type { RemoteRegistry } from './remotes';
import { createGuestPages } from './render/guestPages';
import type { RenderJob } from './render/job';
import type { KeptPage } from './render/keptPages';
import { createRenderer } from './render/renderer';
import { hasServiceWorker, releaseOf } from './serviceWorker';
import { contentSecurityPolicy, type InlineSources } from './securityHeaders';
import type { Asking } from './threads/patience';
import { headsFileOf, serverFileOf } from './threads/remoteFiles';
import { unavailable } from './unavailable';

/** Set by the shell while somebody is signed in on the browser. */
const SIGNED_IN = 'minori_signed_in';

interface Site {
  env: ServerEnv;
  log: Logger;
  registry: RemoteRegistry;
  guestApi: GuestApi;
  /** Waits longer: for crawlers. */
  patientApi: GuestApi;
}

/** Who asks for a page, and what it is to look like. */
interface Visit {
  who: Asking;
  isGuest: boolean;
  language: Language;
  /** The chosen theme; null leaves it to the system. */
  theme: PageParts['theme'];
}

const addressesOf = (shipped: Shipped) => Object.values(shipped).map(({ address }) => address);

function visitOf(ctx: Context): Visit {
  const theme = ctx.cookies.get('minori_theme');
  return {
    who: isCrawler(ctx.get('user-agent')) ? 'crawler' : 'person',
    isGuest: ctx.cookies.get(SIGNED_IN) !== '1',
    // What a link asks for counts before what was read here last; the page keeps it from then on.
    language: (ctx.query['language'] ?? ctx.cookies.get('minori_language')) === 'en' ? 'en' : 'ja',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}

function setPageHeaders(ctx: Context, policy: string) {
  ctx.type = 'html';
  ctx.set({ 'content-security-policy': policy, 'cache-control': 'no-cache' });
  ctx.vary('Cookie');
}

async function sendKept(ctx: Context, page: KeptPage) {
  // Browsers name gzip first; asked for one at a time, the smaller one is found.
  const encoding = (['br', 'gzip'] as const).find((one) => ctx.acceptsEncodings(one)) ?? 'identity';
  setPageHeaders(ctx, page.policy);
  if (encoding !== 'identity') ctx.set('content-encoding', encoding);
  ctx.body = await page.encoded(encoding);
}

/** Answers of the site's server with its page. */
interface Pages {
  /**
   * Send a page: rendered for a guest where its remote can, else the frame, which asks for all else itself.
   * An address that nobody has gets one too; the shell says that nothing is there.
   */
  sendPage(ctx: Context): Promise<void>;
  /** Send the frame that the service worker keeps for any page while there is no connection: it says nothing of anybody. */
  sendOffline(ctx: Context): Promise<void>;
}

/** Return what answers with pages. */
export function createPages({ env, log, registry, guestApi, patientApi }: Site): Pages {
  const template = () => readFile(path.join(env.shellDir, 'index.html'), 'utf8');
  const kept = env.isProduction ? template() : undefined;
  const renderer = createRenderer(env.workerFile, log);
  const guestPages = createGuestPages(renderer);
  const heads = createRemoteHeads(env.headsWorkerFile, log);

  /** Begin the threads before they are asked for something. */
  function warmUp(shipped: Shipped) {
    const remotes = Object.values(shipped);
    renderer.warmUp(remotes.flatMap((remote) => serverFileOf(env.serversDir, remote) ?? []));
    if (remotes.some((remote) => headsFileOf(env.serversDir, remote))) heads.begin();
  }

  /** What every page tells the shell, whoever asks for it. */
  async function configOf(html: string, remotes: Shipped): Promise<SiteConfig> {
    return {
      api_url: '/api/v1',
      firebase: env.firebase,
      auth_emulator_url: env.authEmulatorUrl,
      gapi_url: env.gapiUrl,
      remotes,
      entries: {},
      scripts: [],
      release: (await hasServiceWorker(env)) ? releaseOf(html, remotes) : null,
    };
  }

  async function sendOffline(ctx: Context) {
    const remotes = await registry.shipped();
    const html = await (kept ?? template());
    const { language, theme } = visitOf(ctx);
    const nonce = randomBytes(16).toString('base64');
    const config = await configOf(html, remotes);
    const head = { ...siteHead(env.siteUrl, ctx.path), isIndexed: false };
    setPageHeaders(ctx, contentSecurityPolicy(env, remotes, { nonce }));
    ctx.set({ 'cache-control': 'no-store', ...(config.release && { [RELEASE_HEADER]: config.release }) });
    ctx.body = renderPage(html, {
      config: { ...config, isKept: true },
      head,
      language,
      nonce,
      theme,
      assets: { scripts: [], styles: [] },
      answers: {},
    });
  }

  async function sendPage(ctx: Context) {
    const remotes = await registry.shipped();
    warmUp(remotes);
    const location = { pathname: ctx.path, search: ctx.search };
    const page = pageAt(remotes, location);
    const owner = page && page.manifest.name in remotes ? page.manifest.name : null;
    // An address that nobody has may be one of a remote that could not be read.
    const isUnknown = !page && (await registry.missing()).length > 0;
    const { who, isGuest, language, theme } = visitOf(ctx);
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
        ...(await configOf(html, remotes)),
        entries: owner && entry ? { [owner]: entry } : {},
        scripts: assets.scripts,
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

  return { sendPage, sendOffline };
}
