import { expect, type Page, type Request } from '@playwright/test';

/** What stands on a page in place of what is still to come, but for the foot of a list, which waits for its reader. */
const PLACEHOLDERS =
  'main [aria-busy=true], div[role=status]:is([aria-label=読み込み中], [aria-label=Loading]):not([role=feed] ~ *)';

/** React holds what has come back until its placeholder has stood for 300 ms; only then it may ask for more. */
const QUIET_MS = 400;

/** These go on for as long as the page is there. */
const STREAMS = /\/(charts\/symbols\/ticks|api\/v1\/events)\?/;

/**
 * Follow what a page fetches from now on. Calling the result waits until nothing is being fetched and no placeholder
 * stands: Playwright's own `networkidle` knows nothing of placeholders, and is over too early on a busy machine.
 */
export function watch(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changed = Date.now();
  page.on('request', (request) => {
    if (STREAMS.test(request.url())) return;
    open.add(request);
    changed = Date.now();
  });
  const end = (request: Request) => {
    open.delete(request);
    changed = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);

  const quietMs = async () => {
    if (open.size > 0 || (await page.locator(PLACEHOLDERS).count()) > 0) changed = Date.now();
    return Date.now() - changed;
  };
  return async () => {
    await expect(page.getByRole('banner')).toBeVisible();
    await expect.poll(quietMs, { intervals: [50] }).toBeGreaterThan(QUIET_MS);
  };
}
