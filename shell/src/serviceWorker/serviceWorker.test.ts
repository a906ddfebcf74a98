/** @jest-environment node */
import { createAnswering } from './answering';
import { OFFLINE_PAGE, RELEASE_HEADER } from './keep';
import { createReleases } from './releases';
import { routeOf, type Way } from './routing';
import { createCaches } from './testing/caches';

const ORIGIN = 'https://minori.example';
const MAIN = '/assets/main.0123456789.js';
const LIBRARY = '/assets/libraries.aaaaaaaaaa.js';
const REMOTE = '/remotes/mf-market/1.0.0/remote.0123456789.js';
const MANIFEST = '/remotes/mf-market/1.0.0/mf-manifest.json';

test.each<[string, Partial<{ method: string; mode: string }>, Way | undefined]>([
  ['/', { mode: 'navigate' }, 'page'],
  ['/haru_tsumi/posts/1?from=share', { mode: 'navigate' }, 'page'],
  ['/api/v1/payments/receipts/1', { mode: 'navigate' }, 'passed'],
  ['/haru_tsumi/rss.xml', { mode: 'navigate' }, 'passed'],
  [MAIN, {}, 'file'],
  [REMOTE, {}, 'file'],
  [MANIFEST, {}, 'latest'],
  ['/remotes/mf-market/1.0.0/remote.json', {}, 'latest'],
  ['/remotes.json', {}, 'latest'],
  ['/images/icons/icon-192.png', {}, 'latest'],
  ['/api/v1/feeds/recommend_timeline', {}, undefined],
  ['/api/v1/posts', { method: 'POST' }, undefined],
  ['/api/v1/media/0123456789.0123456789.jpg', {}, undefined],
  ['/assets/main.js', {}, undefined],
  ['/healthz', {}, undefined],
  ['https://other.example/assets/main.0123456789.js', {}, undefined],
])('%s %j is answered as: %s', (address, asked, way) => {
  const request = { url: new URL(address, ORIGIN).href, method: 'GET', mode: 'no-cors', ...asked };
  expect(routeOf(request, ORIGIN)).toBe(way);
});

/** The site with a release of its own, and a browser that may be without a connection. */
function setUp() {
  const site = { release: 'a', files: [MAIN, LIBRARY], isUp: true, isOnline: true };
  const asked: string[] = [];
  async function fetch(address: string | { url: string }): Promise<Response> {
    const { pathname } = new URL(typeof address === 'string' ? address : address.url, ORIGIN);
    asked.push(pathname);
    if (!site.isUp) throw new TypeError('no network');
    if (pathname !== OFFLINE_PAGE) return new Response(`${pathname} of ${site.release}`);
    const html = site.files.map((file) => `<script src="${file}"></script>`).join('');
    return new Response(`${site.release} ${html}`, { headers: { [RELEASE_HEADER]: site.release } });
  }
  const caches = createCaches();
  const releases = createReleases(caches, fetch);
  const answer = createAnswering(releases, { fetch, isOnline: () => site.isOnline });
  const works: Promise<unknown>[] = [];
  async function get(path: string, way: Way) {
    const event = {
      request: { url: ORIGIN + path } as Request,
      preloadResponse: Promise.resolve(undefined),
      waitUntil: (work: Promise<unknown>) => void works.push(work),
    };
    const response = await answer(event, way);
    await Promise.all(works);
    return response.text();
  }
  const keep = (release: string, files: string[] = []) => releases.keep({ type: 'keep', release, files });
  return { site, asked, caches, get, keep };
}

test('with a connection a page is of the network; without one what was kept stands for any page, with its files', async () => {
  const { site, get, keep } = setUp();
  await keep('a', [REMOTE, MANIFEST, '/api/v1/profiles/me', '//evil.example/x.0123456789.js']);
  expect(await get('/chart', 'page')).toBe('/chart of a');
  site.isUp = false;
  expect(await get('/chart', 'page')).toMatch(/^a <script/);
  expect(await get(MAIN, 'file')).toBe(`${MAIN} of a`);
  expect(await get(REMOTE, 'file')).toBe(`${REMOTE} of a`);
  expect(await get(MANIFEST, 'latest')).toBe(`${MANIFEST} of a`);
  await expect(get('/remotes.json', 'latest')).rejects.toThrow('no network');
});

test('a page that hangs is waited for, unless the browser knows of no connection', async () => {
  const { site, get, keep } = setUp();
  await keep('a');
  site.isUp = false;
  site.isOnline = false;
  expect(await get('/', 'page')).toMatch(/^a /);
});

test('where nothing is kept there is no page', async () => {
  const { site, get } = setUp();
  site.isUp = false;
  await expect(get('/', 'page')).rejects.toThrow('no network');
});

test('a file is asked for once, also by the next release that has it; what older releases had goes', async () => {
  const { site, asked, caches, get, keep } = setUp();
  await keep('a', [REMOTE]);
  const again = REMOTE.replace('1.0.0', '2.0.0');
  expect(await get(again, 'file')).toBe(`${again} of a`);
  asked.length = 0;
  await get(again, 'file');
  expect(asked).toEqual([]);

  site.release = 'b';
  site.files = [MAIN.replace('0123456789', 'bbbbbbbbbb'), LIBRARY];
  await keep('b');
  expect(asked).toEqual([OFFLINE_PAGE, site.files[0]]);
  site.isUp = false;
  expect(await get('/', 'page')).toMatch(/^b /);
  expect(await get(REMOTE, 'file')).toBe(`${REMOTE} of a`); // pages of the former one may still run
  site.isUp = true;
  site.release = 'c';
  await keep('c');
  expect(await get(REMOTE, 'file')).toBe(`${REMOTE} of a`); // the one before has used it
  expect(await get(again, 'file')).toBe(`${again} of c`);
  expect((await caches.keys()).filter((name) => name.startsWith('minori-release-'))).toEqual([
    'minori-release-b',
    'minori-release-c',
  ]);
});

test('a page of a release that has just gone out keeps nothing of the next one', async () => {
  const { site, get, keep } = setUp();
  site.release = 'b';
  await keep('a');
  site.isUp = false;
  await expect(get('/', 'page')).rejects.toThrow('no network');
});

test('what is kept can’t be read: a page runs by the network, and by what is kept once that can be read', async () => {
  const caches = createCaches();
  const open = jest.spyOn(caches, 'open').mockRejectedValue(new Error('broken'));
  const fetch = async () => new Response('of the network');
  const releases = createReleases(caches, fetch);
  const answer = createAnswering(releases, { fetch, isOnline: () => true });
  const event = {
    request: { url: ORIGIN + MAIN } as Request,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
  };
  expect(await (await answer(event, 'file')).text()).toBe('of the network');
  open.mockRestore();
  expect(await releases.find(MAIN)).toBeUndefined();
});
