import { createHash } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { Identity } from '../../adapters/identity';
import { TtlCache } from '../../cache';
import { machineTime } from '../../clock';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { SubjectCache } from '../../freshness/subjectCache';
import type { Limits } from '../../http/limits';
import { enqueue } from '../../jobs/queue';
import { inTurn } from '../../turns';
import { agentOf } from './agents';
import { addDevice, deleteDevices, emptyDevices, hasDevices, touchDevice, type SeenDevice } from './deviceModel';
import { endingPort } from './endingPort';
import { deleteEnds, findEnds, findEndsOf, setEnds, type SessionEndDocument } from './endModel';

export { devicesShared, findDevice } from './deviceModel';

/** How the browser that calls names itself. */
export interface CallingDevice {
  /** What the client has made up for this browser; empty where it has not. */
  id: string;
  userAgent: string;
}

/** How old what is shown as last seen may be. */
const SEEN_EVERY_MS = 10 * 60_000;
const SEEN_KEPT = 50_000;
/** Sessions that are remembered as ended one by one; of more, the earlier half stands for all that began before it. */
const SINGLE_MAX = 200;

const seen = new TtlCache<true>(SEEN_KEPT, SEEN_EVERY_MS);
// Asked about a member who calls only, after it was read whether anything has changed by them: it may be as old as that.
const ends = new SubjectCache<SessionEndDocument | undefined>('member', { size: 20_000, maxAgeMs: 3_600_000 });

/** Return when the session of an identity began, in seconds: what its tokens keep, however often they are renewed. */
export function beganAt({ signedInAt }: Identity): number {
  return Math.floor(signedInAt.getTime() / 1_000);
}

/**
 * Return whether a member has ended a session. Exact in every process for who calls, once it has caught up with what has
 * changed by them.
 */
export async function hasEnded(userId: string, began: number): Promise<boolean> {
  return isAmong(await ends.get(userId, () => findEnds(userId)), began);
}

/** Return which sessions of members have ended, by their ids, as it is now; left out is of whom none has. */
export async function endsOf(userIds: string[]): Promise<Map<string, SessionEndDocument>> {
  return new Map((await findEndsOf(userIds)).map((one) => [String(one._id), one]));
}

/** Return whether a session is among those that have ended. */
export function isAmong(ended: SessionEndDocument | undefined, began: number): boolean {
  return ended !== undefined && (began <= ended.until || ended.single.includes(began));
}

/** Return by what a device of a member is kept. What the client says it is called is nobody's to read. */
export function deviceKey({ id, userAgent }: CallingDevice): string {
  const name = id || `agent ${userAgent}`;
  return createHash('sha256').update(name).digest('base64url');
}

/**
 * Note where a member is signed in, once in a while for each session. They are mailed when it is on a device that they have
 * not been seen on, but for their first one. Throw `rate_limited` where there are too many of those.
 */
export async function noteDevice(
  deps: Deps,
  limits: Limits,
  { userId, identity, device }: { userId: string; identity: Identity; device: CallingDevice },
): Promise<void> {
  const key = deviceKey(device);
  const began = beganAt(identity);
  const visit = `${userId} ${began} ${key}`;
  if (seen.get(visit)) return;
  // A page begins with many calls at once: they are one device.
  await inTurn(`device:${visit}`, async () => {
    if (seen.get(visit)) return;
    const seenDevice = {
      key,
      is_named: device.id !== '',
      ...agentOf(device.userAgent),
      beganAt: began,
      at: deps.clock(),
    };
    if (!(await touchDevice(userId, seenDevice))) await meetDevice(limits, userId, seenDevice);
    seen.set(visit, true);
  });
}

async function meetDevice(limits: Limits, userId: string, device: SeenDevice): Promise<void> {
  await transaction(async (session) => {
    const isFirst = !(await hasDevices(userId, session));
    const added = await addDevice(userId, device, session);
    if (!added) return;
    // Counted by the one call that meets it; where there are too many it is not kept.
    await limits.consume('device', userId);
    if (!isFirst) await enqueue(session, 'mail.new_device', { user_id: userId, device_id: added });
  });
}

/** End all sessions of a member that have begun until now, in the transaction of what asks for it. */
export async function endAllSessions(session: ClientSession, userId: string, uid: string): Promise<void> {
  const until = Math.floor(machineTime() / 1_000);
  await setEnds(userId, { until, single: [] }, session);
  await emptyDevices(userId, session);
  await endingPort().sessionsEnd(session, userId);
  await enqueue(session, 'sessions.ended', { user_id: userId, uid, until });
  await noteChange({ members: [userId] }, session);
}

/** End sessions of a member, by when they began, in the transaction of what asks for it. */
export async function endSessions(session: ClientSession, userId: string, began: number[]): Promise<void> {
  const before = await findEnds(userId, session);
  await setEnds(userId, withEnded(before, began), session);
  await noteChange({ members: [userId] }, session);
}

/** Return which sessions have ended once more have: never fewer, and a bounded list. */
export function withEnded(
  before: Pick<SessionEndDocument, 'until' | 'single'> | undefined,
  began: number[],
): Pick<SessionEndDocument, 'until' | 'single'> {
  const until = before?.until ?? 0;
  const single = [...new Set([...(before?.single ?? []), ...began])]
    .filter((one) => one > until)
    .toSorted((a, b) => a - b);
  if (single.length <= SINGLE_MAX) return { until, single };
  const half = SINGLE_MAX / 2;
  return { until: single[half - 1] ?? until, single: single.slice(half) };
}

/** Forget where a member was signed in: they are gone. */
export async function clearSessions(userId: string): Promise<void> {
  await transaction((session) => endingPort().sessionsEnd(session, userId));
  await Promise.all([deleteDevices(userId), deleteEnds(userId)]);
}
