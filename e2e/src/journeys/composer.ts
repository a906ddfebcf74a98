import { expect, type Locator, type Page } from '@playwright/test';

/** Open the composer from the home page, wherever one is. */
export async function openComposer(page: Page): Promise<Locator> {
  if (new URL(page.url()).pathname !== '/') await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('button', { name: /投稿する|いま考えている/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: '投稿を書く' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The field of the composer that takes files of a kind. */
export const fileField = (dialog: Locator, kind: '画像' | '動画' | '音声'): Locator =>
  dialog.locator(`input[type=file][aria-label="${kind}を追加"]`);

/** Where the text is written. */
export const textField = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: '投稿の内容' });

/** The list of posts that are on their way. */
export const uploadTray = (page: Page): Locator => page.getByRole('region', { name: '投稿の状況' });

/** Wait until the tray says that the newest post is out, and answer its path. */
export async function sentPath(page: Page, text: string): Promise<string> {
  const line = uploadTray(page).getByRole('listitem').filter({ hasText: text });
  await expect(line.getByText('投稿が完了しました')).toBeVisible({ timeout: 30_000 });
  return (await line.getByRole('link', { name: '投稿を見る' }).getAttribute('href')) ?? '';
}

/** Choose a line of the menu of a post, a comment or a profile. */
export async function chooseInMenu(page: Page, of: Locator, name: string | RegExp): Promise<void> {
  await of
    .getByRole('button', { name: /^(その他|コメント|プロフィール)の操作$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name }).click();
}

/** A word that no other run of the tests has written. */
export const uniqueWord = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;
