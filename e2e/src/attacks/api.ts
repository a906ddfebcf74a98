import type { ApiClient } from '@minori/contracts/client';
import type { Page } from '@playwright/test';
import { apiOf } from '../client';
import { account } from '../journeys/actions';

/**
 * Return the API as a demo member calls it, without a screen. `page` is any page of the site: it names the identity
 * provider.
 */
export function apiAs(page: Page, username: string): Promise<ApiClient> {
  return apiOf(page, account(username));
}
