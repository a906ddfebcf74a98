import { truncateSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { account, CORE, expect, test } from './actions';
import { fileField, openComposer, sentPath, textField, uniqueWord, uploadTray } from './composer';
import { aFilm, aPicture, aSound, type ChosenFile } from './files';
import { PHONE, press, SCREENS } from './screens';

const AUTHOR = 'kabu_tomaru';
const SITE = process.env['E2E_SITE_URL'] ?? '';

/** Write a post with files, and answer its path once it is out. */
async function post(page: Page, text: string, kind: '画像' | '動画' | '音声', files: ChosenFile[]): Promise<string> {
  const dialog = await openComposer(page);
  await textField(dialog).fill(text);
  await fileField(dialog, kind).setInputFiles(files);
  await dialog.getByRole('button', { name: '投稿する' }).click();
  await expect(dialog).toBeHidden();
  return sentPath(page, text);
}

test(
  'pictures, a film, a sound and a link are written by one and seen by another',
  CORE,
  async ({ member, person }) => {
    const word = uniqueWord();
    const { page } = await member(AUTHOR);
    const guest = await person();

    /** Show the post in the author's list, then alone. */
    const isSeen = async (path: string, see: (place: ReturnType<Page['locator']>) => Promise<void>) => {
      await guest.page.goto(`/${AUTHOR}`);
      const id = path.split('/').at(-1);
      const card = guest.page.getByRole('article').filter({ has: guest.page.locator(`a[href$="${id}"]`) });
      await see(card.first());
      await guest.page.goto(path);
      await see(guest.page.getByRole('main').getByRole('article').first());
    };

    await test.step('two pictures', async () => {
      const files = [aPicture('first.png'), aPicture('second.png', { grey: 180 })];
      const path = await post(page, `今週のグラフを2枚 ${word}`, '画像', files);
      await isSeen(path, async (place) => {
        const pictures = place.getByRole('button', { name: /拡大/ }).getByRole('img');
        await expect(pictures).toHaveCount(2);
        await expect
          .poll(() => pictures.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
      });
      await guest.page.getByRole('button', { name: /拡大/ }).first().click();
      const large = guest.page.getByRole('dialog');
      await expect(large.getByText('1 / 2')).toBeVisible();
      await guest.page.keyboard.press('ArrowRight');
      await expect(large.getByText('2 / 2')).toBeVisible();
      await guest.page.keyboard.press('Escape');
      await expect(large).toBeHidden();
    });

    await test.step('a film', async () => {
      const path = await post(page, `板の動きを動画で ${word}`, '動画', [await aFilm(page)]);
      await isSeen(path, async (place) => {
        await place.getByRole('button', { name: /を再生$/ }).click();
        await expect
          .poll(() => place.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
          .toBeGreaterThan(0.2);
      });
    });

    await test.step('a sound', async () => {
      const path = await post(page, `今週の振り返りを音声で ${word}`, '音声', [aSound(6)]);
      await isSeen(path, async (place) => {
        await expect(place.getByRole('button', { name: /を再生$/ })).toBeVisible();
        await expect(place.getByText('00:06')).toBeVisible();
      });
    });

    await test.step('a link', async () => {
      const api = await apiAs(page, AUTHOR);
      const [linked] = (await api('GET /profiles/:id/posts', { params: { id: 'haru_tsumi' }, query: {} })).data;
      const dialog = await openComposer(page);
      await textField(dialog).fill(`この投稿が参考になりました ${SITE}/haru_tsumi/posts/${linked?.id} ${word}`);
      await dialog.getByRole('button', { name: 'リンクのプレビューを付ける' }).click();
      await expect(dialog.getByRole('list', { name: '添付ファイル' }).getByRole('listitem')).toHaveCount(1);
      await dialog.getByRole('button', { name: '投稿する' }).click();
      await expect(page.getByText('投稿しました')).toBeVisible();
      const { data: newest } = await api('GET /profiles/:id/posts', { params: { id: AUTHOR }, query: {} });
      const written = newest.find(({ text }) => text.includes(word) && text.includes('参考'));
      await isSeen(`/${AUTHOR}/posts/${written?.id}`, async (place) => {
        await expect(place.locator(`a[href*="/haru_tsumi/posts/${linked?.id}"]`).last()).toBeVisible();
      });
    });
  },
);

for (const [name, screen] of SCREENS) {
  test(`an upload that breaks is tried again, and closing the page meanwhile asks first, ${name}`, async ({
    member,
  }) => {
    const text = `回線が切れても大丈夫か ${uniqueWord()}`;
    const { page } = await member('takumi_eng', screen);
    await page.route('**/posts/media?*', (route) => route.abort('connectionreset'), { times: 1 });
    const dialog = await openComposer(page);
    await textField(dialog).fill(text);
    await fileField(dialog, '画像').setInputFiles([aPicture()]);
    await press(screen, dialog.getByRole('button', { name: '投稿する' }));
    const line = uploadTray(page).getByRole('listitem').filter({ hasText: text });
    await expect(line.getByText('アップロードに失敗しました')).toBeVisible();

    let goOn = () => {};
    const isHeld = new Promise<void>((resolve) => {
      void page.route(
        '**/posts/media?*',
        async (route) => {
          resolve();
          await new Promise<void>((released) => (goOn = released));
          await route.continue();
        },
        { times: 1 },
      );
    });
    await press(screen, line.getByRole('button', { name: '再試行' }));
    await expect(line.getByText('アップロード中')).toBeVisible();
    await isHeld;
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    goOn();
    const path = await sentPath(page, text);
    await page.goto(path);
    await expect(page.getByRole('article').getByRole('button', { name: /拡大/ })).toBeVisible();
  });
}

test('what could not be sent is a draft again once its author gives up', async ({ member }) => {
  const text = `やっぱりあとで出します ${uniqueWord()}`;
  const { page } = await member('takumi_eng');
  await page.route('**/posts/media?*', (route) => route.abort('connectionreset'));
  const dialog = await openComposer(page);
  await textField(dialog).fill(text);
  await fileField(dialog, '画像').setInputFiles([aPicture('later.png')]);
  await dialog.getByRole('button', { name: '投稿する' }).click();
  const line = uploadTray(page).getByRole('listitem').filter({ hasText: text });
  await expect(line.getByText('アップロードに失敗しました')).toBeVisible();
  await line.getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByText('下書きを保存しました')).toBeVisible();
  await openComposer(page);
  await expect(textField(dialog)).toHaveValue(text);
  await expect(dialog.getByRole('button', { name: 'later.pngを外す' })).toBeVisible();
});

for (const [name, screen] of SCREENS) {
  test(`a draft comes back after a reload with its file; what can’t be attached is named when picked, ${name}`, async ({
    member,
  }, info) => {
    const text = `書きかけの下書き ${uniqueWord()}`;
    const { page } = await member('shiho_stock', screen);
    const dialog = await openComposer(page);
    await textField(dialog).fill(text);
    await fileField(dialog, '画像').setInputFiles([aPicture('kept.png')]);
    await expect(dialog.getByRole('button', { name: 'kept.pngを外す' })).toBeVisible();
    await page.reload();
    await openComposer(page);
    await expect(textField(dialog)).toHaveValue(text);
    await expect(dialog.getByRole('button', { name: 'kept.pngを外す' })).toBeVisible();
    await expect
      .poll(() => dialog.locator('img[src^="blob:"]').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(640);

    const large = info.outputPath('large.png');
    writeFileSync(large, aPicture().buffer);
    truncateSync(large, 10 * 1024 ** 2 + 1);
    await fileField(dialog, '画像').setInputFiles(large);
    await expect(dialog.getByRole('alert')).toHaveText('large.pngアップロードは10MBまで可能です。');

    const renamed = { name: 'renamed.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') };
    const broken = { ...aPicture('broken.png'), buffer: aPicture().buffer.subarray(0, -40) };
    await fileField(dialog, '画像').setInputFiles([renamed, aPicture('second.png'), broken]);
    await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
      'renamed.pngこの形式のファイルには対応していません。',
      'broken.pngファイルを読み取れませんでした。壊れていないかご確認ください。',
    ]);
    const second = dialog.getByRole('button', { name: 'second.pngを外す' });
    await (screen.hasTouch ? second.tap() : second.press('Enter'));
    await expect(dialog.getByRole('list', { name: '添付ファイル' }).getByRole('listitem')).toHaveCount(1);

    if (screen.hasTouch) await dialog.getByRole('button', { name: '投稿する' }).tap();
    else await textField(dialog).press('Control+Enter');
    const path = await sentPath(page, text);
    expect(path).toContain(account('shiho_stock').username);
    await openComposer(page);
    await expect(textField(dialog)).toHaveValue('');
  });
}

