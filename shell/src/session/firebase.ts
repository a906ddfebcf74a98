import { initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getIdTokenResult,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  linkWithPopup,
  OAuthProvider,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  TwitterAuthProvider,
  verifyPasswordResetCode,
  type User,
} from 'firebase/auth';
import type { SiteConfig } from '../config';
import {
  IdentityError,
  type Identity,
  type IdentityErrorCode,
  type IdentityProvider,
  type SocialProvider,
} from './identity';

const CODES: Record<string, IdentityErrorCode> = {
  'auth/email-already-in-use': 'email_in_use',
  'auth/invalid-credential': 'wrong_credentials',
  'auth/invalid-login-credentials': 'wrong_credentials',
  'auth/user-not-found': 'wrong_credentials',
  'auth/wrong-password': 'wrong_credentials',
  'auth/weak-password': 'weak_password',
  'auth/invalid-email': 'invalid_email',
  'auth/expired-action-code': 'expired_code',
  'auth/invalid-action-code': 'invalid_code',
  'auth/too-many-requests': 'too_many_attempts',
  'auth/popup-closed-by-user': 'popup_closed',
  'auth/cancelled-popup-request': 'popup_closed',
  'auth/popup-blocked': 'popup_blocked',
  'auth/account-exists-with-different-credential': 'other_provider',
  'auth/credential-already-in-use': 'linked_elsewhere',
  'auth/requires-recent-login': 'recent_sign_in',
  'auth/user-disabled': 'disabled',
  'auth/network-request-failed': 'network',
};

async function refusing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    throw new IdentityError(CODES[code] ?? 'unknown');
  }
}

function socialProvider(name: SocialProvider) {
  if (name === 'google') return new GoogleAuthProvider();
  if (name === 'x') return new TwitterAuthProvider();
  const apple = new OAuthProvider('apple.com');
  apple.addScope('email');
  apple.addScope('name');
  return apple;
}

async function identityOf(user: User, fresh = false): Promise<Identity> {
  const { claims } = await getIdTokenResult(user, fresh);
  return {
    uid: user.uid,
    email: user.email,
    isEmailVerified: user.emailVerified,
    memberId: typeof claims['yp_user_id'] === 'string' ? claims['yp_user_id'] : null,
  };
}

/** Firebase Auth as the site's identity provider. The only file that knows of Firebase. */
export function createFirebaseProvider({ firebase, auth_emulator_url, gapi_url }: SiteConfig): IdentityProvider {
  const auth = initializeAuth(initializeApp(firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (auth_emulator_url) connectAuthEmulator(auth, auth_emulator_url, { disableWarnings: true });

  // Google's loader of sign-in frames cannot be had offline; the emulator brings one of its own.
  async function loadStandIn() {
    if (!gapi_url || 'gapi' in window) return;
    await new Promise<void>((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), {
        src: gapi_url,
        onload: () => resolve(),
        onerror: reject,
      });
      document.head.append(script);
    });
  }

  return {
    onChange(listener) {
      onIdTokenChanged(auth, (user) => {
        if (!user) return listener(null);
        void identityOf(user).then(listener, () => listener(null));
      });
    },
    async token(fresh = false) {
      return auth.currentUser ? refusing(auth.currentUser.getIdToken(fresh)) : null;
    },
    async current() {
      return auth.currentUser ? refusing(identityOf(auth.currentUser)) : null;
    },
    async reload() {
      await auth.authStateReady();
      const user = auth.currentUser;
      if (!user) return null;
      await refusing(user.reload());
      return refusing(identityOf(user, true));
    },
    async signIn(email, password) {
      await refusing(signInWithEmailAndPassword(auth, email, password));
    },
    async signUp(email, password) {
      await refusing(createUserWithEmailAndPassword(auth, email, password));
    },
    async signInWith(provider) {
      await loadStandIn();
      await refusing(signInWithPopup(auth, socialProvider(provider), browserPopupRedirectResolver));
    },
    async link(provider) {
      await loadStandIn();
      const user = auth.currentUser;
      if (!user) throw new IdentityError('unknown');
      await refusing(linkWithPopup(user, socialProvider(provider), browserPopupRedirectResolver));
    },
    signOut: () => refusing(signOut(auth)),
    async verifyEmail(code) {
      const { data } = await refusing(checkActionCode(auth, code));
      await refusing(applyActionCode(auth, code));
      return data.email ?? '';
    },
    emailOfResetCode: (code) => refusing(verifyPasswordResetCode(auth, code)),
    resetPassword: (code, password) => refusing(confirmPasswordReset(auth, code, password)),
  };
}
