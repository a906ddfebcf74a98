import type { Site } from '@minori/sandbox/site';
import { stripeSwitches } from '@minori/sandbox/stripe';
import type { Page } from '@playwright/test';
import { dialogOn, expect, signIn, test } from './actions';
import { PASSWORD, registerOn, startEmptySite } from './ownSite';

let site: Site;

test.beforeAll(async () => {
  site = await startEmptySite();
});
test.afterAll(() => site.close());

async function linkTo(email: string, pattern: RegExp): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const response = await fetch(`${site.inboxUrl}/api/messages?to=${encodeURIComponent(email)}`);
    const mails = (await response.json()) as { text: string }[];
    link = mails.map(({ text }) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

async function come(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${site.url}/about`);
  await signIn(page, { email, password });
}

const isGuest = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'ログイン' })).toBeVisible({ timeout: 15_000 });

test('an address is changed, all devices are signed out, and an account is deleted, regretted and deleted for good', async ({
  person,
}) => {
  test.slow();
  const stamp = Date.now().toString(36).slice(-5);
  const member = await registerOn(site, `acc_${stamp}`, '出井 花');
  const wanted = `new-${stamp}@journey.example`;
  const { page, context } = await person();
  const { page: phone, context: phoneContext } = await person();
  await come(page, member.email);

  await test.step('the new address is confirmed by a press, and all devices are signed out', async () => {
    await page.goto(`${site.url}/account/security`);
    await page.getByRole('button', { name: 'メールアドレス: 変更する' }).click();
    await dialogOn(page).getByLabel('新しいメールアドレス').fill(wanted);
    await dialogOn(page).getByRole('button', { name: '確認メールを送る' }).click();
    await expect(page.getByText(`${wanted} の確認待ちです`)).toBeVisible();
    await phone.goto(await linkTo(wanted, /https?:\/\/\S+\/mails\/email\?confirm=\S+/));
    await phone.getByRole('button', { name: 'メールアドレスを変更する' }).click();
    await expect(phone.getByText(`${wanted} でログインしてください。`)).toBeVisible();
    await linkTo(member.email, /https?:\/\/\S+\/mails\/email\?undo=\S+/);
    await page.reload();
    await isGuest(page);
  });

  await test.step('the new address opens the account on two devices, and one signs out both', async () => {
    await come(page, wanted);
    await come(phone, wanted);
    await page.goto(`${site.url}/account/security`);
    await expect(page.getByText('この端末')).toBeVisible();
    // Each browser is one, whatever it asks the API for.
    await expect(page.getByText(/^最後の利用/)).toHaveCount(2);
    await page.getByRole('button', { name: 'すべての端末からログアウト' }).click();
    await dialogOn(page).getByRole('button', { name: 'すべての端末からログアウト' }).click();
    await isGuest(page);
    await expect(page.getByText('すべての端末からログアウトしました')).toBeVisible();
    await phone.reload();
    await isGuest(phone);
  });

  const leave = async () => {
    await page.goto(`${site.url}/account`);
    await page.getByRole('button', { name: '削除の手続きへ' }).click();
    await dialogOn(page).getByRole('textbox').fill(member.username);
    await dialogOn(page).getByRole('button', { name: 'アカウントを削除' }).click();
    await isGuest(page);
    await expect(page.getByText(/に削除されます/)).toBeVisible();
  };

  await test.step('the account is to be deleted, which is regretted', async () => {
    await come(page, wanted);
    await leave();
    await come(page, wanted);
    await page.goto(`${site.url}/account`);
    await page.getByRole('button', { name: '削除を取り消す' }).click();
    await expect(page.getByRole('button', { name: '削除の手続きへ' })).toBeVisible();
  });

  await test.step('after 14 days it is deleted for good', async () => {
    await leave();
    const { advanceTime } = stripeSwitches(site.stripe.simulatorUrl ?? '');
    await advanceTime({ days: 15 });
    await page.goto(`${site.url}/about`);
    await page.getByRole('banner').getByRole('button', { name: 'ログイン' }).click();
    await dialogOn(page).getByLabel('メールアドレス').fill(wanted);
    await dialogOn(page).getByLabel('パスワード', { exact: true }).fill(PASSWORD);
    await dialogOn(page).locator('form').getByRole('button', { name: 'ログイン' }).click();
    await expect(dialogOn(page).getByRole('alert')).toContainText('正しくありません');
  });
  // An open page goes on asking, and would hear 503 from a site that closes.
  await context.close();
  await phoneContext.close();
});
