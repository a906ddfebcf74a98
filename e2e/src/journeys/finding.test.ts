import { USERNAME } from '@minori/contracts/rules';
import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { addAxe, runAxe } from '../browser/axe';
import { CORE, expect, test } from './actions';
import { uniqueWord } from './composer';
import { press, SCREENS } from './screens';

const box = (page: Page) => page.getByRole('combobox', { name: '検索' });
const panel = (page: Page) => page.getByRole('listbox', { name: '検索の候補' });
const found = (page: Page, kind: string) => page.getByRole('feed', { name: `見つかった${kind}` });

test('a part of a Japanese word finds posts, people, symbols and topics', CORE, async ({ member }) => {
  const word = uniqueWord();
  const { page } = await member('haru_tsumi');
  const author = await apiAs(page, 'kabu_tomaru');
  await author('POST /posts/', { body: { text: `再生可能エネルギー蓄電所の採算を考えます ${word} #蓄電所${word}` } });

  await expect(async () => {
    await box(page).fill(`電所${word.slice(0, 6)}`);
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=/);
    await page.reload();
    await expect(found(page, '投稿').getByRole('article').getByText(word).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await page.getByRole('navigation', { name: '検索する対象' }).getByRole('link', { name: 'トピック' }).click();
  await expect(page.getByRole('main').getByText(`蓄電所${word}`).first()).toBeVisible();

  await page.goto(`/search?keyword=${encodeURIComponent('都丸')}&type=users`);
  await expect(found(page, 'ユーザー').getByRole('link', { name: /都丸/ }).first()).toBeVisible();
  await page.goto(`/search?keyword=${encodeURIComponent('経平')}&type=symbols`);
  await expect(found(page, '銘柄').getByText('日経平均').first()).toBeVisible();
  await page.goto(`/search?keyword=${encodeURIComponent(`ない言葉${word}${word}`)}`);
  await expect(page.getByText(/は見つかりませんでした$/).first()).toBeVisible();
});

for (const [name, screen] of SCREENS) {
  test(`the search box offers five recent searches, then half a second after typing suggestions, ${name}`, async ({
    member,
  }) => {
    const { page } = await member('shun_ai', screen);
    const api = await apiAs(page, 'shun_ai');
    for (const keyword of ['円安', '半導体', '配当', '金利', '原油', '新NISA']) {
      await api('POST /searches/recent-search', { body: { keyword } });
    }
    await page.reload();
    if (screen.hasTouch) await page.getByRole('banner').getByRole('link', { name: '検索' }).tap();
    await press(screen, box(page));
    const recent = page.getByRole('button', { name: /を履歴から削除$/ });
    await expect(recent).toHaveCount(5);
    await expect(recent.first()).toHaveAccessibleName('「新NISA」を履歴から削除');
    await expect(panel(page).getByText('円安')).toHaveCount(0);

    const asked: string[] = [];
    page.on('request', (request) => {
      const keyword = new URL(request.url()).searchParams.get('keyword');
      if (request.url().includes('/searches/suggest-search') && keyword) asked.push(keyword);
    });
    await box(page).pressSequentially('日経平', { delay: 60 });
    const symbol = panel(page).getByRole('option', { name: /^日経平均株価/ });
    await expect(symbol).toBeVisible();
    expect(asked).toEqual(['日経平']);

    await (screen.hasTouch ? page.touchscreen.tap(4, 600) : page.mouse.click(8, 600));
    await expect(panel(page)).toBeHidden();
    await press(screen, box(page));
    await press(screen, symbol);
    await expect(page).toHaveURL(/\/chart\?tab=chart&id=/);
    await expect(page.getByRole('heading', { level: 1, name: '日経平均株価' })).toBeVisible();
    await expect(panel(page)).toBeHidden();
  });
}

for (const width of [390, 1440]) {
  test(`by keyboard alone one types how a name is read and comes to the person, ${width} px`, async ({ member }) => {
    const { page } = await member('shun_ai', { viewport: { width, height: 844 } });
    if (width < 1025) {
      const button = page.getByRole('banner').getByRole('link', { name: '検索' });
      await button.focus();
      await button.press('Enter');
      await expect(page).toHaveURL('/search');
    } else {
      await box(page).focus();
    }
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('とまる');
    await expect(panel(page).getByRole('option', { name: /^都丸 健一/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(panel(page).getByRole('option', { selected: true })).toHaveAccessibleName(/^都丸 健一/);
    await addAxe(page);
    expect(await runAxe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/kabu_tomaru');
    await expect(page.getByRole('heading', { level: 1, name: /^都丸 健一/ })).toBeVisible();
    await expect(panel(page)).toBeHidden();
  });
}

test('a topic is opened from what is trending and from a hashtag, and creators are ranked', async ({ member }) => {
  const word = uniqueWord();
  const { page } = await member('haru_tsumi');
  const author = await apiAs(page, 'kabu_tomaru');
  const { data: post } = await author('POST /posts/', { body: { text: `休日の読書 ＃積立の本${word}` } });

  await page.goto('/trending_topics');
  await expect(page.getByRole('heading', { name: 'トレンドのトピック' })).toBeVisible();
  const first = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /24時間で/ })
    .first();
  await first.click();
  await expect(page).toHaveURL(/\/topics\//);
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();

  await page.goto(`/kabu_tomaru/posts/${post.id}`);
  await page.getByRole('link', { name: `＃積立の本${word}` }).click();
  await expect(page).toHaveURL(`/topics/${encodeURIComponent(`積立の本${word}`)}`);
  await expect(page.getByRole('feed').getByText('休日の読書')).toBeVisible();
  await page.getByRole('button', { name: 'このトピックで投稿する' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '投稿の内容' })).toHaveValue(new RegExp(word));
  await page.keyboard.press('Escape');

  await page.goto('/creators/rankings');
  const best = page.getByRole('feed', { name: 'クリエイターの順位' }).getByRole('article', { name: /^1位 / });
  await best.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${USERNAME}$`));
});
