import type { Device } from '@minori/contracts';
import type { Identity } from '../../adapters/identity';
import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { emptyDevices, findDevices, type DeviceDocument } from './deviceModel';
import { findEnds } from './endModel';
import { endingPort } from './endingPort';
import { beganAt, deviceKey, endAllSessions, endSessions, isAmong, type CallingDevice } from './service';

/** Return where a member is signed in, the latest seen first. */
export async function devicesOf(viewer: Viewer, calling: CallingDevice): Promise<Device[]> {
  const [devices, ended] = await Promise.all([findDevices(viewer.id), findEnds(viewer.id)]);
  const key = deviceKey(calling);
  return devices
    .map((one) => ({ ...one, sessions: one.sessions.filter((began) => !isAmong(ended, began)) }))
    .filter(({ sessions }) => sessions.length > 0)
    .toSorted((a, b) => b.last_seen_at.getTime() - a.last_seen_at.getTime())
    .map((one) => presentDevice(one, key));
}

/** End the sessions of one of the viewer's devices, `this` for the one that calls. Throw `not_found`. */
export async function endDevice(
  viewer: Viewer,
  identity: Identity,
  { id, calling }: { id: string; calling: CallingDevice },
): Promise<void> {
  const key = deviceKey(calling);
  await transaction(async (session) => {
    const devices = await findDevices(viewer.id, session);
    const device = devices.find((one) => (id === 'this' ? one.key === key : String(one._id) === id));
    if (!device && id !== 'this') throw new AppError('not_found');
    const own = id === 'this' ? [beganAt(identity)] : [];
    await endSessions(session, viewer.id, [...(device?.sessions ?? []), ...own]);
    const ended = device?.key ?? key;
    await emptyDevices(viewer.id, session, ended);
    await endingPort().sessionsEnd(session, viewer.id, ended);
  });
}

/** End all sessions of the viewer, that of the call too. */
export async function endEverywhere(viewer: Viewer): Promise<void> {
  await transaction((session) => endAllSessions(session, viewer.id, viewer.uid));
}

function presentDevice(
  { _id, key, browser, system, sessions, first_seen_at, last_seen_at }: DeviceDocument,
  calling: string,
): Device {
  const latest = Math.max(...sessions) * 1_000;
  return {
    id: String(_id),
    browser,
    system,
    is_this: key === calling,
    signed_in_at: new Date(latest || first_seen_at.getTime()).toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  };
}
