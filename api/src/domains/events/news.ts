import { createHash } from 'node:crypto';
import type { MemberEvents } from '@minori/contracts';
import { coinSumsOf } from '../coins/service';
import { abilitiesOf, type Entitled } from '../entitlements/policy';
import { readyMissionsOf } from '../missions/service';
import { unreadOf } from '../notifications/service';
import { subscriptionTexts } from '../subscriptions/service';
import { membersAmong } from '../users/service';

/** How it stands with a member: what events tell of it. */
export interface MemberNews extends Pick<MemberEvents, 'notifications' | 'coins' | 'missions'> {
  /** A mark of what they have paid for and may do: another one means that this has changed. */
  access: string;
}

const MARK_LENGTH = 12;

/** Return how it stands with members at an instant, read anew from the database, by their ids; those who are gone are left out. */
export async function newsOf(memberIds: string[], at: Date): Promise<Map<string, MemberNews>> {
  const [members, coins, subscriptions, notifications, ready] = await Promise.all([
    membersAmong(memberIds),
    coinSumsOf(memberIds, at),
    subscriptionTexts(memberIds, at),
    unreadOf(memberIds),
    readyMissionsOf(memberIds),
  ]);
  return new Map(
    [...members].map(([id, member]) => [
      id,
      {
        notifications: notifications.get(id) as MemberEvents['notifications'],
        coins: { balance: coins.get(id) ?? 0 },
        missions: { ready: ready.get(id) ?? 0 },
        access: markOf(member, subscriptions.get(id) ?? '', at),
      },
    ]),
  );
}

function markOf(member: Entitled, subscriptions: string, at: Date): string {
  const { role, membership, expand_membership } = member;
  const text = JSON.stringify([role, membership, expand_membership, abilitiesOf(member, at), subscriptions]);
  return createHash('sha256').update(text).digest('base64url').slice(0, MARK_LENGTH);
}
