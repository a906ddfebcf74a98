import type { TipOffer } from '@minori/contracts';
import { TIP_DAILY_MAX, TIP_PACKAGES, tokyoDay, type TipPackage } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { hashOfShown } from '../../agreed';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { ownerDocument } from '../../owner';
import { inTurn } from '../../turns';
import type { Viewer } from '../../viewer';
import { changeCoins } from '../coins/changing';
import { coinBalanceOf } from '../coins/service';
import { spendCoins } from '../coins/spending';
import { creatorAccount } from '../ledger/service';
import { screenText } from '../moderation/service';
import { assertMayPay } from '../spending/service';
import { isBlockedBetween, isCreator } from '../users/service';
import { addGiven, addSupport, givenOn } from './countModel';
import { givenFor, insertTip, tipsFrom, type TipDocument, type TipOwner } from './model';
import { creatorToTip } from './target';

/** Return what a member sees before they give something. Throw what {@link creatorToTip} throws. */
export async function tipOfferFor(deps: Deps, viewer: Viewer, owner: TipOwner): Promise<TipOffer> {
  const at = deps.clock();
  const creator = await creatorToTip(deps, viewer, owner);
  const [{ bought }, today, given, shown] = await Promise.all([
    coinBalanceOf(viewer.id, at),
    givenOn(viewer.id, tokyoDay(at)),
    givenFor(owner, viewer.id),
    shownTo(viewer, owner),
  ]);
  return { creator, bought, left_today: Math.max(0, TIP_DAILY_MAX - today), given, shown };
}

/** Another one after each tip of the member: what is shown in two places is given in one of them. */
async function shownTo(viewer: Viewer, owner: TipOwner, session?: ClientSession): Promise<string> {
  const [last] = await tipsFrom(viewer.id, { limit: 1, session: session ?? null });
  return hashOfShown([owner, last?._id ?? null], []);
}

/** What a member gives, with what stands for what was shown to them. */
export interface TipOrder {
  owner: TipOwner;
  package: TipPackage;
  message: string | undefined;
  shown: string;
}

/**
 * Give coins that were bought to the creator of something; return the tip's id. Throw what {@link creatorToTip} and `countPayment`
 * throw, `invalid_input` for what may not be said, `offer_changed`, `tip_limit_reached`, `coins_missing`.
 */
export async function sendTip(deps: Deps, viewer: Viewer, order: TipOrder, noteMade: NoteMade): Promise<string> {
  const at = deps.clock();
  const creator = await creatorToTip(deps, viewer, order.owner);
  // Who may not pay hears that first, whatever they have.
  await assertMayPay({ userId: viewer.id, amount: 0, isPresent: true, at });
  const message = await checkedMessage(viewer, order.message, at);
  const tip = { ...order, message, creatorId: creator.id, at };
  const give = async (session: ClientSession) => {
    const id = await insert(session, viewer, tip);
    await noteMade(session, id);
    return id;
  };
  // All who give for one thing meet in what was given for it.
  return inTurn(`tips:${order.owner.kind}:${order.owner.id}`, () => changeCoins(viewer.id, give));
}

/** The message to keep, on one line; null where nothing is said. Nobody looks at it before it is out. */
async function checkedMessage(viewer: Viewer, given: string | undefined, at: Date): Promise<string | null> {
  const text = (given ?? '').trim().replace(/\s+/g, ' ');
  if (!text) return null;
  const { verdict } = await screenText({ userId: viewer.id, place: 'comment', text, hasSymbol: false, at });
  if (verdict !== 'pass') throw new AppError('invalid_input', { fields: { message: 'tip_message_refused' } });
  return text;
}

interface NewTip extends Omit<TipOrder, 'message'> {
  message: string | null;
  creatorId: string;
  at: Date;
}

/** Write a tip with all that it moves, in a transaction of {@link changeCoins}: what a member has, and has given, is counted exactly. */
async function insert(session: ClientSession, viewer: Viewer, tip: NewTip): Promise<string> {
  const { owner, package: name, message, shown, creatorId, at } = tip;
  const coins = TIP_PACKAGES[name];
  const day = tokyoDay(at);
  if ((await shownTo(viewer, owner, session)) !== shown) throw new AppError('offer_changed');
  if (!(await isCreator(creatorId, session))) throw new AppError('forbidden');
  if (await isBlockedBetween(viewer.id, creatorId, session)) throw new AppError('blocked');
  if ((await givenOn(viewer.id, day, session)) + coins > TIP_DAILY_MAX) throw new AppError('tip_limit_reached');
  const _id = newId();
  const id = String(_id);
  const paid = await spendCoins(session, {
    memberId: viewer.id,
    amount: coins,
    sources: ['bought'],
    key: `tip.sent:${id}`,
    kind: 'tip.sent',
    isPresent: true,
    to: creatorAccount(creatorId, 'tips'),
    refs: { tip: id, creator: creatorId, [owner.kind]: owner.id },
    at,
  });
  if (!paid) throw new AppError('coins_missing');
  const isFirst = (await givenFor(owner, viewer.id, session)) === 0;
  const document: TipDocument = {
    _id,
    owner: ownerDocument(owner),
    from_id: new Types.ObjectId(viewer.id),
    to_id: new Types.ObjectId(creatorId),
    package: name,
    coins,
    message,
    taken: paid.taken,
    thanked_at: null,
    returned_at: null,
    created_at: at,
  };
  await insertTip(document, session);
  await addGiven(viewer.id, day, coins, session);
  await addSupport(owner, { members: isFirst ? 1 : 0, coins }, session);
  await enqueue(session, 'tip.sent', { tip_id: id });
  await enqueue(session, 'chat.tip', { tip_id: id });
  return id;
}
