import { MOST_SCRIPT_BYTES, scriptBytes } from '../browser/scripts';
import { watch } from '../browser/settled';
import { apiOf } from '../client';
import { account, expect, test } from './actions';
import { SCREENS } from './screens';

const CREATOR = 'kabu_tomaru';
const DASHBOARD = [
  '/dashboard',
  '/dashboard/level',
  '/dashboard/my_posts',
  '/dashboard/my_posts/schedule',
  '/dashboard/my_posts/predictions',
  '/dashboard/my_comments',
  '/dashboard/my_streams',
  '/dashboard/my_courses',
  '/dashboard/my_courses/new',
  '/dashboard/my_subscribers',
  '/dashboard/my_plus_subscribers',
  '/dashboard/payment_details',
];

for (const [name, screen] of SCREENS) {
  test(`no screen of the dashboard and the courses loads more scripts than it may: ${name}`, async ({ member }) => {
    test.setTimeout(120_000);
    const { page } = await member(CREATOR, { ...screen, serviceWorkers: 'block' });
    const settled = watch(page);
    const api = await apiOf(page, account(CREATOR));
    // The first of them: other journeys make more.
    const own = (await api('GET /dashboard/courses', { query: {} })).data.at(-1);
    const { sections } = (await api('GET /courses/:id', { params: { id: own?.id ?? '' } })).data;
    const lessons = Object.values(
      Object.fromEntries(sections.flatMap((section) => section.lessons).map(({ kind, id }) => [kind, id])),
    );
    expect(lessons).toHaveLength(3);
    const courses = [
      '/courses',
      '/courses?tab=my_courses',
      `/courses/${own?.id}`,
      ...lessons.map((id) => `/courses/${own?.id}/lessons/${id}`),
    ];
    const weights: Record<string, number> = {};
    for (const path of [...DASHBOARD, `/dashboard/my_courses/${own?.id}`, ...courses]) {
      await page.goto(path);
      await settled();
      weights[path] = await scriptBytes(page);
    }
    const tooHeavy = Object.entries(weights).filter(([, bytes]) => bytes > MOST_SCRIPT_BYTES || bytes === 0);
    expect(tooHeavy, JSON.stringify(weights, null, 2)).toEqual([]);
  });
}
