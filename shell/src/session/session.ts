import { atom, type ReadableAtom } from 'nanostores';
import type { CurrentUser } from '@minori/contracts';
import type { Session } from '@minori/platform';
import { isPassing } from '@minori/platform/query';
import type { Identity, IdentityProvider } from './identity';

const REFRESH_MS = 600_000;
const RETRY_AFTER_MS = [500, 1_500, 4_000];
/** Set while somebody is signed in on this browser: then Firebase loads at once. The server reads it too. */
const HINT_COOKIE = 'minori_signed_in';

/** Signing in, staying signed in, signing out. */
export interface SessionStore {
  $session: ReadableAtom<Session>;
  /** Who is signed in at the identity provider, member or not. */
  $identity: ReadableAtom<Identity | null>;
  /** The identity provider, loaded when it is first needed. */
  provider(): Promise<IdentityProvider>;
  /** The token for the API; waits for the first check. */
  token(): Promise<string | null>;
  /** Ask for a new token, after a 401. */
  refreshToken(): void;
  /** Return the session of whoever has just signed in at the provider. */
  signedIn(): Promise<Session>;
  /** Read identity and member again; return the session that came of it. */
  reload(): Promise<Session>;
  signOut(): Promise<void>;
}

interface Options {
  loadProvider(): Promise<IdentityProvider>;
  /** Read the signed-in member. */
  readMember(): Promise<CurrentUser>;
  /**
   * Return who was the last member on this browser. While they seem to be signed in still, the page is theirs before the
   * provider has answered; what it calls meanwhile waits for the token.
   */
  remembered?(): CurrentUser | null;
  /** Wait until the page shows what was kept for whom it remembers: the provider, which they don't need for that, comes then. */
  drawn?(): Promise<void>;
  /** Wait for a connection: without one the provider can't say who is signed in, and nobody must be taken for signed out. */
  connected?(): Promise<void>;
  /** Told which member is signed in, each time that the provider says so; null when nobody is, or they are shut out. */
  onMember?(memberId: string | null): void;
  /** Told when the provider says that the member who was signed in is so no more. */
  onLeft?(): void;
  /** Load the page anew: it was begun for somebody else than is signed in. */
  startAgain?(): void;
}

function hasHint(): boolean {
  return document.cookie.split('; ').includes(`${HINT_COOKIE}=1`);
}

function setHint(isSignedIn: boolean) {
  document.cookie = `${HINT_COOKIE}=1; path=/; SameSite=Lax; max-age=${isSignedIn ? 31_536_000 : 0}`;
}

/** A call that failed on the way says nothing about who is looking: a page that is being left fails all its calls. */
async function readPatiently(readMember: () => Promise<CurrentUser>): Promise<CurrentUser> {
  for (const wait of RETRY_AFTER_MS) {
    try {
      return await readMember();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return readMember();
}

/** Make the page's session. A browser that was never signed in is a guest at once, without loading the provider. */
export function createSession({
  loadProvider,
  readMember,
  remembered = () => null,
  drawn = () => Promise.resolve(),
  connected = () => Promise.resolve(),
  onMember = () => {},
  onLeft = () => {},
  startAgain = () => {},
}: Options): SessionStore {
  const first = hasHint() ? remembered() : null;
  // The first value is what the page begins with, as the server has rendered it: for a guest.
  const nobody: Session = { status: hasHint() ? 'initialising' : 'guest', user: null };
  const $session = atom<Session>(first ? { status: 'member', user: first } : nobody);
  /** Whether the present member was read on this visit, not only remembered. */
  let isRead = false;
  const $identity = atom<Identity | null>(null);
  let loading: Promise<IdentityProvider> | undefined;
  let settle: () => void;
  const settled = new Promise<void>((resolve) => (settle = resolve));

  let reading: { memberId: string; session: Promise<Session> } | undefined;
  let lastMemberId = first?.id ?? null;

  async function apply(identity: Identity | null): Promise<Session> {
    const memberId = identity?.memberId ?? null;
    $identity.set(identity);
    setHint(identity !== null);
    onMember(memberId);
    if (lastMemberId !== null && lastMemberId !== memberId) onLeft();
    lastMemberId = memberId;
    if (!identity?.memberId) {
      $session.set({ status: identity ? 'unregistered' : 'guest', user: null });
      settle();
      return $session.get();
    }
    const current = $session.get();
    if (current.user && !isRead && current.user.id !== identity.memberId) {
      startAgain(); // what was called as the one is never sent as the other: the token stays away
      return current;
    }
    settle(); // reading the member needs the token, which is there now
    if (isRead && current.user?.id === identity.memberId) return current;
    // A sign-in is told more than once: by the provider, and by who has signed in.
    if (reading?.memberId !== identity.memberId) {
      reading = { memberId: identity.memberId, session: enter(identity.memberId) };
    }
    return reading.session;
  }

  async function enter(memberId: string): Promise<Session> {
    // Without the member nothing of a member's can be shown; the next change or visit tries again.
    let isSignedIn = true;
    const user = await readPatiently(readMember).catch((error: unknown) => {
      isSignedIn = isPassing(error);
      return null;
    });
    if (reading?.memberId === memberId) reading = undefined;
    if ($identity.get()?.memberId !== memberId) return $session.get();
    if (!isSignedIn) onMember(null);
    // Who can't be read for now is as they were remembered.
    else if (!user && $session.get().user?.id === memberId) return $session.get();
    isRead = user !== null;
    // Who is as they were remembered needs no second rendering.
    if (!isRead || JSON.stringify(user) !== JSON.stringify($session.get().user)) {
      $session.set(user ? { status: 'member', user } : { status: 'guest', user: null });
    }
    return $session.get();
  }

  function provider(): Promise<IdentityProvider> {
    loading ??= loadProvider().then((loaded) => {
      loaded.onChange((identity) => void apply(identity));
      setInterval(refreshToken, REFRESH_MS);
      return loaded;
    });
    loading.catch(() => (loading = undefined));
    return loading;
  }

  function refreshToken() {
    void loading?.then((loaded) => loaded.token(true)).catch(() => {});
  }

  /** A provider that can't be loaded says nothing about who is signed in: who is remembered stays, and others see what guests do. */
  function doWithoutProvider() {
    if (!first) $session.set({ status: 'guest', user: null });
    settle();
  }

  if (!hasHint()) void apply(null);
  else {
    const ready = first ? Promise.all([drawn(), connected()]) : connected();
    ready.then(provider).catch(doWithoutProvider);
  }

  return {
    $session,
    $identity,
    provider,
    async token() {
      await settled;
      // A member's call is never sent as a guest's.
      const loaded = $session.get().user ? provider() : loading;
      return loaded ? (await loaded).token() : null;
    },
    refreshToken,
    async signedIn() {
      return apply(await (await provider()).current());
    },
    async reload() {
      const loaded = await provider();
      const identity = await loaded.reload();
      if (identity?.memberId && $session.get().user) {
        $identity.set(identity);
        $session.set({ status: 'member', user: await readMember() });
        return $session.get();
      }
      return apply(identity);
    },
    async signOut() {
      await (await provider()).signOut();
      setHint(false);
    },
  };
}
