import { INVITED_FRIENDS_A_MONTH, type InvitationDoubt } from '@minori/contracts/rules';
import { seededRandom } from '../../adapters/marketData/seededRandom';
import { doubtsOf, stateAfter, type Evidence, type Link } from './policy';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-06-01T00:00:00Z');
const REWARD = 300;

const random = seededRandom('farms');

/** An account of somebody who plays many people. */
interface Account {
  id: string;
  cameAt: number;
  invitedBy: string | null;
  invitedAt: number;
  browser: string | null;
  card: string | null;
  /** Numbers that it has or had by the time at which its invitation is looked at. */
  phones: string[];
  /** On how many days it was here. */
  days: number;
}

/** How accounts of one farm differ from real people: what is left out is as real people have it. */
type Trick = (index: number, size: number) => Partial<Account>;

const own = (kind: string, index: number) => `${kind} of ${index}`;

function account(index: number, changes: Partial<Account>): Account {
  const cameAt = START + index * 3 * DAY;
  return {
    id: String(index),
    cameAt: index === 0 ? START - 90 * DAY : cameAt,
    invitedBy: index === 0 ? null : '0',
    invitedAt: cameAt,
    browser: own('browser', index),
    card: null,
    phones: [own('phone', index)],
    days: 3,
    ...changes,
  };
}

/** What members do who only want the coins, each with the most that a farm of up to 40 accounts gets for it: rewarded invitations. */
const TRICKS: Record<string, { play: Trick; most: number; held?: InvitationDoubt }> = {
  'all accounts in one browser': { play: () => ({ browser: 'one' }), most: 0, held: 'device' },
  'accounts of scripts, whose browser names itself never': {
    play: () => ({ browser: null }),
    most: 0,
    held: 'no_device',
  },
  'one card with all accounts': { play: () => ({ card: 'one' }), most: 0, held: 'card' },
  'a phone handed on by deleting the account before': { play: () => ({ phones: ['one'] }), most: 0, held: 'phone' },
  'a phone handed on by changing the number of the account before': {
    play: (index) => ({ phones: [own('phone', Math.floor(index / 2)), own('phone', index + 1_000)] }),
    most: 0,
    held: 'phone',
  },
  'no phones at all': { play: () => ({ phones: [] }), most: 0 },
  'one visit for each account': { play: () => ({ days: 1 }), most: 0 },
  'two visits, at midnight': { play: () => ({ days: 2 }), most: 0 },
  'two accounts that invite each other': {
    play: (index) => ({ invitedBy: String(index % 2 === 0 ? index + 1 : index - 1) }),
    most: 0,
    held: 'loop',
  },
  'a ring of all accounts': {
    play: (index, size) => ({ invitedBy: String((index + size - 1) % size), cameAt: START + index * HOUR }),
    most: 0,
    held: 'loop',
  },
  'a chain of newcomers, each invited by the one before': {
    play: (index) => ({
      invitedBy: index === 0 ? null : String(index - 1),
      cameAt: index === 0 ? START - 90 * DAY : START + index * DAY,
      invitedAt: START + index * DAY,
    }),
    // Who invites in their first week is nothing yet: the second step of it is.
    most: 2,
    held: 'chain',
  },
  'a newcomer who invites everybody on one day': {
    play: (index) => ({ cameAt: START + (index === 0 ? 0 : index * 60_000), invitedAt: START + index * 60_000 }),
    most: 0,
    held: 'burst',
  },
  'an old account that invites everybody within an hour': {
    play: (index) => (index === 0 ? {} : { invitedAt: START + index * 60_000 }),
    most: 0,
    held: 'burst',
  },
  'an inviter who is gone when it counts': {
    play: (index) => (index === 0 ? { phones: ['gone'] } : {}),
    most: 0,
    held: 'inviter_gone',
  },
  // What can't be told from a popular member: it takes a phone, a browser and three days for each, and ends at the month's limit.
  'a phone, a browser and three days for each, never many at once': { play: () => ({}), most: INVITED_FRIENDS_A_MONTH },
};

function linksOf(invited: Account, farm: Map<string, Account>): Link[] {
  const links: Link[] = [];
  for (let one = invited; one.invitedBy !== null && links.length < 50;) {
    const inviter = farm.get(one.invitedBy);
    if (!inviter) break;
    links.push({
      inviterId: inviter.id,
      inviterCameAt: new Date(inviter.cameAt),
      invitedAt: new Date(one.invitedAt),
    });
    one = inviter;
  }
  return links;
}

