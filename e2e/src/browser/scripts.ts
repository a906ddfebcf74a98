import type { Page } from '@playwright/test';

/** What a screen may load of scripts, those of the shell and of the remote alike: brotli, as sent. */
export const MOST_SCRIPT_BYTES = 320_000;

/** Return the bytes of all scripts that a page has loaded by now. In its browser no service worker may answer: such answers have no size. */
export const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
