import type { CampaignKey } from '@minori/contracts/rules';
import type { Site } from '@minori/sandbox/site';
import { clientOf } from '../client';
import { startDemoSite } from '../demoSite';
import { account, dialogOn, expect, signIn, test } from './actions';
import { addCard, bank, card, CARDS, own, payButton, PAYWALL, payWithCoins } from './payments';
import { PHONE } from './screens';

const DAY_MS = 86_400_000;
/** A site with its demo data takes a while on a busy machine. */
const START_MS = 300_000;
const SILVER = 'discount_to_100_yen_silver_membership';
const SILVER_NAME = 'Silver 最初の1カ月100円キャンペーン';

let site: Site;

// A site of its own, so that no other journey meets a campaign.
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  site = await startDemoSite();
});
test.afterAll(() => site.close());

const apiOf = (username: string) => clientOf(site, account(username));

async function run(key: CampaignKey, budget: number): Promise<void> {
  const call = await apiOf('minori_admin');
  const until = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  await call('PUT /admin/campaigns/:key/budget', { params: { key }, body: { budget } });
  await call('POST /admin/campaigns/:key/start', { params: { key }, body: { until } });
}

test('the first month of Silver costs 100 yen: told by a popup, then in full before it is paid, once', async ({
  person,
}) => {
  test.slow();
  await run(SILVER, 1);
  const { page } = await person({ baseURL: site.url, viewport: PHONE.viewport });
  // No popup comes there.
  await page.goto('/about');
  await signIn(page, account('haru_tsumi'));
  await page.goto('/help');
  const dialog = dialogOn(page);
  await expect(dialog).toHaveAccessibleName(SILVER_NAME);
  await expect(dialog).toContainText('みのりのキャンペーンのご案内（広告）です。');
  await expect(dialog).toContainText('2回目からは、解約されるまで1カ月ごとに980円をお支払いいただきます。');
  await dialog.getByRole('button', { name: '申し込み内容を確認する' }).click();
  await expect(dialog).toHaveAccessibleName('お支払い内容の確認');

  // Coins pay the full price.
  await payWithCoins(page);
  await expect(dialog).toContainText('キャンペーンの価格は、カードでのお支払いに限ります。');
  await dialog.getByRole('radio', { name: 'カード' }).press('Space');
  await addCard(page, CARDS.pays);
  await expect(dialog.getByRole('definition').first()).toHaveText('100円');
  await expect(dialog).toContainText('割引は最初の1カ月だけです。2回目からは通常価格の980円になります。');
  await expect(dialog).toContainText('最初の1年にお支払いいただく合計です（100円と、980円の11回分）');
  await payButton(page, '100').click();
  await expect(dialog).toBeHidden();

  await page.goto('/p/membership/payments');
  await expect(own(page)).toContainText(/Silver（1カ月）登録中.*980円で更新/);
  const paid = page.getByRole('list', { name: 'お支払いの履歴' }).getByRole('listitem');
  await expect(paid).toHaveText(/Silver（1カ月）.*キャンペーンで880円を割引.*100円/);
  await page.reload();
  await expect(own(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('what is used up is offered to nobody any more, and what was shown before is refused kindly', async ({
  person,
}) => {
  test.slow();
  const key = 'year_end_2024_membership';
  await run(key, 1_000_000);
  const [staff, hajime] = [await apiOf('minori_admin'), await apiOf('hajime_new')];
  await hajime('PATCH /profiles/info', { body: { is_underage: false } });
  const { page } = await person({ baseURL: site.url });
  await page.goto('/about');
  await signIn(page, account('hajime_new'));
  await page.goto(PAYWALL);
  const dialog = dialogOn(page);
  await expect(dialog).toHaveAccessibleName('年末年始メンバーシップキャンペーン');
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Gold')).toContainText(/16,152円.*20,190円.*最初の1年だけの価格。2回目から20,190円/);
  await page.getByRole('button', { name: '年末年始メンバーシップキャンペーンの条件を見る' }).click();
  await dialog.getByRole('radio', { name: 'Gold' }).press('Space');
  await expect(dialog).toContainText('Goldの最初の1年を、通常20,190円のところ16,152円で利用できます（税込）。');
  await dialog.getByRole('button', { name: '申し込み内容を確認する' }).click();
  await addCard(page, '5555555555554444');
  await expect(payButton(page, '16,152')).toBeEnabled();
  await staff('POST /admin/campaigns/:key/end', { params: { key } });
  await payButton(page, '16,152').click();
  await expect(dialog.getByRole('alert')).toContainText('内容が変わりました');
  await expect(dialog.getByRole('definition').first()).toHaveText('0円');
  await expect(dialog.getByRole('button', { name: '無料で試す' })).toBeEnabled();
});

test('half of the first period of Prime is told to whom it is for, paid as shown by 3-D Secure, and once', async ({
  person,
}) => {
  test.slow();
  const prime = 'discount_50_percentage_prime_subscription';
  const prices = { prime: 1_000, prime_plus: null, joins_campaigns: true };
  // She has no card and subscribes to nobody in the demo data.
  const [creator, staff, first] = [await apiOf('kabu_tomaru'), await apiOf('minori_admin'), await apiOf('hajime_new')];
  const returning = staff;
  await creator('PUT /payments/subscriptions/prices', { body: prices });
  await returning('PATCH /profiles/info', { body: { is_underage: false } });
  const held = { subscriber: 'minori_admin', creator: 'kabu_tomaru', plan: 'prime' } as const;
  const period_ends_at = new Date(Date.now() + DAY_MS).toISOString();
  await staff('POST /admin/creator_subscriptions', { body: { ...held, period_ends_at } });
  await staff('POST /admin/creator_subscriptions/end', { body: held });
  const toldTo = async (call: typeof first) =>
    (await call('GET /payments/subscriptions/discount_creators')).data.campaign?.key ?? null;
  expect([await toldTo(first), await toldTo(returning)]).toEqual([null, null]);
  await run(`${prime}_creator`, 10);
  expect([await toldTo(first), await toldTo(returning)]).toEqual([null, `${prime}_creator`]);
  await run(`${prime}_202504`, 10);
  expect(await toldTo(first)).toBe(`${prime}_202504`);

  const { page } = await person({ baseURL: site.url, viewport: PHONE.viewport });
  await page.goto('/about');
  await signIn(page, account('minori_admin'));
  await page.goto('/account/subscriptions');
  const dialog = dialogOn(page);
  await page.getByRole('button', { name: '対象のクリエイターを見る' }).click();
  await expect(dialog).toContainText('最初の期間だけ50%割引です。');
  await expect(dialog.getByRole('listitem').first()).toContainText(/500円.*1,000円/);
  await dialog
    .getByRole('button', { name: /プランを見る$/ })
    .first()
    .click();
  await expect(dialog).toHaveAccessibleName('プライム登録');
  await addCard(page, CARDS.asksAlways);
  await expect(dialog.getByRole('definition').first()).toHaveText('500円');
  await expect(dialog).toContainText('最初の1カ月だけの価格です。2回目からは1,000円になります。');
  await payButton(page, '500').click();
  await bank(page).getByRole('button', { name: '失敗する' }).click();
  await expect(dialog.getByRole('alert')).toContainText('本人認証（3Dセキュア）が完了しませんでした');
  await payButton(page, '500').dblclick();
  await bank(page).getByRole('button', { name: '認証する' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/account/subscriptions');
  const begun = page.getByRole('region', { name: /^登録中のプラン：都丸/ });
  await expect(begun).toContainText(/登録中.*1,000円で更新/);
  const paid = page.getByRole('list', { name: 'お支払いの履歴' }).getByRole('listitem');
  await expect(paid.filter({ hasText: 'キャンペーン' })).toHaveText([/キャンペーンで500円を割引.*500円$/]);
  await expect(page.getByRole('button', { name: '対象のクリエイターを見る' })).toHaveCount(0);
});
