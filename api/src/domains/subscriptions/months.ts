import type { SubscriberMonth } from '@minori/contracts';
import {
  CREATOR_PLANS,
  dayAfterDays,
  monthAfter,
  monthStart,
  tokyoDay,
  tokyoMonth,
  type CreatorPlan,
} from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import type { JobPayloads } from '../../jobs/payloads';
import { enqueue } from '../../jobs/queue';
import { spreadOut } from '../../jobs/spreading';
import type { Viewer } from '../../viewer';
import { periodsSince, type Invoice } from './invoiceModel';
import { countedMonths, putMonths, type PlanOf } from './monthModel';
import { Presence } from './presence';
import { sellerOf } from './seller';
import { sellingViewer } from './subscribers';

/** So many months are told of, and counted the first time. */
const MONTHS = 24;
/** What is paid so late was there in between. */
const PAID_LATE_DAYS = 8;

/**
 * Return how a plan of a creator went in so many months of Tokyo, oldest first, as a job has counted it: by the periods that were paid for or
 * tried; what staff gave is not among them. Throw `forbidden` for who is no creator.
 */
export async function monthsOf(
  viewer: Viewer,
  { plan, months }: { plan: CreatorPlan; months: number },
  at: Date,
): Promise<{ data: SubscriberMonth[]; as_of: string | null }> {
  await sellingViewer(viewer);
  const first = monthAfter(tokyoMonth(at), 1 - months);
  const counted = await countedMonths({ creatorId: viewer.id, plan }, first);
  if (counted.length === 0) await transaction((session) => enqueueMonths(session, [viewer.id], at));
  const byMonth = new Map(counted.map(({ month, ...figures }) => [month, figures]));
  let subscribers = 0;
  return {
    data: Array.from({ length: months }, (_, index) => {
      const month = monthAfter(first, index);
      const known = byMonth.get(month);
      // Of one that is not counted yet as many are known as there were before.
      if (!known) return { month, subscribers, began: 0, left: 0, gross: 0, retention: subscribers > 0 ? 100 : null };
      ({ subscribers } = known);
      const { began, left, gross, retention } = known;
      return { month, subscribers, began, left, gross, retention };
    }),
    as_of: counted.at(-1)?.as_of.toISOString() ?? null,
  };
}

/** Have the months of creators be counted that what has happened now, or was paid late, is part of; within two minutes. */
export async function enqueueMonths(session: ClientSession, creatorIds: readonly string[], at: Date): Promise<void> {
  const since = dayAfterDays(tokyoDay(at), -PAID_LATE_DAYS).slice(0, 7);
  for (const { ids, when } of spreadOut(creatorIds, at)) {
    await enqueue(session, 'subscribers.tallied', { user_ids: ids, since }, when);
  }
}

/** Have the month in which an invoice was paid be counted anew, of which something has gone back, and those since. */
export async function enqueueMonthOf(session: ClientSession, { creator_id, paid_at }: Invoice): Promise<void> {
  if (!paid_at) return;
  await enqueue(session, 'subscribers.tallied', { user_ids: [String(creator_id)], since: tokyoMonth(paid_at) });
}

/** Count the months of creators from one on, or all that are told of where none was counted before; nothing of who is no creator any more. */
export async function tallyMonths(
  { clock }: Pick<Deps, 'clock'>,
  { user_ids, since }: JobPayloads['subscribers.tallied'],
): Promise<void> {
  for (const creatorId of user_ids) {
    if (!(await sellerOf(creatorId))?.isCreator) continue;
    for (const plan of CREATOR_PLANS) {
      const at = clock();
      const first = monthAfter(tokyoMonth(at), 1 - MONTHS);
      const isFirst = (await countedMonths({ creatorId, plan }, first)).length === 0;
      const from = isFirst || since < first ? first : since;
      const months = await countMonths({ creatorId, plan }, from, at);
      await putMonths({ creatorId, plan }, isFirst ? withoutBefore(months) : months, at);
    }
  }
}

/** Return months without those before anybody came: of who sells nothing the running one alone. */
function withoutBefore(months: SubscriberMonth[]): SubscriberMonth[] {
  const begun = months.findIndex(({ subscribers, gross }) => subscribers > 0 || gross > 0);
  return months.slice(begun === -1 ? -1 : begun);
}

async function countMonths(of: PlanOf, from: string, at: Date): Promise<SubscriberMonth[]> {
  const names: string[] = [];
  for (let month = from; month <= tokyoMonth(at); month = monthAfter(month, 1)) names.push(month);
  const starts = names.map((name) => monthStart(name));
  // A month ends where the next one begins; the running one now.
  const presence = new Presence([...starts, at]);
  const gross = new Map<string, number>();
  for await (const period of periodsSince(of, starts[0] ?? at)) {
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
