import type { Page } from '@playwright/test';
import { addAxe, runAxe } from '../browser/axe';
import { dialogOn, expect, test } from './actions';
import { DESKTOP, PHONE } from './screens';

const COURSE = '決算短信を30分で読む';
const FILM = '短信の地図：先に見る3カ所';
/** Each is said for six seconds. */
const LINES = [
  'この動画では、決算短信のどこから読むかを決めます。',
  '最初に見るのは、売上ではなく営業キャッシュフローです。',
  '次に、在庫と売掛金の増え方を、売上の増え方と比べます。',
  '最後に、会社の予想がどこで変わったかを確かめます。',
] as const;

const player = (page: Page) => page.getByRole('group', { name: FILM });
const transcript = (page: Page) => page.getByRole('list', { name: '文字起こし（日本語）' });
const lineNow = (page: Page) => transcript(page).locator('[aria-current=true]');

/** What the film is doing: where it is, how fast, and which captions stand on it. */
const film = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    at: video.currentTime,
    rate: video.playbackRate,
    captions: [...video.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)),
  }));

/** Come to the free film of a demo course, and play it. */
async function play(page: Page): Promise<void> {
  await page.goto('/courses?keyword=' + encodeURIComponent(COURSE));
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${COURSE}`) })
    .click();
  await page.getByRole('link', { name: new RegExp(FILM) }).click();
  await page.getByRole('button', { name: `${FILM}を再生` }).click();
  await expect.poll(async () => (await film(page)).at, { timeout: 30_000 }).toBeGreaterThan(0.2);
}

async function openSettings(page: Page) {
  await player(page).hover();
  await player(page).getByRole('button', { name: '再生の設定' }).click();
  return page.getByRole('group', { name: '再生速度' });
}

test('a film is watched with captions, its transcript follows and leads, and it is as fast as the membership lets it', async ({
  member,
}) => {
  const { page } = await member('takumi_eng', DESKTOP);
  await play(page);
  await expect(lineNow(page)).toContainText(LINES[0]);
  await player(page).getByRole('button', { name: '字幕' }).click();
  await expect.poll(async () => (await film(page)).captions).toEqual([LINES[0]]);
  await transcript(page).getByRole('button', { name: LINES[2] }).click();
  await expect.poll(async () => (await film(page)).at).toBeGreaterThanOrEqual(12);
  await expect(lineNow(page)).toContainText(LINES[2]);
  await expect.poll(async () => (await film(page)).captions).toEqual([LINES[2]]);
  const rates = await openSettings(page);
  await rates.getByRole('menuitemradio', { name: '3倍速' }).click();
  await expect.poll(async () => (await film(page)).rate).toBe(3);
  await expect(lineNow(page)).toContainText(LINES[3]);
  await addAxe(page);
  expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);
});

test('without a membership faster speeds lead to it, on a phone', async ({ member }) => {
  const { page } = await member('haru_tsumi', PHONE);
  await play(page);
  const rates = await openSettings(page);
  await expect(rates.getByRole('menuitemradio')).toHaveText([
    '2倍速',
    '1.75倍速',
    '1.5倍速',
    '1倍速',
    '0.75倍速',
    '0.5倍速',
  ]);
  await rates.getByRole('menuitemradio', { name: '1.75倍速' }).click();
  await expect(dialogOn(page).getByText('Green', { exact: true })).toBeVisible();
  expect((await film(page)).rate).toBe(1);
  await dialogOn(page).getByRole('button', { name: '閉じる' }).first().click();
  await (await openSettings(page)).getByRole('menuitemradio', { name: '2倍速' }).click();
  await expect.poll(async () => (await film(page)).rate).toBe(2);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});
