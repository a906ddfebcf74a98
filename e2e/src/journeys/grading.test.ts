import { stripeSwitches } from '@minori/sandbox/stripe';
import { dialogOn, expect, signIn, test } from './actions';
import { registerOn, startEmptySite } from './ownSite';

/** So many days later the 5th trading day of what is traded every day is over, and after so many more the 20th. */
const [WEEK_DAYS, MONTH_DAYS] = [8, 15];

test('a prediction is made, and graded when its day has come', async ({ person }) => {
  test.slow();
  const site = await startEmptySite();
  try {
    const { advanceTime } = stripeSwitches(site.stripe.simulatorUrl ?? '');
    const { page, context } = await person({ baseURL: site.url });
    await page.goto('/about');
    await signIn(page, await registerOn(site, 'takumi_eng', '匠'));
    const address = await page.evaluate(async () => {
      const response = await fetch('/api/v1/news/charts/symbols?keyword=BTCJPY');
      const { data } = (await response.json()) as { data: { id: string }[] };
      return `/chart?id=${data[0]?.id}&tab=chart`;
    });
    await page.goto(address);
    await page.getByRole('button', { name: '予想する' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /1週間後/ }).fill('12,345,678');
    await dialog.getByRole('button', { name: '予想を公開' }).click();
    await expect(dialog.getByText('価格は0より大きい数値で入力してください。')).toBeVisible();
    await dialog.getByRole('textbox', { name: /1カ月後/ }).fill('13,000,000');
    await dialog.getByRole('textbox', { name: /コメント/ }).fill('半減期のあとの動きを見ています。');
    await dialog.getByRole('button', { name: '予想を公開' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('あなたの今週の予想')).toBeVisible();
    await expect(page.getByRole('button', { name: '予想を変更' })).toBeVisible();

    await advanceTime({ days: WEEK_DAYS });
    await expect(async () => {
      await page.goto(address);
      await page.getByText('判定済みも表示').click();
      const mine = page.getByRole('article').filter({ hasText: '半減期のあとの動きを見ています。' });
      await expect(mine).toContainText(/方向(的中|外れ)/, { timeout: 5_000 });
      await expect(mine).toContainText(/終値 [\d,]+/);
    }).toPass({ timeout: 60_000 });
    await page.goto('/takumi_eng');
    // Members who say nothing of themselves are asked to.
    await expect(dialogOn(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // The profile's own line; the posts that name a symbol carry it, too.
    await page
      .getByRole('link', { name: /予想の採点\d+件/ })
      .first()
      .click();
    const kept = page.getByRole('article').filter({ hasText: '半減期のあとの動きを見ています。' });
    await expect(kept).toContainText(/方向(的中|外れ)/);
    await expect(kept.getByRole('link')).toHaveAttribute('href', /^\/chart\?id=/);

    // However many of its targets are graded, a prediction counts once.
    await advanceTime({ days: MONTH_DAYS });
    await page.reload();
    await expect(kept.getByText(/方向(的中|外れ)/)).toHaveCount(2);
    const { n, graded } = await page.evaluate(async () => {
      const address = '/api/v1/news/charts/symbols/predictions/users/takumi_eng';
      const read = async (path: string) => (await fetch(`${address}${path}`)).json() as Promise<Answer>;
      type Answer = { data: { n: number } & { week_grade: object | null }[]; last_id: string | null };
      let counted = 0;
      for (let last: string | null = ''; last !== null;) {
        const page: Answer = await read(last === '' ? '' : `?last_id=${last}`);
        counted += page.data.filter(({ week_grade: grade }) => grade !== null).length;
        last = page.last_id;
      }
      return { n: (await read('/record')).data.n, graded: counted };
    });
    expect(n).toBe(graded);
    await expect(page.getByText(`${n}件`, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: '採点のしくみ' }).click();
    await expect(page.getByRole('heading', { name: '「実績のある人」とは' })).toBeVisible();
    await expect(page.getByRole('row', { name: '合計 3件中2.5件' })).toBeVisible();
    // An open page goes on asking, and would hear 503 from a site that closes.
    await context.close();
  } finally {
    await site.close();
  }
});
