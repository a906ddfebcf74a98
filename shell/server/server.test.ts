/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type OutgoingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { SiteConfig } from '../src/config';
import { EXTERNAL_SERVICES } from '../src/information/externalServices';
import { SHIPPED } from '../src/testing/shipped';
import { createApp } from './app';
import { readEnv } from './env';

Object.assign(globalThis, { __APP_VERSION__: '1.0.0' });

const servers: Server[] = [];
const listen = (server: Server) =>
  new Promise<string>((resolve) => {
    servers.push(server);
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`));
  });

const SECRET = 'what-site-and-api-know-'.repeat(2);
/** The headers of each call that the API has got, by its path. */
const calls = new Map<string, IncomingHttpHeaders>();

const long = { data: Array.from({ length: 200 }, (_, number) => `post ${number}`) };
const feed = { data: [{ text: '</script><script>alert(1)</script>' }], next_page: null };

function answerTo(url: string, language: string | undefined): object {
  if (url.includes('/system/banners')) return { data: [{ text: language === 'en' ? 'News' : 'お知らせ' }] };
  if (url.includes('recommend_timeline')) return feed;
  if (url.includes('long')) return long;
  if (url.includes('/sitemap/posts'))
    return { data: [{ path: '/haru_tsumi/posts/1&2', updated_at: '2026-01-05T00:00:00.000Z' }] };
  return { data: { channels: [] } };
}

/** Lay a version of a remote out as shipping does. */
function ship(folder: string, name: string, version: string, manifest: unknown = SHIPPED[name]?.manifest) {
  const files = path.join(folder, 'remotes', name, version);
  mkdirSync(files, { recursive: true });
  writeFileSync(path.join(files, 'remote.json'), JSON.stringify(manifest));
  writeFileSync(
    path.join(files, 'mf-manifest.json'),
    JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.abc.js', path: '' } },
      exposes: [{ name: 'remote', assets: { js: { sync: ['remote.def.js'] }, css: { sync: ['remote.css'] } } }],
    }),
  );
}

const ADDRESSES = Object.fromEntries(Object.entries(SHIPPED).map(([name, { address }]) => [name, address]));

/** Name the addresses of remotes; the others stay as they are. */
function name(folder: string, addresses: Record<string, string> = {}) {
  writeFileSync(path.join(folder, 'remotes.json'), JSON.stringify({ ...ADDRESSES, ...addresses }));
}

async function startSite(variables: Record<string, string> = {}, log = pino({ level: 'silent' })) {
  const api = await listen(
    createServer((request, response) => {
      calls.set(request.url ?? '', request.headers);
      if (request.url?.includes('broken')) return void request.socket.destroy();
      if (request.url?.includes('stream')) {
        response.setHeader('content-type', 'text/event-stream');
        return void response.write('data: 1\n\n');
      }
      response.setHeader('content-type', 'application/json');
      if (request.url?.includes('nobody')) response.statusCode = 404;
      response.end(JSON.stringify(answerTo(request.url ?? '', request.headers['accept-language'])));
    }),
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-site-'));
  for (const part of ['dist', 'public/images']) mkdirSync(path.join(folder, part), { recursive: true });
  writeFileSync(
    path.join(folder, 'dist/index.html'),
    '<html lang="ja"><head><!--minori:head--><style>p {}</style></head><body><!--minori:data--></body></html>',
  );
  writeFileSync(path.join(folder, 'dist/main.0123456789.js'), 'shell();');
  for (const remote of Object.keys(SHIPPED)) ship(folder, remote, '1.0.0');
  name(folder);
  const env = readEnv(
    {
      API_URL: api,
      REMOTES_FILE: path.join(folder, 'remotes.json'),
      SHELL_DIR: path.join(folder, 'dist'),
      PUBLIC_DIR: path.join(folder, 'public'),
      SITE_URL: 'https://minori.example',
      SITE_SECRET: SECRET,
      ...variables,
    },
    folder,
  );
  const handle = createApp(env, log).callback();
  return { api, folder, url: await listen(createServer((request, response) => void handle(request, response))) };
}

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => (site = await startSite()));
afterAll(() =>
  servers.forEach((server) => {
    server.close();
    server.closeAllConnections();
  }),
);

/** What a page tells the shell to begin with. */
const configIn = (html: string) => JSON.parse(/id="minori-config">(.*?)<\/script>/.exec(html)?.[1] ?? '') as SiteConfig;

test('a page names its remote’s scripts and carries a guest’s first data, which can’t break out', async () => {
  const html = await (await fetch(`${site.url}/`)).text();
  expect(configIn(html).scripts).toEqual([
    '/remotes/mf-timeline/1.0.0/remoteEntry.abc.js',
    '/remotes/mf-timeline/1.0.0/remote.def.js',
  ]);
  expect(html).toContain('<link rel="preload" as="style" href="/remotes/mf-timeline/1.0.0/remote.css">');
  const answers = /id="minori-answers">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(answers)).toMatchObject({ 'GET /feeds/recommend_timeline': feed });
  expect(html).not.toContain('<script>alert');
});

test('a page whose code is a chunk of its own names that too, others do not', async () => {
  const read = async (address: string) => (await fetch(site.url + address)).text();
  const topic = await read('/topics/1');
  expect(configIn(topic).scripts).toEqual([
    '/remotes/mf-timeline/1.0.0/remoteEntry.abc.js',
    '/remotes/mf-timeline/1.0.0/remote.def.js',
    '/remotes/mf-timeline/1.0.0/TopicPage.js',
  ]);
  expect(topic).toContain('<link rel="preload" as="style" href="/remotes/mf-timeline/1.0.0/TopicPage.css">');
  expect(await read('/')).not.toContain('1.0.0/TopicPage');
});

test('what a guest’s page begins with is in its language', async () => {
  const read = async (language: string) =>
    (await fetch(`${site.url}/about`, { headers: { cookie: `minori_language=${language}` } })).text();
  expect(await read('ja')).toContain('"GET /profiles/system/banners":{"data":[{"text":"お知らせ"}]}');
  expect(await read('en')).toContain('"GET /profiles/system/banners":{"data":[{"text":"News"}]}');
  const asked = await fetch(`${site.url}/about?language=en`, { headers: { cookie: 'minori_language=ja' } });
  expect(await asked.text()).toContain('<html lang="en"');
});

test('a member’s page carries no data of guests', async () => {
  const html = await (
    await fetch(`${site.url}/`, { headers: { cookie: 'minori_signed_in=1; minori_theme=dark' } })
  ).text();
  expect(html).toContain('id="minori-answers">{}<');
  expect(html).toContain('<html lang="ja" data-theme="dark">');
});

test('the policy allows no inline script', async () => {
  const { headers } = await fetch(`${site.url}/`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' https://apis.google.com");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('whom the policy lets browsers send something is on the page about that', async () => {
  const { url } = await startSite({
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    LIVE_URL: 'http://127.0.0.1:1',
    LIVE_SECRET: SECRET,
  });
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
  const listed = new Set(EXTERNAL_SERVICES.flatMap(({ origins }) => origins));
  const named = [...new Set(policy.match(/https:\/\/[^\s;]+/g))].map((origin) =>
    origin.replace(/^https:\/\/[\w-]+(?=\.firebaseapp\.com$)/, 'https://*'),
  );
  expect(named.filter((origin) => !listed.has(origin))).toEqual([]);
  expect([...listed].filter((origin) => !named.includes(origin))).toEqual([]);
});

test('pages may use the camera, and send it to the site where there is live streaming', async () => {
  const live = { LIVE_URL: 'http://127.0.0.1:1', LIVE_SECRET: 's'.repeat(32), SITE_URL: 'https://minori.example' };
  const { headers } = await fetch((await startSite(live)).url);
  expect(headers.get('permissions-policy')).toMatch(/camera=\(self\), microphone=\(self\), display-capture=\(self\)/);
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' wss://minori.example ");
  const without = await fetch((await startSite({ SITE_URL: 'https://minori.example' })).url);
  expect(without.headers.get('content-security-policy')).not.toContain('wss:');
});

test('the policy lets Stripe in where cards are taken, or its simulator, which production refuses', async () => {
  const sourcesOf = async (variables: Record<string, string>) => {
    const { headers } = await fetch((await startSite(variables)).url);
    const policy = headers.get('content-security-policy') ?? '';
    return ['script-src', 'connect-src', 'frame-src'].map((name) =>
      policy
        .match(new RegExp(`${name} ([^;]*)`))?.[1]
        ?.split(' ')
        .filter((one) => /stripe|:12111/.test(one)),
    );
  };
  expect(await sourcesOf({})).toEqual([[], [], []]);
  const keys = { STRIPE_PUBLISHABLE_KEY: 'pk_test_x' };
  expect(await sourcesOf(keys)).toEqual([
    ['https://js.stripe.com', 'https://*.js.stripe.com'],
    ['https://api.stripe.com'],
    ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  ]);
  const simulator = 'http://127.0.0.1:12111';
  const simulated = { ...keys, STRIPE_SIMULATOR_URL: simulator };
  expect(await sourcesOf(simulated)).toEqual([[simulator], [simulator], [simulator]]);
  await expect(startSite({ ...simulated, NODE_ENV: 'production' })).rejects.toThrow('STRIPE_SIMULATOR_URL');
});

test('the policy allows no inline styles but the page’s own, by a nonce that no other page has', async () => {
  const nonceOf = async () => {
    const page = await fetch(`${site.url}/`);
    const [, source] = /style-src 'self' ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '') ?? [];
    const [, nonce] = /<style nonce="([^"]{22,})">/.exec(await page.text()) ?? [];
    expect(source).toBe(`'nonce-${nonce}'`);
    return nonce;
  };
  expect(await nonceOf()).not.toBe(await nonceOf());
  expect(readFileSync(path.join(__dirname, '../src/index.html'), 'utf8')).not.toMatch(/\sstyle=/);
});

test('files are immutable, remotes.json is never stored', async () => {
  expect((await fetch(`${site.url}/assets/main.0123456789.js`)).headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${site.url}/remotes.json`)).headers.get('cache-control')).toBe('no-store');
});

