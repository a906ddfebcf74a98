import type { Page } from '@playwright/test';
import { dialogOn, expect, test } from './actions';
import { bank, cardFields as fields, newcomer as signUpNewcomer, typeCard as type } from './payments';

const PHONE = { width: 390, height: 844 };
const PATH = '/p/membership/payments';

/** Somebody new on the page with their cards. */
async function newcomer(page: Page): Promise<void> {
  await signUpNewcomer(page);
  await page.goto(PATH);
}

const cards = (page: Page) => page.getByRole('list', { name: 'カード' }).getByRole('listitem');
const save = (page: Page) => dialogOn(page).getByRole('button', { name: '登録する' });

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'カードを追加する' }).click();
  await expect(fields(page).getByLabel('カード番号')).toBeVisible();
}

async function add(page: Page, number: string): Promise<void> {
  await open(page);
  await type(page, number);
  await save(page).click();
}

test('a card is added through the frame, another one after 3-D Secure; one is the default, the other one goes', async ({
  person,
}) => {
  const { page } = await person({ viewport: PHONE });
  await newcomer(page);
  await expect(page.getByText('登録したカードはまだありません')).toBeVisible();
  await add(page, '4242424242424242');
  await expect(dialogOn(page)).toBeHidden();
  await expect(cards(page)).toHaveText([/^Visa（末尾4242）いつも使うカード有効期限 2034年12月/]);

  await add(page, '4000002760003184');
  await bank(page).getByRole('button', { name: '認証する' }).click();
  await expect(dialogOn(page)).toBeHidden();
  await expect(cards(page)).toHaveText([/Visa（末尾4242）いつも/, /Visa（末尾3184）有効期限/]);

  await page.getByRole('button', { name: 'いつも使うカードにする：Visa（末尾3184）' }).click();
  await expect(cards(page)).toHaveText([/Visa（末尾4242）有効期限/, /Visa（末尾3184）いつも/]);
  await page.reload();
  await expect(cards(page)).toHaveText([/Visa（末尾4242）有効期限/, /Visa（末尾3184）いつも/]);

  await page.getByRole('button', { name: '削除する：Visa（末尾3184）' }).click();
  await expect(dialogOn(page)).toContainText('以後は、Visa（末尾4242）がいつも使うカードになります。');
  await dialogOn(page).getByRole('button', { name: '削除する' }).click();
  await expect(dialogOn(page)).toBeHidden();
  await expect(cards(page)).toHaveText([/^Visa（末尾4242）いつも使うカード/]);
});

test('who fails or closes 3-D Secure, or whose bank declines, is told so and can go on with another card', async ({
  person,
}) => {
  const { page } = await person();
  await newcomer(page);
  await add(page, '4000002760003184');
  await bank(page).getByRole('button', { name: '失敗する' }).click();
  const failure = dialogOn(page).getByRole('alert');
  await expect(failure).toContainText('本人認証（3Dセキュア）が完了しませんでした');

  await save(page).click();
  await bank(page).getByRole('button', { name: '閉じる' }).click();
  await expect(page.locator('iframe[title="3Dセキュアの本人認証"]')).toHaveCount(0);
  await expect(failure).toContainText('本人認証（3Dセキュア）が完了しませんでした');

  await type(page, '4000000000009995');
  await save(page).click();
  await expect(failure).toHaveText('カードの残高またはご利用可能額が足りません。別のカードをお試しください。');
  await type(page, '4000000000009987');
  await save(page).click();
  await expect(failure).toHaveText(/^このカードはご利用いただけませんでした。/);
  await type(page, '5555555555554444');
  await save(page).click();
  await expect(dialogOn(page)).toBeHidden();
  await expect(cards(page)).toHaveText([/^Mastercard（末尾4444）/]);
});

