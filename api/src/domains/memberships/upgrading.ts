import mongoose, { type Types } from 'mongoose';
import { defineUpgrade, dropIndex, transaction } from '../../database';
import { heldFrom } from '../entitlements/policy';
import { setMemberships } from '../users/service';
import { MembershipModel, type MembershipTerms } from './membershipModel';
import { kindOf } from './packages';
import { dayOfMonth } from './periods';

/** A membership as it was kept before any was sold: there was one of either kind, given by staff or for show. */
type OldMembership = Pick<MembershipTerms, 'package_name' | 'recurring' | 'started_at' | 'ends_at'> & {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
};

// Before, a member had one membership, and none was paid for: all of them end with what was given.
defineUpgrade(13, async () => {
  await dropIndex(MembershipModel, 'user_id_1');
  const old = mongoose.connection.collection<OldMembership>('memberships').find({ kind: { $exists: false } });
  for await (const membership of old) await upgradeOne(membership);
});

async function upgradeOne({ _id, user_id, package_name, recurring, started_at, ends_at }: OldMembership) {
  const kind = kindOf(package_name);
  const terms = {
    kind,
    amount: 0,
    payment_type: 'grant',
    renews_with: 'web_coin',
    anchor_day: dayOfMonth(ends_at),
    period_starts_at: started_at,
    period_value: 0,
    is_trialing: false,
    is_renewing: false,
    next_package: null,
  };
  const held = heldFrom({ package_name, recurring, ends_at, is_renewing: false });
  await transaction(async (session) => {
    await MembershipModel.updateOne({ _id }, { $set: terms }, { session });
    const both = kind === 'platform' ? { membership: held } : { membership: null, expand_membership: held };
    await setMemberships(session, String(user_id), both);
  });
}