test('the service worker is asked for anew each time, and only asks the site; switched off, or not built, one that leaves is sent', async () => {
  const { url, folder } = await startSite();
  const read = async (from: string) => {
    const answer = await fetch(`${from}/service-worker.js`);
    const { headers } = answer;
    expect(headers.get('content-type')).toContain('javascript');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    return [await answer.text(), configIn(await (await fetch(from)).text()).release];
  };
  const leaving = [expect.stringContaining('unregister()'), null];
  expect(await read(url)).toEqual(leaving);
  const build = (dist: string) => writeFileSync(path.join(dist, 'dist/service-worker.js'), 'keep();');
  build(folder);
  expect(await read(url)).toEqual(['keep();', expect.stringMatching(/^[0-9a-f]{12}$/)]);
  const off = await startSite({ SERVICE_WORKER: 'off' });
  build(off.folder);
  expect(await read(off.url)).toEqual(leaving);
});

test('the page for who has no connection is nobody’s, and of the release that is out', async () => {
  const { url, folder } = await startSite();
  writeFileSync(path.join(folder, 'dist/service-worker.js'), '');
  const read = async () => {
    const answer = await fetch(`${url}/offline.html`, { headers: { cookie: 'minori_theme=dark' } });
    return { answer, html: await answer.text() };
  };
  const { answer, html } = await read();
  const { release, isKept, scripts } = configIn(html);
  expect([answer.status, answer.headers.get('cache-control'), isKept, scripts]).toEqual([200, 'no-store', true, []]);
  expect(html).toContain('content="noindex"');
  expect(html).toContain('data-theme="dark"');
  expect(html).toContain('id="minori-answers">{}<');
  expect(answer.headers.get('x-minori-release')).toBe(release);
  expect(configIn(await (await fetch(url)).text()).release).toBe(release);
  ship(folder, 'mf-courses', '2.0.0', COURSES);
  name(folder, { 'mf-courses': addressOf('2.0.0') });
  const next = (await read()).answer.headers.get('x-minori-release');
  expect(next).not.toBe(release);
  writeFileSync(path.join(folder, 'dist/index.html'), '<html lang="ja"><!--minori:data--></html>');
  expect((await read()).answer.headers.get('x-minori-release')).not.toBe(next);
});

