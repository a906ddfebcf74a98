import type { Browser, BrowserContext } from 'playwright-core';
import { signIn } from '../journeys/actions.ts';
import { PHONE } from './phone.ts';

/** Return a way to a member's browser, one for each site: signed in, and keeping what a browser keeps. */
export function memberBrowsers(browser: Browser, account: { email: string; password: string }) {
  const browsers = new Map<string, BrowserContext>();
  return async ({ url }: { url: string }): Promise<BrowserContext> => {
    const known = browsers.get(url);
    if (known) return known;
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.goto(`${url}/about`);
    await signIn(page, account);
    await page.close();
    browsers.set(url, context);
    return context;
  };
}
