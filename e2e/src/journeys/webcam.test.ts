import type { Page } from '@playwright/test';
import type { Browser } from '../browser/install';
import { account, dialogOn, expect, signIn, test } from './actions';
import { runAdmin } from './admin';
import { PHONE } from './screens';

const HOST = 'kabu_tomaru';
const ADDRESS = process.env['E2E_SITE_URL'] ?? '';
const { executablePath, args, env } = JSON.parse(process.env['E2E_BROWSER'] ?? '{}') as Browser;
/** A camera with a moving picture and a microphone that beeps, which every page may use. */
const CAMERA = '--use-fake-device-for-media-stream';
const launched = (...more: string[]) => ({
  executablePath,
  args: [...args, CAMERA, ...more],
  env: { ...(process.env as Record<string, string>), ...env },
});

test.use({ launchOptions: launched('--use-fake-ui-for-media-stream') });

const INTERRUPTED = '配信者の接続が途切れています。戻りしだい再開します。';
const studioOn = (page: Page) => page.getByRole('region', { name: 'ブラウザから配信' });

/** Plan a stream from the camera, as its host. Return its address. */
async function plan(page: Page, title: string): Promise<string> {
  await page.goto('/livestream/new');
  await page.getByLabel('タイトル').fill(title);
  await page.getByRole('radio', { name: 'ブラウザのカメラ' }).check();
  await page.getByRole('button', { name: '予定を作る' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Return a small copy of what is seen: pictures that move are never the same. */
const seen = (page: Page, selector: string) =>
  page.locator(selector).evaluate((source: HTMLVideoElement | HTMLCanvasElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 16, height: 9 });
    const context = canvas.getContext('2d');
    context?.drawImage(source, 0, 0, 16, 9);
    return [...(context?.getImageData(0, 0, 16, 9).data ?? [])];
  });

async function moves(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector)).toBeVisible({ timeout: 30_000 });
  const isLit = async () => Math.max(...(await seen(page, selector)).filter((_, at) => at % 4 < 3));
  await expect.poll(isLit, { timeout: 30_000 }).toBeGreaterThan(60);
  const before = await seen(page, selector);
  await expect.poll(() => seen(page, selector), { timeout: 30_000 }).not.toEqual(before);
}

test('a creator goes live from the browser, is seen, loses the line, goes on, reads elsewhere, and ends', async ({
  member,
  person,
}) => {
  test.setTimeout(240_000);
  await runAdmin(['live', 'allow', HOST]);
  const host = await member(HOST, { at: '/' });
  const guest = await person(PHONE);
  const address = await plan(host.page, 'カメラで相場を話す会');
  const studio = studioOn(host.page);
  const panel = host.page.getByRole('region', { name: '配信の管理' });
  await expect(panel.getByRole('button', { name: 'ストリームキーを表示する' })).toHaveCount(0);

  await studio.getByRole('button', { name: 'カメラとマイクを使う' }).click();
  await moves(host.page, 'canvas');
  await expect(studio.getByRole('button', { name: 'カメラ' })).toHaveAttribute('aria-pressed', 'true');
  await expect(studio.getByLabel('マイク', { exact: true }).locator('option:checked')).toHaveText(/Fake/);
  await expect
    .poll(async () => Number(await studio.getByRole('meter').getAttribute('aria-valuenow')))
    .toBeGreaterThan(10);

  await studio.getByRole('button', { name: '回線を確認する' }).click();
  await expect(studio.getByText(/上り [\d.]+ Mbps/)).toBeVisible({ timeout: 20_000 });
  await guest.page.goto(address);
  await expect(guest.page.getByText('まもなく始まります')).toBeVisible();
  await expect(studioOn(guest.page)).toHaveCount(0);

  await studio.getByRole('button', { name: '配信を開始する' }).click();
  await dialogOn(host.page).getByRole('button', { name: '配信を開始する' }).click();
  await expect(studio.getByText('配信中', { exact: true })).toBeVisible({ timeout: 20_000 });
  await moves(guest.page, 'video');
  await expect(panel.getByText('映像を受信しています。')).toBeVisible({ timeout: 20_000 });

  await studio.getByRole('button', { name: '画面共有' }).click();
  await expect(studio.getByRole('button', { name: '画面共有' })).toHaveAttribute('aria-pressed', 'true');
  await studio.getByRole('button', { name: 'マイク' }).click();
  await expect(studio.getByText('マイクはオフです')).toBeVisible();

  await host.context.setOffline(true);
  await expect(studio.getByText(/接続が切れました/)).toBeVisible();
  await expect(guest.page.getByText(INTERRUPTED)).toBeVisible({ timeout: 20_000 });
  await host.context.setOffline(false);
  await expect(studio.getByText(/接続が切れました/)).toBeHidden({ timeout: 20_000 });
  await expect(guest.page.getByText(INTERRUPTED)).toBeHidden({ timeout: 20_000 });
  await moves(guest.page, 'video');

  // A tab that is closed asks; other pages of the site are read meanwhile.
  const asks = () => host.page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asks()).toBe(true);
  await host.page.getByRole('button', { name: '配信の一覧へ' }).click();
  await expect(host.page.getByRole('heading', { level: 1, name: 'ライブ配信' })).toBeVisible();
  await moves(guest.page, 'video');
  await host.page.getByRole('button', { name: '配信に戻る' }).click();
  await expect(studio.getByText('配信中', { exact: true })).toBeVisible();

  await studio.getByRole('button', { name: '配信を終了する' }).click();
  await dialogOn(host.page).getByRole('button', { name: '配信を終了する' }).click();
  await expect(guest.page.getByText('この配信は終了しました')).toBeVisible({ timeout: 20_000 });
  await expect(host.page.getByText('この配信は終了しました')).toBeVisible();
  expect(await asks()).toBe(false);
});

test('who allows no camera is told how to allow it, and goes live with none of it', async ({ playwright }) => {
  await runAdmin(['live', 'allow', HOST]);
  const browser = await playwright.chromium.launch(launched('--use-fake-ui-for-media-stream=deny'));
  try {
    const page = await browser.newPage({ baseURL: ADDRESS, locale: 'ja-JP', serviceWorkers: 'block' });
    await page.goto('/');
    await signIn(page, account(HOST));
    await plan(page, 'カメラを許可しない会');
    const studio = studioOn(page);
    await studio.getByRole('button', { name: 'カメラとマイクを使う' }).click();
    await expect(studio.getByRole('alert')).toContainText('カメラとマイクの使用が許可されていません');
    await expect(studio.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
    await expect(studio.getByRole('button', { name: '配信を開始する' })).toBeDisabled();
  } finally {
    await browser.close();
  }
});
