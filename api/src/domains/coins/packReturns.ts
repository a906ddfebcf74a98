import type { ClientSession } from 'mongoose';
import { noteChange } from '../../freshness/changes';
import { enqueue } from '../../jobs/queue';
import type { Charge, GoneBack } from '../charges/service';
import { findByKey, memberAccount, platformAccount, postJournal } from '../ledger/service';
import { bonusKey, boughtKey } from './buying';
import { ACCOUNT_OF, lockCoins } from './changing';
import { sumOf, type CoinLot } from './lots';
import { lotsOf, putLots } from './walletModel';

/** A pack that a member has bought. */
interface BoughtPack {
  memberId: string;
  /** The id of its agreement: `subject_id` of its charge. */
  purchaseId: string;
  at: Date;
}

/** What is taken back of a pack: as many yen as `bought` can go back to the card. */
export interface TakenBack {
  bought: number;
  /** Of the bonus. */
  granted: number;
}

/** A pack whose money goes back. */
interface PackReturn extends BoughtPack {
  /** What it is taken back for, once. */
  key: string;
  /** How many bought coins are taken back at most; all where nothing is said. */
  atMost?: number;
  /** How many yen go back to the card; as many as bought coins are taken back, where nothing is said. */
  yen?: number;
  refs?: Record<string, string>;
}

/**
 * Take back what is left of a pack, in a transaction, its bonus with the first coin, and put the money back among what cards have
 * paid, from where `openRefund` of the charges sends it to the card. Return what was taken: nothing where all is used, expired, or
 * was taken back before. Throw an Error where that was done under the key already.
 */
export async function takeBackPack(session: ClientSession, pack: PackReturn): Promise<TakenBack> {
  const { memberId, purchaseId, key, atMost = Infinity, refs = {}, at } = pack;
  await lockCoins(memberId, session);
  const lots = await lotsOf(memberId, session);
  const ids = await lotIdsOf(purchaseId, session);
  // What has expired can't be used any more, and waits only for the books.
  const own = lots.filter(({ id, expires_at }) => ids.has(id) && at < expires_at);
  const sumOfSource = (source: CoinLot['source']) => sumOf(own.filter((lot) => lot.source === source));
  const taken = { bought: Math.min(sumOfSource('bought'), atMost), granted: sumOfSource('granted') };
  const { bought, granted } = taken;
  const yen = pack.yen ?? bought;
  const legs = [
    { account: memberAccount(memberId, ACCOUNT_OF.bought), amount: -bought },
    { account: platformAccount('coins_bought'), amount: bought },
    { account: memberAccount(memberId, ACCOUNT_OF.granted), amount: -granted },
    { account: platformAccount('coins_granted'), amount: granted },
    { account: platformAccount('coin_card_sales'), amount: -yen },
    { account: platformAccount('card_payments'), amount: yen },
  ].filter(({ amount }) => amount !== 0);
  if (legs.length === 0) return taken;
  const kind = 'coins.taken_back';
  const { isNew } = await postJournal(session, { key, kind, legs, refs: { ...refs, purchase: purchaseId }, at });
  if (!isNew) throw new Error(`${key} was taken back already`);
  // Each of its two journals has made one lot.
  const after = lots.map((lot) => (own.includes(lot) ? { ...lot, left: lot.left - taken[lot.source] } : lot));
  await putLots(
    memberId,
    after.filter((lot) => lot.left > 0),
    session,
  );
  await noteChange({ members: [memberId] }, session);
  return taken;
}

/** Take back as many coins as yen have gone back to the card that has paid for a pack, as far as they are left. */
export async function packGoneBack(session: ClientSession, charge: Charge, back: GoneBack): Promise<void> {
  const { key, amount: yen, at } = back;
  const pack = packOf(charge);
  await takeBackPack(session, { ...pack, key: `coins.gone_back:${key}`, atMost: yen, yen, at });
  const about = { purchase_id: pack.purchaseId, amount: yen, at: at.toISOString() };
  await enqueue(session, 'mail.pack_refund', about);
}

/** Take away what is left of a pack that its buyer's bank disputes: nobody knows yet whom the money belongs to. */
export async function packDisputed(session: ClientSession, charge: Charge, at: Date): Promise<void> {
  await takeBackPack(session, { ...packOf(charge), key: disputedKey(charge), yen: 0, at });
}

/** Return whether nothing has to be given back now that a dispute is won: coins that were taken away staff give anew. */
export async function packReinstated(session: ClientSession, charge: Charge): Promise<boolean> {
  return (await findByKey(disputedKey(charge), session)) === null;
}

const disputedKey = ({ _id }: Charge) => `coins.disputed:${String(_id)}`;
const packOf = ({ user_id, subject_id }: Charge) => ({ memberId: String(user_id), purchaseId: String(subject_id) });

async function lotIdsOf(purchaseId: string, session: ClientSession): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const key of [boughtKey(purchaseId), bonusKey(purchaseId)]) {
    const journal = await findByKey(key, session);
    if (journal) ids.add(String(journal._id));
  }
  return ids;
}
