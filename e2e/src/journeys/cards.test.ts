import type { Locator, Page } from '@playwright/test';
import { addAxe, runAxe } from '../browser/axe';
import { dialogOn, expect, test } from './actions';
import { DESKTOP, PHONE } from './screens';

const cardOn = (page: Page) => page.getByRole('complementary', { name: 'リンク先の概要' });
const authorOn = (page: Page) => page.getByRole('feed').locator('header').getByRole('link').first();

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}

test('a member’s card comes below their name, stays while the pointer is on it, and goes with Escape', async ({
  person,
}) => {
  const { page } = await person(DESKTOP);
  await page.goto('/');
  const [author, card] = [authorOn(page), cardOn(page)];
  const name = (await author.textContent()) ?? '';
  const shift = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        }).observe({ type: 'layout-shift' });
        addEventListener('keydown', () => resolve(sum), { once: true, capture: true });
      }),
  );
  const asked = page.waitForRequest(/\/profiles\/\w+\?.*preload=/); // nobody is told of this look
  await author.hover();
  await asked;
  await expect(card.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(card).toContainText('フォロワー');
  await expect(author).toHaveAttribute('aria-details', (await card.getAttribute('id')) ?? '');
  const [link, box] = [await boxOf(author), await boxOf(card)];
  expect(box.y).toBeGreaterThanOrEqual(link.y + link.height);
  await addAxe(page);
  expect(await runAxe(page)).toEqual([]);

  await card.getByText('フォロワー').hover();
  await page.mouse.move(box.x + box.width - 20, box.y + box.height - 20, { steps: 5 });
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  expect(await shift).toBe(0);

  await page.getByRole('banner').hover();
  await author.hover();
  await expect(card).toBeVisible();
  await page.getByRole('banner').hover();
  await expect(card).toBeHidden();
});

test('a guest who follows from a card is asked to log in, and the card makes room', async ({ person }) => {
  const { page } = await person(DESKTOP);
  await page.goto('/');
  await authorOn(page).hover();
  await cardOn(page)
    .getByRole('button', { name: /: フォローする$/ })
    .click();
  await expect(dialogOn(page)).toHaveAccessibleName('ログイン');
  await expect(cardOn(page)).toBeHidden();
});

test('who follows from a card sees it at once, in the card and in the list', async ({ member }) => {
  const { page } = await member('hajime_new', DESKTOP);
  const follows = page.getByRole('button', { name: /: フォローする$/ });
  const post = page.getByRole('feed').getByRole('article').filter({ has: follows }).first();
  await post.locator('header').getByRole('link').first().hover();
  const follow = cardOn(page).getByRole('button', { name: /: フォロー/ });
  const name = ((await follow.getAttribute('aria-label')) ?? '').replace(/: .*/, '');
  await follow.click();
  await expect(follow).toHaveAccessibleName(/フォロー中$/);
  await expect(page.getByRole('button', { name: `${name}: フォローする` })).toHaveCount(0);
  await follow.click();
  await expect(follow).toHaveAccessibleName(/フォローする$/);
});

test('the keyboard’s focus brings a card, and Tab goes on as ever', async ({ member }) => {
  const { page } = await member('takumi_eng', { ...DESKTOP, reducedMotion: 'reduce' });
  await page.goto('/'); // what has signed somebody in has had the focus
  const [author, card] = [authorOn(page), cardOn(page)];
  await page.getByRole('feed').getByRole('article').first().focus();
  await page.keyboard.press('Tab');
  await expect(author).toBeFocused();
  await expect(card).toBeVisible();
  await expect(card).toHaveCSS('animation-duration', '1e-05s');
  await expect(author).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card).toBeHidden();
  await expect(page.getByRole('feed').getByRole('article').first().locator(':focus')).toHaveCount(1);
});

test('a symbol’s card stands above its link where there is no room below', async ({ member }) => {
  const { page } = await member('takumi_eng', DESKTOP);
  await page.goto('/chart');
  const symbol = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: '%' })
    .nth(4)
    .locator('a[href*="id="]')
    .first();
  await expect(symbol).toBeVisible();
  await symbol.evaluate((link) => link.scrollIntoView({ block: 'end' }));
  await symbol.hover();
  const card = cardOn(page);
  await expect(card.getByText('シミュレーションデータ')).toBeVisible();
  await expect(card.getByText('今日の投票')).toBeVisible();
  const [link, box] = [await boxOf(symbol), await boxOf(card)];
  expect(box.y + box.height).toBeLessThanOrEqual(link.y);
  await symbol.click();
  await expect(page).toHaveURL(/\/chart\?id=/);
  await expect(card).toBeHidden();
});

test('a finger opens no card', async ({ member }) => {
  const { page } = await member('takumi_eng', PHONE);
  const author = authorOn(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await author.tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(author).toBeVisible();
  await expect(cardOn(page)).toHaveCount(0);
  expect(asked.filter((url) => url.includes('preload='))).toEqual([]);
});
