import type { ApiClient } from '@minori/contracts/client';
import type { Page } from '@playwright/test';
import { clientOf } from '../client';
import { account } from '../journeys/actions';

/**
 * Return the API as a demo member calls it, without a screen. `page` is any page of the site: it names the identity
 * provider.
 */
export function apiAs(page: Page, username: string): Promise<ApiClient> {
  return apiOf(page, account(username));
}

/** Return the API as somebody calls it who has signed up with an address and a password. */
export async function apiOf(page: Page, signedUp: { email: string; password: string }): Promise<ApiClient> {
  const config = JSON.parse((await page.locator('#minori-config').textContent()) ?? '{}') as {
    auth_emulator_url: string;
  };
  const { host: authHost } = new URL(config.auth_emulator_url);
  return clientOf({ apiUrl: process.env['E2E_API_URL'] ?? '', authHost }, signedUp);
}
