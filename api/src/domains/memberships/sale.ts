import { TRIAL_DAYS, type PaymentType } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import type { PayingCard } from '../cards/service';
import type { Sale } from './quoting';
import { wasTriedWith } from './trialModel';

/**
 * Return how plans are sold to somebody who pays with coins or a card; in a transaction as that sees it. A card with which
 * a membership was tried before, by whomever, begins no trial.
 */
export async function saleFor(
  { cards }: Pick<Deps, 'cards'>,
  { paymentType, card }: { paymentType: PaymentType; card: PayingCard | null },
  session?: ClientSession,
): Promise<Sale> {
  const canTry = paymentType === 'credit' && cards !== null && !(await wasUsed(card, session));
  return { payment_type: paymentType, trialDays: canTry ? TRIAL_DAYS : 0 };
}

async function wasUsed(card: PayingCard | null, session: ClientSession | undefined): Promise<boolean> {
  return card?.fingerprint ? wasTriedWith(card.fingerprint, session) : false;
}
