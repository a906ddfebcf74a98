import type { Site } from '@minori/sandbox/site';
import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../src/browser/launch.ts';
import { signIn } from '../src/journeys/actions.ts';
import { median, note, report } from './report.ts';

const CPU_SLOWDOWN = 4;
const ROUNDS = 7;
const KILO = 1_000;
/** Long enough for what is loaded late, and between two interactions. */
const SETTLED_MS = 1_500;
/** How long the API takes for a vote: what is shown must not wait for it. */
const ANSWER_MS = 400;
const VIEWPORT = { width: 412, height: 823 };
const CHART = '[role=slider] canvas';

/** What a member does on the page, in turn; each makes the page show something else. */
const INTERACTIONS: readonly [name: string, act: (page: Page, round: number) => Promise<void>][] = [
  [
    'vote',
    async (page, round) => {
      const box = page.getByRole('group', { name: /への投票$/ });
      const change = box.getByRole('button', { name: '投票を変える' });
      if (await change.isVisible()) await change.click();
      await box.getByRole('button', { name: round % 2 ? '売り' : '買い' }).click();
    },
  ],
  ['other period', (page, round) => segment(page, round % 2 ? '3カ月' : '6カ月')],
  ['other kind of chart', (page, round) => segment(page, round % 2 ? 'ライン' : 'ローソク足')],
  [
    'a day of the chart',
    (page, round) =>
      page
        .locator(CHART)
        .first()
        .hover({ force: true, position: { x: 60 + round * 20, y: 80 } }),
  ],
  ['other section', (page, round) => page.getByRole('tab', { name: round % 2 ? '予想' : '分析' }).click()],
];

const segment = (page: Page, name: string) => page.getByRole('radio', { name }).first().click();

/** The bytes of scripts on the wire until the chart is drawn and nothing more comes. */
async function scriptBytes(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url);
  await page.locator(CHART).first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await page.close();
  return bytes;
}

/** What each interaction takes until the next frame is painted, as the browser itself tells it (INP); milliseconds. */
async function interactionTimes(page: Page): Promise<Map<string, number[]>> {
  await page.evaluate(`(() => {
    window.minoriEvents = [];
    new PerformanceObserver((list) => window.minoriEvents.push(...list.getEntries().map(({ duration }) => duration)))
      .observe({ type: 'event', durationThreshold: 16 });
  })()`);
  const times = new Map<string, number[]>(INTERACTIONS.map(([name]) => [name, []]));
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const [name, act] of INTERACTIONS) {
      await page.evaluate('void (window.minoriEvents.length = 0)');
      await act(page, round + 2);
      await page.waitForTimeout(SETTLED_MS / 2);
      const slowest = (await page.evaluate('Math.max(0, ...window.minoriEvents)')) as number;
      // The first two rounds load what each of the two states needs.
      if (round >= 0) times.get(name)?.push(slowest);
    }
  }
  return times;
}

/** Weight of a symbol's page for a member, and how quickly it answers on a slow processor. */
export async function benchSymbolPage(site: Site): Promise<void> {
  console.log(`\nA symbol's page for a member, ${VIEWPORT.width} px, processor at a quarter, medians of ${ROUNDS}`);
  const [account] = site.accounts;
  if (!account) throw new Error('There is no demo account');
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: VIEWPORT, locale: 'ja-JP', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(site.url);
    await signIn(page, account);
    const answer = await fetch(`${site.apiUrl}/api/v1/news/charts/symbols?keyword=NI225`);
    const { data } = (await answer.json()) as { data: { id: string }[] };
    const url = `${site.url}/chart?id=${data[0]?.id}&tab=chart`;
    report('JS with the chart, signed in (brotli)', (await scriptBytes(context, url)) / KILO, { atMost: 320 }, ' kB');

    await page.route('**/symbols/votes*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      await route.continue();
    });
    await page.goto(url);
    await page.locator(CHART).first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    for (const [name, times] of await interactionTimes(page)) {
      report(`${name}: until the next frame`, median(times), { atMost: 100 }, ' ms');
      note('the slowest of them', Math.max(...times), ' ms');
    }
  } finally {
    await browser.close();
  }
}
