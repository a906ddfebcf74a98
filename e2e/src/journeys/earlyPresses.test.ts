import type { Locator, Page } from '@playwright/test';
import { CORE, dialogOn, expect, test } from './actions';

/**
 * Open a page that the server has rendered, whose scripts come only when they are let through.
 * @returns what lets those of the frame through, or all of them
 */
async function openWithoutScripts(page: Page, address: string) {
  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { open, opened };
  };
  const shell = gate();
  const remotes = gate();
  await page.route(/\.js$/, async (route) => {
    await (route.request().url().includes('/remotes/') ? remotes : shell).opened;
    await route.continue().catch(() => {}); // of a page that was left
  });
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('#root[data-waiting]')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return (what: 'all' | 'frame' = 'all') => {
    shell.open();
    if (what === 'all') remotes.open();
  };
}

const firstPost = (page: Page) => page.getByRole('main').getByRole('article').first();
const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'ログイン' });
const isUnderWay = (control: Locator) => expect(control).toHaveAttribute('aria-busy', 'true');

for (const width of [390, 1440]) {
  test.describe(`before scripts have come, ${width} px wide,`, () => {
    const viewport = { width, height: 900 };

    test('a guest likes a post: they are asked to sign in once the scripts are there', async ({ person }) => {
      const { page } = await person({ viewport });
      const letThrough = await openWithoutScripts(page, '/');
      const like = firstPost(page).getByRole('button', { name: /いいね/ });
      await like.click();
      await isUnderWay(like);
      letThrough();
      await expect(dialogOn(page)).toHaveCount(1);
      await expect(like).not.toHaveAttribute('aria-busy');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('a menu that was pressed twice, by keyboard too, opens, and the focus goes in', async ({ person }) => {
      const { page } = await person({ viewport });
      const letThrough = await openWithoutScripts(page, '/');
      const menu = firstPost(page).getByRole('button', { name: 'その他の操作' });
      await menu.press('Enter');
      await menu.click();
      await isUnderWay(menu);
      letThrough();
      await expect(page.getByRole('menu')).toBeVisible();
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await expect(menu).toHaveAttribute('aria-expanded', 'true');
    });

    test('what is pressed in the frame does not wait for the page’s remote', async ({ person }) => {
      const { page } = await person({ viewport });
      const letThrough = await openWithoutScripts(page, '/');
      const like = firstPost(page).getByRole('button', { name: /いいね/ });
      const english = page.locator('button[lang=en]:visible');
      await like.click();
      if (width === 1440) await english.click();
      else await login(page).click();
      letThrough('frame');
      if (width === 1440) await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      else await expect(dialogOn(page)).toBeVisible();
      await isUnderWay(page.locator('[data-action=like]').first());
      letThrough();
      await expect(dialogOn(page)).toHaveCount(1);
      await expect(page.locator('[data-held]')).toHaveCount(0);
    });

    test('a press on the plain part of a post opens it', async ({ person }) => {
      const { page } = await person({ viewport });
      const letThrough = await openWithoutScripts(page, '/');
      const post = firstPost(page);
      const link = post.locator('a[href*="/posts/"]').first();
      const path = (await link.getAttribute('href')) ?? '';
      await post.locator('[data-pressable]').click({ position: { x: 4, y: 60 } });
      letThrough();
      await expect(page).toHaveURL((url) => url.pathname === path);
    });

    test('who follows a link is brought there, and asked for nothing', async ({ person }) => {
      const { page } = await person({ viewport });
      const letThrough = await openWithoutScripts(page, '/');
      await firstPost(page)
        .getByRole('button', { name: /いいね/ })
        .click();
      await page.locator('nav a[href="/trending_topics"]:visible, nav a[href="/courses"]:visible').first().click();
      await expect(page).toHaveURL(/trending_topics|courses/);
      letThrough();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}

test('a press goes to the browser alone where its part has been taken over', async ({ person }) => {
  const { page } = await person();
  (await openWithoutScripts(page, '/'))();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await login(page).click();
  await expect(login(page)).not.toHaveAttribute('aria-busy');
  await expect(dialogOn(page)).toBeVisible();
});

test('what a guest searches before scripts have come is found once they are there', CORE, async ({ person }) => {
  const { page } = await person();
  const letThrough = await openWithoutScripts(page, '/courses');
  const field = page.getByRole('main').getByRole('searchbox', { name: '講座・講師を検索' });
  await field.fill('読む');
  await field.press('Enter');
  await isUnderWay(page.getByRole('main').getByRole('search'));
  letThrough();
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === '読む');
  await expect(field).toHaveValue('読む');
  await expect(page.getByRole('main').getByRole('link', { name: /^決算短信を30分で読む/ })).toBeVisible();
});
