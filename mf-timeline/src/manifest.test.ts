import { matchRoute } from '@minori/platform';
import { manifest } from './manifest';

const ID = '0123456789abcdef01234567';

test.each([
  ['/', 'home'],
  ['/?tab=topics', 'homeTab'],
  ['/haru_tsumi', 'profile'],
  [`/haru_tsumi/posts/${ID}`, 'post'],
  ['/search?keyword=x', 'search'],
  ['/topics/NISA', 'topic'],
  ['/topics/NISA?tab=live', 'topicTab'],
  ['/p/post-topic/NISA', 'postTopic'],
  ['/creators/rankings', 'creatorRanking'],
  ['/creators', undefined],
  ['/haru_tsumi/likes', undefined],
])('%s is %s', (address, name) => {
  const { pathname, search } = new URL(address, 'https://minori.example');
  expect(matchRoute([manifest], { pathname, search })?.name).toBe(name);
});

test('a guest’s first data go with the timeline that is shown at first only', () => {
  const { home, homeTab } = manifest.routes;
  expect('calls' in home).toBe(true);
  expect('calls' in homeTab).toBe(false);
});
