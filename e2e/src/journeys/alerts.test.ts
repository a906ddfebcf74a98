import type { Locator, Page } from '@playwright/test';
import { CORE, expect, test } from './actions';

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: /への投票$/ }) });
const rowOf = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) });

/** Open the alert of a symbol from the ranking. */
async function openAlert(page: Page, name: string): Promise<void> {
  await page.goto('/chart');
  await page.getByRole('searchbox', { name: '銘柄名・コードで絞り込む' }).fill(name);
  await rowOf(page, name)
    .getByRole('button', { name: `${name}のメニュー` })
    .click();
  await page.getByRole('menuitem', { name: 'アラートを設定' }).click();
}

const PHONE = { width: 390, height: 700 };
const LOW = { width: 1440, height: 600 };
const DESKTOP = { width: 1440, height: 900 };

/** Return the names of the dialogs' buttons that a message lies over once it has come in. Asked in one call, as it is soon gone. */
function buttonsUnder(message: Locator): Promise<string[]> {
  return message.evaluate(async (box) => {
    await Promise.all(box.getAnimations().map(({ finished }) => finished));
    const over = box.getBoundingClientRect();
    const isUnder = (button: Element) => {
      const under = button.getBoundingClientRect();
      const isBeside = under.left >= over.right || under.right <= over.left;
      return !isBeside && under.top < over.bottom && under.bottom > over.top;
    };
    const found = [...document.querySelectorAll('[role="dialog"] button')].filter(isUnder);
    return found.map((button) => button.getAttribute('aria-label') ?? button.textContent);
  });
}

const threshold = (box: Locator, name: '上限' | '下限') => box.getByRole('spinbutton', { name });