test('a card is added by keyboard alone, and what is wrong is said at its field', async ({ person }) => {
  const { page } = await person({ viewport: PHONE });
  await newcomer(page);
  await page.getByRole('button', { name: 'カードを追加する' }).press('Enter');
  await expect(fields(page).getByLabel('カード番号')).toBeFocused();
  await page.keyboard.type('4242424242424241');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1220');
  await page.keyboard.press('Enter');
  await expect(fields(page).getByLabel('カード番号')).toBeFocused();
  await expect(fields(page).getByText('カード番号が正しくありません。')).toBeVisible();
  await expect(fields(page).getByText('有効期限が過ぎています。')).toBeVisible();
  await expect(fields(page).getByText('セキュリティコードを最後まで入力してください。')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('4000002500003155');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('434');
  await expect(fields(page).getByLabel('有効期限')).toHaveValue('04 / 34');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(bank(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOn(page).getByRole('alert')).toContainText('本人認証');
  await save(page).press('Enter');
  await expect(bank(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialogOn(page)).toBeHidden();
  await expect(cards(page)).toHaveText([/^Visa（末尾3155）いつも使うカード有効期限 2034年4月/]);
});

test('where Stripe.js can’t be reached the dialog says so, the console is warned, and a retry works', async ({
  person,
}) => {
  const { page } = await person();
  await newcomer(page);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const isScript = (url: URL) => url.pathname === '/stripe.js';
  await page.route(isScript, (route) => route.abort());
  await page.getByRole('button', { name: 'カードを追加する' }).click();
  await expect(dialogOn(page).getByText('カードの入力欄を読み込めませんでした')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  expect(warnings).toContain('Failed to load Stripe.js');
  await page.unroute(isScript);
  await page.route(isScript, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await dialogOn(page).getByRole('button', { name: 'もう一度試す' }).click();
  await expect.poll(() => warnings).toContain('Stripe.js not available');
  await page.unroute(isScript);
  await dialogOn(page).getByRole('button', { name: 'もう一度試す' }).click();
  await type(page, '4242424242424242');
  await save(page).click();
  await expect(cards(page)).toHaveCount(1);
});

test('what is typed into the frame reaches neither the page nor the API', async ({ person }) => {
  const { page } = await person();
  await newcomer(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === new URL(page.url()).origin) sent.push(request.postData() ?? '');
  });
  await page.evaluate(() => addEventListener('message', ({ data }) => document.body.append(JSON.stringify(data))));
  await add(page, '4242424242424242');
  await expect(cards(page)).toHaveCount(1);
  expect(sent.join('\n')).not.toContain('4242424242424242');
  expect(await page.content()).not.toMatch(/4242 ?4242/);
});

test('what waits for 3-D Secure elsewhere is finished by its client secret: failed at first, then passed', async ({
  person,
}) => {
  const { page } = await person({ viewport: PHONE });
  await newcomer(page);
  const answerOf = async (path: string) => {
    const response = await page.waitForResponse((one) => new URL(one.url()).pathname.endsWith(path));
    return ((await response.json()) as { data: Record<string, string> }).data;
  };
  // Answers to the page before are gone with it.
  await page.reload({ waitUntil: 'commit' });
  const [processor, setup] = await Promise.all([
    answerOf('/payments/cards/processor'),
    answerOf('/payments/cards/setup'),
    open(page),
  ]);
  const intent = { key: processor['publishable_key'] ?? '', secret: setup['client_secret'] ?? '' };
  const simulator = new URL(processor['script_url'] ?? '').origin;

  /** Confirm where nobody is there for the bank, then have the page finish it. */
  const finish = async () => {
    const form = {
      client_secret: intent.secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4000002760003184',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
    };
    const [id] = intent.secret.split('_secret_');
    const headers = { authorization: `Bearer ${intent.key}` };
    await page.request.post(`${simulator}/v1/setup_intents/${id}/confirm`, { headers, form });
    return page.evaluate(async ({ key, secret }) => {
      type Finish = { handleNextAction(options: object): Promise<Record<string, { code?: string; status?: string }>> };
      const { Stripe } = globalThis as unknown as { Stripe(key: string): Finish };
      const { error, setupIntent } = await Stripe(key).handleNextAction({ clientSecret: secret });
      return error?.code ?? setupIntent?.status;
    }, intent);
  };
  const failed = finish();
  await bank(page).getByRole('button', { name: '失敗する' }).click();
  expect(await failed).toBe('setup_intent_authentication_failure');
  const passed = finish();
  await bank(page).getByRole('button', { name: '認証する' }).click();
  expect(await passed).toBe('succeeded');
});
