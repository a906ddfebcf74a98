import { ALERT_REST_HOURS, ALERT_WINDOWS, isVoteShare } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { seededRandom } from '../adapters/marketData/seededRandom';
import { CollisionError } from '../database';
import { beginWatching, evaluateAlerts, type SymbolReadings, type ReadSymbols } from '../domains/alerts/engine';
import {
  notificationOf,
  type AlertType,
  type Readings,
  type Threshold,
  type ThresholdMetric,
} from '../domains/alerts/metrics';
import { findStates, type AlertStateDocument } from '../domains/alerts/stateModel';
import type { ThresholdDocument } from '../domains/alerts/thresholdModel';
import { heldFrom } from '../domains/entitlements/policy';
import { MembershipModel } from '../domains/memberships/membershipModel';
import { UserModel } from '../domains/users/model';
import type { Viewer } from '../viewer';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 5_000;
/** When the first tick is, and how long after it the others follow. */
const FIRST_TICK = new Date('2026-11-01T00:00:00Z');
const EVERY_MS = 7 * HOUR_MS;

/** Return the id of a thing that is made up: what it is, and its number. */
export function numberedId(kind: number, number: number): Types.ObjectId {
  return new Types.ObjectId(`${kind.toString(16).padStart(8, '0')}${number.toString(16).padStart(16, '0')}`);
}

/** The id of a made-up symbol with alerts. */
export const symbolNumbered = (number: number): Types.ObjectId => numberedId(0x51, number);
/** The id of a made-up member with alerts. */
export const ownerNumbered = (number: number): Types.ObjectId => numberedId(0x52, number);

/** Return a made-up member who does something; one of the first hours where told when they registered. */
export function viewerNumbered(number: number, createdAt = new Date(0)): Viewer {
  return {
    id: String(numberedId(0, number)),
    uid: `viewer-${number}`,
    username: `viewer_${number}`,
    role: 'member',
    createdAt,
    membership: null,
    language: 'ja',
  };
}

/** Members who may have every alert; written past mongoose’s own checks, which would take longer than the writing. */
export async function plantOwners(count: number): Promise<void> {
  const ends_at = new Date(Date.now() + 365 * DAY_MS);
  const terms = { package_name: 'platinum-izanavi-membership', recurring: 'year', ends_at, is_renewing: true } as const;
  for (let start = 0; start < count; start += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, count - start) }, (_, at) => ownerNumbered(start + at));
    const users = ids.map((_id, at) =>
      new UserModel({
        _id,
        uid: `owner-${start + at}`,
        username: `listener_${start + at}`,
        username_lower: `listener_${start + at}`,
        name: '会員',
        membership: heldFrom(terms),
        created_at: FIRST_TICK,
      }).toObject(),
    );
    await UserModel.collection.insertMany(users);
    const memberships = ids.map((user_id) =>
      new MembershipModel({
        user_id,
        kind: 'platform',
        ...terms,
        amount: 0,
        payment_type: 'grant',
        started_at: FIRST_TICK,
        anchor_day: 1,
        period_starts_at: FIRST_TICK,
        period_value: 0,
      }).toObject(),
    );
    await MembershipModel.collection.insertMany(memberships);
  }
}

/** Return the thresholds of a made-up symbol, the same each time; a member has each of them once at most. */
export function makeThresholds(
  symbol: number,
  { each, owners }: { each: number; owners: number },
): ThresholdDocument[] {
  const random = seededRandom(`thresholds/${symbol}`);
  const made = new Map<string, ThresholdDocument>();
  while (made.size < each) {
    const user_id = ownerNumbered(random.between(0, owners - 1));
    const threshold = anyThreshold(random);
    const key = `${String(user_id)}/${threshold.metric}/${threshold.side}`;
    if (made.has(key)) continue;
    const _id = numberedId(0x53, symbol * 1_000_000 + made.size);
    made.set(key, { _id, symbol_id: symbolNumbered(symbol), user_id, since_version: 0, ...threshold });
  }
  return [...made.values()];
}

function anyThreshold(random: ReturnType<typeof seededRandom>): Threshold {
  const side = random.chance(0.5) ? ('high' as const) : ('low' as const);
  const metric = random.pick<ThresholdMetric>([...ALERT_WINDOWS, 'prediction_order', 'izanavi_signal']);
  if (metric === 'prediction_order' || metric === 'izanavi_signal')
    return { metric, side, value: side === 'high' ? 1 : -1 };
  return { metric, side, value: isVoteShare(metric) ? random.between(1, 99) : random.between(-100, 200) };
}