/** In the page, return where a message and the list of what is on its way stand, once no dialog is open. */
function placesOnceSaid(text: string): Promise<Record<'said' | 'tray', { top: number; bottom: number }>> {
  return new Promise((resolve) => {
    const look = () => {
      const message = [...document.querySelectorAll('[role=status], [role=alert]')].find(
        ({ textContent }) => textContent === text,
      );
      const tray = document.querySelector('[aria-label="投稿の状況"]');
      if (!message || !tray || document.querySelector('[role=dialog]')) return requestAnimationFrame(look);
      resolve({ said: message.getBoundingClientRect().toJSON(), tray: tray.getBoundingClientRect().toJSON() });
    };
    look();
  });
}

test('a message on a phone leaves what is on its way in sight', async ({ member }) => {
  const { page } = await member('takumi_eng', { ...PHONE, tolerated: /Failed to fetch/ });
  await page.route('**/posts/media?*', () => {}); // it stays on its way
  const dialog = await openComposer(page);
  await textField(dialog).fill(`送信中です ${uniqueWord()}`);
  await fileField(dialog, '画像').setInputFiles(aPicture());
  await textField(dialog).press('Control+Enter');
  await expect(uploadTray(page).getByText('アップロード中')).toBeVisible();
  await openComposer(page);
  await textField(dialog).fill('次に書くこと');
  // It goes after some seconds: the page itself looks, as soon as it is there.
  const places = page.evaluate(placesOnceSaid, '下書きを保存しました');
  await page.keyboard.press('Escape');
  const { said, tray } = await places;
  expect(said.bottom).toBeLessThan(tray.top);
  expect(said.top).toBeGreaterThan(0);
});

