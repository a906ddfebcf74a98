const PROJECT = 'demo-minori';
const PASSWORD = 'minori-1234';

/** A person at the identity provider, signed in. */
export interface TestIdentity {
  uid: string;
  email: string;
  /** The token as it is now. */
  token(): string;
  /** Get a new token, so that claims set since then are in it. */
  refresh(): Promise<void>;
}

/** Sign up at the identity provider with an e-mail address, as a browser would. */
export async function signUp({ email = randomEmail(), isVerified = true } = {}): Promise<TestIdentity> {
  const created = await call<{ localId: string; idToken: string; refreshToken: string }>(
    'identitytoolkit.googleapis.com/v1/accounts:signUp',
    { email, password: PASSWORD, returnSecureToken: true },
  );
  const { localId: uid, refreshToken } = created;
  let token = created.idToken;
  const identity: TestIdentity = {
    uid,
    email,
    token: () => token,
    async refresh() {
      token = await renewed(refreshToken);
    },
  };
  if (isVerified) {
    await asOwner('accounts:update', { localId: uid, emailVerified: true });
    await identity.refresh();
  }
  return identity;
}

/** Sign in with Google, as a browser would that has been there. */
export async function signInWithGoogle(email = randomEmail()): Promise<TestIdentity> {
  const answer = await enterWithGoogle(email);
  let token = answer.idToken;
  return {
    uid: answer.localId,
    email,
    token: () => token,
    async refresh() {
      token = await renewed(answer.refreshToken);
    },
  };
}

/** Have an identity sign in with Google, too. */
export async function linkGoogle(identity: TestIdentity): Promise<void> {
  await enterWithGoogle(randomEmail(), identity.token());
}

function enterWithGoogle(email: string, idToken?: string) {
  const claims = JSON.stringify({ sub: email, email, email_verified: true });
  return call<{ localId: string; idToken: string; refreshToken: string }>(
    'identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
    {
      postBody: `providerId=google.com&id_token=${encodeURIComponent(claims)}`,
      requestUri: 'http://127.0.0.1',
      returnSecureToken: true,
      returnIdpCredential: true,
      ...(idToken && { idToken }),
    },
  );
}

async function renewed(refreshToken: string): Promise<string> {
  const path = 'securetoken.googleapis.com/v1/token';
  const answer = await call<{ id_token: string }>(path, { grantType: 'refresh_token', refreshToken });
  return answer.id_token;
}

/** Apply a one-time code from a mail, as the site's page does; throw when it is no good. */
export async function applyCode(oobCode: string, newPassword?: string): Promise<void> {
  if (newPassword === undefined) await call('identitytoolkit.googleapis.com/v1/accounts:update', { oobCode });
  else await call('identitytoolkit.googleapis.com/v1/accounts:resetPassword', { oobCode, newPassword });
}

/** Return whether the password opens the account. */
export async function canSignIn(email: string, password: string): Promise<boolean> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  return call(path, { email, password }).then(
    () => true,
    () => false,
  );
}

/** Delete an account at the identity provider; its tokens live on. */
export async function deleteIdentity({ uid }: TestIdentity): Promise<void> {
  await asOwner('accounts:delete', { localId: uid });
}

/** Shut an account out at the identity provider, as an operator does. */
export async function disableIdentity({ uid }: TestIdentity): Promise<void> {
  await asOwner('accounts:update', { localId: uid, disableUser: true });
}

/** End all sessions of an account at the identity provider, as a new password does. */
export async function endSessions({ uid }: TestIdentity): Promise<void> {
  await asOwner('accounts:update', { localId: uid, validSince: String(Math.floor(Date.now() / 1000) + 60) });
}

/** Return an address that nobody has. */
export function randomEmail(): string {
  return `m${Math.random().toString(36).slice(2, 12)}@example.com`;
}

function asOwner(path: string, body: object): Promise<unknown> {
  return call(`identitytoolkit.googleapis.com/v1/projects/${PROJECT}/${path}`, body, { authorization: 'Bearer owner' });
}

async function call<Answer>(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/${path}?key=test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
