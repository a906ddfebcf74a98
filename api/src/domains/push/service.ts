import type { PushChoice, PushDevice, PushKeys, PushState } from '@minori/contracts';
import type { Identity } from '../../adapters/identity';
import { isPushKey, type PushPort } from '../../adapters/push';
import { isDuplicateKey, transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { agentOf } from '../sessions/agents';
import { beganAt, deviceKey, type CallingDevice } from '../sessions/service';
import {
  deleteSubscription,
  deleteSubscriptions,
  findSubscriptions,
  noteChoice,
  putSubscription,
  renewSubscription,
  trimSubscriptions,
  type MadeUp,
  type PushSubscriptionDocument,
} from './subscriptionModel';

export { deleteSubscriptions as endSubscriptions } from './subscriptionModel';

/** So many browsers of a member are pushed to. */
const DEVICES_MOST = 10;

/** Return where the viewer gets notifications by push, the newest first. */
export async function pushStateOf({ push }: Deps, viewer: Viewer, calling: CallingDevice): Promise<PushState> {
  if (!push) return { public_key: null, devices: [] };
  const key = deviceKey(calling);
  const found = await findSubscriptions([viewer.id], push.publicKey);
  const devices = found
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .map((one) => presentDevice(one, key));
  return { public_key: push.publicKey, devices };
}

/**
 * Push the viewer's notifications to the browser that calls. Throw `unavailable` where that is not offered, `invalid_input` for what no
 * browser makes up, and for push services that nobody knows.
 */
export async function subscribe(
  deps: Deps,
  { viewer, identity, calling }: { viewer: Viewer; identity: Identity; calling: CallingDevice },
  subscription: PushKeys,
): Promise<void> {
  const push = offered(deps);
  const made = checked(push, subscription);
  const wanted = {
    ...made,
    ...agentOf(calling.userAgent),
    userId: viewer.id,
    server_key: push.publicKey,
    device_key: deviceKey(calling),
    session_began: beganAt(identity),
    at: deps.clock(),
  };
  await transaction(async (session) => {
    await putSubscription(wanted, session);
    await trimSubscriptions(viewer.id, DEVICES_MOST, session);
  });
}

/** Note whether the viewer wants something on one of their devices. Throw `not_found`. */
export async function choose(
  viewer: Viewer,
  id: string,
  { choice, is_wanted: isWanted }: { choice: PushChoice; is_wanted: boolean },
): Promise<void> {
  if (!(await noteChoice({ userId: viewer.id, id }, choice, isWanted))) throw new AppError('not_found');
}

/** Push no more to one of the viewer's devices, `this` for the one that calls. Throw `not_found`. */
export async function unsubscribe(viewer: Viewer, id: string, calling: CallingDevice): Promise<void> {
  if (id === 'this') return transaction((session) => deleteSubscriptions(viewer.id, deviceKey(calling), session));
  if (!(await deleteSubscription(viewer.id, id))) throw new AppError('not_found');
}

/**
 * Put what a browser has made up anew in the place of what it had, for whom and for as long as that was; where that is somebody's
 * already it stays theirs. Throw as {@link subscribe} does.
 */
export async function renew(
  deps: Deps,
  former: Pick<MadeUp, 'endpoint' | 'auth'>,
  subscription: PushKeys,
): Promise<void> {
  const made = checked(offered(deps), subscription);
  await transaction(async (session) => {
    await renewSubscription(former, made, session);
  }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

function offered({ push }: Deps): PushPort {
  if (!push) throw new AppError('unavailable');
  return push;
}

function checked(push: PushPort, { endpoint, keys }: PushKeys): MadeUp {
  if (!push.isService(endpoint)) throw new AppError('invalid_input', { fields: { endpoint: 'unknown_push_service' } });
  if (!isPushKey(keys.p256dh)) throw new AppError('invalid_input', { fields: { 'keys.p256dh': 'invalid' } });
  return { endpoint, ...keys };
}

function presentDevice(
  { _id, browser, system, device_key, created_at, last_delivered_at, refused = [] }: PushSubscriptionDocument,
  calling: string,
): PushDevice {
  return {
    id: String(_id),
    browser,
    system,
    is_this: device_key === calling,
    created_at: created_at.toISOString(),
    last_delivered_at: last_delivered_at?.toISOString() ?? null,
    refused,
  };
}
