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
