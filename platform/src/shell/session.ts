import type { CurrentUser } from '@minori/contracts';
import type { ReadableAtom } from 'nanostores';

/**
 * Who is looking.
 * - `initialising`: the identity provider has not answered yet
 * - `guest`: nobody is signed in
 * - `unregistered`: signed in at the identity provider, not a member yet; treated as a guest
 * - `member`: `user` is set
 */
export type Session =
  | { status: 'initialising' | 'guest' | 'unregistered'; user: null }
  | { status: 'member'; user: CurrentUser };

/** Signing in and out. */
export interface SessionCapability {
  $session: ReadableAtom<Session>;
  /** The member at once, or after the login dialog; null when it was closed. */
  requireSignIn(): Promise<CurrentUser | null>;
  /** Read the member again, after a change to their profile. */
  refresh(): Promise<void>;
  signOut(): Promise<void>;
}
