import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { CORE, dialogOn, expect, signUp, test } from './actions';
import { card, give, own, payWithCoins } from './payments';
import { PHONE } from './screens';

const ASKED = '生年月日の確認';

async function newcomer(page: Page): Promise<string> {
  const username = `own_${Date.now() % 100_000_000}`;
  const member = { email: `${username}@journey.example`, password: 'journey-1234', username, name: '守屋' };
  await signUp(page, member);
  return username;
}

async function say(page: Page, year: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: ASKED });
  await dialog.getByLabel('年', { exact: true }).selectOption(String(year));
  await dialog.getByLabel('月', { exact: true }).selectOption('4');
  await dialog.getByLabel('日', { exact: true }).selectOption('2');
  await dialog.getByRole('button', { name: '確認する' }).click();
}

test('who has not said how old they are says it once before they pay', async ({ person }) => {
  const { page } = await person(PHONE);
  await give(page, await newcomer(page), 5_000);
  await page.goto('/p/membership');
  await page.getByRole('radio', { name: '1カ月' }).first().check({ force: true });
  await card(page, 'Silver').getByRole('button').click();
  await expect(page.getByRole('dialog', { name: ASKED })).toContainText('18歳未満の方は');
  await say(page, 1990);
  const pay = page.getByRole('dialog', { name: 'お支払い内容の確認' });
  await expect(pay.getByText('今日のお支払い')).toBeVisible();
  await expect(page.getByRole('dialog', { name: ASKED })).toBeHidden();
  await pay.getByRole('button', { name: '閉じる' }).first().click();
  await card(page, 'Gold').getByRole('button').click();
  await expect(pay.getByText('今日のお支払い')).toBeVisible();
});

test('who is under age is told that they can’t pay yet', CORE, async ({ person }) => {
  const { page } = await person();
  await newcomer(page);
  await page.goto('/p/membership');
  await card(page, 'Silver').getByRole('button').click();
  await say(page, new Date().getFullYear() - 12);
  await page.getByRole('button', { name: '確定する' }).click();
  await expect(page.getByText('18歳になるまで、お支払いはご利用いただけません')).toBeVisible();
  await page.reload();
  await card(page, 'Gold').getByRole('button').click();
  await expect(page.getByText('18歳になるまで、お支払いはご利用いただけません')).toBeVisible();
});

test('a limit of the month is set, lowered and raised, and staff’s refund is in the history', async ({ person }) => {
  const { page } = await person(PHONE);
  const username = await newcomer(page);
  await give(page, username, 3_000);
  await page.goto('/p/membership');
  await page.getByRole('radio', { name: '1カ月' }).first().check({ force: true });
  await card(page, 'Silver').getByRole('button').click();
  await say(page, 1990);
  await payWithCoins(page);
  await dialogOn(page).getByRole('button', { name: '980コインで支払う' }).click();
  await expect(own(page)).toContainText('Silver（1カ月）');

  await page.goto('/p/membership/payments');
  await page.getByRole('button', { name: '上限を設定する' }).click();
  await dialogOn(page).getByLabel('上限', { exact: true }).fill('500');
  await expect(dialogOn(page)).toContainText('Silver（1カ月）の更新（980円）はこの上限を超えるため、行われません');
  await dialogOn(page).getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('残り 500円')).toBeVisible();
  await page.getByRole('button', { name: '上限を変更する' }).click();
  await dialogOn(page).getByLabel('上限', { exact: true }).fill('10000');
  await dialogOn(page).getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText(/から上限が10,000円になります/)).toBeVisible();
  await expect(page.getByText('上限 500円', { exact: true })).toBeVisible();

  const staff = await apiAs(page, 'minori_admin');
  const { data } = await staff('GET /admin/money', { query: { user: username } });
  const body = { payment_id: data.payments[0]?.id ?? '', part: 300, membership: 'keep', reason: 'お詫び' } as const;
  await staff('POST /admin/refunds', { body, idempotencyKey: `guard-${username}` });
  await page.reload();
  await expect(page.getByText('300コインを返金')).toBeVisible();
});
