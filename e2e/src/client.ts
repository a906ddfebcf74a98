import { createClient, type ApiClient } from '@minori/contracts/client';
import { PROMPT_KINDS } from '@minori/contracts/rules';
import type { Page } from '@playwright/test';

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

/** End what a new member is shown, and offers of help for a week: journeys that are not about them are not led aside. */
export async function goOwnWay(api: ApiClient): Promise<void> {
  await api('POST /users/onboarding/finish');
  await Promise.all(PROMPT_KINDS.map((kind) => api('POST /users/prompts', { body: { kind } })));
}

/** Return the API as somebody calls it who has signed up. `page` is any page of the site: it names the identity provider. */
export async function apiOf(page: Page, signedUp: { email: string; password: string }): Promise<ApiClient> {
  const config = JSON.parse((await page.locator('#minori-config').textContent()) ?? '{}') as {
    auth_emulator_url: string;
  };
  const { host: authHost } = new URL(config.auth_emulator_url);
  return clientOf({ apiUrl: process.env['E2E_API_URL'] ?? '', authHost }, signedUp);
}
