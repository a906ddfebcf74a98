import type { ClientSession, Types } from 'mongoose';
import { grouped } from '../../batching';
import { notifyOfAlerts } from '../notifications/alertNotifications';
import { tokyoDay } from '@minori/contracts/rules';
import { findSymbol, votersAmong, type SymbolDocument } from '../market/service';
import { crosses, restedSince, type Move } from './crossing';
import { figuresOf } from './figures';
import { firedAfter, insertFires, type AlertFireDocument, type FireName } from './fireModel';
import { isRunning, notificationOf, thresholdMetricOf } from './metrics';
import { recipientFilter } from './policy';
import type { AlertStateDocument, PendingMoves } from './stateModel';
import type { ThresholdDocument } from './thresholdModel';

/** Moves of a symbol whose alerts are to fire. */
interface SymbolMoves {
  state: Pick<AlertStateDocument, '_id' | 'version'>;
  pending: Pick<PendingMoves, 'at' | 'version' | 'moves'>;
}

const nameOf = ({ user_id, symbol_id, type }: FireName) => `${String(user_id)}/${String(symbol_id)}/${type}`;

/**
 * Fire the alerts whose thresholds were crossed: record them and notify their owners. Leave out owners who may not or
 * do not want to be notified, alerts that fired within 24 hours, thresholds that were set later, and what a running share
 * crossed where the owner has not voted that day. Return how many fired.
 */
export async function fireAlerts(
  moved: readonly SymbolMoves[],
  crossed: ThresholdDocument[],
  session: ClientSession,
): Promise<number> {
  const fires = await mayFire(firesOf(moved, crossed), session);
  if (fires.length === 0) return 0;
  const symbols = await symbolsOf(fires);
  await insertFires(
    fires.map(({ fire }) => fire),
    session,
  );
  const alerts = fires.map(({ fire: { user_id, symbol_id, type, at }, version, move, threshold }) => ({
    userId: user_id,
    symbolId: symbol_id,
    type,
    figures: figuresOf(move, threshold, symbols.get(String(symbol_id))),
    at,
    eventKey: `${type}:${String(symbol_id)}:${version}`,
  }));
  await notifyOfAlerts(alerts, session);
  return fires.length;
}

interface Firing {
  fire: Omit<AlertFireDocument, '_id'>;
  move: Move;
  threshold: ThresholdDocument;
  version: number;
  /** Whether only who voted that day may hear of it. */
  isForVoters: boolean;
}

function firesOf(moved: readonly SymbolMoves[], crossed: ThresholdDocument[]): Firing[] {
  const bySymbol = new Map(moved.map((one) => [String(one.state._id), one]));
  const fires = crossed.flatMap((threshold) => {
    const { user_id, symbol_id, metric, side, since_version } = threshold;
    const { state, pending } = bySymbol.get(String(symbol_id)) ?? {};
    if (!state || !pending || since_version > pending.version) return [];
    const moves = pending.moves.filter((one) => thresholdMetricOf(one.metric) === metric && crosses(one, threshold));
    return moves.map((move) => ({
      fire: { symbol_id, user_id, type: notificationOf(metric, side), value: move.to, at: pending.at },
      move,
      threshold,
      version: state.version,
      isForVoters: isRunning(move.metric),
    }));
  });
  // Of two that say it to the same owner the newer news goes first, and then rests.
  return fires.toSorted((a, b) => Number(b.isForVoters) - Number(a.isForVoters));
}

async function mayFire(firing: Firing[], session: ClientSession): Promise<Firing[]> {
  if (firing.length === 0) return [];
  const fires = firing.map(({ fire }) => fire);
  const earliest = new Date(Math.min(...fires.map(({ at }) => at.getTime())));
  const names = {
    userIds: distinct(fires.map(({ user_id }) => user_id)),
    symbolIds: distinct(fires.map(({ symbol_id }) => symbol_id)),
    types: [...new Set(fires.map(({ type }) => type))],
  };
  const [hasVoted, isRecipient, before] = await Promise.all([
    voterFilter(firing),
    recipientFilter(names.userIds.map(String)),
    firedAfter(names, restedSince(earliest), session),
  ]);
  const last = new Map<string, Date>();
  for (const { at, ...name } of before) {
    const known = last.get(nameOf(name));
    if (!known || at > known) last.set(nameOf(name), at);
  }
  return firing.filter(({ fire, isForVoters }) => {
    const firedAt = last.get(nameOf(fire));
    const isResting = firedAt !== undefined && firedAt > restedSince(fire.at);
    if (isResting || (isForVoters && !hasVoted(fire)) || !isRecipient(String(fire.user_id), fire.type, fire.at)) {
      return false;
    }
    last.set(nameOf(fire), fire.at);
    return true;
  });
}

async function symbolsOf(firing: Firing[]): Promise<Map<string, SymbolDocument | undefined>> {
  const ids = new Set(firing.map(({ fire }) => String(fire.symbol_id)));
  return new Map(await Promise.all([...ids].map(async (id) => [id, await findSymbol(id)] as const)));
}

/** Return whether the owner of an alert had voted on its symbol on the day when it fires. */
async function voterFilter(firing: Firing[]): Promise<(fire: Firing['fire']) => boolean> {
  const running = firing.filter(({ isForVoters }) => isForVoters).map(({ fire }) => fire);
  const bySymbol = grouped(running, ({ symbol_id, at }) => `${String(symbol_id)}/${tokyoDay(at)}`);
  const voters = await Promise.all(
    [...bySymbol].map(async ([name, fires]) => {
      const [symbolId = '', day = ''] = name.split('/');
      return (
        await votersAmong(
          fires.map(({ user_id }) => String(user_id)),
          symbolId,
          day,
        )
      ).map((id) => `${name}/${id}`);
    }),
  );
  const known = new Set(voters.flat());
  return ({ symbol_id, user_id, at }) => known.has(`${String(symbol_id)}/${tokyoDay(at)}/${String(user_id)}`);
}

function distinct(ids: Types.ObjectId[]): Types.ObjectId[] {
  return [...new Map(ids.map((id) => [String(id), id])).values()];
}
