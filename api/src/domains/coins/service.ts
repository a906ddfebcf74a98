import type { ArrivingCoins, CoinBalance, CoinMovement, ExpiringCoins } from '@minori/contracts';
import { COINS_EXPIRE_SOON_DAYS, tokyoMidnight, type CoinMovementKind } from '@minori/contracts/rules';
import { newId } from '../../ids';
import type { NoteMade } from '../../http/idempotency';
import { audit, type Actor } from '../audit/service';
import { coinsToCome } from '../campaigns/coins';
import {
  findJournal,
  journalsOfMember,
  memberAccount,
  type JournalDocument,
  type JournalKind,
} from '../ledger/service';
import { openChargeOf } from '../charges/service';
import { receiptIdsOf } from '../receipts/service';
import { memberIdOf } from '../users/service';
import { findAgreement } from './agreementModel';
import { ACCOUNT_OF, addGranted, changeCoins } from './changing';
import { balanceIn, expiringIn } from './lots';
import { lotsOf, lotsOfMany } from './walletModel';

const PAGE_SIZE = 20;
const DAY_MS = 86_400_000;

const KINDS: Record<CoinMovementKind, { journal: JournalKind; direction: 'in' | 'out' }> = {
  granted: { journal: 'coins.granted', direction: 'in' },
  campaign: { journal: 'coins.campaign', direction: 'in' },
  campaign_taken_back: { journal: 'coins.campaign_taken_back', direction: 'out' },
  mission: { journal: 'coins.mission', direction: 'in' },
  mission_taken_back: { journal: 'coins.mission_taken_back', direction: 'out' },
  carried_over: { journal: 'coins.carried_over', direction: 'in' },
  bought: { journal: 'coins.bought', direction: 'in' },
  bonus: { journal: 'coins.bonus', direction: 'in' },
  taken_back: { journal: 'coins.taken_back', direction: 'out' },
  expired: { journal: 'coins.expired', direction: 'out' },
  membership_paid: { journal: 'membership.paid', direction: 'out' },
  membership_returned: { journal: 'membership.returned', direction: 'in' },
  membership_refunded: { journal: 'membership.coins_refunded', direction: 'in' },
  tip_sent: { journal: 'tip.sent', direction: 'out' },
  tip_returned: { journal: 'tip.returned', direction: 'in' },
  subscription_paid: { journal: 'subscription.sold', direction: 'out' },
  subscription_returned: { journal: 'subscription.returned', direction: 'in' },
  course_paid: { journal: 'course.sold', direction: 'out' },
  course_returned: { journal: 'course.returned', direction: 'in' },
};
const KIND_ENTRIES = Object.entries(KINDS) as [CoinMovementKind, (typeof KINDS)[CoinMovementKind]][];

/** Return what of a member's coins can be used at an instant. */
export async function coinBalanceOf(memberId: string, at: Date): Promise<CoinBalance> {
  return balanceIn(await lotsOf(memberId), at);
}

/** Return how many coins members can use at an instant, by their ids; who has none is left out. */
export async function coinSumsOf(memberIds: string[], at: Date): Promise<Map<string, number>> {
  const lots = await lotsOfMany(memberIds);
  return new Map([...lots].map(([id, own]) => [id, balanceIn(own, at).sum]));
}

/** Coins of a member that will come or go. */
interface UpcomingCoins {
  arriving: ArrivingCoins[];
  expiring: ExpiringCoins[];
}

/**
 * Return what will change of a member's coins: what comes once its payment, which is under way, is confirmed, what campaigns are
 * about to give, and what expires within 30 days, by when it does.
 */
export async function upcomingCoinsOf(memberId: string, at: Date): Promise<UpcomingCoins> {
  const until = new Date(at.getTime() + COINS_EXPIRE_SOON_DAYS * DAY_MS);
  const expiring = expiringIn(await lotsOf(memberId), { after: at, until });
  return {
    arriving: [...(await arrivingTo(memberId)), ...(await givenSoonTo(memberId))],
    expiring: expiring.map(({ amount, at: expiresAt }) => ({ amount, at: expiresAt.toISOString() })),
  };
}

