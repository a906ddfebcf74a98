import { Types, type ClientSession } from 'mongoose';
import { isDuplicateKey, transaction } from '../../database';
import { inTurn } from '../../turns';
import { tellOfAlerts } from '../notifications/alertTelling';
import { settingFor } from '../notifications/policy';
import { movesBetween, restedSince, sideOf, type Move } from './crossing';
import { firedAfter, insertFires } from './fireModel';
import { keyOf, notificationOf, type Readings } from './metrics';
import { listenersAmong } from './policy';
import { changeState, findState, insertState, type AlarmStateDocument, type Telling } from './stateModel';
import { findCrossed, type ThresholdDocument } from './thresholdModel';

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
    let told = 0;
    for (const { move, thresholds } of crossed)
      told += await tell(state, { move, thresholds, at: telling.at }, session);
    return { told, rest };
  });
}

interface Crossed {
  move: Move;
  thresholds: ThresholdDocument[];
}

async function pageOf(
  symbolId: Types.ObjectId,
  { at, moves, after }: Telling,
  session: ClientSession,
): Promise<{ crossed: Crossed[]; rest: Telling | null }> {
  const crossed: Crossed[] = [];
  let room = AT_ONCE;
  for (const [index, move] of moves.entries()) {
    const place = index === 0 ? after : null;
    const thresholds = await findCrossed(symbolId, move, { at, after: place, limit: room }, session);
    if (thresholds.length > 0) crossed.push({ move, thresholds });
    room -= thresholds.length;
    const last = thresholds.at(-1);
    if (room === 0 && last) {
      return { crossed, rest: { at, moves: moves.slice(index), after: { value: last.value, id: last._id } } };
    }
  }
  return { crossed, rest: null };
}

async function tell(
  { _id: symbolId, version }: AlarmStateDocument,
  { move, thresholds, at }: Crossed & { at: Date },
  session: ClientSession,
): Promise<number> {
  const { metric, to: value } = move;
  const side = sideOf(move);
  const key = keyOf(metric, side);
  const type = notificationOf(metric, side);
  const userIds = thresholds.map(({ user_id }) => user_id);
  const [listeners, resting] = await Promise.all([
    listenersAmong(userIds.map(String), { setting: settingFor(type), isSignal: metric === 'izanavi_signal' }),
    firedAfter({ symbolId, key, userIds }, restedSince(at), session),
  ]);
  const told = userIds.filter((id) => listeners.has(String(id)) && !resting.has(String(id)));
  if (told.length === 0) return 0;
  await insertFires(
    told.map((user_id) => ({ symbol_id: symbolId, user_id, key, value, at })),
    session,
  );
  await tellOfAlerts(
    { userIds: told, symbolId, type, at, eventKey: `${type}:${String(symbolId)}:${version}` },
    session,
  );
  return told.length;
}
