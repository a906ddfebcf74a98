import mongoose from 'mongoose';
import type { Charge } from '../domains/charges/service';
import { newId } from '../ids';

/** Plant a charge of a member whom nobody here is, which has succeeded; return its id. */
export async function plantCharge(): Promise<string> {
  const at = new Date();
  const charge: Charge = {
    _id: newId(),
    user_id: newId(),
    amount: 980,
    purpose: 'membership',
    subject_id: newId(),
    customer_id: 'cus_test',
    card_id: 'pm_test',
    card_brand: 'visa',
    card_last4: '4242',
    is_present: true,
    status: 'succeeded',
    payment_intent_id: 'pi_test',
    failure: null,
    refunded: 0,
    created_at: at,
    settled_at: at,
  };
  await mongoose.connection.collection('charges').insertOne(charge);
  return String(charge._id);
}

/** Plant a refund of a charge of a member whom nobody here is; return its id. */
export async function plantRefund(status: 'failed' | 'succeeded'): Promise<string> {
  const charge_id = new mongoose.Types.ObjectId(await plantCharge());
  const about = { charge_id, user_id: newId(), amount: 980, reason: 'staff', note: null, failure: null };
  const _id = newId();
  const stored = { _id, ...about, status, created_at: new Date() };
  await mongoose.connection.collection('card_refunds').insertOne(stored);
  return String(_id);
}

/** Plant a dispute that was won, of a member whom nobody here is; return its id. */
export async function plantDispute({ needs_staff }: { needs_staff: boolean }): Promise<string> {
  const [at, _id] = [new Date(), newId()];
  const about = { dispute_id: `dp_${String(_id)}`, charge_id: newId(), user_id: newId(), amount: 980 };
  const state = { reason: 'fraudulent', status: 'won', needs_staff, opened_at: at, closed_at: at };
  await mongoose.connection.collection('card_disputes').insertOne({ _id, ...about, ...state });
  return String(_id);
}