function evidenceOf(invited: Account, farm: Map<string, Account>): Evidence {
  const others = [...farm.values()].filter((one) => one !== invited);
  const siblings = others.filter((one) => one.invitedBy === invited.invitedBy);
  return {
    invitedId: invited.id,
    links: linksOf(invited, farm),
    besides: siblings.map(({ invitedAt }) => new Date(invitedAt)),
    hasDevice: invited.browser !== null,
    sharesDevice: invited.browser !== null && others.some((one) => one.browser === invited.browser),
    sharesCard: invited.card !== null && others.some((one) => one.card === invited.card),
    sharesPhone: others.some((one) => one.phones.some((phone) => invited.phones.includes(phone))),
    isInviterGone: farm.get(invited.invitedBy ?? '')?.phones.includes('gone') ?? true,
  };
}

/** Return how many invitations of a farm are rewarded in the month in which it plays its trick, and why others are held. */
function outcomeOf(play: Trick, size: number): { rewarded: number; doubts: Set<InvitationDoubt> } {
  const accounts = Array.from({ length: size }, (_, index) => account(index, play(index, size)));
  const farm = new Map(accounts.map((one) => [one.id, one]));
  const doubts = new Set<InvitationDoubt>();
  const counted = new Map<string, number>();
  for (const invited of accounts.filter(({ invitedBy }) => invitedBy !== null)) {
    const state = stateAfter('registered', { hasPhone: invited.phones.length > 0, days: invited.days });
    if (state === 'registered') continue;
    const found = doubtsOf(evidenceOf(invited, farm));
    for (const doubt of found) doubts.add(doubt);
    const inviter = invited.invitedBy ?? '';
    const before = counted.get(inviter) ?? 0;
    const isRewarded = state === 'active' && found.length === 0 && before < INVITED_FRIENDS_A_MONTH;
    if (isRewarded) counted.set(inviter, before + 1);
  }
  const rewarded = [...counted.values()].reduce((sum, count) => sum + count, 0);
  return { rewarded, doubts };
}

test('a thousand farms get nothing by their tricks, but what their limit lets through for real phones', () => {
  const names = Object.keys(TRICKS);
  const got = new Map<string, { farms: number; coins: number; most: number }>();
  for (let farm = 0; farm < 1_000; farm += 1) {
    const name = names[farm % names.length] ?? '';
    const { play, most, held } = TRICKS[name] ?? { play: () => ({}), most: 0 };
    // Even, for those who come in pairs; more than one can invite within an hour.
    const size = 12 + 2 * Math.floor(random.next() * 15);
    const { rewarded, doubts } = outcomeOf(play, size);
    expect([name, size, rewarded]).toEqual([name, size, Math.min(rewarded, most)]);
    if (held) expect([name, [...doubts]]).toEqual([name, expect.arrayContaining([held])]);
    const sum = got.get(name) ?? { farms: 0, coins: 0, most: 0 };
    const coins = 2 * REWARD * rewarded;
    got.set(name, { farms: sum.farms + 1, coins: sum.coins + coins, most: Math.max(sum.most, coins) });
  }
  // What a farm gets at most, both sides together.
  expect(Object.fromEntries([...got].map(([name, { most }]) => [name, most]).filter(([, most]) => most))).toEqual({
    'a chain of newcomers, each invited by the one before': 2 * 2 * REWARD,
    'a phone, a browser and three days for each, never many at once': 20 * 2 * REWARD,
  });
});

test('people who invite friends, a few a week, are held by nothing', () => {
  for (let time = 0; time < 1_000; time += 1) {
    const cameAt = START + time * HOUR;
    const link: Link = {
      inviterId: 'a friend',
      inviterCameAt: new Date(cameAt - random.next() * 60 * DAY),
      invitedAt: new Date(cameAt),
    };
    const besides = Array.from({ length: 2 }, () => new Date(cameAt - random.next() * 7 * DAY));
    const evidence = { invitedId: 'them', links: [link], besides, hasDevice: true, isInviterGone: false };
    const shared = { sharesDevice: false, sharesCard: false, sharesPhone: false };
    expect(doubtsOf({ ...evidence, ...shared })).toEqual([]);
  }
});

test('an invitation goes on only, through phone and days in whichever order they come', () => {
  expect(stateAfter('registered', { hasPhone: false, days: 3 })).toBe('registered');
  expect(stateAfter('registered', { hasPhone: true, days: 2 })).toBe('phone_checked');
  expect(stateAfter('phone_checked', { hasPhone: true, days: 3 })).toBe('active');
  expect(stateAfter('active', { hasPhone: false, days: 0 })).toBe('active');
  for (const state of ['held', 'rewarded', 'refused'] as const) {
    expect(stateAfter(state, { hasPhone: true, days: 3 })).toBe(state);
  }
});
