import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The card with which 3-D Secure is asked for each time. */
export const ASKS_ALWAYS = '4000002760003184';

/** The dialog that adds a card. */
export const cardDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'カードの追加' });

/** Its fields, in a frame of Stripe's. */
export const cardFields = (page: Page): FrameLocator =>
  cardDialog(page).frameLocator('iframe[title="カード情報の入力欄"]');

/** The page of a card's bank, on which its owner shows who they are. */
export const bankOn = (page: Page): FrameLocator => page.frameLocator('iframe[title="3Dセキュアの本人認証"]');

/** Type a card into the fields once they are there. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await cardFields(page).getByLabel('カード番号').fill(number);
  await cardFields(page).getByLabel('有効期限').fill('1234');
  await cardFields(page).getByLabel('セキュリティコード').fill('123');
}

/** Save a card in the dialog that is open for it. */
export async function saveCard(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await cardDialog(page).getByRole('button', { name: '登録する' }).click();
  if (number === ASKS_ALWAYS) await bankOn(page).getByRole('button', { name: '認証する' }).click();
}
