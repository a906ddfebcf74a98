import type { Page } from '@playwright/test';
import { CORE, dialogOn, expect, test } from './actions';
import { card, choose, give, newcomer, own, PAYWALL as PATH, payWithCoins } from './payments';

const PHONE = { width: 390, height: 844 };

test('a membership begins with coins, is raised, lowered, cancelled and resumed', CORE, async ({ person }) => {
  const { page } = await person({ viewport: PHONE });
  const username = await newcomer(page);
  await give(page, username, 5_000);
  await page.goto(PATH);

  await choose(page, 'Silver');
  const dialog = dialogOn(page);
  await payWithCoins(page);
  await expect(dialog.getByText('コインの残高 5,000 → お支払い後 4,020')).toBeVisible();
  await dialog.getByRole('button', { name: '980コインで支払う' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(own(page)).toContainText('Silver（1カ月）');
  await expect(own(page)).toContainText('登録中');
  await page.reload();
  await expect(own(page)).toContainText('980円で更新');

  // Bought on this day, all of it is credited.
  await card(page, 'Gold').getByRole('button', { name: 'メンバーシップを変更する' }).click();
  await expect(dialog.getByText(/未使用分（.*）980コインを差し引いています/)).toBeVisible();
  await dialog.getByRole('button', { name: '1,000コインで支払う' }).press('Enter');
  await expect(own(page)).toContainText('Gold（1カ月）');

  await card(page, 'Green').getByRole('button', { name: '次回から変更する' }).click();
  await dialog.getByRole('button', { name: '次回から変更する' }).click();
  await expect(own(page)).toContainText('次回からGreen（1カ月）');
  await own(page).getByRole('button', { name: 'いまのプランを続ける' }).click();
  await dialog.getByRole('button', { name: 'いまのプランを続ける' }).click();
  await expect(own(page)).not.toContainText('次回から');

  await own(page).getByRole('button', { name: '解約する' }).click();
  await dialog.getByRole('button', { name: '解約する' }).click();
  await expect(own(page)).toContainText('解除中');
  await expect(own(page)).toContainText(/残り\d+日/);
  await own(page).getByRole('button', { name: 'メンバーシップを再開する' }).click();
  await dialog.getByRole('button', { name: 'メンバーシップを再開する' }).click();
  await expect(own(page)).toContainText('登録中');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^コイン残高/ })
    .click();
  await expect(dialog.getByText('3,020コイン', { exact: true })).toBeVisible();
  await expect(dialog.getByText('メンバーシップのお支払い', { exact: true })).toHaveCount(2);
});

test('who has too few coins is told how many are missing, and is led to them', async ({ person }) => {
  const { page } = await person();
  const username = await newcomer(page);
  await give(page, username, 500);
  await page.goto(PATH);
  await card(page, 'Green').getByRole('button', { name: '無料で試す' }).click();
  const dialog = dialogOn(page);
  await payWithCoins(page);
  await expect(dialog.getByText('コインがあと4,390必要です（残高 500）')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /支払う/ })).toHaveCount(0);
  await dialog.getByRole('radio', { name: '1カ月' }).press('Space');
  await expect(dialog.getByRole('button', { name: '480コインで支払う' })).toBeEnabled();
  await dialog.getByRole('radio', { name: '1年' }).press('Space');
  await dialog.getByRole('button', { name: 'コインを確認する' }).click();
  await expect(dialog.getByText('500コイン', { exact: true })).toBeVisible();
});

test('two tabs that show the same are charged in one of them', CORE, async ({ person }) => {
  const { page, context } = await person();
  const username = await newcomer(page);
  await give(page, username, 2_000);
  const pages = [page, await context.newPage()];
  for (const tab of pages) {
    await tab.goto(PATH);
    await choose(tab, 'Green');
    await payWithCoins(tab);
    await expect(dialogOn(tab).getByRole('button', { name: '480コインで支払う' })).toBeEnabled();
  }
  for (const tab of pages) await dialogOn(tab).getByRole('button', { name: '480コインで支払う' }).click();
  await expect(own(page)).toContainText('Green（1カ月）');
  await expect(dialogOn(pages[1] as Page)).toContainText('ご利用中です');
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /^コイン残高/ })).toHaveAccessibleName(/1,?520/);
});

test('izanavi stands beside another membership, and all that was paid is listed', async ({ person }) => {
  const { page } = await person({ viewport: PHONE });
  const username = await newcomer(page);
  await give(page, username, 7_000);
  await page.goto(PATH);
  await choose(page, 'Green');
  const dialog = dialogOn(page);
  await payWithCoins(page);
  await dialog.getByRole('button', { name: '480コインで支払う' }).click();
  await expect(own(page)).toHaveCount(1);
  await card(page, 'izanavi').getByRole('button', { name: 'ワンクリックで購入する' }).click();
  await dialog.getByRole('button', { name: '5,980コインで支払う' }).click();
  await expect(own(page)).toHaveCount(2);

  await page.getByRole('link', { name: 'ご利用中のプランとお支払い' }).click();
  await expect(own(page)).toHaveText([/Green（1カ月）.*480円で更新/, /izanavi（1カ月）.*5,980円で更新/]);
  const paid = page.getByRole('list', { name: 'お支払いの履歴' }).getByRole('listitem');
  await expect(paid).toHaveText([/izanavi（1カ月）.*5,980円/, /Green（1カ月）.*480円/]);

  // Each goes its own way.
  await own(page).first().getByRole('button', { name: '解約する' }).click();
  await dialog.getByRole('button', { name: '解約する' }).click();
  await expect(own(page).first()).toContainText('解除中');
  await expect(own(page).last()).toContainText('登録中');
});
