import type { SaleSource } from '@minori/contracts';
import type { Income } from '../payouts/income';
import type { Standing, Tally } from './tallies';

/** Return what times that follow each other come to, oldest first; undefined for none. */
export function summedUp(tallies: readonly Tally[]): Tally | undefined {
  const [first, ...others] = tallies;
  if (!first) return undefined;
  const { income, subscribers, followers, views, likes, comments } = first;
  return others.reduce<Tally>(
    (sum, one) => ({
      income: incomeSum([sum.income, one.income]),
      subscribers: {
        prime: after(sum.subscribers.prime, one.subscribers.prime),
        prime_plus: after(sum.subscribers.prime_plus, one.subscribers.prime_plus),
      },
      followers: after(sum.followers, one.followers),
      views: sum.views + one.views,
      likes: sum.likes + one.likes,
      comments: sum.comments + one.comments,
    }),
    { income, subscribers, followers, views, likes, comments },
  );
}

/** Return incomes added up, by what was sold. */
function incomeSum(incomes: readonly Income[]): Income {
  const sum: Income = {};
  for (const income of incomes) {
    for (const [source, yen] of Object.entries(income) as [SaleSource, number][])
      sum[source] = (sum[source] ?? 0) + yen;
  }
  return sum;
}

/** Return what an income comes to. */
export function yenOf(income: Income): number {
  return Object.values(income).reduce((sum, yen) => sum + yen, 0);
}

/** How many there were at the end of the later time counts. */
function after(earlier: Standing, later: Standing): Standing {
  return { count: later.count, began: earlier.began + later.began, left: earlier.left + later.left };
}
