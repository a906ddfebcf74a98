import type { RemoteRoute } from './manifest';
import { firstSegments, matchRoute } from './matchRoute';

const ID = '0123456789abcdef01234567';
const rest = { layout: 'columns', audience: 'everybody', screen: 'x' } as const;
const manifestOf = (routes: Record<string, Partial<RemoteRoute> & { path: string }>) => ({
  routes: Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, { ...rest, ...route }])),
});

const people = manifestOf({
  profile: { path: '/:username', params: { username: 'username' } },
  post: { path: '/:username/posts/:postId', params: { username: 'username', postId: 'id' } },
  topic: { path: '/topics/:topic' },
});
const market = manifestOf({
  ranking: { path: '/chart' },
  symbol: { path: '/chart', query: ['id'] },
  signal: { path: '/chart', query: ['id', 'signal'] },
});
const courses = manifestOf({
  rest: { path: '/courses/*' },
  course: { path: '/courses/:id', params: { id: 'id' } },
  making: { path: '/courses/new' },
});

function nameAt(address: string) {
  const { pathname, search } = new URL(address, 'https://minori.example');
  return matchRoute([people, market, courses], { pathname, search })?.name ?? null;
}

test.each([
  ['/taro_1', 'profile'],
  [`/taro_1/posts/${ID}`, 'post'],
  ['/chart', 'ranking'],
  ['/chart/', 'ranking'],
  ['/chart?tab=1', 'ranking'],
  ['/chart?id=', 'ranking'],
  ['/chart?id=1', 'symbol'],
  ['/chart?signal=2&id=1', 'signal'],
  ['/courses', 'rest'],
  ['/courses/new', 'making'],
  [`/courses/${ID}`, 'course'],
  ['/courses/new/2', 'rest'],
])('%s means %s', (address, name) => expect(nameAt(address)).toBe(name));

test('what no parameter can be goes on to the next route that fits', () => {
  expect(nameAt('/courses/another')).toBe('rest');
  expect(nameAt('/taro_1/posts/1')).toBeNull();
});

test('nobody is called as the site calls its pages', () => {
  expect(firstSegments([people, market])).toEqual(new Set(['topics', 'chart']));
  for (const address of ['/topics', '/Topics', '/Chart', '/courses2-', '/admin', '/abcd']) {
    expect(nameAt(address)).toBeNull();
  }
});

test('parameters come decoded, and a broken address means nothing', () => {
  const match = matchRoute([people], { pathname: '/topics/%E6%B1%BA%E7%AE%97', search: '' });
  expect(match?.params).toEqual({ topic: '決算' });
  expect(nameAt('/topics/%')).toBeNull();
});
