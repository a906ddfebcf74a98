import type { OpenMembershipCharge } from '@minori/contracts';
import type { MembershipPlan } from '@minori/contracts/rules';
import { openChargeOf, type Charge } from '../charges/service';
import { findAgreement } from './agreementModel';
import { findInvoice } from './invoiceModel';

/** Return a member's charge for a membership of which it is not known yet how it ends; null where there is none. */
export async function openMembershipCharge(userId: string): Promise<OpenMembershipCharge | null> {
  const charge = await openChargeOf(userId);
  const plan = charge && (await planFor(charge));
  if (!plan) return null;
  const { package_name, recurring } = plan;
  const { _id, amount, card_brand: brand, card_last4: last4, purpose } = charge;
  const is_renewal = purpose === 'membership_renewal';
  return { charge_id: String(_id), package_name, recurring, amount, card: { brand, last4 }, is_renewal };
}

async function planFor({ purpose, subject_id }: Charge): Promise<MembershipPlan | null> {
  switch (purpose) {
    case 'membership':
      return findAgreement(String(subject_id));
    case 'membership_renewal':
      return findInvoice(subject_id);
    default:
      return null;
  }
}
