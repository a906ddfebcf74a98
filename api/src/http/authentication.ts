import type { Endpoint } from '@minori/contracts/server';
import type { Identity } from '../adapters/identity';
import type { Deps } from '../deps';
import { can } from '../domains/entitlements/policy';
import { beganAt, hasEnded, noteDevice, type CallingDevice } from '../domains/sessions/service';
import { viewerOf } from '../domains/users/service';
import { catchUp } from '../freshness/changes';
import type { Viewer } from '../viewer';
import { AppError } from './errors';
import type { Limits } from './limits';

/** Who calls. A guest is neither; an identity that has not registered yet has no viewer. */
export interface Caller {
  identity: Identity | null;
  viewer: Viewer | null;
}

interface Credentials {
  authorization: string | undefined;
  address: string;
  device: CallingDevice;
}

/** A caller, and whether they have ended the session that they call with. */
interface KnownCaller extends Caller {
  isEnded: boolean;
}

/** How long a session goes on that has ended at the identity provider. */
const SESSION_AGE_MS = 60_000;
/** Streams look again twice as often, and once every so often only. */
const STREAM_SESSION_AGE_MS = 30_000;

const GUEST: Caller = { identity: null, viewer: null };

/**
 * Find out who calls, as far as the endpoint's access wants to know. Throw when they may not, and `unavailable` when that
 * can't be found out.
 */
export async function authenticate(
  deps: Deps,
  limits: Limits,
  { access, sessionCheck }: Pick<Endpoint, 'access' | 'sessionCheck'>,
  { authorization, address, device }: Credentials,
): Promise<Caller> {
  if (access === 'public') return GUEST;
  if (!authorization) {
    if (access === 'optional') return GUEST;
    throw new AppError('unauthenticated');
  }
  const maxAgeMs = sessionCheck === 'each_call' ? 0 : SESSION_AGE_MS;
  const { identity, viewer, isEnded } = await callerOf(deps, authorization, maxAgeMs);
  if (!identity || (identity.userId && !viewer)) {
    await limits.consume('token', address);
    throw new AppError(isEnded ? 'session_ended' : 'unauthenticated');
  }
  if (viewer) await noteDevice(deps, limits, { userId: viewer.id, identity, device });
  if (access === 'member' || access === 'admin') {
    if (!viewer) throw new AppError('not_registered');
    if (access === 'admin' && !can(viewer, 'administer', deps.clock())) throw new AppError('forbidden');
  }
  return { identity, viewer };
}

/**
 * Return whether a member who once called may go on with what they began: their session holds, and nobody has shut them
 * out. What can't be found out just now ends nothing.
 */
export async function isStillIn(deps: Deps, authorization: string): Promise<boolean> {
  const caller = await callerOf(deps, authorization, STREAM_SESSION_AGE_MS).catch(() => undefined);
  return caller === undefined || caller.viewer !== null;
}

async function callerOf(deps: Deps, authorization: string, maxAgeMs: number): Promise<KnownCaller> {
  const identity = await identityOf(deps, authorization, maxAgeMs);
  const viewer = identity?.userId ? await currentViewer(identity.userId, identity.uid) : null;
  const isEnded = identity !== null && viewer !== null && (await hasEnded(viewer.id, beganAt(identity)));
  return { identity, viewer: isEnded ? null : viewer, isEnded };
}

/** The member as they are now: nothing that was changed by or about them, in whatever process, is answered from memory. */
async function currentViewer(userId: string, uid: string): Promise<Viewer | null> {
  await catchUp(userId);
  return viewerOf(userId, uid);
}

async function identityOf({ identity, log }: Deps, authorization: string, maxAgeMs: number): Promise<Identity | null> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1];
  if (!token) return null;
  return identity.verify(token, maxAgeMs).catch((error: unknown) => {
    log.error({ err: error }, 'the identity provider could not be asked');
    throw new AppError('unavailable');
  });
}
