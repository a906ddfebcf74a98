import { tokyoDay } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { enqueue } from '../../jobs/queue';
import { ownerFrom } from '../../owner';
import { audit, type Actor } from '../audit/service';
import { changeCoins } from '../coins/changing';
import { countedOf } from '../coins/lots';
import { returnCoins } from '../coins/spending';
import { creatorAccount } from '../ledger/service';
import { uncountPayment } from '../spending/service';
import { addGiven, addSupport } from './countModel';
import { findTip, givenFor, markReturned, type TipDocument } from './model';

/** What staff give back. */
export interface TipReturn {
  tipId: string;
  reason: string;
  at: Date;
}

/**
 * Give a tip back: its coins return to their lots, and what came in for the creator is less, also below nothing where it was settled with
 * them already. Return the tip's id. Throw `not_found`, and `conflict` for one that was given back.
 */
export async function refundTip(actor: Actor, order: TipReturn, noteMade?: NoteMade): Promise<string> {
  const { tipId, reason, at } = order;
  const tip = await findTip(tipId);
  if (!tip) throw new AppError('not_found');
  const giveBack = async (session: ClientSession) => {
    if (!(await markReturned(tipId, at, session))) throw new AppError('conflict');
    await takeBack(session, tip, order);
    const details = { tip_id: tipId, amount: tip.coins, creator: String(tip.to_id), reason };
    await audit(session, { actor, at }, 'tip.returned', String(tip.from_id), details);
    await noteMade?.(session, tipId);
    return tipId;
  };
  return changeCoins(String(tip.from_id), giveBack);
}

async function takeBack(session: ClientSession, tip: TipDocument, { reason, at }: TipReturn): Promise<void> {
  const { _id, coins, taken, to_id, created_at } = tip;
  const [id, userId] = [String(_id), String(tip.from_id)];
  const owner = ownerFrom(tip.owner);
  await uncountPayment(session, { userId, amount: countedOf(taken, created_at), at: created_at });
  await returnCoins(session, {
    memberId: userId,
    amount: coins,
    taken,
    key: `tip.returned:${id}`,
    kind: 'tip.returned',
    from: creatorAccount(String(to_id), 'tips'),
    refs: { tip: id, creator: String(to_id), [owner.kind]: owner.id, reason },
    at,
  });
  await addGiven(userId, tokyoDay(created_at), -coins, session);
  const isLast = (await givenFor(owner, userId, session)) === 0;
  await addSupport(owner, { members: isLast ? -1 : 0, coins: -coins }, session);
  await enqueue(session, 'tip.changed', { tip_id: id });
  await enqueue(session, 'chat.tip', { tip_id: id });
  // Where it was given for a live stream, that has what was given in its figures.
  await enqueue(session, 'live.counted', { stream_id: owner.id });
}
