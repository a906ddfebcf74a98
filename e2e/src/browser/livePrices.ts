import type { Page } from '@playwright/test';

/** Refuse live prices and members’ events: nothing is judged while it still moves. A route would cost the cache. */
export async function refuseLivePrices(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/charts/symbols/ticks?*', '*/api/v1/events?*'] });
}