test('what was on its way when its page was closed is a draft again; what is refused can be left out', async ({
  member,
}) => {
  const text = `送り終わる前に閉じました ${uniqueWord()}`;
  const { page } = await member('takumi_eng', { ...PHONE, tolerated: /Failed to fetch/ });
  const reason = 'ファイルを読み取れませんでした。壊れていないかご確認ください。';
  let isHeld = true;
  await page.route('**/posts/media?*', async (route) => {
    if (isHeld) return;
    const isBad = route.request().postDataBuffer()?.includes('filename="bad.png"');
    const error = {
      code: 'invalid_input',
      message: reason,
      fields: { file: { code: 'file_unreadable', message: reason } },
    };
    await (isBad ? route.fulfill({ status: 422, json: { error } }) : route.continue());
  });
  const dialog = await openComposer(page);
  await textField(dialog).fill(text);
  await fileField(dialog, '画像').setInputFiles([aPicture('good.png'), aPicture('bad.png')]);
  await expect(dialog.getByRole('button', { name: 'bad.pngを外す' })).toBeVisible();
  await textField(dialog).press('Control+Enter');
  const line = uploadTray(page).getByRole('listitem').filter({ hasText: text });
  await expect(line.getByText('アップロード中')).toBeVisible();
  await openComposer(page);
  await expect(textField(dialog)).toHaveValue('');
  page.once('dialog', (question) => void question.accept());
  await page.reload();

  isHeld = false;
  await openComposer(page);
  await expect(dialog.getByText('下書きに戻しました')).toBeVisible();
  await expect(textField(dialog)).toHaveValue(text);
  await expect(dialog.getByRole('button', { name: 'good.pngを外す' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'bad.pngを外す' })).toBeVisible();
  await textField(dialog).press('Control+Enter');
  await expect(line.getByText(`「bad.png」：${reason}`)).toBeVisible();
  await expect(line.getByRole('button', { name: '再試行' })).toHaveCount(0);
  await line.getByRole('button', { name: '外して投稿' }).press('Enter');
  const path = await sentPath(page, text);
  await page.goto(path);
  await expect(page.getByRole('article').getByRole('button', { name: /拡大/ })).toHaveCount(1);
});
