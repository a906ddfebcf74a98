import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { addAxe, runAxe } from '../browser/axe';
import { dialogOn, expect, test } from './actions';
import { runAdmin } from './admin';
import { goLive } from './liveOnSite';
import { PHONE } from './screens';

/** The latter has coins that were bought. */
const [HOST, FAN] = ['kabu_tomaru', 'yamato_kabu'];
/** What comes at once is there within so many milliseconds, also on a busy machine. */
const AT_ONCE = { timeout: 15_000 };

const chat = (page: Page) => page.getByRole('region', { name: 'チャット' });
const line = (page: Page, words: string) =>
  chat(page).getByRole('log').getByRole('listitem').filter({ hasText: words });
const field = (page: Page) => chat(page).getByRole('textbox', { name: 'チャットに書く' });

async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await field(page).press('Enter');
  await expect(line(page, words)).toHaveCount(1, AT_ONCE);
  await expect(field(page)).toHaveValue('');
}

/** Choose what is to be done with a line. */
async function choose(page: Page, words: string, act: string | RegExp): Promise<void> {
  await line(page, words).hover();
  await line(page, words).getByRole('button').click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('who watches talks with each other and the host, who rules what is said', async ({ member, person }) => {
  test.setTimeout(180_000);
  await runAdmin(['live', 'allow', HOST]);
  const { page: host } = await member(HOST);
  const { page: fan } = await member(FAN);
  const { page: guest, context: guests } = await person(PHONE);
  const fanApi = await apiAs(fan, FAN);
  const { id, source } = await goLive(await apiAs(host, HOST), 'チャットで話す会');
  try {
    for (const page of [host, fan, guest]) await page.goto(`/livestream/${id}`);

    await test.step('all see what a member says at once, and a guest why they can’t', async () => {
      await say(fan, 'おはようございます');
      for (const page of [host, guest]) await expect(line(page, 'おはようございます')).toHaveCount(1, AT_ONCE);
      await expect(chat(guest).getByText('ログインすると、チャットに参加できます。')).toBeVisible();
      await expect(field(guest)).toHaveCount(0);
      await say(host, 'ようこそ');
      await expect(line(fan, 'ようこそ')).toContainText('配信者', AT_ONCE);
      for (const page of [host, guest]) {
        await addAxe(page);
        expect((await runAxe(page)).map((found) => found.id)).toEqual([]);
      }
    });

    await test.step('slow mode holds at once', async () => {
      await chat(host).getByRole('button', { name: 'チャットの設定' }).click();
      await dialogOn(host).getByLabel('低速モード').selectOption('10秒');
      await expect(chat(fan).getByText('低速モード：10秒に1回')).toBeVisible(AT_ONCE);
      await host.keyboard.press('Escape');
      await field(fan).fill('ゆっくり話します');
      await expect(chat(fan).getByRole('button', { name: '送信' })).toBeEnabled({ timeout: 15_000 });
      await say(fan, 'ゆっくり話します');
      await field(fan).fill('つづきです');
      await expect(chat(fan).getByText(/^あと\d+秒で送信できます$/)).toBeVisible();
      await expect(chat(fan).getByRole('button', { name: '送信' })).toBeDisabled();
    });

    await test.step('a line is pinned, another one deleted, for everybody', async () => {
      await choose(host, 'ようこそ', '固定する');
      await expect(chat(guest).getByRole('region', { name: '固定されたメッセージ' })).toContainText(
        'ようこそ',
        AT_ONCE,
      );
      await choose(host, 'ゆっくり話します', '削除する');
      for (const page of [host, fan, guest]) await expect(line(page, 'ゆっくり話します')).toHaveCount(0, AT_ONCE);
    });

    await test.step('a tip stands in the chat, whatever slow mode says', async () => {
      await chat(fan).getByRole('button', { name: 'ありがとうを贈る' }).click();
      await dialogOn(fan).getByRole('radio', { name: '400コイン' }).check();
      await dialogOn(fan)
        .getByRole('textbox', { name: /^メッセージ/ })
        .fill('いつもありがとうございます');
      await dialogOn(fan).getByRole('button', { name: '400コインを贈る' }).click();
      await expect(dialogOn(fan).getByRole('status')).toContainText('400コインのありがとうを届けました');
      await fan.keyboard.press('Escape');
      for (const page of [host, fan, guest]) {
        await expect(line(page, 'いつもありがとうございます')).toContainText('400コイン', { timeout: 20_000 });
      }
      await expect(chat(guest).getByRole('button', { name: /ありがとう（400コイン） あと00:/ })).toBeVisible();
    });

    await test.step('who was away is told what was said meanwhile, once', async () => {
      await guests.setOffline(true);
      await say(host, '聞こえていますか');
      await guests.setOffline(false);
      await expect(line(guest, '聞こえていますか')).toHaveCount(1, { timeout: 20_000 });
      await expect(line(guest, 'おはようございます')).toHaveCount(1);
    });

    await test.step('who is muted can’t write, and what they said is gone', async () => {
      await choose(host, 'おはようございます', /をミュート$/);
      await dialogOn(host).getByRole('button', { name: 'ミュート' }).click();
      for (const page of [host, guest]) await expect(line(page, 'おはようございます')).toHaveCount(0, AT_ONCE);
      await expect(
        fanApi('POST /live/streams/:id/chat/lines', { params: { id }, body: { text: 'まだいます' } }),
      ).rejects.toMatchObject({ status: 403 });
      await fan.reload();
      await expect(chat(fan).getByText('配信者またはモデレーターの設定により、書き込めません。')).toBeVisible();
    });
  } finally {
    source.kill('SIGKILL');
  }
});
