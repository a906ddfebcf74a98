import { CREATOR_PLANS, dayAfterDays, tokyoMidnight, type CreatorPlan } from '@minori/contracts/rules';
import type { ClientSession, Types } from 'mongoose';
import { invoicesAfter, periodsSince } from './invoiceModel';
import { Presence, type Flow } from './presence';

/** The subscribers of each plan on a day. */
export type SubscriberDays = Record<CreatorPlan, Flow>;

/** So many invoices are read at once: of more each answer would hold up others at the database. */
const PAGE = 200;

/** Return how the plans of a creator went on Tokyo days that follow each other, by the day; as a transaction sees it. */
export async function subscribersOn(
  creatorId: string,
  { days, at }: { days: readonly string[]; at: Date },
  session: ClientSession,
): Promise<Map<string, SubscriberDays>> {
  const result = new Map(days.map((day) => [day, {} as SubscriberDays]));
  for (const plan of CREATOR_PLANS) {
    const bounds = boundsOf(days, at);
    const presence = new Presence(bounds);
    for await (const period of periodsSince({ creatorId, plan }, bounds[0] ?? at, session)) presence.add(period);
    for (const [index, day] of days.entries()) {
      const { kept: _kept, ...flow } = presence.after(index);
      const one = result.get(day);
      if (one) one[plan] = flow;
    }
  }
  return result;
}

/** Where each day begins, and where the last one ends: now, where it is not over. */
function boundsOf(days: readonly string[], at: Date): Date[] {
  const starts = days.map(tokyoMidnight);
  const end = tokyoMidnight(dayAfterDays(days.at(-1) ?? '', 1));
  return [...starts, end < at ? end : at];
}

/**
 * Return whose plans were taken, or are to be paid again, after the invoice `after`, and the last invoice of these; undefined where there
 * is none.
 */
export async function sellersEnteredAfter(
  after: Types.ObjectId,
): Promise<{ marks: { memberId: string; at: Date }[]; last: Types.ObjectId | undefined }> {
  const marks: { memberId: string; at: Date }[] = [];
  let last: Types.ObjectId | undefined;
  for (;;) {
    const found = await invoicesAfter(last ?? after, PAGE);
    marks.push(...found.map(({ creator_id, created_at: at }) => ({ memberId: String(creator_id), at })));
    last = found.at(-1)?._id ?? last;
    if (found.length < PAGE) return { marks, last };
  }
}
