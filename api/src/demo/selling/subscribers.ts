import {
  CANCEL_REASONS,
  levelOf,
  PRIME_PLUS_LEVEL,
  type CancelReason,
  type CreatorPlan,
  type PaymentType,
  type Recurring,
} from '@minori/contracts/rules';
import type { Types } from 'mongoose';
import { seededRandom, type SeededRandom } from '../../adapters/marketData/seededRandom';
import { NEWCOMER } from '../activity';
import type { DemoMember } from '../members';

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30.4;
const MOST_DAYS = 365;
/** Before it nobody was paid, and so nobody sold anything. */
const FIRST_DAY = new Date('2026-01-01T00:00:00+09:00');

/** Return since when there is something to tell of selling: a year ago, or since there was any. */
export function soldSince(at: Date): Date {
  return new Date(Math.max(at.getTime() - MOST_DAYS * DAY_MS, FIRST_DAY.getTime()));
}
/** Who sells most, and how many come to them in all that time; to all others few come. */
const WELL_SOLD: Record<string, number> = { kabu_tomaru: 20, risk_sagara: 9, nakazato_fp: 7 };
const FEW = 2;
/** Nobody subscribes to this one: what they are given stays below what is paid out. */
export const SMALL = 'honyomi_riko';
/** These want to be seen with what they pay, in the accounts that one signs in with. */
const SEEN = ['takumi_eng', 'shiho_stock', 'yamato_kabu', 'ken_wallst', 'shun_ai'];
/** These have nothing yet: to subscribe is what one tries with them. */
const WITHOUT = ['haru_tsumi', NEWCOMER];
/** Test cards that pay. Each tries a creator's Prime once; the commonest one is left to those who try the site. */
const CARDS = ['pm_card_mastercard', 'pm_card_amex', 'pm_card_jp'] as const;
/** With this one somebody is just trying. */
const TRYING_CARD = 'pm_card_jcb';

/** Who may read what a creator sells, as the comments ask. */
export interface DemoAccess {
  subscriber_id: Types.ObjectId;
  creator_id: Types.ObjectId;
  plan: CreatorPlan;
}

/** What somebody makes of a creator's Prime. */
export interface DemoSubscriber {
  member: DemoMember;
  creator: DemoMember;
  recurring: Recurring;
  payment: PaymentType;
  /** The test card that they have. */
  card: string;
  beginsAt: Date;
  /** When they take Prime Plus, too. */
  plusAt: Date | null;
  /** When they take a year in place of a month. */
  changesAt: Date | null;
  cancelsAt: Date | null;
  reason: CancelReason | null;
  /** From when on their card is declined, or they buy no more coins. */
  paysUntil: Date | null;
}

/** Return who subscribes to whom in the year before an instant, and how it goes on. */
export function makeSubscribers(members: DemoMember[], at: Date): DemoSubscriber[] {
  const random = seededRandom('demo/subscribers');
  const creators = members.filter(({ role, username }) => role === 'creator' && username !== SMALL);
  const taken = new Set<string>();
  return creators.flatMap((creator) => {
    const count = WELL_SOLD[creator.username] ?? FEW;
    const isWellSold = count > FEW;
    const days = isWellSold ? (at.getTime() - soldSince(at).getTime()) / DAY_MS - 5 : 55;
    const whom = pickMembers(members, { random, creator, count, taken, isWellSold });
    return whom.map((member, index) => {
      const begun = beginOf({ index, count, days, random, at });
      const one = subscriberOf({ member, creator, index, begun, random, at });
      if (isWellSold && index === count - 1) return tryingNow(one, at);
      return isWellSold && index === count - 2 ? waitingNow(one, at) : one;
    });
  });
}

interface Picking {
  random: SeededRandom;
  creator: DemoMember;
  count: number;
  taken: Set<string>;
  isWellSold: boolean;
}

