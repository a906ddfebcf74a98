import type { SubscriberMonth } from '@minori/contracts';
import { tokyoMidnight, tokyoMonth, type CreatorPlan } from '@minori/contracts/rules';
import type { Viewer } from '../../viewer';
import { periodsSince } from './invoiceModel';
import { Presence } from './presence';
import { sellingViewer } from './subscribers';

/**
 * Return how a plan of a creator went in so many months of Tokyo, oldest first, by the periods that were paid for or tried; what
 * staff gave is not among them. Throw `forbidden` for who is no creator.
 */
export async function monthsOf(
  viewer: Viewer,
  { plan, months }: { plan: CreatorPlan; months: number },
  at: Date,
): Promise<SubscriberMonth[]> {
  await sellingViewer(viewer);
  const names = lastMonths(tokyoMonth(at), months);
  const starts = names.map((name) => tokyoMidnight(`${name}-01`));
  // A month ends where the next one begins; the running one now.
  const presence = new Presence([...starts, at]);
  const gross = new Map<string, number>();
  for await (const period of periodsSince({ creatorId: viewer.id, plan }, starts[0] ?? at)) {
    presence.add(period);
    const month = period.paid_at && tokyoMonth(period.paid_at);
    if (month) gross.set(month, (gross.get(month) ?? 0) + period.total - period.refunded);
  }
  return names.map((month, index) => {
    const { count, began, left, kept } = presence.after(index);
    const before = presence.at(index);
    return {
      month,
      subscribers: count,
      began,
      left,
      gross: gross.get(month) ?? 0,
      retention: before === 0 ? null : Math.floor((100 * kept) / before),
    };
  });
}

function lastMonths(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: count }, (_one, index) => {
    const first = new Date(Date.UTC(year, month - count + index, 1));
    return first.toISOString().slice(0, 7);
  });
}
