import { tokyoDay, tokyoMidnight, dayAfterDays } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { changeMemberships } from './changing';
import { findMembership, noteAskedPrice, renewingBetween, type MembershipDocument } from './membershipModel';
import { askAboutPrice } from '../popups/service';
import { announcedPrices, askingWindow, isToBeReminded, priceToAsk } from './prices';

/** So many memberships are looked at in one go. */
const BATCH = 200;
/** Nobody reads mail at midnight. */
const HOUR_MS = 9 * 3_600_000;

/** Make sure that the next look at who is to be asked about a price is waiting; call it when the API starts. */
export async function schedulePriceAsking({ clock }: Pick<Deps, 'clock'>): Promise<void> {
  await transaction((session) => enqueueNext(session, clock()));
}

/** Ask members of memberships that will cost more whether they agree, remind who has not answered, and look again tomorrow. */
export async function askAboutPrices({ clock }: Pick<Deps, 'clock'>): Promise<void> {
  const at = clock();
  const announced = await announcedPrices();
  if (announced.size > 0) await lookThrough(announced, at);
  await transaction((session) => enqueueNext(session, at));
}

async function lookThrough(announced: ReadonlyMap<string, Date>, at: Date): Promise<void> {
  for (let after: MembershipDocument | undefined; ;) {
    const found = await renewingBetween({ ...askingWindow(at), after }, BATCH);
    for (const membership of found) {
      // Looked at once more in a transaction: this only tells whose turn it may be.
      if (priceToAsk(membership, announced, at) || isToBeReminded(membership, at)) await ask(membership, announced, at);
    }
    after = found.at(-1);
    if (found.length < BATCH) return;
  }
}

async function ask(
  { _id, user_id }: MembershipDocument,
  announced: ReadonlyMap<string, Date>,
  at: Date,
): Promise<void> {
  const userId = String(user_id);
  await changeMemberships(userId, async (session) => {
    const membership = await findMembership(String(_id), session);
    if (!membership) return;
    const about = { user_id: userId, membership_id: String(_id), ends_at: membership.ends_at.toISOString() };
    const toAsk = priceToAsk(membership, announced, at);
    if (toAsk) {
      await noteAskedPrice(_id, toAsk, session);
      await enqueue(session, 'mail.price_change', about);
      await askAboutPrice(session, { userId, subjectId: _id, at });
    } else if (membership.price_change && isToBeReminded(membership, at)) {
      await noteAskedPrice(_id, { ...membership.price_change, reminded_at: at }, session);
      await enqueue(session, 'mail.price_change', about);
    }
  });
}

async function enqueueNext(session: ClientSession, at: Date): Promise<void> {
  const today = new Date(tokyoMidnight(tokyoDay(at)).getTime() + HOUR_MS);
  const tomorrow = new Date(tokyoMidnight(dayAfterDays(tokyoDay(at), 1)).getTime() + HOUR_MS);
  await enqueue(session, 'prices.asked', {}, { runAt: at < today ? today : tomorrow, dedupeKey: 'prices.asked' });
}
