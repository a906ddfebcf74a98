import type { Site } from '@minori/sandbox/site';
import type { Locator, Page } from 'playwright-core';
import { launchBrowser } from '../src/browser/launch.ts';
import { refuseLivePrices } from '../src/browser/livePrices.ts';
import { memberBrowsers } from '../src/browser/members.ts';
import { aimAt } from './aim.ts';
import type { Front } from './fronts.ts';
import { noteLoad, reportTable, type Row } from './report.ts';

const CPU_SLOWDOWN = 4;
/** Long enough for what is loaded late, and between two presses. */
const SETTLED_MS = 1_000;
/** What a visit begins with is over: who is signed in, and what is read anew for them, comes after the first posts. */
const BEGUN_MS = 4_000;
const VISITED_MS = 100;
const PREFETCHED_MS = 300;

/** What a member presses, and the page that it leads to. */
interface Move {
  from: string;
  to: string;
  find(page: Page): Locator;
}

const inBar = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name });
const ofFirstPost = (link: string) => (page: Page) => page.locator(`[role=feed] [data-index="0"] ${link}`).first();

/** One way through the site; it begins and ends at home. */
const WAY: Move[] = [
  { from: 'home', to: 'post', find: ofFirstPost('a[href*="/posts/"]') },
  { from: 'post', to: 'home', find: (page) => page.getByRole('button', { name: '戻る' }) },
  { from: 'home', to: 'profile', find: ofFirstPost('a:not([href*="/posts/"])') },
  { from: 'profile', to: 'home', find: inBar('ホーム') },
  { from: 'home', to: 'topics', find: inBar('トピック') },
  { from: 'topics', to: 'chart', find: inBar('マーケット情報') },
  { from: 'chart', to: 'symbol', find: (page) => page.locator('main li a[href*="tab=chart"]').first() },
  { from: 'symbol', to: 'home', find: inBar('ホーム') },
  { from: 'home', to: 'chart', find: inBar('マーケット情報') },
  { from: 'chart', to: 'home', find: inBar('ホーム') },
];

/** Waits, in the page, from the next press until another heading is painted. */
const OBSERVE = `window.minoriMove = new Promise((resolve) => {
  const shown = () => [...document.querySelectorAll('main h1')].find((one) => one.checkVisibility() && one.textContent);
  const before = shown();
  const text = before?.textContent;
  let pressed;
  addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => resolve(performance.now() - pressed);
  const observer = new MutationObserver(() => {
    const heading = shown();
    if (pressed === undefined || !heading || (heading === before && heading.textContent === text)) return;
    observer.disconnect();
    requestAnimationFrame(() => port2.postMessage('painted'));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
})`;

/** Move on by a press. Return the milliseconds until the next page's heading was painted. */
async function timeMove(page: Page, { find }: Move): Promise<number> {
  await aimAt(page, find(page));
  await page.evaluate(`void (${OBSERVE})`);
  await page.mouse.down();
  await page.mouse.up();
  const time = (await page.evaluate('window.minoriMove')) as number;
  await page.waitForTimeout(SETTLED_MS);
  return time;
}

/** Times of each move, where its page was seen before in this document and where its files were only in the browser's cache. */
type Times = Map<string, number[]>;

/** Go the way twice in a new document. */
async function goRound(page: Page, front: Front): Promise<Times> {
  const times: Times = new Map();
  await page.goto(front.url);
  await page.locator('[role=feed] [data-action=like]').first().waitFor();
  await page.waitForTimeout(BEGUN_MS);
  const seen = new Set(['home']);
  for (const move of [...WAY, ...WAY]) {
    const name = seen.has(move.to) ? `${move.from} → ${move.to}, seen before` : `${move.from} → ${move.to}, prefetched`;
    const time = await timeMove(page, move);
    times.set(name, [...(times.get(name) ?? []), time]);
    seen.add(move.to);
  }
  return times;
}

/** Measure how soon the next page's heading stands when a member moves through the site, each move beside its goal. */
export async function benchMoves(site: Site, fronts: Front[], rounds: number): Promise<void> {
  const [account] = site.accounts;
  if (!account) throw new Error('There is no demo account');
  const browser = await launchBrowser();
  console.log(
    `\nFrom a press to the next page's heading, processor at a quarter: medians of ${rounds} rounds (least–most)`,
  );
  noteLoad();
  try {
    const browserOf = memberBrowsers(browser, account);
    const measured = new Map<string, number[][]>();
    // The first round brings everything into the browser's cache.
    for (let round = -1; round < rounds; round += 1) {
      for (const [index, front] of fronts.entries()) {
        const context = await browserOf(front);
        const page = await context.newPage();
        await refuseLivePrices(page);
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
        for (const [name, times] of await goRound(page, front)) {
          const columns = measured.get(name) ?? fronts.map(() => []);
          if (round >= 0) columns[index]?.push(...times);
          measured.set(name, columns);
        }
        await page.close();
      }
    }
    const rows = [...measured].map(([name, columns]): Row => {
      const atMost = name.endsWith('prefetched') ? PREFETCHED_MS : VISITED_MS;
      return { name, unit: ' ms', columns, goal: { atMost } };
    });
    reportTable(
      '',
      fronts.map(({ name }) => name),
      rows,
    );
    noteLoad();
  } finally {
    await browser.close();
  }
}
