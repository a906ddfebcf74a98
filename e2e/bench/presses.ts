import type { Site } from '@minori/sandbox/site';
import type { Locator, Page } from 'playwright-core';
import { launchBrowser } from '../src/browser/launch.ts';
import { refuseLivePrices } from '../src/browser/livePrices.ts';
import { memberBrowsers } from '../src/browser/members.ts';
import { clientOf } from '../src/client.ts';
import { aimAt } from './aim.ts';
import type { Front } from './fronts.ts';
import { noteLoad, reportTable } from './report.ts';

const CPU_SLOWDOWN = 4;
/** Until the pointer’s arrival has no effect any more. */
const ARRIVED_MS = 300;
/** Long enough for what is loaded late, and between two presses. */
const SETTLED_MS = 750;
/** How long the API takes for a like and a vote: what is shown must not wait for it. */
const ANSWER_MS = 400;
/** The browser tells of no shorter ones. */
const SHORTEST_MS = 16;

/** What a member presses; in turns it makes the page show something else. */
interface Press {
  name: string;
  atMost?: number;
  find(page: Page, round: number): Locator;
  /** What stands in the way before. */
  before?(page: Page): Promise<void>;
  after?(page: Page): Promise<void>;
}

/** What one press costs at the least just now: a button that only says that it was pressed. */
const BARE: Press = {
  name: 'a bare button on the same page',
  find: (page) => page.locator('[data-bench-bare]'),
};

interface PressedPage {
  path: string;
  /** Selector of what stands when the page is all there. */
  ready: string;
  presses: Press[];
}

const escape = (page: Page) => page.keyboard.press('Escape');
const radio = (page: Page, name: string) => page.getByRole('radio', { name }).first();
const voteBox = (page: Page) => page.getByRole('group', { name: /への投票$/ });

const HOME: PressedPage = {
  path: '/',
  ready: '[role=feed] [data-action=like]',
  presses: [
    { name: 'like', atMost: 60, find: (page) => page.locator('[role=feed] [data-action=like]').first() },
    {
      name: 'menu of a post',
      atMost: 60,
      find: (page) => page.getByRole('feed').getByRole('button', { name: 'その他の操作' }).first(),
      after: escape,
    },
    {
      name: 'menu of the account',
      atMost: 60,
      find: (page) => page.getByRole('button', { name: 'アカウントメニュー' }),
      after: escape,
    },
    {
      name: 'tab',
      atMost: 60,
      find: (page, round) =>
        page.getByRole('main').getByRole('link', { name: round % 2 ? 'おすすめ' : 'プライム', exact: true }),
    },
  ],
};

const SYMBOL: PressedPage = {
  path: '/chart',
  ready: '[role=slider] canvas',
  presses: [
    {
      name: 'vote',
      atMost: 60,
      async before(page) {
        const change = voteBox(page).getByRole('button', { name: '投票を変える' });
        if (await change.isVisible()) await change.click();
      },
      find: (page, round) => voteBox(page).getByRole('button', { name: round % 2 ? '売り' : '買い' }),
    },
    { name: 'period', atMost: 100, find: (page, round) => radio(page, round % 2 ? '3カ月' : '6カ月') },
    { name: 'kind of chart', atMost: 100, find: (page, round) => radio(page, round % 2 ? 'ライン' : 'ローソク足') },
    {
      name: 'section',
      atMost: 80,
      find: (page, round) => page.getByRole('tab', { name: round % 2 ? '予想' : '分析' }),
    },
  ],
};

/** Keeps the presses that a page tells of, and adds the bare button. */
const OBSERVE = `new PerformanceObserver((list) => {
  const presses = list.getEntries().filter(({ interactionId }) => interactionId > 0);
  (window.minoriPresses ??= []).push(...presses.map(({ duration }) => duration));
}).observe({ type: 'event', durationThreshold: ${SHORTEST_MS} });
{
  const bare = document.createElement('button');
  bare.setAttribute('data-bench-bare', '');
  bare.textContent = 'bare';
  bare.style.cssText = 'position:fixed;left:4px;top:40%;z-index:9999';
  bare.addEventListener('click', () => bare.setAttribute('aria-pressed', bare.getAttribute('aria-pressed') !== 'true'));
  document.body.append(bare);
}`;

/** Open a page that answers likes and votes late, and on which no price moves. */
async function open(front: Front, { path, ready }: PressedPage, browserOf: ReturnType<typeof memberBrowsers>) {
  const context = await browserOf(front);
  const page = await context.newPage();
  await refuseLivePrices(page);
  await page.route(/\/(symbols\/votes|posts\/\w+\/likes)\b/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.continue();
  });
  await page.goto(`${front.url}${path}`);
  await page.locator(ready).first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(OBSERVE);
  return page;
}

/** Press in the middle of something with the mouse. Return what it took until the next frame, as the browser tells (INP). */
async function timePress(page: Page, target: Locator): Promise<number> {
  await target.evaluate((element) => {
    const pressed = globalThis as unknown as { minoriPressed: boolean };
    pressed.minoriPressed = false;
    element.addEventListener('click', () => (pressed.minoriPressed = true), { capture: true, once: true });
  });
  await aimAt(page, target);
  await page.waitForTimeout(ARRIVED_MS);
  await page.evaluate('void (window.minoriPresses = [])');
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(SETTLED_MS);
  if (!(await page.evaluate('window.minoriPressed'))) throw new Error(`${target.toString()} was not pressed`);
  return (await page.evaluate(`Math.max(${SHORTEST_MS}, ...window.minoriPresses)`)) as number;
}

async function takeTurn(page: Page, { find, before, after }: Press, round: number): Promise<number> {
  await before?.(page);
  const time = await timePress(page, find(page, round));
  await after?.(page);
  return time;
}

/** Measure how quickly pages answer what a member presses, each beside its goal. */
export async function benchPresses(site: Site, fronts: Front[], rounds: number): Promise<void> {
  const [account] = site.accounts;
  if (!account) throw new Error('There is no demo account');
  const { data } = await (await clientOf(site, account))('GET /news/charts/symbols', { query: { keyword: 'NI225' } });
  const symbol = { ...SYMBOL, path: `/chart?id=${data[0]?.id}&tab=chart` };
  const browser = await launchBrowser();
  console.log(`\nFrom a press to the next frame, processor at a quarter: medians of ${rounds} (least–most)`);
  noteLoad();
  try {
    const browserOf = memberBrowsers(browser, account);
    for (const pressed of [HOME, symbol]) {
      const pages = await Promise.all(fronts.map((front) => open(front, pressed, browserOf)));
      const presses = [...pressed.presses, BARE];
      const times = presses.map(() => fronts.map((): number[] => []));
      // The first two rounds load what each of the two states needs.
      for (let round = -2; round < rounds; round += 1) {
        for (const [which, press] of presses.entries()) {
          for (const [front, page] of pages.entries()) {
            const time = await takeTurn(page, press, round + 2);
            if (round >= 0) times[which]?.[front]?.push(time);
          }
        }
      }
      const rows = presses.map(({ name, atMost }, which) => ({
        name,
        unit: ' ms',
        columns: times[which] ?? [],
        ...(atMost && { goal: { atMost } }),
      }));
      reportTable(
        pressed === HOME ? 'home' : 'symbol',
        fronts.map(({ name }) => name),
        rows,
      );
      for (const page of pages) await page.close();
    }
    noteLoad();
  } finally {
    await browser.close();
  }
}
