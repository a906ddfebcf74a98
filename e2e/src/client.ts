import { createClient, type ApiClient } from '@minori/contracts/client';

/** Where the API is, and the emulator that knows its members: an address without a slash at the end, and a host. */
interface Addresses {
  apiUrl: string;
  authHost: string | undefined;
}

/** Return the API as a demo member calls it, without a screen. */
export async function clientOf(
  { apiUrl, authHost }: Addresses,
  { email, password }: { email: string; password: string },
): Promise<ApiClient> {
  const response = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken } = (await response.json()) as { idToken: string };
  return createClient({ baseUrl: `${apiUrl}/api/v1`, appVersion: 'e2e', token: () => idToken, language: () => 'ja' });
}
