import type { CardProcessor as BrowserProcessor, CardSetup, SavedCard } from '@minori/contracts';
import { CARDS_MAX } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import type Stripe from 'stripe';
import { isMissing, type CardProcessor } from '../../adapters/stripe';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import {
  beginQuestion,
  chooseDefault,
  customerOf,
  forgetCustomer,
  keepAnswer,
  keepCustomer,
  type StoredCard,
} from './customerModel';

export { isCardShared } from './customerModel';

type CardDeps = Pick<Deps, 'cards'>;

/** Return how browsers reach Stripe. Throw `not_found` where there is none. */
export function browserProcessor(deps: CardDeps): BrowserProcessor {
  const { publishableKey, scriptUrl } = processorOf(deps);
  return { publishable_key: publishableKey, script_url: scriptUrl };
}

/** Return the saved cards of a member. */
export async function savedCards(userId: string): Promise<SavedCard[]> {
  const customer = await customerOf(userId);
  if (!customer) return [];
  const { cards, default_id } = customer;
  const standard = cards.find(({ id }) => id === default_id) ?? cards[0];
  return cards.map((card) => presentCard(card, card === standard));
}

/** A saved card that can be charged. */
export interface PayingCard extends StoredCard {
  /** Stripe's id of the customer. */
  customerId: string;
}

/** Return the card of a member with an id, or their default one; null where they have no such card. */
export async function payingCard(userId: string, cardId?: string): Promise<PayingCard | null> {
  const customer = await customerOf(userId);
  if (customer?.customer_id === undefined) return null;
  const { cards, default_id, customer_id: customerId } = customer;
  const card = cards.find(({ id }) => id === (cardId ?? default_id)) ?? (cardId === undefined ? cards[0] : undefined);
  return card ? { ...card, customerId } : null;
}

/**
 * Begin to save a card, and return what the member's browser needs for that. Throw `conflict` when they have as many as one may
 * have, `not_found` where there is no Stripe.
 */
export async function setUpCard(deps: CardDeps, userId: string): Promise<CardSetup> {
  const processor = processorOf(deps);
  if ((await savedCards(userId)).length >= CARDS_MAX) throw new AppError('conflict');
  const customer = await ensureCustomer(processor, userId);
  const { client_secret } = await processor.call((stripe) =>
    stripe.setupIntents.create({
      customer,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    }),
  );
  if (!client_secret) throw new Error('Stripe has made a setup intent without a secret');
  return { client_secret };
}

/** Look up a member's cards at Stripe, and return them. */
export async function refreshedCards(deps: CardDeps, userId: string): Promise<SavedCard[]> {
  const customer = await customerOf(userId);
  if (customer?.customer_id) await refreshCards(deps, customer.customer_id);
  return savedCards(userId);
}

/** Have a card pay where nothing else is said. Throw `not_found` for what is no card of the member's. */
export async function setDefaultCard(userId: string, cardId: string): Promise<SavedCard[]> {
  if (!(await chooseDefault(userId, cardId))) throw new AppError('not_found');
  return savedCards(userId);
}

/** Have the card with which a member has just agreed to pay be the one that pays from then on, in a transaction. */
export async function payWithFromNowOn(session: ClientSession, userId: string, cardId: string): Promise<void> {
  await chooseDefault(userId, cardId, session);
}

/** Remove a card for ever. Throw `not_found` for what is no card of the member's. */
export async function removeCard(deps: CardDeps, userId: string, cardId: string): Promise<SavedCard[]> {
  const customer = await customerOf(userId);
  if (!customer?.cards.some(({ id }) => id === cardId)) throw new AppError('not_found');
  await processorOf(deps).call((stripe) => detach(stripe, cardId));
  return refreshedCards(deps, userId);
}

/** Make our cards of a customer those that Stripe has now; what is asked later wins over what is asked earlier. */
export async function refreshCards(deps: CardDeps, customerId: string): Promise<void> {
  const question = await beginQuestion(customerId);
  if (question === null) return;
  const methods = await processorOf(deps).call((stripe) => methodsOf(stripe, customerId));
  await keepAnswer(customerId, question, methods.flatMap(toCard).toReversed());
}

/** Have Stripe forget a member who has deleted their account, and their cards. */
export async function clearCards(deps: CardDeps, userId: string): Promise<void> {
  const id = (await customerOf(userId))?.customer_id;
  if (id !== undefined) {
    await processorOf(deps).call((stripe) =>
      stripe.customers.del(id).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      }),
    );
  }
  await forgetCustomer(userId);
}

/** The same key makes the same customer: whoever asks first, in whichever process, makes the only one. */
async function ensureCustomer(processor: CardProcessor, userId: string): Promise<string> {
  const known = (await customerOf(userId))?.customer_id;
  if (known !== undefined) return known;
  const { id } = await processor.call((stripe) =>
    stripe.customers.create({ metadata: { user_id: userId } }, { idempotencyKey: `customer:${userId}` }),
  );
  return keepCustomer(userId, id);
}

/** Newest first. A customer that is gone at Stripe has none. */
async function methodsOf(stripe: Stripe, customer: string): Promise<Stripe.PaymentMethod[]> {
  try {
    return (await stripe.paymentMethods.list({ customer, type: 'card', limit: 100 })).data;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** A card that is detached already, by a call before or at Stripe, is where it should be: looking it up anew says so. */
async function detach(stripe: Stripe, id: string): Promise<void> {
  const { customer } = await stripe.paymentMethods.retrieve(id);
  if (customer) await stripe.paymentMethods.detach(id);
}

function toCard({ id, card }: Stripe.PaymentMethod): StoredCard[] {
  if (!card) return [];
  const { brand, last4, exp_month, exp_year, fingerprint = null } = card;
  return [{ id, brand, last4, exp_month, exp_year, fingerprint }];
}

function presentCard({ id, brand, last4, exp_month, exp_year }: StoredCard, isDefault: boolean): SavedCard {
  return { id, brand, last4, exp_month, exp_year, is_default: isDefault };
}

/** Return the access to Stripe. Throw `not_found` where there is none. */
export function processorOf({ cards }: CardDeps): CardProcessor {
  if (!cards) throw new AppError('not_found');
  return cards;
}
