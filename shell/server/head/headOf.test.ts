/** @jest-environment node */
import type { HeadParts } from '@minori/platform/heads';
import { pageAt } from '../../src/remotes/shipped';
import { SHIPPED } from '../../src/testing/shipped';
import type { ReadAsGuest } from '../guestApi';
import { headOf, type HeadRequest } from './headOf';

const SITE = 'https://minori.example';
const SITE_TITLE = 'みのり｜投資を学び、語り、確かめる';
const ID = '1'.repeat(24);
/** Pages that are about something, and the calls that say what. */
const ABOUT: [address: string, call: string][] = [
  ['/haru_tsumi', '/profiles/haru_tsumi'],
  [`/haru_tsumi/posts/${ID}`, `/posts/${ID}`],
  [`/courses/${ID}`, `/courses/${ID}`],
  ['/topics/新NISA', `/posts/topics/${encodeURIComponent('新NISA')}`],
  [`/chart?id=${ID}`, '/news/charts/symbols'],
];

/** Answer by path; what is not named does not exist. */
const answering =
  (answers: Record<string, unknown>): ReadAsGuest =>
  async <Data>(path: string) =>
    path in answers ? (answers[path] as Data) : ('missing' as const);

const never = async () => Promise.reject(new Error('nobody is to be asked'));

function headAt(path: string, read: ReadAsGuest = answering({}), ask: HeadRequest['ask'] = never) {
  const [pathname = '', search = ''] = encodeURI(path).replaceAll('%25', '%').split('?');
  const location = { pathname, search };
  return headOf({ siteUrl: SITE, page: pageAt(SHIPPED, location), location, read, ask });
}

test.each([...ABOUT.map(([address]) => address), '/topics/%2e%2e', '/topics/%ff', '/a/b/c'])(
  '%s is a 404 when there is nothing, and its remote is not asked',
  async (address) => {
    expect(await headAt(address)).toMatchObject({ isFound: false, isLate: false, title: SITE_TITLE });
  },
);

test.each(['/', '/search?keyword=x', '/courses', '/dashboard', '/notification', '/trending_topics', '/chart'])(
  '%s is a page of the site, whatever members are called',
  async (path) => {
    expect(await headAt(path)).toMatchObject({ isFound: true, title: SITE_TITLE, url: SITE + path.split('?')[0] });
  },
);

test('a page of the shell says what it is about', async () => {
  expect(await headAt('/about')).toMatchObject({
    isFound: true,
    title: 'みのりについて｜みのり',
    url: `${SITE}/about`,
  });
});

test.each(ABOUT)('a slow API leaves %s the site’s own head, which says so', async (path) => {
  expect(await headAt(path, async () => undefined)).toMatchObject({ isFound: true, isLate: true, title: SITE_TITLE });
});

test.each(ABOUT)('%s is described by its remote, which is told what %s says', async (path, call) => {
  const asked: unknown[] = [];
  const head = await headAt(path, answering({ [call]: { name: 'it' } }), async (page, about) => {
    asked.push(page.route.screen, about);
    return { title: 'own' };
  });
  expect(head).toMatchObject({ isFound: true, isLate: false, isIndexed: true, title: 'own' });
  expect(asked).toEqual([expect.any(String), { name: 'it' }]);
});

const described = (head: Awaited<ReturnType<HeadRequest['ask']>>) =>
  headAt('/haru_tsumi', answering({ '/profiles/haru_tsumi': {} }), async () => head);

test('paths become addresses of the site, and structured data gets what every page has', async () => {
  const parts: HeadParts = {
    title: '春子',
    description: '積立',
    path: '/haru',
    type: 'profile',
    image: '/i.webp',
    keywords: ['NISA'],
    jsonLd: { '@type': 'ProfilePage' },
    feed: '/haru/rss.xml',
    isIndexed: false,
  };
  expect(await described(parts)).toEqual({
    isFound: true,
    isLate: false,
    isIndexed: false,
    title: '春子',
    description: '積立',
    url: `${SITE}/haru`,
    type: 'profile',
    image: `${SITE}/i.webp`,
    keywords: ['NISA'],
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      name: '春子',
      description: '積立',
      url: `${SITE}/haru`,
      inLanguage: 'ja',
    },
    feed: `${SITE}/haru/rss.xml`,
  });
  expect(await described({ image: 'https://cdn.example/i.webp' })).toMatchObject({
    image: 'https://cdn.example/i.webp',
    title: SITE_TITLE,
    url: `${SITE}/haru_tsumi`,
  });
});

test('what a remote calls missing is a 404, what it fails to describe has the site’s own head, what is late says so', async () => {
  const site = { title: SITE_TITLE, jsonLd: null, feed: null, isIndexed: true };
  expect(await described('missing')).toMatchObject({ ...site, isFound: false, isLate: false });
  expect(await described('failed')).toMatchObject({ ...site, isFound: true, isLate: false });
  expect(await described('late')).toMatchObject({ ...site, isFound: true, isLate: true });
});

test('a head that is about nothing of the API is made without asking it', async () => {
  const manifest = { name: 'mf-courses', routes: {} };
  const route = { path: '/lectures', layout: 'columns', audience: 'everybody', screen: 'lectures', head: {} } as const;
  const head = await headOf({
    siteUrl: SITE,
    page: { manifest, name: 'lectures', route, params: {} },
    location: { pathname: '/lectures', search: '' },
    read: never,
    ask: async (_, about) => ({ title: `about ${String(about)}` }),
  });
  expect(head.title).toBe('about null');
});
