import type { CurrentUser } from '@minori/contracts';
import type { DialogsCapability, Session } from '@minori/platform';
import type { ReadableAtom } from 'nanostores';
import type { SessionStore } from './session';

type Who = Pick<SessionStore, '$session' | '$identity'>;

function initialised($session: ReadableAtom<Session>): Promise<void> {
  return new Promise((resolve) => {
    const stop = $session.subscribe(({ status }) => {
      if (status === 'initialising') return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

/**
 * Return the member who is looking. A guest is asked to sign in first, and an identity that is no member yet to register;
 * return null when they don't.
 */
export async function requireSignIn(
  { $session, $identity }: Who,
  dialogs: DialogsCapability,
): Promise<CurrentUser | null> {
  await initialised($session);
  const isToRegister = () => $session.get().status === 'unregistered' && $identity.get()?.isEmailVerified === true;
  // It also tells who has to verify an address first.
  if ($session.get().status !== 'member' && !isToRegister()) await dialogs.open('auth.login', {}).result;
  // The login dialog may have opened this one already: then it is the same.
  if (isToRegister()) await dialogs.open('auth.register', {}).result;
  return $session.get().user;
}
