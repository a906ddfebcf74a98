import {
  dayAfterDays,
  MISSIONS,
  tokyoDay,
  tokyoIsoWeek,
  tokyoMidnight,
  type MissionTaskCode,
} from '@minori/contracts/rules';
import { seededRandom } from '../../adapters/marketData/seededRandom';
import { missionsAt, progressOf, reachedBy, type MissionFacts, type MissionMark } from './progress';

const HISTORIES = 10_000;
const HOUR_MS = 3_600_000;
/** So many days the domains know when somebody was here. */
const KEPT_DAYS = 60;
const START = new Date('2031-03-05T09:00:00+09:00').getTime();

/** What happens in a member's life. */
type Happening =
  | { kind: 'here' }
  | { kind: 'badge' }
  | { kind: 'trial' }
  | { kind: 'follow'; whom: number }
  | { kind: 'unfollow'; whom: number }
  | { kind: 'vote'; symbol: number }
  | { kind: 'profile'; bio: string; job: string | null }
  | { kind: 'level'; level: number };
type Event = Happening & { at: Date; day: string };

type Random = ReturnType<typeof seededRandom>;

function happening(random: Random): Happening {
  const kind = random.between(0, 11);
  if (kind < 5) return { kind: 'here' };
  if (kind < 7) return { kind: 'follow', whom: random.between(1, 7) };
  if (kind === 7) return { kind: 'unfollow', whom: random.between(1, 7) };
  if (kind === 8) return { kind: 'vote', symbol: random.between(1, 3) };
  if (kind === 9) {
    return {
      kind: 'profile',
      bio: random.between(0, 1) ? 'はじめまして' : '',
      job: random.between(0, 1) ? '学生' : null,
    };
  }
  if (kind === 10) return { kind: 'level', level: random.between(1, 6) };
  return { kind: random.between(0, 1) ? 'badge' : 'trial' };
}

function history(random: Random): Event[] {
  let time = START;
  return Array.from({ length: random.between(5, 40) }, () => {
    time += random.between(1, random.between(0, 5) ? 20 : 300) * HOUR_MS;
    const at = new Date(time);
    return { ...happening(random), at, day: tokyoDay(at) };
  });
}

/** What the domains keep, step by step, as they keep it. */
function keep(facts: MissionFacts, kept: { follows: Set<number>; votes: Set<string> }, event: Event): MissionFacts {
  const { day } = event;
  if (event.kind === 'here') return { ...facts, daysHere: [...new Set([...facts.daysHere, day])] };
  if (event.kind === 'badge') return { ...facts, hasSeenBadge: true };
  if (event.kind === 'trial') return { ...facts, hasTriedPrime: true };
  if (event.kind === 'level') return { ...facts, level: Math.max(facts.level, event.level) };
  if (event.kind === 'profile')
    return { ...facts, profileFields: Number(event.bio !== '') + Number(event.job !== null) };
  if (event.kind === 'vote') {
    const vote = `${day} ${event.symbol}`;
    const isNew = !kept.votes.has(vote);
    kept.votes.add(vote);
    return { ...facts, votes: facts.votes + Number(isNew) };
  }
  const isFollow = event.kind === 'follow';
  if (kept.follows.has(event.whom) === isFollow) return facts;
  if (isFollow) kept.follows.add(event.whom);
  else kept.follows.delete(event.whom);
  return { ...facts, following: facts.following + (isFollow ? 1 : -1) };
}

const weeks = new Map<string, string>();

/** The ISO week of a day, which is asked for millions of times. */
function weekOf(day: string): string {
  const known = weeks.get(day) ?? tokyoIsoWeek(tokyoMidnight(day));
  weeks.set(day, known);
  return known;
}

