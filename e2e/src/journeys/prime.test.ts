import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { addAxe, runAxe } from '../browser/axe';
import { CORE, dialogOn, expect, test } from './actions';
import { aSound } from './files';
import { CARDS, newcomer, saveCard } from './payments';
import { DESKTOP, PHONE, press, SCREENS } from './screens';
import { goesOn, keepSounds, player, publish, sound } from './sounds';

const CREATOR = 'kabu_tomaru';
const SUBSCRIPTIONS = '/account/subscriptions';
const HIDDEN = 'ここから先は、登録した方だけが読めます。在庫回転日数の推移を、四半期ごとに見ていきます。';
const TEXT = `${'決算の読み方を、順を追って説明します。'.repeat(4)}${HIDDEN}`;

/** Each card tries a creator once: who runs this again pays. */
const TAKE = /^(無料で試す|[\d,]+円を支払う)$/;

const primeDialog = (page: Page) => page.getByRole('dialog', { name: 'プライム登録' });
const buyDialog = (page: Page) => page.getByRole('dialog', { name: 'コインの購入' });
const main = (page: Page) => page.getByRole('main');
const own = (page: Page) => page.getByRole('region', { name: /^登録中のプラン：/ });

/** Have the creator sell Prime for so much, and return their API. */
async function sellFor(page: Page, prime: number) {
  const api = await apiAs(page, CREATOR);
  const body = { prime, prime_plus: null, joins_campaigns: false };
  await api('PUT /payments/subscriptions/prices', { body });
  return api;
}

async function looksRight(page: Page): Promise<void> {
  await addAxe(page);
  expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);
}

