import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { expect, test } from './actions';
import { uniqueWord } from './composer';
import { aFilm, aSound } from './files';
import { goesOn, keepSounds, player, publish, sound } from './sounds';

const AUTHOR = 'takumi_eng';
const CREATOR = 'kabu_tomaru';

const card = (page: Page, text: string) => page.getByRole('feed').getByRole('article').filter({ hasText: text });

test('a sound goes on from page to page; it is moved, played faster, and makes way for a film', async ({ member }) => {
  const word = uniqueWord();
  const { page } = await member('haru_tsumi');
  await keepSounds(page);
  const api = await apiAs(page, AUTHOR);
  const film = aFilm(page);
  await publish(api, aSound(90), { text: `耳で聴く相場 ${word}` });
  await publish(api, await film, { text: `目で見る相場 ${word}` });

  await page.goto('/?sort=newest');
  await card(page, `耳で聴く相場 ${word}`)
    .getByRole('button', { name: /を再生$/ })
    .click();
  await expect(player(page)).toBeVisible();
  await goesOn(page);

  await test.step('on the pages of other remotes', async () => {
    const menu = page.getByRole('navigation', { name: 'メインメニュー' });
    await menu.getByRole('link', { name: 'マーケット情報' }).click();
    await expect(page.getByRole('main').getByText('シミュレーションデータ').first()).toBeVisible();
    await goesOn(page);
    await menu.getByRole('link', { name: '講座' }).click();
    await expect(page).toHaveURL(/\/courses/);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await goesOn(page);
    expect((await sound(page)).count).toBe(1);
  });

  await test.step('moved by a key and by a button', async () => {
    const position = player(page).getByRole('slider', { name: '再生位置' });
    await position.focus();
    await page.keyboard.press('Home');
    await expect.poll(async () => (await sound(page)).currentTime).toBeLessThan(10);
    await player(page).getByRole('button', { name: '30秒進む' }).click();
    await expect.poll(async () => (await sound(page)).currentTime).toBeGreaterThan(29);
  });

  await test.step('faster for everybody, slower only for who has a membership', async () => {
    await player(page)
      .getByRole('button', { name: /^再生速度/ })
      .click();
    await page.getByRole('menuitem', { name: '1.5倍速' }).click();
    expect((await sound(page)).playbackRate).toBe(1.5);
    await player(page).getByRole('button', { name: '再生速度 1.5倍速' }).click();
    await expect(page.getByRole('menuitem', { name: '2倍速' })).toBeVisible();
    await page.getByRole('menuitem', { name: '0.75倍速' }).click();
    const pay = page.getByRole('dialog', { name: 'お支払い内容の確認' });
    await expect(pay.getByText('Green', { exact: true })).toBeVisible();
    await pay.getByRole('button', { name: '閉じる' }).first().click();
    await expect(pay).toBeHidden();
    expect((await sound(page)).playbackRate).toBe(1.5);
  });

  await test.step('one thing sounds at a time', async () => {
    await player(page).getByRole('link', { name: /./ }).first().click();
    await expect(page).toHaveURL(/\/posts\//);
    await page.getByRole('main').getByRole('article').first().getByRole('link', { name: /./ }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${AUTHOR}$`));
    await goesOn(page);
    const shown = card(page, `目で見る相場 ${word}`);
    await shown.getByRole('button', { name: /を再生$/ }).click();
    await expect.poll(async () => (await sound(page)).paused).toBe(true);
    await player(page).getByRole('button', { name: '再生', exact: true }).click();
    await goesOn(page);
    expect(await shown.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await player(page).getByRole('button', { name: 'プレーヤーを閉じる' }).click();
    await expect(player(page)).toBeHidden();
  });
});

test('of a locked sound the free minutes are heard, then it is said what opens the rest', async ({ member }) => {
  const word = uniqueWord();
  const { page } = await member('hajime_new');
  await keepSounds(page);
  const api = await apiAs(page, CREATOR);
  const post = await publish(api, aSound(75), { text: `会員向けの解説 ${word}`, type: 'paid', free_minutes: 1 });
  // The free minute is cut out after the post has been published.
  await expect(async () => {
    await page.goto(`/${CREATOR}/posts/${post.id}`);
    await expect(page.getByText('はじめの1分を無料で聴けます')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page
    .getByRole('main')
    .getByRole('button', { name: /を再生$/ })
    .first()
    .click();
  await goesOn(page);
  expect((await sound(page)).duration).toBeLessThan(61);

  await player(page).getByRole('slider', { name: '再生位置' }).focus();
  await page.keyboard.press('End');
  await expect(player(page).getByText('無料で聴けるのはここまでです')).toBeVisible();
  await expect(player(page).getByText(/さんのプライムに登録した方がお聴きいただけます。$/)).toBeVisible();
  expect((await sound(page)).currentTime).toBeLessThan(61);
});
