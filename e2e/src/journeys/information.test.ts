import { CORE, expect, test } from './actions';
import { startOwnServer } from './ownServer';
import { DESKTOP, PHONE } from './screens';

test('a landing page is read without a script, in both languages, and leads into the site', async ({ person }) => {
  const { page, context } = await person({ ...PHONE, javaScriptEnabled: false });
  await page.goto('/lp/beginners');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('買う前に、考え方を身につける。');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  await page.getByRole('link', { name: 'ヘルプでほかの質問を見る' }).click();
  await expect(page).toHaveURL(/\/help$/);
  // A server that is busy leaves drawing to the browser.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ヘルプ', { timeout: 1_000 });
  }).toPass();
  await context.close();

  const english = (await person(PHONE)).page;
  await english.goto('/lp/beginners');
  await english.getByRole('link', { name: 'English' }).click();
  await expect(english).toHaveURL(/\/lp\/en\/beginners$/);
  await expect(english.locator('html')).toHaveAttribute('lang', 'en');
  await english.getByRole('link', { name: 'More answers in the help' }).click();
  await expect(english.getByRole('heading', { level: 1 })).toHaveText('Help');
});

test('a question of the help is found by its words, and by its address', CORE, async ({ person }) => {
  const { page } = await person(DESKTOP);
  await page.goto('/help');
  const words = page.getByRole('searchbox', { name: 'ヘルプを検索' });
  await words.fill('ホーム画面');
  await expect(page.locator('summary')).toHaveCount(1);
  await words.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/iPhoneとiPadではSafari/)).toBeVisible();
  await words.fill('そのような言葉はない');
  await expect(page.getByText('当てはまる質問がありません')).toBeVisible();
  await page.goto('/about');
  await page.goto('/help#home-screen');
  await expect(page.getByText(/iPhoneとiPadではSafari/)).toBeVisible();
});

test('printed, the help and the terms hold every answer and nothing around them', async ({ person }) => {
  const { page } = await person(DESKTOP);
  await page.goto('/help');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/iPhoneとiPadではSafari/)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.goto('/about/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('the status says what is up, and that the API is down when it is', async ({ person }) => {
  const { page } = await person({ ...PHONE, tolerated: /^503 / });
  await page.goto('/about/status');
  const state = (name: string) => page.locator('dl > div').filter({ hasText: name });
  await expect(state('データの保存')).toContainText('正常');
  await expect(state('API')).toContainText('正常');

  const server = await startOwnServer('http://127.0.0.1:9');
  try {
    const answer = await page.goto(`${server.url}/about/status`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'APIから応答がありません' })).toBeVisible();
    await expect(state('API')).toContainText('停止しています');
    await expect(state('データの保存')).toContainText('確認できません');
    await page.getByRole('button', { name: 'もう一度確認する' }).tap();
    await expect(page.getByRole('heading', { name: 'APIから応答がありません' })).toBeVisible();
  } finally {
    server.close();
  }
});
