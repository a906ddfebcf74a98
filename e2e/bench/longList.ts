import type { Site } from '@minori/sandbox/site';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../src/browser/launch.ts';
import { signIn } from '../src/journeys/actions.ts';
import { median, note, noteLoad, report } from './report.ts';

const ITEMS = 10_000;
const ITEMS_A_PAGE = 200;
const CPU_SLOWDOWN = 4;
const LIKES = 7;
/** How long the API takes for a like: what is shown must not wait for it. */
const ANSWER_MS = 400;

interface Item {
  type: string;
  post?: Record<string, unknown> & { id: string };
}

/** Serve one page after the other of copies of the posts that the site's own first page shows. */
async function serveLongList(page: Page): Promise<() => number> {
  let served = 0;
  let originals: Item[] = [];
  await page.route('**/api/v1/feeds/recommend_timeline*', async (route) => {
    if (originals.length === 0) {
      const { data } = (await (await route.fetch()).json()) as { data: Item[] };
      originals = data.filter(({ post }) => post);
    }
    const data = Array.from({ length: ITEMS_A_PAGE }, (_, index) => {
      const original = originals[index % originals.length];
      return { ...original, post: { ...original?.post, id: (served + index).toString(16).padStart(24, '0') } };
    });
    served += data.length;
    await route.fulfill({ json: { data, next_page: served < ITEMS ? String(served) : null } });
  });
  await page.route('**/api/v1/posts/*/likes', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.fulfill({ json: { data: { is_liked: true, like_count: 1 } } });
  });
  await page.route('**/api/v1/posts/*/views', (route) => route.fulfill({ json: { data: { ok: true } } }));
  return () => served;
}

/** Scroll to the end of the list until all of it is there. Return the most elements that the list had on the way. */
async function readToTheEnd(page: Page, servedItems: () => number): Promise<number> {
  let most = 0;
  let pauses = 0;
  while (servedItems() < ITEMS && pauses < 300) {
    const before = servedItems();
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    await page.waitForTimeout(50);
    most = Math.max(most, await countElements(page));
    pauses = servedItems() === before ? pauses + 1 : 0;
  }
  if (servedItems() < ITEMS) throw new Error(`The list ends after ${servedItems()} items`);
  return most;
}

async function countElements(page: Page): Promise<number> {
  return (await page.evaluate("document.querySelectorAll('[role=feed] *').length")) as number;
}

/**
 * Marks a like that is in view, if there is one, and adds a bare button beside the page: what one press costs at the
 * least just now.
 */
const MARK = `(() => {
  const inView = ({ top, bottom }) => top > 150 && bottom < innerHeight - 50;
  const likes = [...document.querySelectorAll('[role=feed] button[aria-pressed=false]')];
  const like = likes.find((one) => /いいね/.test(one.getAttribute('aria-label') ?? one.textContent) && inView(one.getBoundingClientRect()));
  document.querySelectorAll('[data-bench-like]').forEach((one) => one.removeAttribute('data-bench-like'));
  like?.setAttribute('data-bench-like', '');
  document.querySelector('[data-bench-bare]')?.remove();
  const bare = document.createElement('button');
  bare.setAttribute('data-bench-bare', '');
  bare.textContent = 'bare';
  bare.style.cssText = 'position:fixed;left:4px;bottom:4px;z-index:9999';
  bare.addEventListener('click', () => bare.setAttribute('aria-pressed', 'true'));
  document.body.append(bare);
  return like !== undefined;
})()`;

/** Click a button that is pressed then. Return the milliseconds until the change was painted. */
async function timePress(page: Page, selector: string): Promise<number> {
  const time = page.evaluate(`new Promise((resolve) => {
    addEventListener('click', ({ timeStamp, target }) => {
      const button = target.closest('button');
      const isPressed = () => button.getAttribute('aria-pressed') === 'true';
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - timeStamp);
      new MutationObserver(() => isPressed() && requestAnimationFrame(() => port2.postMessage('painted')))
        .observe(button, { attributes: true });
    }, { capture: true, once: true });
  })`) as Promise<number>;
  await page.locator(selector).click({ timeout: 10_000 });
  return time;
}

/** How a list of ten thousand posts behaves in a browser on a slow processor. */
export async function benchLongList(site: Site): Promise<void> {
  console.log(`\nA timeline of ${ITEMS} posts, processor at a quarter, median of ${LIKES} likes`);
  const [account] = site.accounts;
  if (!account) throw new Error('There is no demo account');
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'ja-JP' });
    const page = await context.newPage();
    noteLoad();
    await page.goto(site.url);
    await signIn(page, account);
    const servedItems = await serveLongList(page);
    await page.goto(site.url);
    await page
      .getByRole('feed')
      .getByRole('button', { name: /いいね/ })
      .first()
      .waitFor();
    const most = await readToTheEnd(page, servedItems);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const times: number[] = [];
    const bare: number[] = [];
    for (let like = -1; like < LIKES; like++) {
      do {
        await page.mouse.wheel(0, -500);
        await page.waitForTimeout(600);
      } while (!(await page.evaluate(MARK)));
      const least = await timePress(page, '[data-bench-bare]');
      const time = await timePress(page, '[data-bench-like]');
      if (like < 0) continue; // the first warms up
      times.push(time);
      bare.push(least);
    }
    report('elements of the list, at most', most, { atMost: 600 });
    report('like: from click to the painted change', median(times), { atMost: 100 }, ' ms');
    note('the slowest of them', Math.max(...times), ' ms');
    note('a bare button in the same page, in turn with the likes', median(bare), ' ms');
  } finally {
    await browser.close();
  }
}
