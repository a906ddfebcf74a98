import type { Page } from '@playwright/test';
import type { Post } from '@minori/contracts';
import { expect, test } from './actions';

/** Until the site's server has rendered the page: at first its thread is still beginning. */
async function openRendered(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator('#minori-rendering')).toBeAttached({ timeout: 100 });
  }).toPass();
}

const firstArticle = (page: Page) => page.getByRole('main').getByRole('article').first();
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Where a guest finds what, without a script; `:username` has written a post of the home page. */
const PAGES = [
  ['/', firstArticle],
  ['/:username', firstArticle],
  ['/courses', firstArticle],
  ['/about', heading],
  ['/privacy_policy', heading],
] as const;

async function addressOf(page: Page, path: string): Promise<string> {
  const response = await page.request.get('/api/v1/feeds/recommend_timeline?client=web&app_version=1');
  const { data } = (await response.json()) as { data: { type: string; post?: Post }[] };
  const post = data.find(({ type }) => type === 'post')?.post;
  return path.replace(':username', post?.user_info.username ?? '');
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
      await openRendered(page, await addressOf(page, path));
      const element = await content(page).elementHandle();
      await page.getByRole('banner').getByRole('button', { name: 'ログイン' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
    });
  }
}

test('a guest likes a post of the first page: what was rendered answers to a press', async ({ person }) => {
  const { page } = await person();
  await openRendered(page, '/');
  const first = page.getByRole('main').getByRole('article').first();
  await expect(async () => {
    await first.getByRole('button', { name: /いいね/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
  }).toPass();
});
