import { RESERVED_USERNAMES } from '@minori/contracts/rules';
import { isMembersOnly, isPlainLayout, ownerOf } from './routes';

test.each([
  ['/', 'mf-timeline'],
  ['/taro_1', 'mf-timeline'],
  ['/taro_1/posts/0123456789abcdef01234567', 'mf-timeline'],
  ['/topics/nisa', 'mf-timeline'],
  ['/chart', 'mf-market'],
  ['/p/prediction_formula', 'mf-market'],
  ['/courses/1', 'mf-courses'],
  ['/dashboard/my_posts', 'mf-dashboard'],
  ['/account/notifications_setting', 'mf-dashboard'],
  ['/notification', 'mf-notifications'],
  ['/p/membership', 'mf-payments'],
  ['/mails/verify', 'shell'],
  ['/abc', null],
  ['/livestream', null],
  ['/trending_topics', 'mf-timeline'],
  ['/taro-1', null],
  ['/taro_1/unknown', null],
])('%s belongs to %s', (path, owner) => expect(ownerOf(path)).toBe(owner));

test.each(['/notification', '/dashboard', '/dashboard/my_posts', '/search', '/account', '/chart', '/livestream/new'])(
  'guests are sent away from %s',
  (path) => expect(isMembersOnly(path)).toBe(true),
);
test.each(['/', '/courses', '/taro_1', '/charting'])('guests may see %s', (path) =>
  expect(isMembersOnly(path)).toBe(false),
);

test.each(['/account', '/help', '/privacy_policy', '/dashboard/my_courses/new'])('%s is plain', (path) =>
  expect(isPlainLayout(path)).toBe(true),
);
test.each(['/', '/dashboard/my_courses', '/about'])('%s has sidebars', (path) =>
  expect(isPlainLayout(path)).toBe(false),
);

test('no username can shadow a page', () => {
  const first = [
    'about',
    'help',
    'privacy_policy',
    'mails',
    'chart',
    'courses',
    'dashboard',
    'account',
    'notification',
    'search',
    'creators',
    'topics',
    'trending_topics',
    'livestream',
    'images',
    'assets',
    'remotes',
    'healthz',
  ];
  expect(first.filter((segment) => segment.length >= 5 && !RESERVED_USERNAMES.has(segment))).toEqual([]);
});
