import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { watchHydration } from '../../src/browser/hydration.ts';
import { bytesOf, recordNetwork } from '../../src/browser/network.ts';

const RTT_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;
const CPU_SLOWDOWN = 4;
/** Long enough for late paints and shifts. */
const SETTLED_MS = 1_500;
const OBSERVE = readFileSync(path.join(import.meta.dirname, 'observe.js'), 'utf8');

/** What one visit took. Times are milliseconds, sizes bytes on the wire. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  longestTask: number;
  /** What tasks took beyond 50 ms each. */
  blockingTime: number;
  /** When what one presses first could be pressed. */
  usable: number;
  /** JavaScript that had arrived until then. */
  js: number;
  css: number;
  html: number;
  requests: number;
  layoutShift: number;
  /** 1 if the site's server has rendered the page, else 0: on a busy machine it may be late. */
  rendered: number;
}

/** What `observe.js` keeps, in milliseconds of the page's own clock. */
interface Observed {
  largest: number;
  shift: number;
  longest: number;
  blocking: number;
  usable: number;
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: RTT_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Leave the page as a reader does, so that it keeps what it keeps for the next visit. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.close();
}

/**
 * Visit a page without anything in the browser's cache, on a slow line and a slow processor. What the context keeps
 * besides, as a session, is there. Throw when React finds the page's HTML otherwise than it renders it.
 * @param usable selector of what one presses first
 */
export async function visit(context: BrowserContext, url: string, usable: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const arrived = await recordNetwork(session);
  const mismatches: string[] = [];
  watchHydration(page, (message) => mismatches.push(message));
  await slowDown(session);
  await page.addInitScript({ content: `{ const USABLE = ${JSON.stringify(usable)};\n${OBSERVE} }` });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => (globalThis as unknown as { minoriBench: Observed }).minoriBench.usable > 0,
    undefined,
    { polling: 200 },
  );
  await page.waitForTimeout(SETTLED_MS);
  const observed = (await page.evaluate('window.minoriBench')) as Observed;
  const origin = (await page.evaluate('performance.timeOrigin')) as number;
  const firstPaint = (await page.evaluate(
    "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0",
  )) as number;
  const isRendered = (await page.evaluate("document.getElementById('minori-rendering') !== null")) as boolean;
  await leave(page);
  if (mismatches.length > 0) throw new Error(`${url}: ${mismatches.join('\n')}`);

  const untilUsable = arrived.filter(({ at }) => at <= origin + observed.usable);
  return {
    firstPaint,
    largestPaint: observed.largest,
    longestTask: observed.longest,
    blockingTime: observed.blocking,
    usable: observed.usable,
    js: bytesOf(untilUsable, 'Script'),
    css: bytesOf(untilUsable, 'Stylesheet'),
    html: bytesOf(untilUsable, 'Document'),
    requests: untilUsable.length,
    layoutShift: observed.shift,
    rendered: Number(isRendered),
  };
}
