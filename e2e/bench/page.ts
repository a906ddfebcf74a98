import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { findBrowser } from '../src/browser/install.ts';
import { median } from './report.ts';

const RTT_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;
const CPU_SLOWDOWN = 4;

/** One cold visit of the anonymous home page. Times are milliseconds, sizes bytes on the wire. */
export interface Visit {
  /** JavaScript that had arrived when the first post could be liked. */
  jsUntilUsable: number;
  requestsUntilUsable: number;
  jsFilesUntilUsable: number;
  /** JavaScript that had arrived at the first paint of anything. */
  jsBeforeFirstPaint: number;
  /** JavaScript that had arrived when the shell's own header stood. */
  jsBeforeHeader: number;
  cssUntilUsable: number;
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  longestTask: number;
}

interface Arrived {
  type: string;
  bytes: number;
  at: number;
}

/** Records when each answer had arrived whole, and its size. */
async function recordNetwork(session: CDPSession): Promise<Arrived[]> {
  const arrived: Arrived[] = [];
  const types = new Map<string, string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    arrived.push({ type: types.get(requestId) ?? 'Other', bytes: encodedDataLength, at: timestamp });
  });
  return arrived;
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

declare global {
  interface Window {
    minoriBench: { largest: number; shift: number; longest: number };
  }
}

async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.minoriBench = { largest: 0, shift: 0, longest: 0 };
    const on = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    on('largest-contentful-paint', (entry) => (window.minoriBench.largest = entry.startTime));
    on('layout-shift', (entry) => (window.minoriBench.shift += entry.hadRecentInput ? 0 : (entry.value ?? 0)));
    on('longtask', (entry) => (window.minoriBench.longest = Math.max(window.minoriBench.longest, entry.duration)));
  });
}

/** The clock of network events (seconds, monotonic) for a moment of the page's own clock. */
async function networkClock(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'Timestamp')?.value ?? 0;
}

async function visit(browser: Browser, url: string, isSlow: boolean): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    serviceWorkers: 'block',
    locale: 'ja-JP',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const arrived = await recordNetwork(session);
  if (isSlow) await slowDown(session);
  await observe(page);
  const header = page
    .getByRole('banner')
    .waitFor()
    .then(() => networkClock(session));
  await page.goto(url, { waitUntil: 'commit' });
  const headerAt = await header;
  await page
    .getByRole('feed')
    .getByRole('button', { name: /いいね/ })
    .first()
    .waitFor();
  const usableAt = await networkClock(session);
  const now = await page.evaluate(() => ({
    page: performance.now(),
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const firstPaintAt = (await networkClock(session)) - (now.page - now.firstPaint) / 1_000;
  await page.waitForTimeout(1_500);
  const { largest, shift, longest } = await page.evaluate(() => window.minoriBench);
  await context.close();

  const until = (at: number, type?: string) =>
    arrived.filter((answer) => answer.at <= at && (!type || answer.type === type));
  const bytes = (answers: Arrived[]) => answers.reduce((sum, answer) => sum + answer.bytes, 0);
  return {
    jsUntilUsable: bytes(until(usableAt, 'Script')),
    requestsUntilUsable: until(usableAt).length,
    jsFilesUntilUsable: until(usableAt, 'Script').length,
    jsBeforeFirstPaint: bytes(until(firstPaintAt, 'Script')),
    jsBeforeHeader: bytes(until(headerAt, 'Script')),
    cssUntilUsable: bytes(until(usableAt, 'Stylesheet')),
    firstPaint: now.firstPaint,
    largestPaint: largest,
    layoutShift: shift,
    longestTask: longest,
  };
}

/** The medians of several visits. */
function medianVisit(visits: Visit[]): Visit {
  const keys = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  return Object.fromEntries(keys.map((key) => [key, median(visits.map((one) => one[key]))])) as unknown as Visit;
}

/** Visits both pages in turn, cold each time, on a slow line and a slow processor. */
export async function comparePages(
  site: string,
  baseline: string,
  rounds: number,
): Promise<{ site: Visit; baseline: Visit }> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
  });
  try {
    await visit(browser, site, false); // warms up the servers
    await visit(browser, baseline, false);
    const visits: { site: Visit[]; baseline: Visit[] } = { site: [], baseline: [] };
    for (let round = 0; round < rounds; round++) {
      visits.site.push(await visit(browser, site, true));
      visits.baseline.push(await visit(browser, baseline, true));
    }
    return { site: medianVisit(visits.site), baseline: medianVisit(visits.baseline) };
  } finally {
    await browser.close();
  }
}
