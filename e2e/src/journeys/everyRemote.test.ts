import { apiAs } from '../attacks/api';
import { CORE, dialogOn, expect, test } from './actions';
import { openComposer, textField, uniqueWord } from './composer';

// Each stands for itself.
test.describe.configure({ mode: 'parallel' });

const MEMBER = 'yamato_kabu';
/** Has the membership that alerts need. */
const PLATINUM = 'ken_wallst';

/** Whom a journey needs. `src/skew.ts` repeats these with remotes and shells of different age, on one database. */
const needs = (...remotes: string[]) => ({ tag: [CORE.tag, '@skew', ...remotes.map((name) => `@${name}`)] });

test('a post is written in a dialog, shown, and liked', needs('mf-timeline'), async ({ member }) => {
  const word = uniqueWord();
  const { page } = await member(MEMBER);
  const dialog = await openComposer(page);
  await textField(dialog).fill(`配当の記録をつけています ${word}`);
  await dialog.getByRole('button', { name: '投稿する' }).click();
  await expect(dialog).toBeHidden();
  const post = page.getByRole('article').filter({ hasText: word });
  await post.getByRole('button', { name: /いいね/ }).click();
  await expect(post.getByRole('button', { name: /いいね/, pressed: true })).toBeVisible();
});

test('a vote is cast, and the alerts are shown in a dialog', needs('mf-market'), async ({ member }) => {
  const { page } = await member(PLATINUM);
  await page.goto('/chart?symbol_type=forex');
  const votes = page.getByRole('main').getByRole('group', { name: /への投票$/ });
  const open = votes.filter({ has: page.getByRole('button', { name: '買い' }) }).last();
  const name = (await open.getAttribute('aria-label')) ?? '';
  await open.getByRole('button', { name: '買い' }).click();
  await expect(page.getByRole('group', { name }).getByRole('img', { name: /買いに投票済み$/ })).toBeVisible();
  await page.getByRole('button', { name: '銘柄アラート' }).click();
  await expect(dialogOn(page)).toBeVisible();
});

test('notifications are shown in a panel and on a page', needs('mf-notifications'), async ({ member }) => {
  const { page } = await member(MEMBER);
  await page.getByRole('banner').getByRole('button', { name: /^通知/ }).click();
  await expect(page.getByRole('dialog', { name: '通知' })).toBeVisible();
  await page.goto('/notification');
  await expect(page.getByRole('main').getByRole('heading', { name: '通知' })).toBeVisible();
});

test('coins are shown in a dialog, memberships on a page', needs('mf-payments'), async ({ member }) => {
  const { page } = await member(MEMBER);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^コイン残高/ })
    .click();
  await expect(dialogOn(page)).toBeVisible();
  await page.goto('/p/membership');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('メンバーシップ');
});

test('courses are listed, and one is opened', needs('mf-courses'), async ({ member }) => {
  const { page } = await member(MEMBER, { at: '/courses' });
  const title = page.getByRole('main').getByRole('article').first().getByRole('heading');
  const name = (await title.textContent()) ?? '';
  await title.getByText(name).click();
  // Of before, a course was a dialog.
  await expect(page.getByRole('heading', { level: 1, name }).or(page.getByRole('dialog', { name }))).toBeVisible();
});

test('an own post is listed and removed by a dialog', needs('mf-dashboard', 'mf-timeline'), async ({ member }) => {
  const word = uniqueWord();
  const { page } = await member(MEMBER);
  const author = await apiAs(page, MEMBER);
  await author('POST /posts/', { body: { text: `決算の読み方 ${word}` } });
  await page.goto('/dashboard/my_posts');
  const post = page.getByRole('row').filter({ hasText: word });
  await post.getByRole('button', { name: '投稿の操作' }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '削除', exact: true }).click();
  await expect(post).toHaveCount(0);
});
