import { screenOf } from './screens';

test.each([
  ['/', '', 'home'],
  ['/haru_tsumi', '', 'profile'],
  ['/haru_tsumi/posts/0123456789abcdef01234567', '', 'post_detail'],
  ['/chart', '?tab=chart', 'ranking_of_symbols'],
  ['/chart', '?tab=chart&id=0123456789abcdef01234567', 'symbol_detail'],
  ['/p/membership', '', 'membership_paywall'],
  ['/trending_topics', '', 'trending_topics'],
  ['/topics/決算', '', 'topic'],
  ['/search', '?keyword=秘密', 'search'],
  ['/dashboard/my_posts', '', 'dashboard'],
  ['/no/such/page', '', 'other'],
])('%s%s is %s', (pathname, search, screen) => expect(screenOf(pathname, search)).toBe(screen));
