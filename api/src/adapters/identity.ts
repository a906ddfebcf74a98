import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type DecodedIdToken } from 'firebase-admin/auth';
import { TtlCache } from '../cache';

const TOKENS_KEPT = 5_000;
const TOKEN_LIFE_MS = 3_600_000;
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

/** What the product needs from the identity provider. */
export interface IdentityPort {
  /**
   * The identity that a token proves, or null when the token is not valid (any more). Reject when that can't be found
   * out.
   */
  verify(token: string): Promise<Identity | null>;
  /** Set the claim `yp_user_id`; tokens carry it from their next refresh on. Return whether the identity is there. */
  setUserId(uid: string, userId: string): Promise<boolean>;
  /** Delete an identity; one that is gone already is no error. */
  deleteUser(uid: string): Promise<void>;
  /** The one-time code that verifies an address; null when nobody has it. */
  verificationCode(email: string): Promise<string | null>;
  /** The one-time code that sets a new password; null when nobody has the address. */
  passwordResetCode(email: string): Promise<string | null>;
  /** The verified address of an identity, for mails to members; null when there is none. */
  verifiedEmail(uid: string): Promise<string | null>;
  close(): Promise<void>;
}

/**
 * Firebase Authentication; the emulator when FIREBASE_AUTH_EMULATOR_HOST is set. A verified token is remembered
 * until it expires.
 */
export function createFirebaseIdentity(projectId: string): IdentityPort {
  const app = initializeApp({ projectId }, `minori-${projectId}-${Date.now()}`);
  const auth = getAuth(app);
  const verified = new TtlCache<Identity>(TOKENS_KEPT, TOKEN_LIFE_MS);

  async function codeOf(link: Promise<string>): Promise<string | null> {
    try {
      return new URL(await link).searchParams.get('oobCode');
    } catch (error) {
      if (isUnknownUser(error)) return null;
      throw error;
    }
  }

  return {
    async verify(token) {
      const known = verified.get(token);
      if (known) return known;
      const decoded = await auth.verifyIdToken(token).catch((error: unknown) => refuseInvalid(error));
      if (!decoded) return null;
      const identity = identityOf(decoded);
      verified.set(token, identity, decoded.exp * 1000 - Date.now());
      return identity;
    },
    setUserId: (uid, userId) => isKnown(auth.setCustomUserClaims(uid, { yp_user_id: userId })),
    async deleteUser(uid) {
      await isKnown(auth.deleteUser(uid));
    },
    verificationCode: (email) => codeOf(auth.generateEmailVerificationLink(email)),
    passwordResetCode: (email) => codeOf(auth.generatePasswordResetLink(email)),
    async verifiedEmail(uid) {
      const user = await auth.getUser(uid).catch((error: unknown) => {
        if (isUnknownUser(error)) return undefined;
        throw error;
      });
      return user?.emailVerified ? (user.email ?? null) : null;
    },
    close: () => deleteApp(app),
  };
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
  return ['auth/user-not-found', 'auth/email-not-found'].includes(codeOfError(error));
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
