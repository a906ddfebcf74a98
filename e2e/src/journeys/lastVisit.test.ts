import type { Page } from '@playwright/test';
import { account, expect, logOut, signIn, test } from './actions.ts';

const IDENTITY = '**/identitytoolkit.googleapis.com/**';
const VISIT = 'minori.last_visit';
const OWNER = 'minori.last_member';

const menuOf = (page: Page) => page.getByRole('button', { name: 'アカウントメニュー' });
const firstPost = (page: Page) => page.getByRole('feed').getByRole('article').first();

/** What the browser keeps for the next visit. */
const keptBy = (page: Page) =>
  page.evaluate((names) => names.map((name) => localStorage.getItem(name)), [VISIT, OWNER] as const);

test('a member who comes again finds their name and their list before the identity provider has answered', async ({
  member,
}) => {
  const { page, context } = await member('haru_tsumi');
  await page.reload(); // the list that stood there may have been a guest's
  await expect(firstPost(page)).toBeVisible();
  const post = (await firstPost(page).innerText()).slice(0, 20);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await context.route(IDENTITY, async (route) => {
    await answered;
    await route.continue();
  });
  const called: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && called.push(request.url()));
  page.once('framenavigated', () => called.splice(0)); // the page that is left tells what was read on it

  await page.reload();
  await expect(firstPost(page)).toContainText(post.split('\n')[0] ?? '');
  await menuOf(page).click();
  await expect(page.getByRole('menu').getByText('@haru_tsumi')).toBeVisible();
  await page.keyboard.press('Escape');
  const like = page
    .getByRole('feed')
    .getByRole('button', { name: /いいね/ })
    .first();
  const wasLiked = (await like.getAttribute('aria-pressed')) === 'true';
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', String(!wasLiked));
  expect(called.filter((url) => !url.includes('/media/'))).toEqual([]); // all of it waits for who is signed in

  const isLiked = page.waitForResponse((response) => response.url().includes('/likes'));
  answer();
  expect((await isLiked).ok()).toBe(true);
});

test('nothing of a member’s visit is left when they log out, and nobody else is shown it', async ({ person }) => {
  const { page, context } = await person();
  await page.goto('/');
  await signIn(page, account('haru_tsumi'));
  await page.reload();
  await expect(firstPost(page)).toBeVisible();
  await page.reload();
  await expect(menuOf(page)).toBeVisible();
  const ofFirst = await keptBy(page);
  expect(ofFirst[0]).toContain('haru_tsumi');

  await logOut(page);
  await expect(async () => expect(await keptBy(page)).toEqual([null, null])).toPass(); // the page is loaded anew meanwhile

  await signIn(page, account('hajime_new'));
  await page.reload();
  await context.route(IDENTITY, () => {}); // never answers
  await page.reload();
  await menuOf(page).click();
  await expect(page.getByRole('menu').getByText('@hajime_new')).toBeVisible();
  await expect(page.getByRole('menu').getByText('@haru_tsumi')).toBeHidden();
  await context.unroute(IDENTITY);

  // As if the browser had not noticed that somebody else is signed in now.
  await page.goto('about:blank');
  await page.goto('/robots.txt');
  await page.evaluate(([names, values]) => names.forEach((name, at) => localStorage.setItem(name, values[at] ?? '')), [
    [VISIT, OWNER],
    ofFirst,
  ] as const);
  await page.goto('/');
  await expect(async () => expect((await keptBy(page))[1]).not.toBe(ofFirst[1])).toPass(); // and here
  await menuOf(page).click();
  await expect(page.getByRole('menu').getByText('@hajime_new')).toBeVisible();
});