const COURSES = SHIPPED['mf-courses']!.manifest;
const addressOf = (version: string) => `/remotes/mf-courses/${version}/mf-manifest.json`;
const shippedAt = async (url: string) => (await (await fetch(`${url}/remotes.json`)).json()) as typeof SHIPPED;

test('a new version brings a new page with it, which goes when the version is taken back', async () => {
  const { url, folder } = await startSite();
  const open = async () => (await fetch(`${url}/lectures/all`)).status;
  expect(await open()).toBe(404);
  const lectures = { path: '/lectures/all', layout: 'columns', audience: 'everybody', screen: 'lectures' };
  ship(folder, 'mf-courses', '2.0.0', { ...COURSES, routes: { ...COURSES.routes, lectures } });
  name(folder, { 'mf-courses': addressOf('2.0.0') });
  expect(await open()).toBe(200);
  const html = await (await fetch(`${url}/lectures/all`)).text();
  expect(configIn(html).scripts[0]).toBe('/remotes/mf-courses/2.0.0/remoteEntry.abc.js');
  expect((await shippedAt(url))['mf-courses']).toMatchObject({
    address: addressOf('2.0.0'),
    manifest: { routes: { lectures } },
  });
  name(folder);
  expect(await open()).toBe(404);
});

test.each([
  ['nothing', (folder: string) => name(folder, { 'mf-courses': addressOf('9.0.0') })],
  [
    'something else',
    (folder: string) => {
      ship(folder, 'mf-courses', '9.0.0', { ...COURSES, routes: { bad: { path: 7 } } });
      name(folder, { 'mf-courses': addressOf('9.0.0') });
    },
  ],
  [
    'a head that is none',
    (folder: string) => {
      const route = { ...COURSES.routes['course'], head: { about: 7 } };
      ship(folder, 'mf-courses', '9.0.0', { ...COURSES, routes: { course: route } });
      name(folder, { 'mf-courses': addressOf('9.0.0') });
    },
  ],
  [
    'another remote',
    (folder: string) => {
      ship(folder, 'mf-courses', '9.0.0', { ...COURSES, name: 'mf-other' });
      name(folder, { 'mf-courses': addressOf('9.0.0') });
    },
  ],
  ['no host', (folder: string) => name(folder, { 'mf-courses': 'http://127.0.0.1:9/mf-manifest.json' })],
  ['garbage for remotes.json', (folder: string) => writeFileSync(path.join(folder, 'remotes.json'), '{"mf-cour')],
])('where %s is found instead of a remote’s new version, the site goes on with what it had', async (_, spoil) => {
  const { url, folder } = await startSite();
  const before = await shippedAt(url);
  spoil(folder);
  expect(await shippedAt(url)).toEqual(before);
  for (const address of ['/', '/courses']) expect((await fetch(url + address)).status).toBe(200);
});

