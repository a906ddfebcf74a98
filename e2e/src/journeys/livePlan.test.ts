import type { ChildProcess } from 'node:child_process';
import type { Page } from '@playwright/test';
import { dialogOn, expect, test } from './actions';
import { runAdmin } from './admin';
import { aPicture } from './files';
import { publish, seesMoving } from './liveOnSite';
import { DESKTOP, PHONE } from './screens';

const HOST = 'kabu_tomaru';
const TITLE = '雇用統計の夜を一緒に見る';
const DAY_MS = 86_400_000;

/** A time in so many days, as the field for it takes it. */
function inDays(days: number): string {
  const day = new Date(Date.now() + 9 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
  return `${day.replaceAll('-', '/')} 21:30`;
}

const reminder = (page: Page) => page.getByRole('button', { name: `「${TITLE}」のリマインダー` });

/** Follow a notification as soon as it is there. */
async function followNews(page: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto('/notification');
    await page.getByRole('main').getByText(text).first().click({ timeout: 3_000 });
  }).toPass();
}

/** Read the events of a stream, as who watches it does. */
const watch = (page: Page, id: string) =>
  page.evaluate((streamId) => {
    const events = new EventSource(`/api/v1/live/streams/${streamId}/events?client=web&app_version=1`);
    Object.assign(globalThis, { events });
  }, id);

test('a stream is planned with a picture, asked for, moved, begins, and its host learns how it was watched', async ({
  member,
  person,
}) => {
  test.setTimeout(240_000);
  await runAdmin(['live', 'allow', HOST]);
  const { page: host } = await member(HOST, { ...DESKTOP, at: '/' });
  const { page: fan } = await member('haru_tsumi', { ...DESKTOP, at: '/' });
  const { page: guest } = await person(PHONE);
  let source: ChildProcess | undefined;
  try {
    await host.goto('/livestream/new');
    await host.getByLabel('タイトル').fill(TITLE);
    await host.getByTestId('stream-picture').setInputFiles(aPicture('wide.png', { width: 1_280, height: 720 }));
    await host.getByLabel('開始日時を決める').check();
    await host.getByRole('textbox', { name: '開始日時（日本時間）' }).fill(inDays(2));
    await host.getByRole('button', { name: '予定を作る' }).click();
    await expect(host.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    const address = new URL(host.url()).pathname;

    await expect(async () => {
      await fan.goto(address);
      await expect(reminder(fan)).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(fan.locator('main img[src*="/media/"]').first()).toBeVisible();
    await reminder(fan).click();
    await expect(fan.getByText('1人が設定')).toBeVisible();
    await guest.goto(address);
    await reminder(guest).click();
    await expect(guest.getByRole('dialog').getByRole('button', { name: 'ログイン' }).first()).toBeVisible();

    await host.getByRole('button', { name: '内容を変更する' }).click();
    await dialogOn(host).getByRole('textbox', { name: '開始日時（日本時間）' }).fill(inDays(1));
    await dialogOn(host).getByRole('button', { name: '保存する' }).click();
    await expect(host.getByText('配信の内容を変更しました')).toBeVisible();
    await followNews(fan, /ライブ配信の開始.+に変更/);
    await expect(fan).toHaveURL(new RegExp(`${address}$`));

    const panel = host.getByRole('region', { name: '配信の管理' });
    await panel.getByRole('button', { name: 'ストリームキーを表示する' }).click();
    await expect(panel.locator('code')).toHaveCount(2);
    const [server = '', key = ''] = await panel.locator('code').allTextContents();
    await fan.goto('/');
    source = publish(`${server}/${key}`);
    await followNews(fan, /ライブ配信(を始めました|が始まりました)/);
    await expect(fan).toHaveURL(new RegExp(`${address}$`));
    await seesMoving(fan);
    await watch(fan, address.split('/').at(-1) ?? '');
    await expect(fan.getByText(/^[1-9]\d*人が視聴中$/)).toBeVisible({ timeout: 20_000 });

    await guest.goto(`/${HOST}`);
    await expect(guest.locator('[data-live]').first()).toBeVisible();
    // Other journeys may stream with this account meanwhile.
    const link = guest.getByRole('link', { name: '配信中のライブを見る' });
    await expect(link).toHaveAttribute('href', /^\/livestream\/[0-9a-f]{24}$/);

    // Who watches is noted every ten seconds.
    await host.waitForTimeout(12_000);
    await panel.getByRole('button', { name: '配信を終了する' }).click();
    await dialogOn(host).getByRole('button', { name: '配信を終了する' }).click();
    const figures = host.getByRole('region', { name: '配信の結果' });
    await expect(async () => {
      await host.reload();
      await expect(figures.getByText(/^最大視聴者数[1-9]\d*人$/)).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await host.goto('/dashboard/my_streams');
    const row = host.getByRole('row', { name: new RegExp(TITLE) });
    await expect(row.getByRole('cell').first()).toHaveText(/^[1-9]/);
    const kept = host.waitForEvent('download');
    await host.getByRole('button', { name: 'CSVを保存' }).click();
    expect((await kept).suggestedFilename()).toBe('minori-streams.csv');
  } finally {
    source?.kill('SIGKILL');
  }
});
