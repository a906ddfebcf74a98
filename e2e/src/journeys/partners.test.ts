import type { Page } from '@playwright/test';
import { addAxe, runAxe } from '../browser/axe';
import { expect, test } from './actions';
import { newcomer } from './payments';
import { press, SCREENS } from './screens';

/** Where the partners are played. */
const PARTNERS_URL = process.env['E2E_PARTNERS_URL'] ?? '';
const MONEX = '/p/monex_mission';

async function looksRight(page: Page): Promise<void> {
  await addAxe(page);
  expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

/** Play what a partner tells of an application, in its list of all of them. */
async function play(partner: Page, clickId: string, act: RegExp): Promise<void> {
  await partner.goto('/');
  await partner.getByRole('listitem').filter({ hasText: clickId }).first().getByRole('button', { name: act }).click();
  await expect(partner.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const [name, screen] of SCREENS) {
  test(`a partner’s mission from its page over the partner’s site to ready, and withdrawn: ${name}`, async ({
    person,
  }) => {
    test.slow();
    const { page, context } = await person(screen);
    await page.goto(MONEX);
    await expect(page.getByRole('heading', { level: 1, name: 'マネックス証券の口座開設ミッション' })).toBeVisible();
    await expect(page.getByRole('button', { name: '会員登録して申し込む' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'リスクとご注意' })).toBeVisible();
    await looksRight(page);

    await newcomer(page);
    await page.goto(MONEX);
    await press(screen, page.getByRole('button', { name: '申し込みに進む' }));
    const link = page.getByRole('link', { name: 'マネックス証券のサイトを開く（広告）' });
    await expect(link).toHaveAttribute('rel', 'sponsored noopener');
    const [site] = await Promise.all([context.waitForEvent('page'), press(screen, link)]);
    const clickId = new URL(site.url()).searchParams.get('click_id') ?? '';
    expect(clickId).toMatch(/^[\w-]{22}$/);
    await site.getByRole('button', { name: /口座開設を申し込む/ }).click();
    await expect(site.getByText(/お申し込みを受け付けました/)).toBeVisible();
    await site.close();

    await page.reload();
    await expect(page.getByText(/マネックス証券の確認を待っています/)).toBeVisible();
    await looksRight(page);
    const partner = await person({ baseURL: PARTNERS_URL });
    await play(partner.page, clickId, /^偽の連絡/);
    await page.reload();
    await expect(page.getByText(/マネックス証券の確認を待っています/)).toBeVisible();
    await play(partner.page, clickId, /^完了/);
    await play(partner.page, clickId, /^最後の連絡をもう一度/);
    await page.reload();
    await expect(page.getByText(/ミッションの画面で[\d,]+コインを受け取れます/)).toBeVisible();
    await looksRight(page);

    await play(partner.page, clickId, /^取り消し/);
    await play(partner.page, clickId, /^完了/);
    await page.reload();
    await expect(page.getByText(/お申し込みが取り消された/)).toBeVisible();
    await looksRight(page);
  });

  test(`a trade account is linked from its own site, once, and unlinked: ${name}`, async ({ person }) => {
    const { page } = await person(screen);
    await page.goto('/lp/takatrade_opening');
    await expect(page.getByRole('heading', { level: 1, name: 'TakaTradeの取引口座のご案内' })).toBeVisible();
    await looksRight(page);
    const username = await newcomer(page);
    const partner = await person({ baseURL: PARTNERS_URL });
    await partner.page.goto(`/sites/takatrade?trade_username=trade_${username}`);
    const begin = await partner.page.getByRole('link', { name: /みのりに連携する/ }).getAttribute('href');
    await page.goto(begin ?? '');
    await expect(page.getByText(`trade_${username}`)).toBeVisible();
    await looksRight(page);
    await press(screen, page.getByRole('button', { name: '連携する' }));
    await expect(page.getByText('TakaTradeの取引口座を連携しました')).toBeVisible();
    await page.goto('/lp/takatrade_opening');
    await expect(page.getByText(`trade_${username}`)).toBeVisible();

    const unlink = page.getByRole('button', { name: `連携を解除：TakaTrade trade_${username}` });
    await press(screen, unlink);
    const question = page.getByRole('dialog', { name: 'TakaTradeの取引口座の連携を解除しますか？' });
    await expect(question).toContainText(`trade_${username}`);
    await looksRight(page);
    await press(screen, question.getByRole('button', { name: 'キャンセル' }));
    await expect(question).toBeHidden();
    await press(screen, unlink);
    await press(screen, question.getByRole('button', { name: '解除する' }));
    await expect(page.getByText('TakaTradeの取引口座の連携を解除しました')).toBeVisible();
    await expect(unlink).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: '連携のしかた' })).toBeVisible();
    await expect(page.getByText(`trade_${username}`)).toBeHidden();

    // The token is used; the site of the account signs another one.
    await page.goto(begin ?? '');
    await press(screen, page.getByRole('button', { name: '連携する' }));
    await expect(page.getByRole('alert')).toContainText('連携の手続きの有効期限が切れています');
    await partner.page.reload();
    const again = await partner.page.getByRole('link', { name: /みのりに連携する/ }).getAttribute('href');
    await page.goto('/');
    await page.goto(again ?? '');
    await press(screen, page.getByRole('button', { name: '連携する' }));
    await expect(page.getByText('TakaTradeの取引口座を連携しました')).toBeVisible();
  });
}

test('a partner that has not consented is nowhere, and its page is a 404 that says so', async ({ person }) => {
  const { page } = await person();
  const answer = await page.goto('/p/moomoo_mission');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'このミッションは、いま実施していません' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('moomoo');
});