/** How far somebody is by the events alone, counted anew from the first. */
function recount(code: MissionTaskCode, events: readonly Event[], registeredAt: Date, at: Date): number {
  const of = <Kind extends Event['kind']>(kind: Kind) =>
    events.filter((event): event is Extract<Event, { kind: Kind }> => event.kind === kind);
  const days = new Set(of('here').map((event) => event.day));
  if (code === 'login_first_2_days') {
    const next = dayAfterDays(tokyoDay(registeredAt), 1);
    return 1 + Number(days.has(next) && tokyoDay(at) < dayAfterDays(next, KEPT_DAYS));
  }
  if (code === 'continue_login') {
    return [...days].filter((day) => weekOf(day) === weekOf(tokyoDay(at))).length;
  }
  if (code === 'user_follow') {
    const last = new Map<number, string>();
    for (const event of events)
      if (event.kind === 'follow' || event.kind === 'unfollow') last.set(event.whom, event.kind);
    return [...last.values()].filter((kind) => kind === 'follow').length;
  }
  if (code === 'vote_symbol') return new Set(of('vote').map((vote) => `${vote.symbol} ${vote.day}`)).size;
  if (code === 'input_profile') {
    const profile = of('profile').at(-1);
    return [profile?.bio, profile?.job].filter(Boolean).length;
  }
  if (code === 'check_badge') return Math.min(of('badge').length, 1);
  if (code === 'free_trial_prime_subscription') return Math.min(of('trial').length, 1);
  return code.startsWith('level_up_') ? Math.max(1, ...of('level').map(({ level }) => level)) : 0;
}

/** Many times a second: quicker than what a test says of each. */
function expectSame(some: string[], others: string[]): void {
  const told = (texts: string[]) => [...new Set(texts)].toSorted().join();
  if (told(some) !== told(others)) throw new Error(`${told(some)} instead of ${told(others)}`);
}

const TASKS = MISSIONS.flatMap(({ tasks }) => tasks);

test('progress and what is reached equal a recount from the events, whatever happens and whenever it is looked at', () => {
  const random = seededRandom('missions');
  let reached = 0;
  for (let number = 0; number < HISTORIES; number += 1) {
    const registeredAt = new Date(START);
    const events = history(random);
    const kept = { follows: new Set<number>(), votes: new Set<string>() };
    let facts: MissionFacts = {
      registeredAt,
      daysHere: [],
      following: 0,
      votes: 0,
      profileFields: 0,
      hasSeenBadge: false,
      level: 1,
      hasTriedPrime: false,
    };
    const marks = new Map<string, MissionMark>();
    const counted = new Set<string>();
    events.forEach((event, index) => {
      facts = keep(facts, kept, event);
      // A job, or a look, that comes a bit later, and not after each.
      if (random.between(0, 4) > 0 && index < events.length - 1) return;
      const at = new Date(event.at.getTime() + random.between(0, 50) * 1_000);
      const since = dayAfterDays(tokyoDay(at), -KEPT_DAYS);
      facts = { ...facts, daysHere: facts.daysHere.filter((day) => day > since) };
      for (const { code, period } of reachedBy(facts, at)) {
        const id = `${code}:${period}`;
        if (!marks.has(id)) marks.set(id, { id, code, period, isClaimed: false, isWithdrawn: false });
      }
      const past = events.slice(0, index + 1);
      for (const { code, goal, period } of TASKS) {
        const steps = recount(code, past, registeredAt, at);
        const progress = progressOf(code, facts, at);
        if (progress !== steps) throw new Error(`${code} in history ${number}: ${progress} instead of ${steps}`);
        if (period === 'once' && steps >= goal) counted.add(`${code}:`);
      }
      // Weeks that are over count as long as it is known who was here.
      const here = new Set(past.filter(({ kind, day }) => kind === 'here' && day > since).map(({ day }) => day));
      for (const week of new Set([...here].map(weekOf))) {
        if ([...here].filter((day) => weekOf(day) === week).length === 7) counted.add(`continue_login:${week}`);
      }
      expectSame([...marks.keys()], [...counted]);
      const states = missionsAt({ facts, marks: [...marks.values()], partners: new Map() }, at);
      const ready = states.flatMap(({ tasks }) => tasks).filter(({ status }) => status === 'ready');
      expectSame(
        ready.map(({ task }) => task.code),
        [...marks.values()].map(({ code }) => code),
      );
    });
    reached += marks.size;
  }
  // The histories are not all of those in which nothing comes of it.
  expect(reached).toBeGreaterThan(HISTORIES);
});
