import path from 'node:path';
import type { Browser, CDPSession } from 'playwright-core';
import { launchBrowser } from '../src/browser/launch.ts';
import { median } from './report.ts';

const RTT_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;
const CPU_SLOWDOWN = 4;
/** Long enough for late paints and shifts. */
const SETTLED_MS = 1_500;

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
  /** When the first post could be liked. */
  usable: number;
  largestPaint: number;
  layoutShift: number;
  longestTask: number;
}

interface Arrived {
  type: string;
  bytes: number;
  /** Milliseconds since the epoch. */
  at: number;
}

/** What `observe.js` keeps, in milliseconds of the page's own clock. */
interface Observed {
  largest: number;
  shift: number;
  longest: number;
  header: number;
  usable: number;
}

/** Record when each answer had arrived whole, and its size. */
async function recordNetwork(session: CDPSession): Promise<Arrived[]> {
  const arrived: Arrived[] = [];
  const types = new Map<string, string>();
  let epoch = 0;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ wallTime, timestamp }) => (epoch ||= wallTime - timestamp));
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    arrived.push({ type: types.get(requestId) ?? 'Other', bytes: encodedDataLength, at: (epoch + timestamp) * 1_000 });
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

async function visit(browser: Browser, url: string, isSlow: boolean): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    serviceWorkers: 'block',
    locale: 'ja-JP',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const arrived = await recordNetwork(session);
  if (isSlow) await slowDown(session);
  await page.addInitScript({ path: path.join(import.meta.dirname, 'observe.js') });
  await page.goto(url, { waitUntil: 'commit' });
  await page
    .getByRole('feed')
    .getByRole('button', { name: /いいね/ })
    .first()
    .waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const observed = (await page.evaluate('window.minoriBench')) as Observed;
  const origin = (await page.evaluate('performance.timeOrigin')) as number;
  const firstPaint = (await page.evaluate(
    "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0",
  )) as number;
  await context.close();

  const until = (time: number, type?: string) =>
    arrived.filter((answer) => answer.at <= origin + time && (!type || answer.type === type));
  const bytes = (answers: Arrived[]) => answers.reduce((sum, answer) => sum + answer.bytes, 0);
  return {
    jsUntilUsable: bytes(until(observed.usable, 'Script')),
    requestsUntilUsable: until(observed.usable).length,
    jsFilesUntilUsable: until(observed.usable, 'Script').length,
    jsBeforeFirstPaint: bytes(until(firstPaint, 'Script')),
    jsBeforeHeader: bytes(until(observed.header, 'Script')),
    cssUntilUsable: bytes(until(observed.usable, 'Stylesheet')),
    firstPaint,
    usable: observed.usable,
    largestPaint: observed.largest,
    layoutShift: observed.shift,
    longestTask: observed.longest,
  };
}

/** The medians of several visits. */
function medianVisit(visits: Visit[]): Visit {
  const keys = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  return Object.fromEntries(keys.map((key) => [key, median(visits.map((one) => one[key]))])) as unknown as Visit;
}

/** Visit both pages in turn, cold each time, on a slow line and a slow processor. */
export async function comparePages(
  site: string,
  baseline: string,
  rounds: number,
): Promise<{ site: Visit; baseline: Visit }> {
  const browser = await launchBrowser();
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