test(
  'a platinum member sets an alert, tries it on the past, finds it among all and deletes it',
  CORE,
  async ({ member }) => {
    const { page } = await member('ken_wallst');
    await openAlert(page, 'とうもろこし');
    const dialog = page.getByRole('dialog', { name: 'とうもろこしの通知設定' });
    const save = dialog.getByRole('button', { name: '保存' });
    const votes = dialog.getByRole('group', { name: '買いの割合 24時間' });

    await test.step('high must be above low', async () => {
      await expect(save).toBeDisabled();
      await votes.getByRole('switch').check();
      await threshold(votes, '下限').fill('60');
      await threshold(votes, '上限').fill('150');
      await expect(threshold(votes, '上限')).toHaveValue('99');
      await threshold(votes, '上限').fill('50');
      await expect(votes.getByText('上限の値は下限より大きい値を入力してください')).toBeVisible();
      await expect(save).toBeDisabled();
    });

    await test.step('the past is counted before anything is saved', async () => {
      await threshold(votes, '下限').fill('40');
      await expect(dialog.getByText(/^過去の記録では合計[\d,]+回$/)).toBeVisible();
      await dialog.getByRole('button', { name: '内訳を見る' }).click();
      await expect(dialog.getByRole('heading', { name: /過去の記録で試すと/ })).toBeFocused();
      await expect(dialog.getByText(/^買いの割合（24時間）$/)).toBeVisible();
      await expect(dialog.getByText(/から\d+日分で[\d,]+回$/)).toBeVisible();
    });

    await test.step('it is saved, and there after a reload', async () => {
      const done = page.getByRole('status').filter({ hasText: '通知の設定が完了しました' });
      for (const [size, high] of [
        [PHONE, '51'],
        [LOW, '50'],
      ] as const) {
        await page.setViewportSize(size);
        await threshold(votes, '上限').fill(high);
        await save.click();
        expect(await buttonsUnder(done)).toEqual([]);
        await expect(done).toBeHidden();
      }
      await page.setViewportSize(DESKTOP);
      await openAlert(page, 'とうもろこし');
      await expect(threshold(votes, '下限')).toHaveValue('40');
      await expect(threshold(votes, '上限')).toHaveValue('50');
      await expect(save).toBeDisabled();
    });

    await test.step('the recommended setting asks before it writes over it', async () => {
      await dialog
        .getByRole('button', { name: /の設定をコピー$/ })
        .first()
        .click();
      const question = page.getByRole('dialog', { name: '既に入力済みの内容を書き換えます。よろしいですか？' });
      await question.getByRole('button', { name: 'やめる' }).click();
      await expect(question).toBeHidden();
      await expect(threshold(votes, '下限')).toHaveValue('40');
      await dialog.getByRole('button', { name: '閉じる' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('it stands in the list of all and is deleted there', async () => {
      await page.getByRole('button', { name: '銘柄アラート' }).click();
      const all = page.getByRole('dialog', { name: '通知設定', exact: true });
      await expect(all.getByText('40%以下・50%以上')).toBeVisible();
      await all.getByRole('button', { name: 'とうもろこしの通知設定を削除' }).click();
      const question = page.getByRole('dialog', { name: 'とうもろこしの通知設定を削除してもよろしいですか？' });
      await question.getByRole('button', { name: '削除' }).click();
      await expect(page.getByText('削除しました')).toBeVisible();
      await expect(all.getByText('40%以下・50%以上')).toBeHidden();
    });
  },
);

test('the price of a coin reaches a level set in the browser, and the notification tells the figures', async ({
  member,
}) => {
  test.setTimeout(200_000);
  const { page } = await member('ken_wallst');
  await openAlert(page, 'イーサリアム');
  const dialog = page.getByRole('dialog', { name: 'イーサリアムの通知設定' });
  const price = dialog.getByRole('group', { name: '価格', exact: true });
  const change = dialog.getByRole('group', { name: '前日比' });
  const save = dialog.getByRole('button', { name: '保存' });

  async function presentPrice(): Promise<number> {
    await price.getByRole('switch').check();
    const placeholder = (await threshold(price, '上限').getAttribute('placeholder')) ?? '';
    return Number(placeholder.replaceAll(/[^\d.]/g, ''));
  }

  await test.step('the fields show the present price, and say what is wrong', async () => {
    const present = await presentPrice();
    expect(present).toBeGreaterThan(0);
    await threshold(price, '上限').fill(String(present * 100));
    await expect(price.getByText('現在の価格から離れすぎています。桁に誤りがないかご確認ください。')).toBeVisible();
    await expect(save).toBeDisabled();
    await change.getByRole('switch').check();
    await threshold(change, '下限').fill('3');
    await expect(change.getByText(/下限は0より小さい値を入力してください/)).toBeVisible();
  });

  const told = page.getByRole('main').getByRole('link', { name: /イーサリアム：価格が[\d,]+ JPY以[上下]になりました/ });
  await test.step('levels on either side of it are saved, and one that is reached is told', async () => {
    // It goes on for a while as it goes now: a level is set where that leads in some seconds, and anew when it has turned.
    await expect(async () => {
      await openAlert(page, 'イーサリアム');
      const before = await presentPrice();
      await page.waitForTimeout(5_000);
      await openAlert(page, 'イーサリアム');
      const present = await presentPrice();
      const ahead = Math.max(2, 2 * Math.abs(present - before));
      const isRising = present > before;
      await threshold(price, '下限').fill(String(present - (isRising ? 50 : 1) * ahead));
      await threshold(price, '上限').fill(String(present + (isRising ? 1 : 50) * ahead));
      await save.click();
      await expect(page.getByText('通知の設定が完了しました')).toBeVisible();
      await expect(async () => {
        await page.goto('/notification');
        await expect(told.first()).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 25_000, intervals: [2_000] });
    }).toPass({ timeout: 160_000 });
  });

  await test.step('it is told with value, threshold and change, and leads to the coin', async () => {
    await expect(told.first()).toContainText(/値 [\d,]+ JPY・しきい値 [\d,]+ JPY・変化 [+−][\d,]+（前回 [\d,]+ JPY）/);
    await told.first().click();
    await expect(page).toHaveURL(/\/chart\?id=/);
  });
});

test('a gold member who asks for an alert is offered platinum', async ({ member }) => {
  const { page } = await member('takumi_eng');
  await openAlert(page, '金');
  await expect(page.getByText('Platinumメンバーシップに登録して特別な機能を体験しよう！')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'お支払い内容の確認' });
  await expect(dialog.getByText('Platinum', { exact: true })).toBeVisible();
  await expect(dialog.getByText('今日のお支払い')).toBeVisible();
});

test('signals by notification are offered to a platinum member with izanavi', async ({ member }) => {
  const { page } = await member('ken_wallst');
  await openAlert(page, '金');
  const dialog = page.getByRole('dialog', { name: '金の通知設定' });
  const signals = dialog.getByRole('switch', { name: /シグナルが出たとき/ });
  await signals.click();
  await expect(page.getByText('この機能が使えるメンバーシップに登録しよう！')).toBeVisible();
  const pay = page.getByRole('dialog', { name: 'お支払い内容の確認' });
  await expect(pay.getByText('izanavi', { exact: true })).toBeVisible();
  await pay.getByRole('button', { name: '閉じる' }).first().click();
  await expect(signals).not.toBeChecked();
});

test('a guest reaches neither the market nor its alerts', CORE, async ({ person }) => {
  const { page } = await person();
  await page.goto('/chart', { waitUntil: 'commit' });
  await expect(page.getByText('ログインしてください。')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const answer = await page.request.get('/api/v1/news/charts/symbols/alarms');
  expect(answer.status()).toBe(401);
});

test('a vote shows how others voted, with their number, and stays', async ({ member }) => {
  const { page } = await member('shiho_stock');
  await page.goto('/chart');
  const vote = rows(page)
    .first()
    .getByRole('group', { name: /への投票$/ });
  await expect(vote).toHaveText(/\d+票/);
  await expect(vote).not.toHaveText(/%/);
  const before = Number(/([\d,]+)票/.exec(await vote.innerText())?.[1]?.replace(',', ''));
  await vote.getByRole('button', { name: '買い' }).click();
  await expect(vote.getByRole('img', { name: /^買い \d+%, 売り \d+%, [\d,]+票, 買いに投票済み$/ })).toBeVisible();
  await expect(vote).toHaveText(new RegExp(`${before + 1}票`));
  await page.reload();
  await expect(vote.getByRole('img', { name: /買いに投票済み$/ })).toBeVisible();
});

test('the price colours are switched on the ranking, and stay', async ({ member }) => {
  const { page } = await member('shiho_stock');
  await page.goto('/chart?data_type=price_up');
  const rise = rows(page).first().getByRole('img', { name: '上昇', exact: true });
  const colour = () => rise.evaluate((element) => getComputedStyle(element).color);
  await expect(rise).toBeVisible();
  const japan = await colour();
  await page.getByRole('button', { name: '値動きの色' }).click();
  await page.getByRole('menuitemradio', { name: /海外式/ }).click();
  await expect.poll(colour).not.toBe(japan);
  const overseas = await colour();
  await page.reload();
  await expect(rise).toBeVisible();
  expect(await colour()).toBe(overseas);
});
