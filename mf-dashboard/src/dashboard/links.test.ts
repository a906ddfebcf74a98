import { aCurrentUser } from '@minori/platform/testing';
import { pagesFor, type DashboardPage } from './links';

const FLAGS = [
  'is_disabled_dashboard',
  'has_live_permission',
  'is_creator',
  'is_create_course_able',
  'has_courses',
] as const;
type Flags = Record<(typeof FLAGS)[number], boolean>;

/** Who sees a page, in the order of the sidebar. */
const RULES: [DashboardPage, (flags: Flags) => boolean][] = [
  ['home', (who) => !who.is_disabled_dashboard],
  ['my_streams', (who) => who.has_live_permission],
  ['my_posts', (who) => !who.is_disabled_dashboard],
  ['my_comments', (who) => !who.is_disabled_dashboard],
  [
    'my_courses',
    (who) => who.has_courses || (!who.is_disabled_dashboard && (who.is_creator || who.is_create_course_able)),
  ],
  ['my_subscribers', (who) => !who.is_disabled_dashboard && who.is_creator],
  ['my_plus_subscribers', (who) => !who.is_disabled_dashboard && who.is_creator],
  ['payment_details', (who) => !who.is_disabled_dashboard && who.is_creator],
];

const everybody = Array.from({ length: 2 ** FLAGS.length }, (_, bits) =>
  Object.fromEntries(FLAGS.map((flag, at) => [flag, (bits & (1 << at)) !== 0])),
) as Flags[];

test.each(everybody)('the sidebar of %j is what they may see, in its order', ({ has_courses: hasCourses, ...user }) => {
  const flags = { ...user, has_courses: hasCourses };
  const expected = RULES.filter(([, sees]) => sees(flags)).map(([page]) => page);
  expect(pagesFor(aCurrentUser(user), hasCourses)).toEqual(expected);
});
