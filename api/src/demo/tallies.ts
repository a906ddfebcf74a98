import { dayAfterDays, tokyoDay, tokyoMonth } from '@minori/contracts/rules';
import { seededRandom } from '../adapters/marketData/seededRandom';
import { grouped } from '../batching';
import type { Deps } from '../deps';
import { countDay } from '../domains/dashboards/counting';
import type { PostDocument } from '../domains/posts/model';
import type { PostViewDocument } from '../domains/posts/viewModel';
import { tallyMonths } from '../domains/subscriptions/months';
import type { FollowChangeDocument } from '../domains/users/followChanges';
import type { FollowDocument } from '../domains/users/relations';
import { demoId } from './demoId';
import type { DemoMember } from './members';
import { soldSince } from './selling/subscribers';

const DAY_MS = 86_400_000;
/** Whose dashboards are looked at in the accounts that one signs in with, and how many days back those go. */
const TALLIED: Record<string, number> = { kabu_tomaru: 365, haru_tsumi: 60 };

/** Return how followers have come, as it is noted when they do. */
export function makeFollowChanges(follows: readonly FollowDocument[]): FollowChangeDocument[] {
  return follows.map(({ _id, followee_id, created_at: at }) => ({ _id, followee_id, change: 1, at }));
}

/** Return the views of the posts of those whose dashboards are looked at, as many as the posts count: mostly soon after they came out. */
export function makeViews(members: DemoMember[], posts: readonly PostDocument[], at: Date): PostViewDocument[] {
  const random = seededRandom('demo/views');
  const authors = new Set(members.filter(({ username }) => username in TALLIED).map(({ id }) => id));
  return posts
    .filter(({ author_id }) => authors.has(String(author_id)))
    .flatMap((post) => {
      const age = at.getTime() - post.published_at.getTime();
      return Array.from({ length: post.view_count }, (_, index): PostViewDocument => {
        const created_at = new Date(post.published_at.getTime() + age * random.next() ** 3);
        return {
          _id: demoId(`view/${String(post._id)}/${index}`),
          post_id: post._id,
          author_id: post.author_id,
          viewer: `demo/${String(post._id)}/${index}`,
          day: tokyoDay(created_at),
          created_at,
          // Once they are counted nobody asks for them.
          expires_at: new Date(at.getTime() + DAY_MS),
        };
      });
    });
}

/** So many months are counted side by side: they have no row in common. */
const MONTHS_AT_ONCE = 4;

/** Count the days of those whose dashboards are looked at, and the months of all who sell subscriptions, as the jobs do. */
export async function countDemoTallies(deps: Deps, members: DemoMember[], at: Date): Promise<void> {
  const counting = { ...deps, clock: () => at };
  for (const { id, username } of members) {
    const months = [...daysByMonth(TALLIED[username] ?? 0, at)];
    for (let start = 0; start < months.length; start += MONTHS_AT_ONCE) {
      await Promise.all(
        months.slice(start, start + MONTHS_AT_ONCE).map(async ([, days]) => {
          for (const day of days) await countDay(counting, id, day);
        }),
      );
    }
  }
  await tallyMonths(counting, { user_ids: members.map(({ id }) => id), since: tokyoMonth(at) });
}

/** So many days up to today, but none before there was anything to sell. */
function daysByMonth(count: number, at: Date): Map<string, string[]> {
  const [today, first] = [tokyoDay(at), tokyoDay(soldSince(at))];
  const days = Array.from({ length: count }, (_, index) => dayAfterDays(today, 1 - count + index));
  return grouped(
    days.filter((day) => day >= first),
    (day) => day.slice(0, 7),
  );
}
