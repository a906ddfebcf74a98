import type { ClientSession, Types } from 'mongoose';
import { tellOfAlerts } from '../notifications/alertTelling';
import { restedSince } from './crossing';
import { firedAfter, insertFires, type AlertFireDocument, type FireName } from './fireModel';
import { keyOf, notificationOf } from './metrics';
import { listeningOf } from './policy';
import type { AlertStateDocument, Telling } from './stateModel';
import type { ThresholdDocument } from './thresholdModel';

/** Moves of a symbol that are being told. */
interface Told {
  state: Pick<AlertStateDocument, '_id' | 'version'>;
  telling: Pick<Telling, 'at' | 'version' | 'moves'>;
}

const nameOf = ({ user_id, symbol_id, key }: FireName) => `${String(user_id)}/${String(symbol_id)}/${key}`;

/**
 * Tells whose thresholds were crossed, and notes it. Not who is not to hear of it, nor who has heard of the same within 24
 * hours, nor of thresholds that were set later. Resolves with how many were told.
 */
export async function tell(
  told: readonly Told[],
  crossed: ThresholdDocument[],
  session: ClientSession,
): Promise<number> {
  const fires = await mayFire(firesOf(told, crossed), session);
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
  await tellOfAlerts(alerts, session);
  return fires.length;
}

interface Firing {
  fire: Omit<AlertFireDocument, '_id'>;
  type: ReturnType<typeof notificationOf>;
  version: number;
}

function firesOf(told: readonly Told[], crossed: ThresholdDocument[]): Firing[] {
  const bySymbol = new Map(told.map((one) => [String(one.state._id), one]));
  return crossed.flatMap(({ user_id, symbol_id, metric, side, since_version }) => {
    const { state, telling } = bySymbol.get(String(symbol_id)) ?? {};
    const move = telling?.moves.find((one) => one.metric === metric);
    if (!state || !telling || !move || since_version > telling.version) return [];
    const fire = { symbol_id, user_id, key: keyOf(metric, side), value: move.to, at: telling.at };
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
  const [isListening, before] = await Promise.all([
    listeningOf(names.userIds.map(String), keys.includes('izanavi_signal')),
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
    return !isResting && isListening(String(fire.user_id), type);
  });
}

function distinct(ids: Types.ObjectId[]): Types.ObjectId[] {
  return [...new Map(ids.map((id) => [String(id), id])).values()];
}
