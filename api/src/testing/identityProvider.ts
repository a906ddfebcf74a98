import { randomUUID } from 'node:crypto';
import type { Identity, IdentityPort } from '../adapters/identity';
import { randomEmail, type TestIdentity } from './identities';

/** The identity provider of a test file. */
export interface TestIdentityProvider extends IdentityPort {
  /** Make an identity with a verified address, signed in, now or at an instant. Only this provider knows it. */
  signIn(at?: Date): TestIdentity;
}

/**
 * Return a provider that keeps the identities it makes itself and asks Firebase's emulator about all others: most tests
 * are not about signing in, and each call of the emulator takes as long as what they try.
 */
export function createTestIdentityProvider(projectId: string): TestIdentityProvider {
  const accounts = new Map<string, Identity>();
  const sessions = new Map<string, Identity>();
  let emulator: Promise<IdentityPort> | undefined;

  function others(): Promise<IdentityPort> {
    emulator ??= import('../adapters/identity').then((module) => module.createFirebaseIdentity(projectId));
    return emulator;
  }

  function openSession(uid: string): string {
    const token = `${uid}.${sessions.size}`;
    const identity = accounts.get(uid);
    if (identity) sessions.set(token, identity);
    return token;
  }

  return {
    signIn(signedInAt = new Date()) {
      const uid = randomUUID();
      const email = randomEmail();
      accounts.set(uid, { uid, email, isEmailVerified: true, signedInAt, provider: 'password', userId: null });
      let token = openSession(uid);
      return {
        uid,
        email,
        token: () => token,
        async refresh() {
          token = openSession(uid);
        },
      };
    },
    verify: async (token, maxAgeMs) => sessions.get(token) ?? (await others()).verify(token, maxAgeMs),
    async setUserId(uid, userId) {
      const account = accounts.get(uid);
      if (!account) return (await others()).setUserId(uid, userId);
      accounts.set(uid, { ...account, userId });
      return true;
    },
    async deleteUser(uid) {
      if (!accounts.delete(uid)) await (await others()).deleteUser(uid);
    },
    verificationCode: async (email) => (await others()).verificationCode(email),
    passwordResetCode: async (email) => (await others()).passwordResetCode(email),
    verifiedEmail: async (uid) => accounts.get(uid)?.email ?? (await others()).verifiedEmail(uid),
    close: async () => (await emulator)?.close(),
  };
}
