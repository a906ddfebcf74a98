import type { Account, SignInService } from '@minori/contracts';
import type { Identity } from '../../adapters/identity';
import { transaction } from '../../database';
import { defineOutsidePart } from '../../dataParts';
import type { Deps } from '../../deps';
import { exclusiveTransaction } from '../../exclusive';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { phoneOf } from '../phones/service';
import { endAllSessions } from '../sessions/service';
import { assertRecentSignIn } from '../users/recentSignIn';
import { userByIdOrUsername } from '../users/service';
import { addressesOf, canBeConfirmed, CONFIRMED_WITHIN_MS } from './emailChange';
import { findAskedChange } from './emailChangeModel';

const PROVIDERS: Record<SignInService, string> = { google: 'google.com', apple: 'apple.com', x: 'twitter.com' };
const SERVICES = Object.keys(PROVIDERS) as SignInService[];

defineOutsidePart('sign_in', ['email', 'has_password', 'services'], async (userId, { identity }) => {
  const uid = (await userByIdOrUsername(userId))?.uid;
  const known = uid && (await identity.account(uid));
  return known ? { email: known.email, ...waysIn(known.providers) } : undefined;
});

function waysIn(providers: string[]): Pick<Account, 'has_password' | 'services'> {
  return {
    has_password: providers.includes('password'),
    services: SERVICES.filter((service) => providers.includes(PROVIDERS[service])),
  };
}

/** Return how the viewer signs in, and what they have asked for. */
export async function accountOf(deps: Deps, viewer: Viewer): Promise<Account> {
  const [known, asked, phone] = await Promise.all([
    deps.identity.account(viewer.uid),
    findAskedChange(viewer.id),
    phoneOf(viewer.id),
  ]);
  if (!known) throw new AppError('unauthenticated');
  const expiresAt = (asked?.asked_at.getTime() ?? 0) + CONFIRMED_WITHIN_MS;
  const isWaiting = asked !== undefined && (await canBeConfirmed(asked, deps.clock()));
  return {
    email: known.email,
    ...waysIn(known.providers),
    phone: phone === undefined ? null : { last_digits: phone.slice(-4) },
    is_phone_ready: deps.sms !== null,
    email_change: isWaiting
      ? { email: addressesOf(asked).wanted, expires_at: new Date(expiresAt).toISOString() }
      : null,
  };
}

/**
 * Set a new password; all sessions end before anybody could go on with one of them, and the member is mailed. Throw
 * `recent_sign_in_required`.
 */
export async function setPassword(
  deps: Deps,
  { viewer, identity }: { viewer: Viewer; identity: Identity },
  password: string,
): Promise<void> {
  assertRecentSignIn(identity);
  if (!(await deps.identity.setPassword(viewer.uid, password))) throw new AppError('unauthenticated');
  await transaction(async (session) => {
    await endAllSessions(session, viewer.id, viewer.uid);
    await enqueue(session, 'mail.password_changed', { user_id: viewer.id, at: deps.clock().toISOString() });
  });
}

/**
 * Have the viewer not sign in with a service any more: one at a time, so that one way in is left. Throw `conflict` for the only
 * one, and `recent_sign_in_required`.
 */
export async function removeService(
  deps: Deps,
  { viewer, identity }: { viewer: Viewer; identity: Identity },
  service: SignInService,
): Promise<Account> {
  assertRecentSignIn(identity);
  await exclusiveTransaction(`sign_in:${viewer.id}`, async () => {
    const { providers = [] } = (await deps.identity.account(viewer.uid)) ?? {};
    const provider = PROVIDERS[service];
    if (!providers.includes(provider)) return;
    if (providers.length < 2) throw new AppError('conflict');
    await deps.identity.removeProvider(viewer.uid, provider);
  });
  return accountOf(deps, viewer);
}
