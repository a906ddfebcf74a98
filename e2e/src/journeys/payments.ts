import { MEMBERSHIP_PACKAGES } from '@minori/contracts/rules';
import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { apiOf } from '../client';
import { dialogOn, expect, signUp } from './actions';

export const PAYWALL = '/p/membership';

/** Cards of the simulator, by what they do: docs/stripe.md. */
export const CARDS = {
  pays: '4242424242424242',
  asksAlways: '4000002760003184',
  canBeSavedOnly: '4000000000000341',
};

/** Sign somebody new up who has said that they are of age; return their username. */
export async function newcomer(page: Page): Promise<string> {
  const username = `pay_${Date.now() % 100_000_000}`;
  const member = { email: `${username}@journey.example`, password: 'journey-1234', username, name: '新田' };
  await signUp(page, member);
  const api = await apiOf(page, member);
  await api('PATCH /profiles/info', { body: { is_underage: false } });
  await page.reload();
  return username;
}

/** Sign somebody up who had a membership that is over: they try none any more. */
export async function former(page: Page): Promise<string> {
  const user = await newcomer(page);
  const [cheapest] = MEMBERSHIP_PACKAGES;
  const staff = await apiAs(page, 'minori_admin');
  const ends_at = new Date(Date.now() + 86_400_000).toISOString();
  await staff('POST /admin/memberships', { body: { user, package_name: cheapest, ends_at } });
  await staff('POST /admin/memberships/end', { body: { user } });
  return user;
}

/** Give a member coins, as staff do. */
export async function give(page: Page, user: string, amount: number): Promise<void> {
  const staff = await apiAs(page, 'minori_admin');
  const idempotencyKey = `journey-${user}-${amount}-${Date.now()}`;
  await staff('POST /admin/coins', { body: { user, amount, reason: 'お礼' }, idempotencyKey });
}

/** A membership of the viewer's, on a page. */
export const own = (page: Page) => page.getByRole('region', { name: 'ご利用中のメンバーシップ' });

/** A package on the paywall. */
export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** Open the last screen before a package is paid for, for a month. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: '1カ月' }).first().check({ force: true });
  await card(page, name).getByRole('button').click();
  await expect(dialogOn(page).getByRole('term').first()).toHaveText('今日のお支払い');
}

/** Go over to coins on the last screen before a payment. */
export async function payWithCoins(page: Page): Promise<void> {
  await dialogOn(page).getByRole('radio', { name: 'コイン' }).press('Space');
}

/** The button that pays so much by card. */
export const payButton = (page: Page, amount: string) =>
  dialogOn(page).getByRole('button', { name: `${amount}円を支払う` });

/** The fields for a card, in Stripe's frame. */
export const cardFields = (page: Page) => dialogOn(page).frameLocator('iframe[title="カード情報の入力欄"]');

/** The page of a card's bank. */
export const bank = (page: Page) => page.frameLocator('iframe[title="3Dセキュアの本人認証"]');

/** Type a card into its fields. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await cardFields(page).getByLabel('カード番号').fill(number);
  await cardFields(page).getByLabel('有効期限').fill('1234');
  await cardFields(page).getByLabel('セキュリティコード').fill('123');
}

/** Save a card in the dialog that adds one; 3-D Secure is passed where it asks. */
export async function saveCard(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await dialogOn(page).getByRole('button', { name: '登録する' }).click();
  if (number === CARDS.asksAlways) await bank(page).getByRole('button', { name: '認証する' }).click();
  await expect(page.getByText('カードを登録しました')).toBeVisible();
}

/** Add a card on the last screen before a payment, which is there again with it. */
export async function addCard(page: Page, number: string): Promise<void> {
  await dialogOn(page).getByRole('button', { name: 'カードを追加する' }).click();
  await saveCard(page, number);
  await expect(dialogOn(page)).toContainText(`（末尾${number.slice(-4)}）`);
}
