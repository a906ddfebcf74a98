import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { dialogOn, expect, test } from './actions';
import { runAdmin } from './admin';
import { publish } from './liveOnSite';
import { PHONE } from './screens';

const HOST = 'kabu_tomaru';
const TITLE = '引け後の会の録画';
const SENT_MS = 14_000;

/** Press the picture of the film, and see it move on. */
async function playsOn(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: `${TITLE}を再生` })
    .first()
    .click();
  const second = () =>
    page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(second, { timeout: 20_000 }).toBeGreaterThan(1);
}

test('the recording of a stream is played by who may see it, trimmed, opened and deleted', async ({
  member,
  person,
}) => {
  test.setTimeout(240_000);
  await runAdmin(['live', 'allow', HOST]);
  const { page } = await member(HOST, { at: '/' });
  const api = await apiAs(page, HOST);
  const { data: stream } = await api('POST /live/streams', {
    body: { title: TITLE, type: 'gold', source: 'software' },
  });
  const params = { id: stream.id };
  const read = async () => (await api('GET /live/streams/:id', { params })).data;
  const address = `/livestream/${stream.id}`;
  const { data: key } = await api('POST /live/streams/:id/key', { params });
  const source = publish(`${key.server_url}/${key.stream_key}`);
  try {
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('in_live');
    const seconds = async () => (await api('GET /live/streams/:id/health', { params })).data.seconds;
    await expect.poll(seconds, { timeout: 3 * SENT_MS }).toBeGreaterThan(SENT_MS / 1_000);
    await api('POST /live/streams/:id/end', { params });
  } finally {
    source.kill('SIGKILL');
  }

  await page.goto(address);
  const panel = page.getByRole('region', { name: '録画の管理' });
  await expect(panel.getByText(/公開中（00:[12]\d）/)).toBeVisible({ timeout: 60_000 });
  const length = await panel.getByText(/公開中/).innerText();
  await playsOn(page);

  const gold = await member('takumi_eng', { at: address });
  await playsOn(gold.page);
  const film = (await gold.page.locator('video').first().getAttribute('src')) ?? '';
  expect(film).toContain('?e=');
  const statusOf = (of: Page, url: string) =>
    of.evaluate(async (asked) => (await fetch(asked, { cache: 'no-store' })).status, url);
  expect(await statusOf(gold.page, film)).toBe(200);
  const unsigned = film.replace(/\?.*/, '');
  const guest = await person(PHONE);
  const plain = await member('haru_tsumi', { at: address });
  await guest.page.goto(address);
  for (const other of [guest.page, plain.page]) {
    await expect(other.getByText('この配信は、登録した方だけが視聴できます')).toBeVisible();
    await expect(other.locator('video')).toHaveCount(0);
    expect(await statusOf(other, unsigned)).toBe(404);
  }
  await gold.page.goto('/?tab=live_posts');
  const card = gold.page.getByRole('article').filter({ hasText: TITLE }).first();
  await expect(card.getByRole('link', { name: '配信の録画とチャットを見る' })).toBeVisible();

  await panel.getByRole('button', { name: '切り取る' }).click();
  const dialog = dialogOn(page);
  await dialog.getByLabel('開始').fill('0:04');
  await dialog.getByRole('button', { name: '切り取る' }).click();
  const from = async () => (await read()).recording?.from_seconds;
  await expect.poll(from, { timeout: 60_000 }).toBeGreaterThan(3.9);
  expect(await from()).toBeLessThan(6.5);
  await expect(panel.getByText(length)).toBeHidden({ timeout: 20_000 });
  await expect.poll(() => statusOf(gold.page, film), { timeout: 20_000 }).toBe(404);
  await playsOn(page);

  await api('PUT /live/streams/:id', { params, body: { type: 'free' } });
  await plain.page.goto('/livestream?when=past');
  await plain.page.getByRole('link', { name: TITLE }).first().click();
  await playsOn(plain.page);
  await guest.page.goto(address);
  await playsOn(guest.page);

  await panel.getByRole('button', { name: '録画を削除する' }).click();
  await dialogOn(page).getByRole('button', { name: '録画を削除する' }).click();
  await expect(panel.getByText('録画は削除されています。')).toBeVisible();
  await guest.page.reload();
  await expect(guest.page.getByText('この配信の録画はありません。')).toBeVisible();
});
