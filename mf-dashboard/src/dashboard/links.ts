import type { CurrentUser } from '@minori/contracts';
import {
  CardIcon,
  CommentIcon,
  CoursesIcon,
  DashboardIcon,
  LiveIcon,
  MembershipIcon,
  PostIcon,
  UsersIcon,
  type Icon,
} from '@minori/design-system';

/** A page of the dashboard; also the key of its name in the texts. */
export type DashboardPage =
  | 'home'
  | 'my_streams'
  | 'my_posts'
  | 'my_comments'
  | 'my_courses'
  | 'my_subscribers'
  | 'my_plus_subscribers'
  | 'payment_details';

/** The mark of each page. */
export const PAGE_ICONS: Record<DashboardPage, Icon> = {
  home: DashboardIcon,
  my_streams: LiveIcon,
  my_posts: PostIcon,
  my_comments: CommentIcon,
  my_courses: CoursesIcon,
  my_subscribers: UsersIcon,
  my_plus_subscribers: MembershipIcon,
  payment_details: CardIcon,
};

/** Return the address of a page. */
export function pathOf(page: DashboardPage): string {
  return page === 'home' ? '/dashboard' : `/dashboard/${page}`;
}

/** All pages, whoever may see them. */
export const ALL_PAGES = Object.keys(PAGE_ICONS) as DashboardPage[];

/** Return whether a member may begin and publish courses. */
export function mayMakeCourses(user: CurrentUser): boolean {
  return !user.is_disabled_dashboard && (user.is_creator || user.is_create_course_able);
}

/** Return the pages that a member may see, in the order of the sidebar. Who has courses keeps them, whatever else they may do. */
export function pagesFor(user: CurrentUser, hasCourses = false): DashboardPage[] {
  const streams: DashboardPage[] = user.has_live_permission ? ['my_streams'] : [];
  const courses: DashboardPage[] = hasCourses || mayMakeCourses(user) ? ['my_courses'] : [];
  if (user.is_disabled_dashboard) return [...streams, ...courses];
  return [
    'home',
    ...streams,
    'my_posts',
    'my_comments',
    ...courses,
    ...(user.is_creator ? (['my_subscribers', 'my_plus_subscribers', 'payment_details'] as const) : []),
  ];
}
