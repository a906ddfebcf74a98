import { Types, type ClientSession } from 'mongoose';
import { isDuplicateKey, transaction } from '../../database';
import { inTurn } from '../../turns';
import { tellOfAlerts } from '../notifications/alertTelling';
import { movesBetween, restedSince } from './crossing';
import { firedAfter, insertFires } from './fireModel';
import { keyOf, notificationOf, type Readings } from './metrics';
import { listeningOf } from './policy';
import { changeState, findState, insertState, type AlarmStateDocument, type Telling } from './stateModel';
import { findCrossed, findSomeCrossed, type ThresholdDocument } from './thresholdModel';

/** So many alerts are told in one transaction. */
const AT_ONCE = 200;

/** What a look at a symbol finds. */
export interface Look {
  at: Date;
  readings: Readings;
}

/**
 * Moves what is known of a symbol on to what a look finds, and tells of each alert that this crosses, once. The look comes
 * after what is known was read, so that it is never older. Any number of processes may do it at once, and end at any
 * point: the values move only from those that were read, in the transaction that tells of the first alerts, and notes
 * which are left. Does nothing for a symbol that nobody watches. Resolves with how many were told.
 */
export function moveOn(symbolId: string, look: () => Promise<Look>): Promise<number> {
  return inTurn(`alarms:${symbolId}`, async () => {
    let told = 0;
    for (;;) {
      const state = await findState(symbolId);
      const step = state && (await nextStep(state, look));
      if (!step) return told;
      const taken = await take(state, step);
      told += taken?.told ?? 0;
      if (taken && !taken.rest && !state.telling) return told;
    }
  });
}

/** Begins to watch a symbol with what a look finds; one that is watched is moved on. */
export async function beginWatching(symbolId: string, look: () => Promise<Look>): Promise<void> {
  if (await findState(symbolId)) {
    await moveOn(symbolId, look);
    return;
  }
  const { at, readings } = await look();
  await insertState({ _id: new Types.ObjectId(symbolId), values: readings, moved_at: at }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

/** What is to be told, and how the values change before. */
interface Step {
  telling: Telling;
  change: Partial<Pick<AlarmStateDocument, 'values' | 'moved_at'>>;
}

async function nextStep(state: AlarmStateDocument, look: () => Promise<Look>): Promise<Step | null> {
  if (state.telling) return { telling: state.telling, change: {} };
  const { at, readings } = await look();
  const isNews = Object.entries(readings).some(([metric, value]) => state.values[metric as keyof Readings] !== value);
  if (!isNews) return null;
  const values = { ...state.values, ...readings };
  return {
    telling: { at, moves: movesBetween(state.values, readings), after: null },
    change: { values, moved_at: at },
  };
}

/** Resolves with what came of it; undefined when another has moved the state on meanwhile. */
function take(
  state: AlarmStateDocument,
  { telling, change }: Step,
): Promise<{ told: number; rest: Telling | null } | undefined> {
  return transaction(async (session) => {
    const { crossed, rest } = await pageOf(state._id, telling, session);
    if (!(await changeState(state, { ...change, telling: rest }, session))) return undefined;
    return { told: await tell(state, { crossed, telling }, session), rest };
  });
}

/** Mostly few thresholds are crossed, and are found by one query; only many go in pages. */
async function pageOf(
  symbolId: Types.ObjectId,
  { at, moves, after }: Telling,
  session: ClientSession,
): Promise<{ crossed: ThresholdDocument[]; rest: Telling | null }> {
  const few = after ? [] : await findSomeCrossed(symbolId, moves, AT_ONCE + 1, session);
  if (!after && few.length <= AT_ONCE) return { crossed: few, rest: null };
  const crossed: ThresholdDocument[] = [];
  for (const [index, move] of moves.entries()) {
    const place = { after: index === 0 ? after : null, limit: AT_ONCE - crossed.length };
    const found = await findCrossed(symbolId, move, place, session);
    crossed.push(...found);
    const last = found.at(-1);
    if (crossed.length === AT_ONCE && last) {
      return { crossed, rest: { at, moves: moves.slice(index), after: { value: last.value, id: last._id } } };
    }
  }
  return { crossed, rest: null };
}

/** Resolves with how many were told: not who is not to hear of it, nor who has heard of the same within 24 hours. */
async function tell(
  { _id: symbolId, version }: AlarmStateDocument,
  { crossed, telling: { at, moves } }: { crossed: ThresholdDocument[]; telling: Telling },
  session: ClientSession,
): Promise<number> {
  if (crossed.length === 0) return 0;
  const userIds = crossed.map(({ user_id }) => user_id);
  const keys = [...new Set(crossed.map(({ metric, side }) => keyOf(metric, side)))];
  const [isListening, fired] = await Promise.all([
    listeningOf([...new Set(userIds.map(String))], keys.includes('izanavi_signal')),
    firedAfter({ symbolId, keys, userIds }, restedSince(at), session),
  ]);
  const resting = new Set(fired.map(({ user_id, key }) => `${String(user_id)}/${key}`));
  const values = new Map(moves.map(({ metric, to }) => [metric, to]));
  const told = crossed
    .map(({ user_id, metric, side, since }) => {
      const [key, type] = [keyOf(metric, side), notificationOf(metric, side)];
      return { user_id, key, type, since, value: values.get(metric) ?? 0 };
    })
    .filter(({ user_id, key, since }) => since <= at && !resting.has(`${String(user_id)}/${key}`))
    .filter(({ user_id, type }) => isListening(String(user_id), type));
  if (told.length === 0) return 0;
  await insertFires(
    told.map(({ user_id, key, value }) => ({ symbol_id: symbolId, user_id, key, value, at })),
    session,
  );
  const eventKey = `${String(symbolId)}:${version}`;
  const alerts = told.map(({ user_id, type }) => ({ userId: user_id, type, eventKey: `${type}:${eventKey}` }));
  await tellOfAlerts(alerts, { symbolId, at }, session);
  return told.length;
}
