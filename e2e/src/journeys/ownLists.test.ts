import { readFile } from 'node:fs/promises';
import type { ApiClient } from '@minori/contracts/client';
import { dayAfterDays, tokyoDay } from '@minori/contracts/rules';
import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { addAxe, runAxe } from '../browser/axe';
import { watch } from '../browser/settled';
import { smallTargets } from '../browser/touchTargets';
import { dialogOn, expect, test } from './actions';
import { DESKTOP, PHONE } from './screens';

const AUTHOR = 'kabu_tomaru';
const WORD = '紙飛行機指数';
/** Far enough for a week's steps either way. */
const DAY = dayAfterDays(tokyoDay(new Date()), 20);

let author: ApiClient;
let reader: ApiClient;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto('/about');
  [author, reader] = [await apiAs(page, AUTHOR), await apiAs(page, 'haru_tsumi')];
  await page.close();
});

async function write(text: string, published_at?: string): Promise<string> {
  const { data } = await author('POST /posts/', { body: { text, ...(published_at && { published_at }) } });
  return data.id;
}

async function looksRight(page: Page): Promise<void> {
  await addAxe(page);
  expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);
  const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  if (isTouched) expect(await smallTargets(page)).toEqual([]);
}

/** What a button has the browser keep, as text. */
async function kept(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSVを保存' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

test('an author finds posts by their words, keeps them as a file, and deletes several after one question', async ({
  member,
}) => {
  for (const part of ['上', '中', '下']) await write(`=${WORD}の読み方（${part}）`);
  const { page } = await member(AUTHOR, DESKTOP);
  const settled = watch(page);
  await page.goto('/dashboard/my_posts');
  await page.getByRole('searchbox', { name: '投稿を検索' }).fill(WORD);
  await page.getByRole('searchbox', { name: '投稿を検索' }).press('Enter');
  const table = page.getByRole('table', { name: '投稿履歴' });
  await expect(async () => {
    await page.reload();
    await settled();
    await expect(table.getByRole('rowheader')).toHaveCount(3, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole('combobox', { name: '並び順' }).selectOption('古い順');
  await expect(table.getByRole('rowheader').first()).toContainText('（上）');
  const file = await kept(page);
  expect(file.charCodeAt(0)).toBe(0xfe_ff);
  expect(file.trim().split('\r\n')).toHaveLength(4);
  expect(file).toContain(`,'=${WORD}の読み方（上）,`);
  await looksRight(page);

  await table.getByRole('checkbox', { name: /（上）/ }).check();
  await table.getByRole('checkbox', { name: /（中）/ }).press('Space');
  await page.getByRole('group', { name: '選択した項目の操作' }).getByRole('button', { name: '削除する' }).click();
  const dialog = dialogOn(page);
  await expect(dialog).toContainText('2件の投稿を削除しますか？');
  await looksRight(page);
  await dialog.getByRole('button', { name: '削除する' }).click();
  await expect(table.getByRole('rowheader')).toHaveCount(1);
  await expect(dialog).toHaveCount(0);
});

test('a scheduled post moves to another day by keyboard, by a pointer and by its dialog, which a phone has too', async ({
  member,
}) => {
  const title = '紙飛行機の予告';
  const id = await write(title, `${DAY}T00:30:00.000Z`);
  const when = async () => (await author('GET /posts/:id', { params: { id } })).data.published_at;
  const { page } = await member(AUTHOR, DESKTOP);
  const month = (day: string) => `/dashboard/my_posts/schedule?month=${day.slice(0, 7)}`;
  await page.goto(month(DAY));
  const post = page.getByRole('button', { name: `09:30 ${title}` });
  const isLast = dayAfterDays(DAY, 1).slice(0, 7) !== DAY.slice(0, 7);
  await post.press(isLast ? 'Shift+ArrowLeft' : 'Shift+ArrowRight');
  const stepped = dayAfterDays(DAY, isLast ? -1 : 1);
  await expect(post).toBeFocused();
  await expect.poll(when).toBe(`${stepped}T00:30:00.000Z`);
  await looksRight(page);

  const cell = (day: string) => page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) });
  const target = stepped.endsWith('-14') ? `${DAY.slice(0, 8)}15` : `${DAY.slice(0, 8)}14`;
  const isAhead = target > tokyoDay(new Date());
  const dropped = isAhead ? target : DAY;
  await post.dragTo(cell(dropped));
  await expect(cell(dropped).getByRole('button')).toHaveText(`09:30 ${title}`);
  await expect.poll(when).toBe(`${dropped}T00:30:00.000Z`);

  await page.setViewportSize(PHONE.viewport);
  await page.reload();
  await expect(page.getByRole('table')).toHaveCount(0);
  await post.click();
  const dialog = dialogOn(page);
  await dialog.getByRole('textbox', { name: '公開日時（日本時間）' }).fill(`${DAY.replaceAll('-', '/')} 18:05`);
  await dialog.getByRole('button', { name: '変更する' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `18:05 ${title}` })).toBeVisible();
  await expect.poll(when).toBe(`${DAY}T09:05:00.000Z`);
  await author('DELETE /posts/:id', { params: { id } });
});

for (const [name, screen] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`on a ${name} an author answers a comment in its place, and sees what is left to answer`, async ({ member }) => {
    const post = await write(`${WORD}についての質問箱（${name}）`);
    const body = { text: `${WORD}はどこで見ますか（${name}）` };
    await reader('POST /posts/:id/comments', { params: { id: post }, body });
    const { page } = await member(AUTHOR, screen);
    await page.goto(`/dashboard/my_comments?scope=received&unanswered=1&post=${post}`);
    await page.getByRole('button', { name: /^返信する（/ }).click();
    const field = page.getByRole('textbox', { name: /に返信$/ });
    await expect(field).toBeFocused();
    await field.fill('次の投稿で図にします。');
    await looksRight(page);
    await page.getByRole('button', { name: '返信を送る' }).click();
    await expect(page.getByText('返信しました')).toBeVisible();
    await page.goto(`/dashboard/my_comments?scope=received&unanswered=1&post=${post}`);
    await expect(page.getByText('この条件に合うものはありません')).toBeVisible();
    const { data } = await reader('GET /posts/:id', { params: { id: post } });
    expect(data.comment_count).toBe(2);
    await author('DELETE /posts/:id', { params: { id: post } });
  });
}

test('a member reads their record as a forecaster, narrowed down, and keeps it as a file', async ({ member }) => {
  const { page } = await member(AUTHOR, DESKTOP);
  await page.goto('/dashboard/my_posts/predictions');
  await expect(page.getByRole('region', { name: '成績' })).toBeVisible();
  await expect(page.getByRole('table', { name: '予想の記録' }).getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('combobox', { name: '結果' }).selectOption('方向が的中');
  await expect(page.getByRole('region', { name: 'この条件の成績' })).toBeVisible();
  expect(await kept(page)).toContain('予想日時（日本時間）');
  await looksRight(page);
});
