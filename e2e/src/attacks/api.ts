import { createClient, type ApiClient } from '@minori/contracts/client';
import type { Page } from '@playwright/test';
import { account } from '../journeys/actions';

const API = `${process.env['E2E_API_URL'] ?? ''}/api/v1`;

/**
 * Return the API as a demo member calls it, without a screen. `page` is any page of the site: it names the identity
 * provider.
 */
export async function apiAs(page: Page, username: string): Promise<ApiClient> {
  const { email, password } = account(username);
  const config = JSON.parse((await page.locator('#minori-config').textContent()) ?? '{}') as {
    auth_emulator_url: string;
  };
  const response = await fetch(
    `${config.auth_emulator_url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken } = (await response.json()) as { idToken: string };
  return createClient({ baseUrl: API, appVersion: 'e2e', token: () => idToken, language: () => 'ja' });
}