test('a remote that was never readable leaves the others whole, and no crawler is told that its pages are gone', async () => {
  const { url, folder } = await startSite();
  name(folder, { 'mf-courses': addressOf('9.0.0'), 'mf-other': '/remotes/mf-other/1.0.0/mf-manifest.json' });
  const crawler = { headers: { 'user-agent': 'Googlebot/2.1' } };
  expect((await fetch(`${url}/of/the/other`, crawler)).status).toBe(503);
  expect((await fetch(`${url}/trending_topics`, crawler)).status).toBe(200);
  name(folder);
  expect((await fetch(`${url}/of/the/other`, crawler)).status).toBe(404);
});

test('who leaves in the middle of a file is no error of the site', async () => {
  const lines: string[] = [];
  const left = await startSite({}, pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }));
  writeFileSync(path.join(left.folder, 'dist/large.0123456789.js'), randomBytes(16_000_000));
  const asked = request(`${left.url}/assets/large.0123456789.js`);
  asked.on('error', () => {}).on('response', (response) => response.once('data', () => asked.destroy()));
  asked.end();
  const told = () => lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  while (told().length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(new Set(told().map(({ level, msg }) => `${level} ${msg}`))).toEqual(new Set(['20 a visitor left']));
});

test('no line of the log holds a card number, a secret or a token that a browser sends', async () => {
  const lines: string[] = [];
  const watched = await startSite({}, pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }));
  const secrets = ['4242424242424242', 'pi_1_secret_abcdefgh', 'eyJhbGciOi.eyJzdWIi', 'sk_test_minori'];
  const headers = {
    authorization: `Bearer ${secrets[2]}`,
    'content-type': 'application/json',
    cookie: `a=${secrets[3]}`,
  };
  const body = JSON.stringify({ number: secrets[0], client_secret: secrets[1] });
  const query = new URLSearchParams({ payment_intent_client_secret: secrets[1] ?? '', number: secrets[0] ?? '' });
  for (const address of ['/api/v1/payments/memberships', '/api/v1/payments/broken', '/p/membership', '/%ZZ']) {
    await fetch(`${watched.url}${address}?${query}`, { method: 'POST', headers, body });
    await fetch(`${watched.url}${address}?${query}`, { headers });
  }
  const log = lines.join('');
  // What went wrong is there, and so is the name of the server: it is what was sent that is not.
  expect(log).toContain('the API can’t be reached');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

