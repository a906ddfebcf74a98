import type { ClientSession, Types } from 'mongoose';
import { notifyOfAlerts } from '../notifications/alertNotifications';
import { restedSince } from './crossing';
import { firedAfter, insertFires, type AlertFireDocument, type FireName } from './fireModel';
import { keyOf, notificationOf } from './metrics';
import { recipientFilter } from './policy';
import type { AlertStateDocument, PendingMoves } from './stateModel';
import type { ThresholdDocument } from './thresholdModel';

/** Moves of a symbol whose alerts are to fire. */
interface SymbolMoves {
  state: Pick<AlertStateDocument, '_id' | 'version'>;
  pending: Pick<PendingMoves, 'at' | 'version' | 'moves'>;
}

const nameOf = ({ user_id, symbol_id, key }: FireName) => `${String(user_id)}/${String(symbol_id)}/${key}`;

/**
 * Fire the alerts whose thresholds were crossed: record them and notify their owners. Leave out owners who may not or
 * do not want to be notified, alerts that fired within 24 hours, and thresholds that were set later. Return how many
 * fired.
 */
export async function fireAlerts(
  moved: readonly SymbolMoves[],
  crossed: ThresholdDocument[],
  session: ClientSession,
): Promise<number> {
  const fires = await mayFire(firesOf(moved, crossed), session);
  if (fires.length === 0) return 0;
  await insertFires(
    fires.map(({ fire }) => fire),
    session,
  );
  const alerts = fires.map(({ fire: { user_id, symbol_id, at }, type, version }) => ({
    userId: user_id,
    symbolId: symbol_id,
    type,
    at,
    eventKey: `${type}:${String(symbol_id)}:${version}`,
  }));
  await notifyOfAlerts(alerts, session);
  return fires.length;
}

interface Firing {
  fire: Omit<AlertFireDocument, '_id'>;
  type: ReturnType<typeof notificationOf>;
  version: number;
}

function firesOf(moved: readonly SymbolMoves[], crossed: ThresholdDocument[]): Firing[] {
  const bySymbol = new Map(moved.map((one) => [String(one.state._id), one]));
  return crossed.flatMap(({ user_id, symbol_id, metric, side, since_version }) => {
    const { state, pending } = bySymbol.get(String(symbol_id)) ?? {};
    const move = pending?.moves.find((one) => one.metric === metric);
    if (!state || !pending || !move || since_version > pending.version) return [];
    const fire = { symbol_id, user_id, key: keyOf(metric, side), value: move.to, at: pending.at };
    return [{ fire, type: notificationOf(metric, side), version: state.version }];
  });
}

async function mayFire(firing: Firing[], session: ClientSession): Promise<Firing[]> {
  if (firing.length === 0) return [];
  const fires = firing.map(({ fire }) => fire);
  const earliest = new Date(Math.min(...fires.map(({ at }) => at.getTime())));
  const keys = [...new Set(fires.map(({ key }) => key))];
  const names = {
    userIds: distinct(fires.map(({ user_id }) => user_id)),
    symbolIds: distinct(fires.map(({ symbol_id }) => symbol_id)),
    keys,
  };
  const [isRecipient, before] = await Promise.all([
    recipientFilter(names.userIds.map(String)),
    firedAfter(names, restedSince(earliest), session),
  ]);
  const last = new Map<string, Date>();
  for (const { at, ...name } of before) {
    const known = last.get(nameOf(name));
    if (!known || at > known) last.set(nameOf(name), at);
  }
  return firing.filter(({ fire, type }) => {
    const firedAt = last.get(nameOf(fire));
    const isResting = firedAt !== undefined && firedAt > restedSince(fire.at);
    return !isResting && isRecipient(String(fire.user_id), type, fire.at);
  });
}

function distinct(ids: Types.ObjectId[]): Types.ObjectId[] {
  return [...new Map(ids.map((id) => [String(id), id])).values()];
}