/** Who is still to show that they pay has nothing to come. */
async function arrivingTo(memberId: string): Promise<ArrivingCoins[]> {
  const charge = await openChargeOf(memberId);
  if (charge?.purpose !== 'coins' || charge.status !== 'pending') return [];
  const pack = await findAgreement(String(charge.subject_id));
  return pack ? [{ amount: pack.coins + pack.bonus, at: null }] : [];
}

async function givenSoonTo(memberId: string): Promise<ArrivingCoins[]> {
  return (await coinsToCome(memberId)).map(({ amount, at }) => ({ amount, at: at.toISOString() }));
}

/** Which movements are asked for: from and to a day in Tokyo, `YYYY-MM-DD`, after the last one of a page. */
interface MovementsAsked {
  direction?: 'in' | 'out' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  lastId?: string | undefined;
}

/** Return a page of a member's movements, newest first, and the id after which the next one begins. */
export async function movementsOf(
  memberId: string,
  { direction, from, to, lastId }: MovementsAsked,
): Promise<{ movements: CoinMovement[]; lastId: string | null }> {
  const kinds = KIND_ENTRIES.filter(([, kind]) => !direction || kind.direction === direction);
  const found = await journalsOfMember(memberId, {
    kinds: kinds.map(([, { journal }]) => journal),
    lastId,
    since: from === undefined ? undefined : tokyoMidnight(from),
    until: to === undefined ? undefined : new Date(tokyoMidnight(to).getTime() + DAY_MS - 1),
    limit: PAGE_SIZE + 1,
  });
  const page = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  const receipts = await receiptIdsOf(page.map(receiptSubject).filter((id) => id !== undefined));
  return {
    movements: page.map((journal) => presentMovement(journal, memberId, receipts)),
    lastId: last ? String(last._id) : null,
  };
}

/** Give a member, by id or username, coins as staff do. Return the id of the journal. Throw `not_found`. */
export async function grantCoins(
  actor: Actor,
  { user, amount, reason, at }: { user: string; amount: number; reason: string; at: Date },
  noteMade?: NoteMade,
): Promise<string> {
  const memberId = await memberIdOf(user);
  // Each of their acts is one of its own; a call that is sent again is found by its idempotency key.
  const key = `coins.granted:${String(newId())}`;
  return changeCoins(memberId, async (session) => {
    const journal = await addGranted(session, { memberId, amount, key, refs: { reason }, at });
    const id = String(journal._id);
    await audit(session, { actor, at }, 'coins.granted', memberId, { amount, reason, journal_id: id });
    await noteMade?.(session, id);
    return id;
  });
}

/** Return what a member, by id or username, has, and a page of their movements, for staff. Throw `not_found`. */
export async function coinsForStaff(
  user: string,
  lastId: string | undefined,
  at: Date,
): Promise<{ balance: CoinBalance; movements: CoinMovement[]; lastId: string | null }> {
  const memberId = await memberIdOf(user);
  return { balance: await coinBalanceOf(memberId, at), ...(await movementsOf(memberId, { lastId })) };
}

/** Return the movement that a journal is for the member whose coins it moves. */
export async function movementOfJournal(journalId: string): Promise<CoinMovement | undefined> {
  const journal = await findJournal(journalId);
  const [memberId] = journal?.member_ids ?? [];
  return journal && memberId ? presentMovement(journal, String(memberId)) : undefined;
}

/** What the receipt of a movement is for, if it may have one: a purchase, or an invoice that was paid. */
function receiptSubject({ kind, refs }: JournalDocument): string | undefined {
  if (kind === 'coins.bought' || kind === 'course.sold') return refs['purchase'];
  return kind === 'membership.paid' ? refs['invoice'] : undefined;
}

function presentMovement(
  journal: JournalDocument,
  memberId: string,
  receipts: ReadonlyMap<string, string> = new Map(),
): CoinMovement {
  const { _id, kind, legs, refs, at } = journal;
  const own = new Set<string>(Object.values(ACCOUNT_OF).map((purpose) => memberAccount(memberId, purpose)));
  const [name = 'granted'] = KIND_ENTRIES.find(([, { journal: of }]) => of === kind) ?? [];
  return {
    id: String(_id),
    kind: name,
    amount: legs.filter(({ account }) => own.has(account)).reduce((sum, { amount }) => sum + amount, 0),
    reason: refs['reason'] ?? null,
    receipt_id: receipts.get(receiptSubject(journal) ?? '') ?? null,
    created_at: at.toISOString(),
  };
}
