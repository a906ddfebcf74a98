import type { ChildProcess } from 'node:child_process';
import type { Page } from '@playwright/test';
import { apiOf } from '../client';
import { account, expect, test } from './actions';
import { runAdmin } from './admin';
import { chooseInMenu, uniqueWord } from './composer';
import { goLive, seesMoving } from './liveOnSite';
import { PHONE } from './screens';

const HOST = 'mori_usstock';
const TITLE = `歩きながら見る相場 ${uniqueWord()}`;

const corner = (page: Page) => page.getByRole('region', { name: '視聴中のライブ配信' });
const isMuted = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.muted);

/** Note whether what plays streams has come. */
function noteLibrary(page: Page): { hasCome: boolean } {
  const noted = { hasCome: false };
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const look = (text: string) => (noted.hasCome ||= text.includes('PRELOAD-HINT'));
    void response.text().then(look, () => {});
  });
  return noted;
}

test('a stream goes on in a corner from page to page, until it is closed, closed to the viewer, or ended by staff', async ({
  member,
  person,
}) => {
  test.setTimeout(180_000);
  await runAdmin(['live', 'allow', HOST]);
  const viewer = await member('haru_tsumi');
  const { password } = account('haru_tsumi');
  const host = await apiOf(viewer.page, { email: `${HOST}@demo.minori.example`, password });
  const { page } = viewer;
  const library = noteLibrary(page);
  const menu = page.getByRole('navigation', { name: 'メインメニュー' });
  const sources: ChildProcess[] = [];
  try {
    const { id, source } = await goLive(host, TITLE);
    sources.push(source);

    await test.step('what plays it comes with it, not before', async () => {
      await page.goto('/livestream');
      await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
      expect(library.hasCome).toBe(false);
      await page.getByRole('link', { name: TITLE }).click();
      await seesMoving(page);
      await expect.poll(() => library.hasCome).toBe(true);
    });

    await test.step('its page left, it goes on with its sound, and is led back to', async () => {
      expect(await isMuted(page)).toBe(true);
      await page.getByRole('button', { name: '音を出す' }).first().click();
      await menu.getByRole('link', { name: 'マーケット情報' }).click();
      await expect(page.getByRole('main').getByText('シミュレーションデータ').first()).toBeVisible();
      await expect(corner(page)).toBeVisible();
      await seesMoving(page);
      expect(await isMuted(page)).toBe(false);
      await menu.getByRole('link', { name: 'ホーム' }).click();
      await expect(page.getByRole('feed')).toBeVisible();
      await seesMoving(page);
      await corner(page).getByRole('link', { name: TITLE }).click();
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
      await expect(corner(page)).toHaveCount(0);
      await seesMoving(page);
      expect(await isMuted(page)).toBe(false);
    });

    const guest = await person(PHONE);
    await test.step('on a phone it leaves the navigation free', async () => {
      await guest.page.goto(`/livestream/${id}`);
      await seesMoving(guest.page);
      const bar = guest.page.getByRole('navigation', { name: 'メインメニュー' });
      await bar.getByRole('link', { name: 'ホーム' }).tap();
      await expect(guest.page.getByRole('feed')).toBeVisible();
      await seesMoving(guest.page);
      const [box, barBox] = [await corner(guest.page).boundingBox(), await bar.boundingBox()];
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(barBox?.y ?? 0);
    });

    await test.step('who may not watch any more sees no more of it', async () => {
      await host('PUT /posts/:id', { params: { id }, body: { type: 'paid' } });
      await expect(guest.page.getByText(`「${TITLE}」は視聴できなくなりました。`)).toBeVisible({ timeout: 20_000 });
      await expect(corner(guest.page)).toHaveCount(0);
      await expect(page.getByText('この配信は、登録した方だけが視聴できます')).toBeVisible({ timeout: 20_000 });
      await host('PUT /posts/:id', { params: { id }, body: { type: 'free' } });
      await seesMoving(page);
    });

    await test.step('it is reported to staff, who end it', async () => {
      await chooseInMenu(page, page.getByRole('main').getByRole('article').first(), '投稿を報告する');
      const dialog = page.getByRole('dialog', { name: '報告する' });
      await dialog.getByText('詐欺・金銭の要求').click();
      await dialog.getByRole('button', { name: '報告する' }).click();
      await expect(page.getByText('報告しました。ご協力ありがとうございます。')).toBeVisible();
      expect(await runAdmin(['reports'])).toMatch(new RegExp(`fraud  post ${id}`));
      await menu.getByRole('link', { name: 'ホーム' }).click();
      await expect(corner(page)).toBeVisible();
      await runAdmin(['live', 'end', id]);
      await expect(page.getByText(`「${TITLE}」の配信は終了しました。`)).toBeVisible({ timeout: 20_000 });
      await expect(corner(page)).toHaveCount(0);
    });

    await test.step('another one ends when its host may not stream any more', async () => {
      const second = await goLive(host, `${TITLE}、二回目`);
      sources.push(second.source);
      await page.goto(`/livestream/${second.id}`);
      await seesMoving(page);
      await menu.getByRole('link', { name: 'ホーム' }).click();
      await corner(page).getByRole('button', { name: 'ライブ配信を閉じる' }).click();
      await expect(corner(page)).toHaveCount(0);
      await page.goto(`/livestream/${second.id}`);
      await seesMoving(page);
      await runAdmin(['live', 'disallow', HOST]);
      await expect(page.getByText('この配信は終了しました')).toBeVisible({ timeout: 20_000 });
    });
  } finally {
    for (const source of sources) source.kill('SIGKILL');
  }
});