test('a remote that needs another shell is refused: the log says why once, its pages ask for nothing of it, others work', async () => {
  const lines: string[] = [];
  const refusing = await startSite({}, pino({}, { write: (line: string) => void lines.push(line) }));
  const manifest = { ...SHIPPED['mf-timeline']!.manifest, version: '9.0.0', needs: { '@minori/platform': '^99.0.0' } };
  ship(refusing.folder, 'mf-timeline', '9.0.0', manifest);
  name(refusing.folder, { 'mf-timeline': '/remotes/mf-timeline/9.0.0/mf-manifest.json' });
  for (const address of ['/', '/trending_topics']) {
    const page = await fetch(refusing.url + address);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).not.toContain('rel="preload"');
    expect(configIn(html).scripts).toEqual([]);
  }
  expect(await (await fetch(`${refusing.url}/courses`)).text()).toContain('href="/remotes/mf-courses/1.0.0/');
  const { 'mf-timeline': timeline, 'mf-courses': courses } = await shippedAt(refusing.url);
  expect([timeline?.isRefused, courses?.isRefused]).toEqual([true, undefined]);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      remote: 'mf-timeline',
      version: '9.0.0',
      unmet: [{ package: '@minori/platform', needed: '^99.0.0', provided: expect.stringMatching(/^\d/) }],
    }),
  ]);

  name(refusing.folder);
  expect((await shippedAt(refusing.url))['mf-timeline']).not.toHaveProperty('isRefused');
});

test.each(['/assets/..%2fremotes.json', '/assets/..%5c..%2fremotes.json', '/remotes/..%2f..%2f..%2fetc%2fpasswd'])(
  '%s leads nowhere',
  async (address) => {
    expect((await fetch(site.url + address)).status).toBeGreaterThanOrEqual(400);
  },
);

test('pages and files are only read', async () => {
  for (const address of ['/', '/assets/main.0123456789.js', '/robots.txt']) {
    const refused = await fetch(site.url + address, { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'HEAD, GET']);
    expect((await fetch(site.url + address, { method: 'HEAD' })).status).toBe(200);
  }
  expect((await fetch(`${site.url}/api/v1/anything`, { method: 'POST' })).status).toBe(200);
});

test('an answer of the API is compressed as the browser wants it, a short one is not, and a stream is sent at once', async () => {
  const ask = (call: string, accepted: string) =>
    fetch(`${site.url}/api/v1/${call}`, { headers: { 'accept-encoding': accepted } });
  for (const [accepted, given] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await ask('long', accepted);
    expect(answer.headers.get('content-encoding')).toBe(given);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.json()).toEqual(long);
  }
  expect((await ask('anything', 'br')).headers.get('content-encoding')).toBeNull();
  const stream = (await ask('stream', 'br')).body?.getReader();
  expect(Buffer.from((await stream?.read())?.value ?? []).toString()).toBe('data: 1\n\n');
  await stream?.cancel();
});