/** One has to do with one creator mostly: so what each of them pays is easy to follow. */
function pickMembers(members: DemoMember[], { random, creator, count, taken, isWellSold }: Picking): DemoMember[] {
  const seen = isWellSold ? members.filter(({ username }) => SEEN.includes(username)) : [];
  const others = members.filter(
    ({ role, username, id }) =>
      !role && !SEEN.includes(username) && !WITHOUT.includes(username) && !taken.has(id) && id !== creator.id,
  );
  // Who was there for long has the most to tell.
  const pool = isWellSold ? others.toSorted((one, other) => joinedAt(one) - joinedAt(other)) : random.shuffle(others);
  const whom = [...seen, ...pool].slice(0, count);
  for (const { id } of whom) taken.add(id);
  return whom;
}

const joinedAt = ({ document }: DemoMember) => document.created_at.getTime();

/** They come all the time, the later the more. */
function beginOf(of: { index: number; count: number; days: number; random: SeededRandom; at: Date }): Date {
  const { index, count, days, random, at } = of;
  const share = ((index * 7) % count) / count;
  return new Date(at.getTime() - (2 + (days - 2) * (1 - share ** 0.8)) * DAY_MS - random.between(0, 40_000) * 1_000);
}

interface Beginning {
  member: DemoMember;
  creator: DemoMember;
  index: number;
  begun: Date;
  random: SeededRandom;
  at: Date;
}

const RECURRINGS: Recurring[] = ['month', 'month', 'month', 'month', 'month', 'half_year', 'month', 'month', 'year'];

function subscriberOf({ member, creator, index, begun, random, at }: Beginning): DemoSubscriber {
  const joined = joinedAt(member) + DAY_MS;
  const beginsAt = new Date(Math.max(begun.getTime(), joined));
  const recurring = RECURRINGS[index % RECURRINGS.length] ?? 'month';
  const isMonthly = recurring === 'month';
  const later = (months: number, days = 0) => {
    const time = beginsAt.getTime() + (months * MONTH_DAYS + days) * DAY_MS;
    return time < at.getTime() - DAY_MS / 2 ? new Date(time) : null;
  };
  const sellsPlus = levelOf(creator.document.badge) >= PRIME_PLUS_LEVEL;
  const cancelsAt = index % 4 === 1 ? later(random.between(1, 6), random.between(1, 20)) : null;
  const paysUntil = index % 9 === 5 && isMonthly && !cancelsAt ? later(random.between(2, 4)) : null;
  const stays = !cancelsAt && !paysUntil;
  return {
    member,
    creator,
    recurring,
    payment: index % 3 === 2 ? 'credit' : 'web_coin',
    card: CARDS[index % CARDS.length] ?? CARDS[0],
    beginsAt,
    plusAt: sellsPlus && stays && index % 3 === 0 ? later(isMonthly ? 1 : 0, 3) : null,
    changesAt: stays && isMonthly && index % 11 === 3 ? later(3, 5) : null,
    cancelsAt,
    reason: cancelsAt && index % 8 !== 1 ? random.pick(CANCEL_REASONS) : null,
    paysUntil,
  };
}

const NOTHING_MORE = { plusAt: null, changesAt: null, cancelsAt: null, reason: null, paysUntil: null };

/** Somebody has begun some days ago, with a card that nobody has tried this creator's Prime with. */
function tryingNow(one: DemoSubscriber, at: Date): DemoSubscriber {
  const beginsAt = new Date(at.getTime() - 4 * DAY_MS);
  return { ...one, ...NOTHING_MORE, payment: 'credit', card: TRYING_CARD, recurring: 'month', beginsAt };
}

/** The coins of somebody have been too few since the day before yesterday. */
function waitingNow(one: DemoSubscriber, at: Date): DemoSubscriber {
  const beginsAt = new Date(at);
  beginsAt.setUTCMonth(at.getUTCMonth() - 2, at.getUTCDate() - 2);
  const paysUntil = new Date(at.getTime() - 12 * DAY_MS);
  return { ...one, ...NOTHING_MORE, payment: 'web_coin', recurring: 'month', beginsAt, paysUntil };
}

/** Return what these open to whom. */
export function accessOf(subscribers: readonly DemoSubscriber[]): DemoAccess[] {
  return subscribers.flatMap(({ member, creator, plusAt }) => {
    const ids = { subscriber_id: member.document._id, creator_id: creator.document._id };
    return [{ ...ids, plan: 'prime' }, ...(plusAt ? [{ ...ids, plan: 'prime_plus' } as const] : [])];
  });
}
