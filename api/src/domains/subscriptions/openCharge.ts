import type { OpenSubscriptionCharge } from '@minori/contracts';
import type { Viewer } from '../../viewer';
import { openChargeOf, type Charge } from '../charges/service';
import { userSummaries } from '../users/service';
import { findAgreement, type SubscriptionAgreement } from './agreementModel';
import { findInvoice } from './invoiceModel';

/** Return a member's charge for a subscription of which it is not known yet how it ends; null where there is none. */
export async function openSubscriptionCharge(viewer: Viewer, at: Date): Promise<OpenSubscriptionCharge | null> {
  const charge = await openChargeOf(viewer.id);
  const sold = charge && (await soldBy(charge));
  const creatorId = String(sold?.creator_id);
  const creator = sold && (await userSummaries([creatorId], viewer, at)).get(creatorId);
  if (!creator) return null;
  const { plan, recurring } = sold;
  const { _id, amount, card_brand: brand, card_last4: last4, purpose } = charge;
  const is_renewal = purpose === 'subscription_renewal';
  return { charge_id: String(_id), creator, plan, recurring, amount, card: { brand, last4 }, is_renewal };
}

async function soldBy({
  purpose,
  subject_id,
}: Charge): Promise<Pick<SubscriptionAgreement, 'creator_id' | 'plan' | 'recurring'> | null> {
  switch (purpose) {
    case 'subscription':
      return findAgreement(String(subject_id));
    case 'subscription_renewal':
      return findInvoice(subject_id);
    default:
      return null;
  }
}
