import type { Page } from '@playwright/test';
import type { Post } from '@minori/contracts';
import { apiAs } from '../attacks/api';
import { CORE, expect, test } from './actions';
import { uniqueWord } from './composer';
import { TOPIC } from './paths';

/** Until the site's server has rendered the page: at first its thread is still beginning. */
async function openRendered(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator('#minori-rendering')).toBeAttached({ timeout: 100 });
  }).toPass();
}

/**
 * Follow from the first frame on what moves on pages without having been asked to. Calling the result says what did. How long ago
 * something was may take more room while one looks.
 */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const shifts: string[] = [];
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as LayoutShift[]) {
        const isClock = sources.every(({ node }) => /^\d+(秒|分|時間|日)前$/.test(node?.textContent ?? ''));
        if (hadRecentInput || isClock) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
        );
        shifts.push(`${value.toFixed(4)} after ${Math.round(startTime)} ms: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { shifts });
  });
  return async () => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}

/** What stands in a page's place, or is its heading. */
const STANDS = 'main :is(h1, [aria-busy=true], [role=status][aria-label=読み込み中])';

/**
 * Follow frame by frame whether a page, or what holds its place, stands there. Calling the result says what was seen from the first
 * such frame on: whether that was before scripts have taken the page over, and in how many frames nothing stood.
 */
async function watchFrames(page: Page): Promise<() => Promise<{ isFirstBeforeScripts: boolean; empty: number }>> {
  await page.addInitScript((stands) => {
    const frames = { isFirstBeforeScripts: false, shown: 0, empty: 0 };
    const look = () => {
      const isThere = [...document.querySelectorAll(stands)].some((one) => one.checkVisibility());
      if (isThere && frames.shown === 0)
        frames.isFirstBeforeScripts = document.querySelector('[data-waiting]') !== null;
      if (isThere) frames.shown += 1;
      else if (frames.shown > 0) frames.empty += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { frames });
  }, STANDS);
  return async () => {
    const { isFirstBeforeScripts, empty } = await page.evaluate(
      () => (globalThis as unknown as { frames: { isFirstBeforeScripts: boolean; empty: number } }).frames,
    );
    return { isFirstBeforeScripts, empty };
  };
}

const firstArticle = (page: Page) => page.getByRole('main').getByRole('article').first();
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

const comments = (page: Page) => page.getByRole('main').getByRole('region', { name: /^コメント/ });

/** Where a guest finds what, without a script; the post is one of the home page. */
const PAGES = [
  ['/', firstArticle],
  ['/:username', firstArticle],
  ['/:username/posts/:id', comments],
  [`/topics/${TOPIC}`, firstArticle],
  ['/courses', firstArticle],
  ['/about', heading],
  ['/privacy_policy', heading],
] as const;

async function addressOf(page: Page, path: string): Promise<string> {
  const response = await page.request.get('/api/v1/feeds/recommend_timeline?client=web&app_version=1');
  const { data } = (await response.json()) as { data: { type: string; post?: Post }[] };
  const post = data.find(({ type }) => type === 'post')?.post;
  return path.replace(':username', post?.user_info.username ?? '').replace(':id', post?.id ?? '');
}

for (const [path, content] of PAGES) {
  test(`${path} is there for guests before any script runs`, async ({ person }) => {
    const { page } = await person({ javaScriptEnabled: false });
    await openRendered(page, await addressOf(page, path));
    await expect(content(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'ログイン' })).toBeVisible();
  });

  for (const width of [390, 1440]) {
    test(`${path} is taken over by scripts as it stands, ${width} px wide`, async ({ person }) => {
      const { page } = await person({ viewport: { width, height: 900 } });
      const shiftsOf = await watchShifts(page);
      const framesOf = await watchFrames(page);
      await openRendered(page, await addressOf(page, path));
      const element = await content(page).elementHandle();
      await page.getByRole('banner').getByRole('button', { name: 'ログイン' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
      expect(await shiftsOf()).toEqual([]);
      expect(await framesOf()).toEqual({ isFirstBeforeScripts: true, empty: 0 });
    });
  }
}

test('who moves on sees the next page, or what holds its place, in every frame', CORE, async ({ person }) => {
  const { page } = await person();
  const framesOf = await watchFrames(page);
  await openRendered(page, '/');
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await firstArticle(page).locator('a[href*="/posts/"]').first().click();
  await expect(heading(page)).toHaveText('投稿');
  await page.goBack();
  await expect(heading(page)).not.toHaveText('投稿');
  await firstArticle(page).locator('a:not([href*="/posts/"])').first().click();
  await expect(
    page
      .getByRole('tab', { name: 'プロフィール' })
      .or(page.getByRole('link', { name: 'プロフィール' }))
      .first(),
  ).toBeVisible();
  expect(await framesOf()).toEqual({ isFirstBeforeScripts: true, empty: 0 });
});

test('a guest likes a post of the first page: what was rendered answers to a press', async ({ person }) => {
  const { page } = await person();
  await openRendered(page, '/');
  const first = page.getByRole('main').getByRole('article').first();
  await first.getByRole('button', { name: /いいね/ }).click(); // held, if it comes before the scripts
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what guests may not read is in no page that is rendered for them', CORE, async ({ person }) => {
  const { page } = await person({ javaScriptEnabled: false });
  await openRendered(page, '/about');
  const creator = await apiAs(page, 'kabu_tomaru');
  const word = uniqueWord();
  const text = `${'決算の読み方を、順を追って説明します。'.repeat(5)} ${word}`;
  const { data: paid } = await creator('POST /posts/', { body: { text, type: 'paid' } });
  await creator('POST /posts/:id/comments', { params: { id: paid.id }, body: { text: `補足です ${word}` } });
  await openRendered(page, `/kabu_tomaru/posts/${paid.id}`);
  await expect(firstArticle(page).getByText('続きは、プライムに登録した方が読めます')).toBeVisible();
  expect(await page.content()).not.toContain(word);
  await creator('DELETE /posts/:id', { params: { id: paid.id } });

  const author = await apiAs(page, 'haru_tsumi');
  const { data: post } = await author('POST /posts/', { body: { text } });
  await openRendered(page, `/haru_tsumi/posts/${post.id}`);
  await expect(firstArticle(page).getByText(word)).toBeVisible();
  await author('DELETE /posts/:id', { params: { id: post.id } });
  await expect(async () => {
    expect((await page.goto(`/haru_tsumi/posts/${post.id}`))?.status()).toBe(404);
  }).toPass();
  expect(await page.content()).not.toContain(word);
});

test('news that a guest has closed is not on the next page either, from its first frame on', async ({ person }) => {
  const { page } = await person();
  const shiftsOf = await watchShifts(page);
  await openRendered(page, '/about');
  const staff = await apiAs(page, 'minori_admin');
  const text = `点検のお知らせ ${uniqueWord()}`;
  const { data } = await staff('POST /admin/banners', {
    body: {
      kind: 'general_notification',
      text: { ja: text, en: text },
      ends_at: new Date(Date.now() + 60_000).toISOString(), // should the journey break off
    },
  });
  const news = page.getByRole('region', { name: 'お知らせ' });
  await expect(async () => {
    await page.goto('/about');
    await expect(news).toContainText(text, { timeout: 500 });
  }).toPass();
  await news.getByRole('button', { name: 'お知らせを閉じる' }).click();
  await expect(news).toHaveCount(0);
  const html = (await (await page.goto('/about'))?.text()) ?? '';
  expect(html).toContain('minori-rendering');
  expect(html).not.toContain(text);
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await expect(news).toHaveCount(0);
  expect(await shiftsOf()).toEqual([]);
  await staff('POST /admin/banners/:id/end', { params: { id: data.id } });
});
