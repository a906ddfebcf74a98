import { matchRoute } from '@minori/platform';
import { manifest } from './manifest';

test.each([
  ['/dashboard', 'home', 'columns'],
  ['/dashboard/level', 'level', 'columns'],
  ['/dashboard/my_posts', 'myPosts', 'columns'],
  ['/dashboard/my_subscribers', 'mySubscribers', 'columns'],
  ['/dashboard/my_courses', 'myCourses', 'columns'],
  ['/dashboard/my_courses/new', 'newCourse', 'plain'],
  ['/dashboard/my_courses/1', 'courseEditor', 'plain'],
  ['/account', 'account', 'plain'],
  ['/account/creator', 'creator', 'plain'],
  ['/account/payee', 'payee', 'plain'],
  ['/account/whatever', 'accountRest', 'plain'],
])('%s is %s, in %s', (pathname, name, layout) => {
  const match = matchRoute([manifest], { pathname, search: '' });
  expect([match?.name, match?.route.layout, match?.route.audience]).toEqual([name, layout, 'members']);
});