/** Values of a made-up symbol that follow each other, each different from the one before; the same each time. */
export function makeTicks(symbol: number, count: number): SymbolReadings[] {
  const random = seededRandom(`ticks/${symbol}`);
  let readings: Readings = { prediction_order: 0, izanavi_signal: 0 };
  for (const window of ALERT_WINDOWS) readings[window] = random.between(1, 99);
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(FIRST_TICK.getTime() + 60_000 + index * EVERY_MS);
    readings = { ...readings, prediction_order: random.between(-1, 1), izanavi_signal: random.between(-1, 1) };
    for (const window of ALERT_WINDOWS) {
      const value = readings[window] ?? 0;
      const [low, high] = isVoteShare(window) ? [1, 99] : [-100, 200];
      const step = random.between(1, 20);
      readings[window] = value + (value - step < low || (value + step <= high && random.chance(0.5)) ? step : -step);
    }
    return { at, readings };
  });
}

/** Let symbols live through the ticks that are still to come for them, whoever has begun. Resolve when there are none. */
export async function liveThrough(
  symbols: readonly number[],
  count: number,
  onMove: (told: number, ms: number) => void = () => {},
): Promise<void> {
  const ticks = new Map(symbols.map((symbol) => [String(symbolNumbered(symbol)), makeTicks(symbol, count)]));
  const ids = [...ticks.keys()];
  const look: ReadSymbols = async (wanted) => {
    const states = new Map((await findStates(wanted)).map((state) => [String(state._id), state]));
    const next = (id: string) => {
      const [own = [], known] = [ticks.get(id), states.get(id)];
      return own.find(({ at }) => !known || at > known.moved_at) ?? own.at(-1);
    };
    return new Map(
      wanted.map((id) => [id, next(id)]).filter((entry): entry is [string, SymbolReadings] => entry[1] !== undefined),
    );
  };
  const begun = new Set((await findStates(ids)).map(({ _id }) => String(_id)));
  for (const id of ids) if (!begun.has(id)) await beginWatching(id, look);
  for (;;) {
    const isOver = ({ _id, moved_at, pending }: AlertStateDocument) =>
      !pending && moved_at.getTime() === ticks.get(String(_id))?.at(-1)?.at.getTime();
    const open = (await findStates(ids)).filter((state) => !isOver(state)).map(({ _id }) => String(_id));
    if (open.length === 0) return;
    const started = performance.now();
    const told = await evaluateAlerts(open, look).catch((error: unknown) => {
      // Another process was killed within its transaction, which the database ends only after a while.
      if (!(error instanceof CollisionError)) throw error;
      return 0;
    });
    onMove(told, performance.now() - started);
  }
}

/** Something that fires, as a text: whose, which and when. */
export function fireText(fire: {
  symbol_id: Types.ObjectId;
  user_id: Types.ObjectId;
  type: AlertType;
  at: Date;
  value: number;
}) {
  return [fire.symbol_id, fire.user_id, fire.type, fire.at.toISOString(), fire.value].map(String).join(' ');
}

/** Return what has to fire, found by asking every threshold at every tick. It shares no rule with the engine. */
export function firesByForce(ticks: readonly SymbolReadings[], thresholds: readonly ThresholdDocument[]): string[] {
  const last = new Map<string, number>();
  const fires: string[] = [];
  for (const [index, tick] of ticks.entries()) {
    const before = ticks[index - 1];
    for (const { metric, side, value: wanted, user_id, symbol_id } of thresholds) {
      const [from, to] = [before?.readings[metric], tick.readings[metric]];
      if (from === undefined || to === undefined) continue;
      const isCrossed = side === 'high' ? from < wanted && to >= wanted : from > wanted && to <= wanted;
      const type = notificationOf(metric, side);
      const name = `${String(user_id)}/${type}`;
      const isResting = tick.at.getTime() - (last.get(name) ?? -Infinity) < ALERT_REST_HOURS * HOUR_MS;
      if (!isCrossed || isResting) continue;
      last.set(name, tick.at.getTime());
      fires.push(fireText({ symbol_id, user_id, type, at: tick.at, value: to }));
    }
  }
  return fires;
}

/** Return how often an alert is asked: each time that its metric has another value. */
export function countEvaluations(ticks: readonly SymbolReadings[], thresholds: readonly ThresholdDocument[]): number {
  let count = 0;
  for (const [index, tick] of ticks.entries()) {
    const before = ticks[index - 1];
    if (!before) continue;
    count += thresholds.filter(({ metric }) => before.readings[metric] !== tick.readings[metric]).length;
  }
  return count;
}
