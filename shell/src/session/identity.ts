/** The services that one may sign in with besides e-mail. */
export type SocialProvider = 'google' | 'apple' | 'x';

/** Somebody who is signed in at the identity provider. */
export interface Identity {
  uid: string;
  email: string | null;
  isEmailVerified: boolean;
  /** The member that this identity is, from the claim yp_user_id; null before registration. */
  memberId: string | null;
}

/** Why the identity provider refused. */
export type IdentityErrorCode =
  | 'email_in_use'
  | 'wrong_credentials'
  | 'weak_password'
  | 'invalid_email'
  | 'invalid_code'
  | 'expired_code'
  | 'too_many_attempts'
  | 'popup_closed'
  | 'popup_blocked'
  | 'other_provider'
  | 'linked_elsewhere'
  | 'recent_sign_in'
  | 'disabled'
  | 'network'
  | 'unknown';

/** A refusal of the identity provider. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  constructor(readonly code: IdentityErrorCode) {
    super(code);
  }
}

/** The identity provider. Every method may reject with an {@link IdentityError}. */
export interface IdentityProvider {
  /** Call back at once with who is signed in, and at every change. */
  onChange(listener: (identity: Identity | null) => void): void;
  /** The token to call the API with; null when nobody is signed in. `fresh` asks the provider for a new one. */
  token(fresh?: boolean): Promise<string | null>;
  /** Who is signed in now, by the token that is there: nobody is asked. */
  current(): Promise<Identity | null>;
  /** Read the identity again, with a new token: after verification or registration. */
  reload(): Promise<Identity | null>;
  signIn(email: string, password: string): Promise<void>;
  signUp(email: string, password: string): Promise<void>;
  signInWith(provider: SocialProvider): Promise<void>;
  /** Have who is signed in sign in with a service, too. */
  link(provider: SocialProvider): Promise<void>;
  signOut(): Promise<void>;
  /** Verify the address that a mailed code belongs to; resolve with it. */
  verifyEmail(code: string): Promise<string>;
  /** The address that a mailed code may set a new password for. */
  emailOfResetCode(code: string): Promise<string>;
  resetPassword(code: string, password: string): Promise<void>;
}
