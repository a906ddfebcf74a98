import type { ClientSession } from 'mongoose';
import type { PaymentContext } from '../receipts/issuing';
import type { Charge, ChargePurpose } from './chargeModel';

/** What happens with what a charge is for. Both run in the transaction that settles it, perhaps more than once. */
export interface ChargeHandler {
  /** It is paid: hand out what it is for. Return false when that can't be had any more: the money goes back. */
  paid: (session: ClientSession, charge: Charge, context: PaymentContext) => Promise<boolean>;
  /** It is not paid, and won't be. */
  failed: (session: ClientSession, charge: Charge, at: Date) => Promise<void>;
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
