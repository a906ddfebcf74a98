import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth, type DecodedIdToken, type UserRecord } from 'firebase-admin/auth';
import { randomBytes } from 'node:crypto';
import { TtlCache } from '../cache';
import { createAccountStates } from './accountStates';

const TOKENS_KEPT = 10_000;
const TOKEN_LIFE_MS = 3_600_000;
/** Nobody knows it, nor guesses it. */
const RANDOM_PASSWORD_BYTES = 32;
/** The most accounts that one question names. */
const ACCOUNTS_AT_ONCE = 100;
/** Malformed, expired, forged, of an ended session, or of an account that is gone. */
const REFUSED_TOKEN = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/invalid-id-token',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** A person as the identity provider knows them. */
export interface Identity {
  uid: string;
  email: string | null;
  isEmailVerified: boolean;
  /** When they last proved who they are, not only kept a session. */
  signedInAt: Date;
  /** How they signed in: `password`, `google.com`, `apple.com`, `twitter.com` … */
  provider: string;
  /** The claim `yp_user_id`: the member's id once they have registered. */
  userId: string | null;
}

/** How an account signs in. */
export interface IdentityAccount {
  email: string | null;
  isEmailVerified: boolean;
  /** As {@link Identity.provider}. */
  providers: string[];
}

/** What the product needs from the identity provider. */
export interface IdentityPort {
  /**
   * The identity that a token proves, or null when the token is not valid (any more): its session has ended, its account is
   * disabled or gone, by what was so at most `maxAgeMs` ago. Reject when that can't be found out; while the provider is away
   * what is known of an account holds on, unless `maxAgeMs` is 0.
   */
  verify(token: string, maxAgeMs: number): Promise<Identity | null>;
  /** Set the claim `yp_user_id`; tokens carry it from their next refresh on. Return whether the identity is there. */
  setUserId(uid: string, userId: string): Promise<boolean>;
  /** Delete an identity; one that is gone already is no error. */
  deleteUser(uid: string): Promise<void>;
  /** The one-time code that verifies an address; null when nobody has it, or it is verified. */
  verificationCode(email: string): Promise<string | null>;
  /** The one-time code that sets a new password; null when nobody has the address. */
  passwordResetCode(email: string): Promise<string | null>;
  /** The verified address of an identity, for mails to members; null when there is none. */
  verifiedEmail(uid: string): Promise<string | null>;
  /** How an identity signs in; null when it is gone. */
  account(uid: string): Promise<IdentityAccount | null>;
  /** Whether an identity has an address, verified or not. */
  hasEmail(email: string): Promise<boolean>;
  /** Give an identity another address, which counts as verified. Return whether nobody else has it; one that is gone has none. */
  setEmail(uid: string, email: string): Promise<boolean>;
  /**
   * Give an identity an address back, whose mails alone let anybody in then: its password and its services are gone. Who holds the
   * address, never verified it and is no member loses it. Return as {@link IdentityPort.setEmail} does.
   */
  restoreEmail(uid: string, email: string): Promise<boolean>;
  /** Set a password. Return whether the identity is there. */
  setPassword(uid: string, password: string): Promise<boolean>;
  /** Have an identity not sign in with a service any more. */
  removeProvider(uid: string, provider: string): Promise<void>;
  /** Renew no session that has begun until now; an identity that is gone is no error. */
  endSessions(uid: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Firebase Authentication; the emulator when FIREBASE_AUTH_EMULATOR_HOST is set. A verified token is remembered
 * until it expires, what is so of its account as long as a call allows.
 */
export function createFirebaseIdentity(projectId: string): IdentityPort {
  const app = initializeApp({ projectId }, `minori-${projectId}-${Date.now()}`);
  const auth = getAuth(app);
  const verified = new TtlCache<Identity>(TOKENS_KEPT, TOKEN_LIFE_MS);
  const states = createAccountStates((uids) => sessionsOf(auth, uids));

  async function identityIn(token: string): Promise<Identity | null> {
    const known = verified.get(token);
    if (known) return known;
    const decoded = await auth.verifyIdToken(token).catch((error: unknown) => refuseInvalid(error));
    if (!decoded) return null;
    const identity = identityOf(decoded);
    verified.set(token, identity, decoded.exp * 1000 - Date.now());
    return identity;
  }

  /**
   * Looks for the account first: a project that protects its addresses answers the request for a link of an unknown one by
   * an error that could be anything.
   */
  async function codeFor(
    email: string,
    isWanted: (user: UserRecord) => boolean,
    makeLink: () => Promise<string>,
  ): Promise<string | null> {
    try {
      const user = await auth.getUserByEmail(email);
      if (user.disabled || !isWanted(user)) return null;
      return new URL(await makeLink()).searchParams.get('oobCode');
    } catch (error) {
      if (isUnknownUser(error)) return null;
      throw error;
    }
  }

  return {
    async verify(token, maxAgeMs) {
      const identity = await identityIn(token);
      if (!identity) return null;
      const since = await states.sessionsSince(identity.uid, maxAgeMs);
      return identity.signedInAt.getTime() >= since ? identity : null;
    },
    setUserId: (uid, userId) => isKnown(auth.setCustomUserClaims(uid, { yp_user_id: userId })),
    async deleteUser(uid) {
      await isKnown(auth.deleteUser(uid));
    },
    verificationCode: (email) =>
      codeFor(
        email,
        ({ emailVerified }) => !emailVerified,
        () => auth.generateEmailVerificationLink(email),
      ),
    passwordResetCode: (email) =>
      codeFor(
        email,
        () => true,
        () => auth.generatePasswordResetLink(email),
      ),
    async verifiedEmail(uid) {
      const user = await userOf(auth, uid);
      return user?.emailVerified ? (user.email ?? null) : null;
    },
    async account(uid) {
      const user = await userOf(auth, uid);
      if (!user) return null;
      const providers = user.providerData.map(({ providerId }) => providerId);
      return { email: user.email ?? null, isEmailVerified: user.emailVerified, providers };
    },
    hasEmail: (email) => isKnown(auth.getUserByEmail(email)),
    setEmail: (uid, email) => isFree(auth.updateUser(uid, { email, emailVerified: true })),
    async restoreEmail(uid, email) {
      const user = await userOf(auth, uid);
      if (!user) return false;
      const holder = await known(auth.getUserByEmail(email));
      const isSquatter = holder && !holder.emailVerified && !holder.customClaims?.['yp_user_id'];
      if (isSquatter && holder.uid !== uid) await isKnown(auth.deleteUser(holder.uid));
      const services = user.providerData.map(({ providerId }) => providerId).filter((one) => one !== 'password');
      const password = randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url');
      return isFree(auth.updateUser(uid, { email, emailVerified: true, password, providersToUnlink: services }));
    },
    setPassword: (uid, password) => isKnown(auth.updateUser(uid, { password })),
    async removeProvider(uid, provider) {
      await auth.updateUser(uid, { providersToUnlink: [provider] });
    },
    async endSessions(uid) {
      await isKnown(auth.revokeRefreshTokens(uid));
    },
    close: () => deleteApp(app),
  };
}

/** Since when the sessions of accounts hold; accounts that are gone are left out. */
async function sessionsOf(auth: Auth, uids: string[]): Promise<Map<string, number>> {
  const asked: string[][] = [];
  for (let at = 0; at < uids.length; at += ACCOUNTS_AT_ONCE) asked.push(uids.slice(at, at + ACCOUNTS_AT_ONCE));
  const answers = await Promise.all(asked.map((some) => auth.getUsers(some.map((uid) => ({ uid })))));
  const users = answers.flatMap((answer) => answer.users);
  return new Map(
    users.map((user) => [user.uid, user.disabled ? Infinity : Date.parse(user.tokensValidAfterTime ?? '') || 0]),
  );
}

function userOf(auth: Auth, uid: string): Promise<UserRecord | undefined> {
  return known(auth.getUser(uid));
}

async function known(asked: Promise<UserRecord>): Promise<UserRecord | undefined> {
  return asked.catch((error: unknown) => {
    if (isUnknownUser(error)) return undefined;
    throw error;
  });
}

/** Return whether an address could be given: nobody else has it, and the identity is there. */
async function isFree(change: Promise<unknown>): Promise<boolean> {
  try {
    return await isKnown(change);
  } catch (error) {
    if (codeOfError(error) === 'auth/email-already-exists') return false;
    throw error;
  }
}

function identityOf(token: DecodedIdToken): Identity {
  const userId: unknown = token['yp_user_id'];
  return {
    uid: token.uid,
    email: token.email ?? null,
    isEmailVerified: token.email_verified === true,
    signedInAt: new Date(token.auth_time * 1000),
    provider: token.firebase.sign_in_provider,
    userId: typeof userId === 'string' ? userId : null,
  };
}

function codeOfError(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code);
}

function isUnknownUser(error: unknown): boolean {
  return ['auth/user-not-found', 'auth/email-not-found', 'auth/invalid-email'].includes(codeOfError(error));
}

/** Wait for a change of an identity. Return whether the identity is there. */
async function isKnown(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (isUnknownUser(error)) return false;
    throw error;
  }
}

/** A token that is no good is an answer; a provider that can't be asked is an error. */
function refuseInvalid(error: unknown): undefined {
  if (REFUSED_TOKEN.has(codeOfError(error))) return undefined;
  throw error;
}