test('what the API does not say in time is asked for again, and is never told to be gone', async () => {
  const late = await startSite({ API_URL: `${site.api}/broken` });
  const crawler = { headers: { 'user-agent': 'Googlebot/2.1' } };
  for (const address of ['/haru_tsumi/rss.xml', '/sitemap-posts.xml', '/haru_tsumi', `/courses/${'1'.repeat(24)}`]) {
    const { status, headers } = await fetch(late.url + address, crawler);
    expect([address, status, headers.get('retry-after')]).toEqual([address, 503, '60']);
    expect(headers.get('cache-control')).toMatch(/no-store|no-cache/);
  }
  const call = await fetch(`${late.url}/api/v1/broken`);
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  // A person's page asks by itself, and these need no API.
  const person = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0' } };
  expect((await fetch(`${late.url}/haru_tsumi`, person)).status).toBe(200);
  for (const address of ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/about']) {
    expect((await fetch(late.url + address, crawler)).status).toBe(200);
  }
  const missing = await fetch(`${site.url}/nobody_1/rss.xml`);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('a site with an https address is never asked for over http again', async () => {
  const secure = await fetch(`${site.url}/`);
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
  const local = await startSite({ SITE_URL: 'http://127.0.0.1:3000' });
  expect((await fetch(`${local.url}/`)).headers.has('strict-transport-security')).toBe(false);
});

test('an unknown address is a 404 with the page', async () => {
  const response = await fetch(`${site.url}/no/such/page`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('text/html');
});

test('robots are kept from what is somebody’s own, and told of the sitemap', async () => {
  const text = await (await fetch(`${site.url}/robots.txt`)).text();
  const closed = text.split('\n').filter((line) => line.startsWith('Disallow: '));
  expect(closed.map((line) => line.slice('Disallow: '.length))).toEqual([
    '/api/',
    '/account',
    '/dashboard',
    '/mails/email',
    '/mails/reset',
    '/mails/unsubscribe',
    '/mails/verify',
    '/notification',
    '/p/share',
    '/search',
  ]);
  expect(text).toContain('Sitemap: https://minori.example/sitemap.xml');
});

test('the sitemap leads to what anybody may read', async () => {
  const read = async (address: string) => fetch(site.url + address);
  const index = await (await read('/sitemap.xml')).text();
  expect(index).toContain('<loc>https://minori.example/sitemap-posts.xml</loc>');
  const posts = await read('/sitemap-posts.xml');
  expect(posts.headers.get('content-type')).toContain('application/xml');
  expect(await posts.text()).toContain('<loc>https://minori.example/haru_tsumi/posts/1&amp;2</loc>');
  const pages = await (await read('/sitemap-pages.xml')).text();
  expect([...pages.matchAll(/<loc>https:\/\/minori.example(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    '/about',
    '/help',
    '/privacy_policy',
    '/about/terms',
    '/about/transactions',
    '/about/coins',
    '/about/external_services',
    '/about/transparency',
    '/about/status',
    '/',
    '/trending_topics',
    '/courses',
  ]);
  expect((await read('/sitemap-secrets.xml')).status).toBe(404);
});

test('a landing page is written by the server alone, and listed; where there is none the app’s page says so', async () => {
  const { url, folder } = await startSite();
  mkdirSync(path.join(folder, 'content/lp'), { recursive: true });
  const front = `---\ntitle: 題\ndescription: ${'説明'.repeat(20)}\nlanguage: ja\n`;
  writeFileSync(path.join(folder, 'content/lp/first.md'), `${front}---\n# はじめに\n`);
  writeFileSync(path.join(folder, 'content/lp/quiet.md'), `${front}noindex: true\n---\n# 静かに\n`);
  writeFileSync(path.join(folder, 'content/lp/over.md'), `${front}until: 2020-01-01\n---\n# おわり\n`);
  const read = async (address: string) => {
    const answer = await fetch(url + address);
    return { status: answer.status, policy: answer.headers.get('content-security-policy'), html: await answer.text() };
  };
  const first = await read('/lp/first');
  expect(first).toMatchObject({ status: 200, html: expect.stringContaining('<h1>はじめに</h1>') });
  expect(first.policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self';/);
  expect(first.html).not.toContain('<script');
  expect((await read('/lp/quiet')).html).toContain('<meta name="robots" content="noindex">');
  for (const address of ['/lp/over', '/lp/none', '/lp/first/', '/lp/../lp'])
    expect((await read(address)).status).toBe(404);
  const { html: pages } = await read('/sitemap-pages.xml');
  expect([...pages.matchAll(/example(\/lp[^<]*)</g)].map(([, address]) => address)).toEqual(['/lp/first']);
});

test('the page names the language that was chosen, and its one address', async () => {
  const html = await (await fetch(`${site.url}/?tab=x`, { headers: { cookie: 'minori_language=en' } })).text();
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<link rel="canonical" href="https://minori.example/">');
});

/** Send a header as often as it has values; return the status. */
function send(address: string, headers: OutgoingHttpHeaders): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end();
  });
}

/** What visitors may say of themselves: nothing of it reaches the API. */
const FORGED = {
  'x-forwarded-for': '203.0.113.66',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-real-ip': '203.0.113.66',
  forwarded: 'for=203.0.113.66',
  'minori-visitor': 'site',
  'minori-site': 'guess',
};

test.each([
  [0, FORGED['x-forwarded-for'], '127.0.0.1'],
  [0, ['203.0.113.1', '203.0.113.2'], '127.0.0.1'],
  [1, '203.0.113.66, 198.51.100.1', '198.51.100.1'],
  [1, ['203.0.113.66', '198.51.100.1:40000'], '198.51.100.1'],
  [1, '203.0.113.66, [2001:db8::1]:40000', '2001:db8::1'],
  [1, 'unknown', '127.0.0.1'],
  [1, '', '127.0.0.1'],
  [2, '203.0.113.66, 198.51.100.1, 10.0.0.1', '198.51.100.1'],
  [2, '198.51.100.1', '127.0.0.1'],
])('behind %p proxies, X-Forwarded-For %p is told the API as %p alone', async (proxies, forwardedFor, address) => {
  const { url } = await startSite({ TRUSTED_PROXIES: String(proxies) });
  expect(await send(`${url}/api/v1/posts`, { ...FORGED, 'x-forwarded-for': forwardedFor, cookie: 'kept=1' })).toBe(200);
  const told = calls.get('/api/v1/posts') ?? {};
  expect(told).toMatchObject({ 'minori-visitor': address, 'minori-site': SECRET, cookie: 'kept=1' });
  expect(Object.keys(told).filter((name) => /forwarded|real-ip/.test(name))).toEqual([]);
});

test('a header of a megabyte gets no further', async () => {
  const status = await send(`${site.url}/api/v1/huge`, { 'x-forwarded-for': '1,'.repeat(500_000) }).catch(
    (error: NodeJS.ErrnoException) => error.code,
  );
  expect([431, 'EPIPE', 'ECONNRESET']).toContain(status);
  expect(calls.has('/api/v1/huge')).toBe(false);
});

test('what the server reads for its pages it reads as itself', async () => {
  await send(`${site.url}/haru_tsumi`, FORGED);
  const [, told] = [...calls].find(([url]) => url.startsWith('/api/v1/profiles/haru_tsumi?')) ?? [];
  expect(told).toMatchObject({ 'minori-visitor': 'site', 'minori-site': SECRET });
});

test('an address that never stops to ask for pages is told to wait; others, calls and files are not', async () => {
  const { url } = await startSite({ TRUSTED_PROXIES: '1' });
  const statuses: number[] = [];
  for (let index = 0; index < 301; index += 1) {
    const address = ['/about', '/haru_tsumi/rss.xml', '/sitemap-posts.xml'][index % 3] ?? '';
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    statuses.push(await send(url + address, { 'x-forwarded-for': `203.0.113.${index}, 2001:db8:0:1::${index}` }));
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  const headers = { 'x-forwarded-for': '2001:db8:0:1::1' };
  const refused = await fetch(`${url}/`, { headers });
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const address of ['/assets/main.0123456789.js', '/robots.txt', '/api/v1/anything']) {
    expect((await fetch(url + address, { headers })).status).toBe(200);
  }
  expect((await fetch(`${url}/`, { headers: { 'x-forwarded-for': '2001:db8:0:2::1' } })).status).toBe(200);
});

test.each([
  ['AUTH_EMULATOR_URL', 'http://127.0.0.1:9099'],
  ['SITE_SECRET', ''],
  ['SITE_SECRET', 'short'],
  ['RATE_LIMITS', 'off'],
  ['TRUSTED_PROXIES', 'all'],
])('production refuses %s=%p', (name, value) => {
  const variables = { API_URL: 'http://api', REMOTES_FILE: '/r.json', NODE_ENV: 'production', SITE_SECRET: SECRET };
  expect(() => readEnv(variables, '/')).not.toThrow();
  expect(() => readEnv({ ...variables, [name]: value }, '/')).toThrow(name);
});
