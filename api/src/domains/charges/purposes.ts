import type { ClientSession } from 'mongoose';
import type { PaymentContext } from '../receipts/issuing';
import type { Charge, ChargePurpose } from './chargeModel';

/** Money of a charge that has gone back to whoever paid it. */
export interface GoneBack {
  /** What it went back for, once. */
  key: string;
  /** Yen. */
  amount: number;
  at: Date;
}

/** What happens with what a charge is for. All run in the transaction that settles it, perhaps more than once. */
export interface ChargeHandler {
  /** It is paid: hand out what it is for. Return false when that can't be had any more: the money goes back. */
  paid: (session: ClientSession, charge: Charge, context: PaymentContext) => Promise<boolean>;
  /** It is not paid, and won't be. */
  failed: (session: ClientSession, charge: Charge, at: Date) => Promise<void>;
  /**
   * Money has gone back that nobody here has decided about, in Stripe's dashboard or since a dispute was lost: take the sale
   * back, and tell the member.
   */
  goneBack?: (session: ClientSession, charge: Charge, back: GoneBack) => Promise<void>;
  /** The card's owner says to their bank that it is not right: take away what it is for, and tell the member. */
  disputed?: (session: ClientSession, charge: Charge, at: Date) => Promise<void>;
  /** The dispute was won: give back what was taken away. Return false when that can't be: staff decide. */
  reinstated?: (session: ClientSession, charge: Charge, at: Date) => Promise<boolean>;
}

const handlers = new Map<ChargePurpose, ChargeHandler>();

/** Say what happens with what cards are charged for. Throw when that has been said already. */
export function defineChargePurpose(purpose: ChargePurpose, handler: ChargeHandler): void {
  if (handlers.has(purpose)) throw new Error(`The charge purpose ${purpose} is defined twice`);
  handlers.set(purpose, handler);
}

/** Return what happens with what a charge is for. */
export function handlerOf(purpose: ChargePurpose): ChargeHandler {
  const handler = handlers.get(purpose);
  if (!handler) throw new Error(`Nothing says what a charge for ${purpose} is for`);
  return handler;
}
