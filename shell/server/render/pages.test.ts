/** @jest-environment node */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import type { Rendering } from '../../src/config';
import { SHIPPED } from '../../src/testing/shipped';
import { createApp } from '../app';
import { readEnv } from '../env';
import { buildWorker } from '../threads/testing/builtWorker';
import { writeHeadsFile, type HEADS_FILES } from '../threads/testing/headsFiles';
import { writeServerFile, type SERVER_FILES } from './testing/serverFiles';

Object.assign(globalThis, { __APP_VERSION__: '1.0.0' });
jest.setTimeout(60_000);

const servers: Server[] = [];
const listen = (server: Server) =>
  new Promise<string>((resolve) => {
    servers.push(server);
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`));
  });

const SHELL = path.resolve(__dirname, '../..');
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0';
const feedOf = (text: string) => JSON.stringify({ data: [{ text }], next_page: null });
const FEED = JSON.parse(feedOf('the first post')) as object;
const BANNERS = ['1', '2'].map((digit) => {
  return { id: digit.repeat(24), kind: 'general_notification', severity: 'info', text: `news ${digit}`, url: null };
});
/** After which the site's server asks the API again. */
const READ_AGAIN_MS = 700;

let workerFile: string;
beforeAll(() => (workerFile = buildWorker()));
afterAll(() =>
  servers.forEach((server) => {
    server.close();
    server.closeAllConnections();
  }),
);

/** Start a site whose timeline has such a server file, and such heads. */
async function startSite(kind: keyof typeof SERVER_FILES, heads: keyof typeof HEADS_FILES = 'works') {
  const calls: string[] = [];
  let feed = feedOf('the first post');
  const api = await listen(
    createServer((request, response) => {
      calls.push(request.url ?? '');
      const data = request.url?.includes('/profiles/haru_tsumi') ? { name: '春子' } : [];
      const given = { recommend_timeline: feed, banners: JSON.stringify({ data: BANNERS }) };
      const [, last = ''] = /([a-z_]+)\?/.exec(request.url ?? '') ?? [];
      const body = last in given ? given[last as keyof typeof given] : JSON.stringify({ data });
      const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, { 'content-type': 'application/json', etag }).end(body);
    }),
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-site-'));
  mkdirSync(path.join(folder, 'dist'));
  cpSync(path.join(SHELL, 'src/index.html'), path.join(folder, 'dist/index.html'));
  const version = path.join(folder, 'remotes/mf-timeline/1.0.0');
  mkdirSync(version, { recursive: true });
  writeFileSync(
    path.join(version, 'mf-manifest.json'),
    JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
      exposes: [{ name: 'remote', assets: { js: { sync: [] }, css: { sync: ['remote.css'] } } }],
    }),
  );
  writeFileSync(
    path.join(version, 'remote.json'),
    JSON.stringify({ ...SHIPPED['mf-timeline']?.manifest, hasServer: true }),
  );
  writeFileSync(
    path.join(folder, 'remotes.json'),
    JSON.stringify({ 'mf-timeline': '/remotes/mf-timeline/1.0.0/mf-manifest.json' }),
  );
  writeServerFile(path.join(folder, 'servers/mf-timeline/1.0.0'), kind);
  writeHeadsFile(path.join(folder, 'servers/mf-timeline/1.0.0'), heads);
  const workers = { WORKER_FILE: workerFile, HEADS_WORKER_FILE: path.join(path.dirname(workerFile), 'heads.cjs') };
  const variables = { API_URL: api, REMOTES_FILE: path.join(folder, 'remotes.json'), ...workers };
  const env = readEnv({ ...variables, SHELL_DIR: path.join(folder, 'dist') }, folder);
  const handle = createApp(env, pino({ level: 'silent' })).callback();
  const url = await listen(createServer((request, response) => void handle(request, response)));
  const read = async (address: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url + address, { headers: { 'user-agent': PERSON, ...headers } });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  /** Read until the thread is warm. */
  const readRendered = async (address: string, headers: Record<string, string> = {}) => {
    for (let tries = 0; tries < 20; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- until it is there
      const page = await read(address, headers);
      if (page.html.includes('minori-rendering')) return page;
      // oxlint-disable-next-line no-await-in-loop -- until it is there
      await wait(100);
    }
    throw new Error(`${address} is not rendered`);
  };
  return { url, calls, read, readRendered, write: (text: string) => (feed = feedOf(text)) };
}

test('a guest’s page holds what the page shows, and what the browser takes it over with', async () => {
  const site = await startSite('asks');
  const { status, html } = await site.readRendered('/');
  expect(status).toBe(200);
  expect(html).toContain('the first post, no more');
  expect(html).not.toContain('boot-bar"');
  expect(html).toContain('<link href="/remotes/mf-timeline/1.0.0/remote.css" rel="stylesheet">');
  expect(html).toContain('"scripts":["/remotes/mf-timeline/1.0.0/remoteEntry.js"');
  const rendering = JSON.parse(/id="minori-rendering">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Rendering;
  expect((rendering.state as { queries: unknown[] }).queries).toContainEqual(
    expect.objectContaining({ state: expect.objectContaining({ data: FEED }) as object }),
  );
  expect(html).not.toContain('minori-answers');
});

test('of scripts only that runs inline which holds presses, and comes before all else', async () => {
  const { html, headers } = await (await startSite('asks')).readRendered('/');
  const [, script = ''] = /^[^]*?<script>(.*?)<\/script>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers.get('content-security-policy')).toContain(`; script-src 'self' 'sha256-${hash}' https:`);
  expect(html.indexOf(script)).toBeLessThan(html.indexOf('rel="stylesheet"'));
  expect(html.match(/<script(?! type="application)/g)).toHaveLength(1);
  expect(html).toContain('<div id="root" data-waiting>');
  expect(html).toContain('data-owner="mf-timeline" data-waiting data-next-frame>');
});

test('the first paint waits for the end of what is rendered', async () => {
  const { html } = await (await startSite('asks')).readRendered('/');
  const [, id = ''] = /<link rel="expect" href="#(.*?)" blocking="render">/.exec(html) ?? [];
  expect(html.slice(0, html.indexOf(`id="${id}"`))).toContain('the first post, no more');
  expect(html.indexOf(`id="${id}"`)).toBeLessThan(html.indexOf('id="minori-rendering"'));
});

test('members get no page of guests', async () => {
  const site = await startSite('asks');
  await site.readRendered('/');
  const { html } = await site.read('/', { cookie: 'minori_signed_in=1' });
  expect(html).not.toContain('the first post');
  expect(html).toContain('boot-bar');
});

test('a page is the same for all guests who want it alike, as long as the API says the same', async () => {
  const site = await startSite('asks');
  await site.readRendered('/');
  await wait(READ_AGAIN_MS);
  const first = await site.read('/');
  site.calls.length = 0;
  const second = await site.read('/', { cookie: 'somebody=else' });
  expect(site.calls).toEqual([]);
  await wait(READ_AGAIN_MS);
  const third = await site.read('/');
  expect(site.calls).not.toEqual([]);
  const [policy] = [first, second, third].map(({ headers }) => headers.get('content-security-policy'));
  for (const { html, headers } of [second, third]) {
    expect(html).toBe(first.html);
    expect(headers.get('content-security-policy')).toBe(policy);
  }
  for (const cookie of ['minori_language=en', 'minori_theme=dark']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await site.readRendered('/', { cookie })).html).not.toBe(first.html);
  }
  expect((await site.readRendered('/?other')).html).not.toBe(first.html);
});

test('what is written is on the page within a moment, which has a nonce of its own', async () => {
  const site = await startSite('asks');
  const { headers } = await site.readRendered('/');
  site.write('the post, edited');
  await wait(READ_AGAIN_MS);
  const { html } = await site.read('/');
  expect(html).toContain('the post, edited, no more');
  expect(html).not.toContain('the first post');
  const [, nonce] = /style-src 'self' 'nonce-([^']*)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
  expect(nonce).toBeTruthy();
  expect(html).not.toContain(nonce);
});

test('a page that many want at once is made once', async () => {
  const site = await startSite('asks');
  await site.readRendered('/');
  site.write('the post, edited');
  await wait(READ_AGAIN_MS);
  const pages = await Promise.all(Array.from({ length: 20 }, () => site.read('/')));
  expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
  expect(pages[0]?.html).toContain('the post, edited, no more');
});

test('banners that a guest has closed are in no page of theirs, and the cookie makes no other pages', async () => {
  const site = await startSite('works');
  const [first, second] = BANNERS.map(({ id }) => id);
  const unknown = 'f'.repeat(24);
  const read = async (...ids: (string | undefined)[]) =>
    (await site.readRendered('/about', { cookie: `minori_closed_banners=${ids.join('.')}` })).html;
  const open = await read();
  expect(open).toContain('news 1');
  const without = await read(first);
  expect(without).toContain('news 2');
  expect(without).not.toContain('news 1');
  expect(await read(second, first)).not.toMatch(/news [12]/);
  expect(await read(unknown)).toBe(open);
  expect(await read(unknown, first, first)).toBe(without);
});

test('a page is compressed as the browser wants it', async () => {
  const site = await startSite('works');
  const { html } = await site.readRendered('/about');
  for (const [accepted, given] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const response = await fetch(`${site.url}/about`, {
      headers: { 'accept-encoding': accepted, 'user-agent': PERSON },
    });
    expect(response.headers.get('content-encoding')).toBe(given);
    expect(response.headers.get('vary')).toMatch(/^Cookie, Accept-Encoding$/);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await response.text()).replace(/nonce="[^"]*"/, '')).toBe(html.replace(/nonce="[^"]*"/, ''));
  }
});

test('style attributes of what is rendered are allowed by the policy, others are not', async () => {
  const site = await startSite('works');
  const { html, headers } = await site.readRendered('/about');
  expect(html).toMatch(/ style="/);
  expect(headers.get('content-security-policy')).toMatch(/style-src-attr 'unsafe-hashes'( 'sha256-[\w+/=]+')+;/);
  const frame = await site.read('/no/such/page');
  expect(frame.headers.get('content-security-policy')).not.toContain('unsafe-hashes');
});

test('nothing is rendered where the page’s own call has no answer', async () => {
  const site = await startSite('works');
  await site.readRendered('/about');
  for (const address of ['/?tab=live_posts', '/haru_tsumi', '/mails/verify?token=x', '/no/such/page']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await site.read(address)).html).not.toContain('minori-rendering');
  }
});

test.each([
  ['a member’s page', { cookie: 'minori_signed_in=1' }],
  ['a guest’s page', {}],
  ['a crawler’s page', { 'user-agent': 'Googlebot/2.1' }],
])('%s has the head that its remote makes, and no text of it can break out', async (_, headers) => {
  const site = await startSite('works');
  await site.read('/haru_tsumi', { 'user-agent': 'Googlebot/2.1' }); // waits until the thread has begun
  const { status, html } = await site.read('/haru_tsumi?tab=x', headers);
  expect(status).toBe(200);
  expect(html).toContain('<title>春子 haru_tsumi x http://127.0.0.1:3000</title>');
  expect(html).toContain('<meta name="description" content="&#60;b&#62;積立&#60;/b&#62;">');
});

test('what a remote calls missing is a 404, also for people, and is not rendered', async () => {
  const site = await startSite('works', 'saysMissing');
  const headers = { 'user-agent': 'Googlebot/2.1' };
  const { status, html } = await site.read('/haru_tsumi', headers);
  expect([status, html.includes('noindex'), html.includes('minori-rendering')]).toEqual([404, true, false]);
  expect((await site.read('/haru_tsumi')).status).toBe(404);
});

test.each(['throws', 'throwsAtOnce', 'loops', 'eatsMemory', 'exits', 'isNoHead'] as const)(
  'heads of which one %s cost the page its head, and nothing else',
  async (kind) => {
    const site = await startSite('works', kind);
    const begun = performance.now();
    const { status, html } = await site.read('/haru_tsumi');
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect([status, html.includes('<title>みのり｜')]).toEqual([200, true]);
    expect((await site.readRendered('/')).html).toContain('the page at /');
  },
);

test('nobody can ask for a server file', async () => {
  const site = await startSite('works');
  for (const address of [
    '/servers/mf-timeline/1.0.0/server.cjs',
    '/servers/mf-timeline/1.0.0/heads.cjs',
    '/remotes/mf-timeline/1.0.0/server.cjs',
    '/remotes/..%2fservers/mf-timeline/1.0.0/server.cjs',
    '/assets/..%2f..%2fservers/mf-timeline/1.0.0/server.cjs',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status, html } = await site.read(address);
    expect([address, status >= 400]).toEqual([address, true]);
    expect(html).not.toContain('createElement');
  }
});

test.each(['throws', 'throwsAtOnce', 'loops', 'eatsMemory', 'exits'] as const)(
  'a server file that %s leaves its pages as they are without one, and soon',
  async (kind) => {
    const site = await startSite(kind);
    const begun = performance.now();
    const { status, html } = await site.read('/');
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect(status).toBe(200);
    expect(html).toContain('boot-bar');
    expect(html).toContain('the first post');
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  },
);
