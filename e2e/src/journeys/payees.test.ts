import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { account, dialogOn, expect, signIn, test } from './actions';
import { aPicture } from './files';
import { DESKTOP, PHONE } from './screens';

/** Creators whom no other journey is about. */
const [PERSON, COMPANY] = ['zei_sakura', 'ipo_notebook'];

/** Sign in as a demo member who is none of those that are offered to try the site with. */
async function signInAs(page: Page, username: string): Promise<void> {
  const { email, password } = account('kabu_tomaru');
  await page.goto('/about');
  await signIn(page, { email: email.replace('kabu_tomaru', username), password });
}

const part = (page: Page, name: string) => page.getByRole('region', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 3 });

/** Return a creator’s own id, and the API as staff call it. */
async function staffFor(page: Page, username: string) {
  const staff = await apiAs(page, 'minori_admin');
  const { data } = await staff('GET /profiles/:id', { params: { id: username } });
  return { staff, params: { id: data.id } };
}

test('on a phone: a creator tells who they are and where they are paid, and staff verify it', async ({ person }) => {
  const { page } = await person(PHONE);
  await signInAs(page, PERSON);
  await page.goto('/account/creator');
  await page.getByRole('main').getByRole('link', { name: '受取人情報' }).last().tap();
  await expect(heading(page, 'お支払いの前に必要なこと')).toBeVisible();

  await page.getByRole('button', { name: '本人確認をはじめる' }).tap();
  const identity = dialogOn(page);
  await identity.getByLabel('氏名', { exact: true }).fill('税田 さくら');
  await identity.getByLabel('氏名のフリガナ').fill('サイタ　サクラ');
  await identity.getByLabel('生年月日').fill('1985-04-12');
  await identity.getByLabel('郵便番号').fill('100-0005');
  await expect(identity.getByLabel('都道府県・市区町村・町域')).toHaveValue('東京都千代田区丸の内');
  await identity.getByLabel('番地・建物名・部屋番号').fill('1-2-3');
  await identity.getByRole('button', { name: '提出する' }).tap();
  await expect(identity.getByText('本人確認書類の画像をアップロードしてください。')).toBeVisible();
  const [front, back] = [identity.locator('input[type=file]').first(), identity.locator('input[type=file]').last()];
  // A file that is no picture is refused, and what was typed stays.
  await front.setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(identity.getByText('この形式のファイルには対応していません。')).toBeVisible();
  await front.setInputFiles(aPicture('front.png'));
  await expect(identity.getByText('アップロード済み')).toHaveCount(1);
  await back.setInputFiles(aPicture('back.png'));
  await expect(identity.getByText('アップロード済み')).toHaveCount(2);
  await expect(identity.getByLabel('氏名', { exact: true })).toHaveValue('税田 さくら');
  await identity.getByRole('button', { name: '提出する' }).tap();
  await expect(part(page, '本人確認').getByText('確認待ち')).toBeVisible();
  await expect(identity).toBeHidden();

  await page.getByRole('button', { name: '口座を登録する' }).tap();
  const form = dialogOn(page);
  await form.getByRole('radio', { name: 'ゆうちょ銀行' }).tap();
  await form.getByLabel('記号').fill('10530');
  await form.getByLabel('番号', { exact: true }).fill('12345671');
  await expect(form.getByText(/〇五八（058）支店/)).toBeVisible();
  await form.getByRole('button', { name: '登録する' }).tap();
  await expect(part(page, '受取口座').getByText(/••••567/)).toBeVisible();
  await expect(heading(page, '運営が内容を確認しています')).toBeVisible();

  const { staff, params } = await staffFor(page, PERSON);
  const call = { params, body: { revision: 1 } };
  await staff('POST /admin/payees/:id/take', call);
  await page.reload();
  await expect(part(page, '本人確認').getByText('確認中')).toBeVisible();
  const { data } = await staff('POST /admin/payees/:id/verify', call);
  expect(data).toMatchObject({ identity: { name: '税田 さくら' }, is_holder_same: true });
  await staff('POST /admin/payees/:id/account/verify', call);
  const told = page.getByRole('link', { name: /受取口座の確認が完了しました/ });
  await expect(async () => {
    await page.goto('/notification');
    await expect(told).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await told.tap();
  await expect(heading(page, 'お支払いの準備ができています')).toBeVisible();
});

test('on a desktop: a company chooses its bank, and tells its account once more when staff return it', async ({
  person,
}) => {
  const { page } = await person(DESKTOP);
  await signInAs(page, COMPANY);
  await page.goto('/account/payee');
  const chooseAccount = async (button: string) => {
    await page.getByRole('button', { name: button }).click();
    const form = dialogOn(page);
    await form.getByLabel('銀行名').fill('三井住友');
    await form.getByRole('button', { name: '三井住友（0009）' }).click();
    await form.getByLabel('支店名').fill('015');
    await form.getByRole('button', { name: /（015）/ }).click();
    await form.getByLabel('口座番号').fill('7654321');
    await form.getByLabel('口座名義').fill('カブシキガイシャ　アイピーオー');
    await expect(form.getByText('振込データでの表記：ｶ)ｱｲﾋﾟ-ｵ-')).toBeVisible();
    await form.getByRole('button', { name: '登録する' }).click();
    await expect(form).toBeHidden();
  };
  await chooseAccount('口座を登録する');
  await expect(part(page, '受取口座').getByText('三井住友（0009）')).toBeVisible();

  const { staff, params } = await staffFor(page, COMPANY);
  const body = { revision: 1, reason: '口座名義をご確認ください。' };
  await staff('POST /admin/payees/:id/account/return', { params, body });
  await page.reload();
  await expect(part(page, '受取口座').getByText('口座名義をご確認ください。')).toBeVisible();
  await chooseAccount('口座を登録し直す');
  await expect(part(page, '受取口座').getByText('確認待ち')).toBeVisible();
});