/** Mark the page, so that one sees whether it was loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

for (const [name, screen] of SCREENS) {
  test(
    `a locked post is paid for with bought coins, opens in place, and is cancelled in two clicks: ${name}`,
    name === 'phone' ? CORE : {},
    async ({ person }) => {
      const { page } = await person(screen);
      await newcomer(page);
      const creator = await sellFor(page, 980);
      const { data: post } = await creator('POST /posts/', { body: { text: TEXT, type: 'paid' } });
      await page.goto(`/${CREATOR}/posts/${post.id}`);
      await expect(main(page).getByText(/月額\s*980円\s*から/)).toBeVisible();
      await expect(page.getByText('プライム登録した方のみコメント可能です')).toBeVisible();
      await mark(page);

      await press(screen, main(page).getByRole('button', { name: 'プライムに登録する' }).first());
      const dialog = primeDialog(page);
      await expect(dialog).toContainText('プライム限定の投稿を読む');
      await dialog.getByRole('radio', { name: 'コイン' }).press('Space');
      await expect(dialog).toContainText('購入したコインが、あと980必要です');
      await looksRight(page);
      await press(screen, dialog.getByRole('button', { name: 'コインを買う' }));
      await buyDialog(page).getByRole('button', { name: 'カードを追加する' }).last().click();
      await saveCard(page, CARDS.pays);
      await buyDialog(page).getByRole('button', { name: '1,000円を支払う' }).click();

      // What was chosen before is there still.
      await expect(dialog).toContainText('購入したコインの残高 1,000 → お支払い後 20');
      await expect(dialog.getByRole('term').first()).toHaveText('今日のお支払い');
      await dialog.getByRole('button', { name: '980コインで支払う' }).dblclick();
      await expect(dialog).toBeHidden();
      await expect(main(page).getByRole('article').first().getByText(HIDDEN)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'コメントを書く' })).toBeVisible();
      expect(await isMarked(page)).toBe(true);

      await page.goto(SUBSCRIPTIONS);
      await expect(own(page)).toContainText(/プライム（1カ月）.*登録中.*980円で更新/);
      await expect(page.getByRole('list', { name: 'お支払いの履歴' }).getByRole('listitem')).toHaveText([
        /コイン.*980円/,
      ]);
      await looksRight(page);
      await press(screen, own(page).getByRole('button', { name: '解約する' }));
      await press(screen, dialogOn(page).getByRole('button', { name: '解約する' }));
      await expect(own(page)).toContainText(/解除中.*まで利用できます.*残り\d+日/);
      const why = page.getByRole('group', { name: /解約の理由をお聞かせください（任意）/ });
      await press(screen, why.getByRole('button', { name: '読む時間がない' }));
      await expect(page.getByText('ご回答ありがとうございました。')).toBeVisible();
      await page.goto(`/${CREATOR}/posts/${post.id}`);
      await expect(main(page).getByRole('article').first().getByText(HIDDEN)).toBeVisible();
    },
  );
}

test('who subscribes by card where the free minutes of a sound end hears on from that second', async ({ person }) => {
  const { page } = await person(DESKTOP);
  await newcomer(page);
  await keepSounds(page);
  const creator = await sellFor(page, 980);
  const post = await publish(creator, aSound(75), { text: '会員向けの解説', type: 'paid', free_minutes: 1 });
  await page.goto(`/${CREATOR}/posts/${post.id}`);
  await mark(page);
  await main(page)
    .getByRole('button', { name: /を再生$/ })
    .first()
    .click();
  await goesOn(page);
  await player(page).getByRole('slider', { name: '再生位置' }).focus();
  await page.keyboard.press('End');
  await expect(player(page).getByText('無料で聴けるのはここまでです')).toBeVisible();
  await expect(player(page)).toContainText('月額980円から');
  await player(page).getByRole('button', { name: 'プライムに登録する' }).click();

  const dialog = primeDialog(page);
  await expect(dialog).toContainText('はじめの2週間は無料です');
  await dialog.getByRole('button', { name: 'カードを追加する' }).click();
  await saveCard(page, CARDS.pays);
  await expect(dialog.getByRole('term').first()).toHaveText('今日のお支払い');
  await dialog.getByRole('button', { name: TAKE }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await sound(page)).duration).toBeGreaterThan(74);
  await goesOn(page);
  const { currentTime, paused } = await sound(page);
  expect(paused).toBe(false);
  expect(currentTime).toBeGreaterThan(59);
  expect(await isMarked(page)).toBe(true);
});

test('a creator sets a price with what reaches them beside it, and sees who subscribes from their page', async ({
  person,
  member,
}) => {
  const { page } = await member(CREATOR, { ...DESKTOP, at: '/' });
  await page.goto('/account/creator');
  const prime = page.getByRole('textbox', { name: 'プライムの月額' });
  await prime.fill('299');
  await page.getByRole('button', { name: '価格を保存する' }).click();
  await expect(page.getByText('300円〜49,999円の整数で入力してください。')).toBeVisible();
  await prime.fill('1200');
  await expect(page.getByText('6カ月 6,840円（5%引き）・1年 12,240円（15%引き）')).toBeVisible();
  await expect(page.getByRole('group', { name: '手取りシミュレーター' })).toContainText('受取額');
  await looksRight(page);
  await page.getByRole('button', { name: '価格を保存する' }).click();
  await expect(page.getByText('価格を保存しました')).toBeVisible();

  const fan = await person(PHONE);
  const username = await newcomer(fan.page);
  await fan.page.goto(`/${CREATOR}`);
  const strip = fan.page.getByRole('region', { name: 'プライム', exact: true });
  await expect(strip).toContainText('1,200円');
  await strip.getByRole('button', { name: 'プライムに登録する' }).tap();
  const dialog = primeDialog(fan.page);
  await dialog.getByRole('button', { name: 'カードを追加する' }).click();
  await saveCard(fan.page, '5555555555554444');
  await dialog.getByRole('button', { name: TAKE }).click();
  await expect(strip).toContainText(/無料体験中|登録中/);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'プライム登録者', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: username });
  await expect(row).toContainText(/無料体験中|登録中/);
  await expect(row).toContainText('1カ月 1,200円');
  await expect(page.getByRole('figure', { name: '登録者数' }).getByRole('listitem')).toHaveCount(12);
  await looksRight(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSVを保存' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
