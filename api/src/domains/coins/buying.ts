import type { CoinPackOffer, CoinPurchase } from '@minori/contracts';
import { COIN_PACKS, type CoinPack } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { hashOfShown, type TermsContext } from '../../agreed';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { payingCard, processorOf } from '../cards/service';
import { finishOpenCharge, openCharge, tryCharge, type Charge } from '../charges/service';
import { issueReceipt, type PaymentContext } from '../receipts/issuing';
import { assertMayPay } from '../spending/service';
import { isMember } from '../users/service';
import { findAgreement, insertAgreement, lastAgreementOf, type CoinAgreement } from './agreementModel';
import { addBought, addGranted, changeCoins, lockCoins } from './changing';
import { packTerms } from './packTerms';

/**
 * Return the packs as they are offered to a member at an instant. What stands for an offer changes with each purchase: one that
 * is shown in two places is bought in one of them. Throw `not_found` where no cards are taken.
 */
export async function packsFor(
  deps: Pick<Deps, 'cards'>,
  userId: string,
  at: Date,
  context: TermsContext,
): Promise<CoinPackOffer[]> {
  processorOf(deps);
  const last = await lastAgreementOf(userId);
  return COIN_PACKS.map((pack) => offerOf(pack, last, at, context));
}

function offerOf(pack: CoinPack, last: string | null, at: Date, context: TermsContext): CoinPackOffer {
  const { coins, bonus } = pack;
  const terms = packTerms(pack, at, context);
  return { coins, bonus, price: coins, terms, shown: hashOfShown([pack, last], terms) };
}

/** The pack that a member buys, with the hash of what was shown to them. */
export interface Buying {
  coins: number;
  /** The card that pays, where it is not the default one. */
  cardId: string | undefined;
  shown: string;
  at: Date;
  context: TermsContext;
}

/**
 * Buy a pack as it was shown: the coins come when the charge that the agreement names has succeeded. Return the id of the
 * agreement. Throw `not_found`, `offer_changed`, `card_missing`, and what {@link finishOpenCharge} throws.
 */
export async function buyPack(
  deps: Pick<Deps, 'cards' | 'clock' | 'env' | 'log'>,
  userId: string,
  { coins, cardId, shown, at, context }: Buying,
  noteMade: NoteMade,
): Promise<string> {
  processorOf(deps);
  const pack = COIN_PACKS.find((one) => one.coins === coins);
  if (!pack) throw new AppError('not_found');
  const offer = async (session?: ClientSession) => {
    const offered = offerOf(pack, await lastAgreementOf(userId, session), at, context);
    if (offered.shown !== shown) throw new AppError('offer_changed');
    return offered;
  };
  // Before a payment that is under way elsewhere is given up for it.
  const offered = await offer();
  await assertMayPay({ userId, amount: offered.price, isPresent: true, at });
  await finishOpenCharge(deps, userId);
  const card = await payingCard(userId, cardId);
  if (!card) throw new AppError('card_missing');
  return changeCoins(userId, async (session) => {
    const { terms, price: amount } = await offer(session);
    const _id = newId();
    const charge = { userId, amount, purpose: 'coins', subjectId: _id, card, isPresent: true, at } as const;
    const agreement: CoinAgreement = {
      _id,
      user_id: new Types.ObjectId(userId),
      ...pack,
      charge_id: await openCharge(session, charge),
      amount,
      language: context.language,
      terms,
      shown,
      agreed_at: at,
    };
    await insertAgreement(agreement, session);
    await noteMade(session, String(_id));
    return String(_id);
  });
}

/** Return how a purchase stands: its card is charged now, or it is looked up how that has ended. */
export async function purchaseOf(
  deps: Pick<Deps, 'cards' | 'clock' | 'env' | 'log'>,
  agreementId: string,
): Promise<CoinPurchase> {
  const agreement = await findAgreement(agreementId);
  if (!agreement) throw new AppError('not_found');
  const { coins, bonus, charge_id } = agreement;
  return { id: agreementId, coins, bonus, charge: await tryCharge(deps, charge_id) };
}

/**
 * Hand out the coins of a pack, as its charge has succeeded, with their receipt, in a transaction. Return false where its buyer
 * is not a member any more.
 */
export async function handOutPack(
  session: ClientSession,
  charge: Charge,
  { at, issuer, isPresent }: PaymentContext,
): Promise<boolean> {
  const memberId = String(charge.user_id);
  await lockCoins(memberId, session);
  const agreement = await findAgreement(String(charge.subject_id), session);
  if (!agreement || !(await isMember(memberId, session))) return false;
  const { coins, bonus } = agreement;
  const id = String(agreement._id);
  const refs = { purchase: id, charge: String(charge._id) };
  await addBought(session, { memberId, amount: coins, key: boughtKey(id), refs, at });
  if (bonus > 0)
    await addGranted(session, { memberId, amount: bonus, key: bonusKey(id), kind: 'coins.bonus', refs, at });
  await issueReceipt(session, {
    userId: memberId,
    subject: { kind: 'coins', id: agreement._id },
    lines: [{ kind: 'coins', bought: coins, granted: bonus, amount: charge.amount }],
    payment: { method: 'credit', brand: charge.card_brand, last4: charge.card_last4 },
    issuer,
    isPresent,
    at,
  });
  await enqueue(session, 'mail.coins', { agreement_id: id });
  return true;
}

/** Return the key of the journal by which the bought coins of a purchase came, and of that of its bonus. */
export const boughtKey = (purchaseId: string) => `coins.bought:${purchaseId}`;
export const bonusKey = (purchaseId: string) => `coins.bonus:${purchaseId}`;
