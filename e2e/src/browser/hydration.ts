import type { Page } from 'playwright-core';

/** What React says of a page whose HTML is not what it renders itself; as built for others it says a number only. */
const MESSAGE = /hydrat|react error #4(18|19|21|22|23|24|25)\b/i;

/** Call `note` with each message of a page by which React found its HTML otherwise than it would render it. */
export function watchHydration(page: Page, note: (message: string) => void): void {
  const look = (text: string) => MESSAGE.test(text) && note(text);
  page.on('console', (message) => look(message.text()));
  page.on('pageerror', ({ message }) => look(message));
}
