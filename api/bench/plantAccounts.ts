import { Types } from 'mongoose';
import { closeDatabase, connectDatabase } from '../src/database';
import { heldFrom } from '../src/domains/entitlements/policy';
import { MembershipModel } from '../src/domains/memberships/membershipModel';
import { UserModel } from '../src/domains/users/model';

const HOUR_MS = 3_600_000;

/**
 * Write accounts that registered so many hours ago, of a level whose predictions count, and print them as
 * `[{ id, uid }]`: `tsx plantAccounts.ts PREFIX COUNT HOURS [platinum]`.
 */
async function main([prefix = '', count = '0', hours = '0', membership = '']: string[]): Promise<void> {
  await connectDatabase({ MONGODB_URI: process.env['MONGODB_URI'] ?? '', NODE_ENV: 'development' });
  const started_at = new Date(Date.now() - Number(hours) * HOUR_MS);
  const terms = membership === 'platinum' && {
    package_name: 'platinum-membership' as const,
    recurring: 'year' as const,
    ends_at: new Date(Date.now() + 365 * 24 * HOUR_MS),
    is_renewing: false,
  };
  const users = Array.from({ length: Number(count) }, (_, index) => {
    const username = `${prefix}${index}`;
    const names = { uid: `bench-${username}`, username, username_lower: username, name: username };
    const held = terms ? { membership: heldFrom(terms) } : {};
    return new UserModel({ _id: new Types.ObjectId(), ...names, ...held, badge: 'level3', created_at: started_at });
  });
  await UserModel.collection.insertMany(users.map((user) => user.toObject()));
  if (terms) {
    const memberships = users.map(({ _id }) => ({
      user_id: _id,
      kind: 'platform' as const,
      ...terms,
      amount: 0,
      payment_type: 'grant',
      started_at,
      anchor_day: 1,
      period_starts_at: started_at,
      period_value: 0,
    }));
    await MembershipModel.create(memberships);
  }
  await closeDatabase();
  console.log(JSON.stringify(users.map(({ _id, uid }) => ({ id: String(_id), uid }))));
}

await main(process.argv.slice(2));
