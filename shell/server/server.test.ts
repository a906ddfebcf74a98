/** @jest-environment node */
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createApp } from './app';
import { readEnv } from './env';

Object.assign(globalThis, { __APP_VERSION__: '1.0.0' });

const servers: Server[] = [];
const listen = (server: Server) =>
  new Promise<string>((resolve) => {
    servers.push(server);
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`));
  });

const feed = { data: [{ text: '</script><script>alert(1)</script>' }], next_page: null };

function answerTo(url: string, language: string | undefined): object {
  if (url.includes('/system/banners')) return { data: [{ text: language === 'en' ? 'News' : 'お知らせ' }] };
  if (url.includes('recommend_timeline')) return feed;
  if (url.includes('/sitemap/posts'))
    return { data: [{ path: '/haru_tsumi/posts/1&2', updated_at: '2026-01-05T00:00:00.000Z' }] };
  return { data: { channels: [] } };
}

async function startSite() {
  const api = await listen(
    createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answerTo(request.url ?? '', request.headers['accept-language'])));
    }),
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-site-'));
  for (const name of ['dist', 'public/images', 'remotes/mf-timeline/1.0.0'])
    mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(
    path.join(folder, 'dist/index.html'),
    '<html lang="ja"><head><!--minori:head--></head><body><!--minori:data--></body></html>',
  );
  writeFileSync(path.join(folder, 'dist/main.0123456789.js'), 'shell();');
  writeFileSync(
    path.join(folder, 'remotes.json'),
    JSON.stringify({ 'mf-timeline': '/remotes/mf-timeline/1.0.0/mf-manifest.json' }),
  );
  writeFileSync(
    path.join(folder, 'remotes/mf-timeline/1.0.0/mf-manifest.json'),
    JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.abc.js', path: '' } },
      exposes: [{ name: 'remote', assets: { js: { sync: ['remote.def.js'] }, css: { sync: ['remote.css'] } } }],
    }),
  );
  const env = readEnv(
    {
      API_URL: api,
      REMOTES_FILE: path.join(folder, 'remotes.json'),
      SHELL_DIR: path.join(folder, 'dist'),
      PUBLIC_DIR: path.join(folder, 'public'),
      SITE_URL: 'https://minori.example',
    },
    folder,
  );
  const handle = createApp(env, pino({ level: 'silent' })).callback();
  return { folder, url: await listen(createServer((request, response) => void handle(request, response))) };
}

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => (site = await startSite()));
afterAll(() =>
  servers.forEach((server) => {
    server.close();
    server.closeAllConnections();
  }),
);

test('a page preloads its remote and carries a guest’s first data, which can’t break out', async () => {
  const html = await (await fetch(`${site.url}/`)).text();
  expect(html).toContain('<link rel="preload" as="script" href="/remotes/mf-timeline/1.0.0/remoteEntry.abc.js">');
  expect(html).toContain('<link rel="preload" as="style" href="/remotes/mf-timeline/1.0.0/remote.css">');
  const answers = /id="minori-answers">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(answers)).toMatchObject({ 'GET /feeds/recommend_timeline': feed });
  expect(html).not.toContain('<script>alert');
});

test('what a guest’s page begins with is in its language', async () => {
  const read = async (language: string) =>
    (await fetch(`${site.url}/about`, { headers: { cookie: `minori_language=${language}` } })).text();
  expect(await read('ja')).toContain('"GET /profiles/system/banners":{"data":[{"text":"お知らせ"}]}');
  expect(await read('en')).toContain('"GET /profiles/system/banners":{"data":[{"text":"News"}]}');
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

test('files are immutable, remotes.json is never stored', async () => {
  expect((await fetch(`${site.url}/assets/main.0123456789.js`)).headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${site.url}/remotes.json`)).headers.get('cache-control')).toBe('no-store');
});

test('a changed remotes.json is in the next page', async () => {
  writeFileSync(
    path.join(site.folder, 'remotes.json'),
    JSON.stringify({ 'mf-timeline': '/remotes/mf-timeline/1.0.1/mf-manifest.json' }),
  );
  expect(await (await fetch(`${site.url}/`)).text()).toContain('/remotes/mf-timeline/1.0.1/mf-manifest.json');
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

test('an unknown address is a 404 with the page', async () => {
  const response = await fetch(`${site.url}/no/such/page`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('text/html');
});

test('robots are kept from what is somebody’s own, and told of the sitemap', async () => {
  const text = await (await fetch(`${site.url}/robots.txt`)).text();
  expect(text).toContain('Disallow: /dashboard');
  expect(text).toContain('Sitemap: https://minori.example/sitemap.xml');
});

test('the sitemap leads to what anybody may read', async () => {
  const read = async (address: string) => fetch(site.url + address);
  const index = await (await read('/sitemap.xml')).text();
  expect(index).toContain('<loc>https://minori.example/sitemap-posts.xml</loc>');
  const posts = await read('/sitemap-posts.xml');
  expect(posts.headers.get('content-type')).toContain('application/xml');
  expect(await posts.text()).toContain('<loc>https://minori.example/haru_tsumi/posts/1&amp;2</loc>');
  expect(await (await read('/sitemap-pages.xml')).text()).toContain('<loc>https://minori.example/about</loc>');
  expect((await read('/sitemap-secrets.xml')).status).toBe(404);
});

test('the page names the language that was chosen, and its one address', async () => {
  const html = await (await fetch(`${site.url}/?tab=x`, { headers: { cookie: 'minori_language=en' } })).text();
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<link rel="canonical" href="https://minori.example/">');
});

test('production refuses the emulator', () => {
  const variables = {
    API_URL: 'http://api',
    REMOTES_FILE: '/r.json',
    NODE_ENV: 'production',
    AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
  };
  expect(() => readEnv(variables, '/')).toThrow(/AUTH_EMULATOR_URL/);
});
