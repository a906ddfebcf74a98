import { randomUUID } from 'node:crypto';
import type { Identity, IdentityPort } from '../adapters/identity';
import { randomEmail, type TestIdentity } from './identities';

/** The identity provider of a test file. */
export interface TestIdentityProvider extends IdentityPort {
  /** Make an identity with a verified address, signed in, now or at an instant. Only this provider knows it. */
  signIn(at?: Date): TestIdentity;
  /** Sign an identity in once more that this provider has made. */
  signInAgain(identity: TestIdentity, at: Date): TestIdentity;
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

  function openSession(uid: string, signedInAt: Date): string {
    const token = `${uid}.${sessions.size}`;
    const identity = accounts.get(uid);
    if (identity) sessions.set(token, { ...identity, signedInAt });
    return token;
  }

  /** Return who is signed in to an account from an instant on: what the account is otherwise, it is by its tokens from then on. */
  function session(uid: string, email: string, signedInAt: Date): TestIdentity {
    let token = openSession(uid, signedInAt);
    return {
      uid,
      email,
      token: () => token,
      async refresh() {
        token = openSession(uid, signedInAt);
      },
    };
  }

  return {
    signIn(signedInAt = new Date()) {
      const uid = randomUUID();
      const email = randomEmail();
      accounts.set(uid, { uid, email, isEmailVerified: true, signedInAt, provider: 'password', userId: null });
      return session(uid, email, signedInAt);
    },
    signInAgain: ({ uid, email }, at) => session(uid, email, at),
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
    async account(uid) {
      const account = accounts.get(uid);
      if (!account) return (await others()).account(uid);
      const { email, isEmailVerified, provider } = account;
      return { email, isEmailVerified, providers: [provider] };
    },
    async hasEmail(email) {
      return [...accounts.values()].some((one) => one.email === email) || (await others()).hasEmail(email);
    },
    async setEmail(uid, email) {
      const account = accounts.get(uid);
      if (!account) return (await others()).setEmail(uid, email);
      if ([...accounts.values()].some((other) => other.email === email && other.uid !== uid)) return false;
      accounts.set(uid, { ...account, email });
      return true;
    },
    async restoreEmail(uid, email) {
      return accounts.has(uid) ? this.setEmail(uid, email) : (await others()).restoreEmail(uid, email);
    },
    setPassword: async (uid, password) => accounts.has(uid) || (await others()).setPassword(uid, password),
    removeProvider: async (uid, provider) => (await others()).removeProvider(uid, provider),
    async endSessions(uid) {
      if (!accounts.has(uid)) await (await others()).endSessions(uid);
    },
    close: async () => (await emulator)?.close(),
  };
}
