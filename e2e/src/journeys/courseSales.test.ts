import type { Site } from '@minori/sandbox/site';
import type { Page } from '@playwright/test';
import { addAxe, runAxe } from '../browser/axe';
import { CORE, dialogOn, expect, signIn, test } from './actions';
import { saidAt, sellCourse } from './courseOnSite';
import { makeCreator, registerOn, saveCardOn, startEmptySite } from './ownSite';
import { addCard, CARDS, payWithCoins } from './payments';
import { DESKTOP, press, SCREENS } from './screens';

let site: Site;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startEmptySite();
});
test.afterAll(() => site.close());

const buyDialog = (page: Page) => page.getByRole('dialog', { name: '講座の購入' });
const coinDialog = (page: Page) => page.getByRole('dialog', { name: 'コインの購入' });
const buyButton = (page: Page) => page.getByRole('button', { name: '3,000円で購入する' });
const refundButton = (page: Page) => page.getByRole('main').getByRole('button', { name: '返金する' });

async function looksRight(page: Page): Promise<void> {
  await addAxe(page);
  expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);
}

for (const [name, screen] of SCREENS) {
  test(
    `a course is bought by card, given back, bought with coins, and kept once it was read: ${name}`,
    name === 'phone' ? CORE : {},
    async ({ person }) => {
      test.setTimeout(300_000);
      const who = name.slice(0, 5);
      const author = await registerOn(site, `teaches_${who}`, '講田');
      await makeCreator(site, author, 5);
      const buyer = await registerOn(site, `learns_${who}`, '学田');
      const course = await sellCourse(site, author, { title: `決算短信の読み方 ${who}`, price: 3_000 });
      const other = await sellCourse(site, author, { title: `決算説明会の聞き方 ${who}`, price: 3_000 });
      const { page } = await person({ ...screen, baseURL: site.url });
      await page.goto('/about');
      await signIn(page, buyer);

      await test.step('by card, in place', async () => {
        await page.goto(`/courses/${course.id}`);
        await expect(page.getByText(/8日以内で、有料部分の視聴が10%未満であれば/)).toBeVisible();
        await press(screen, buyButton(page));
        await expect(buyDialog(page).getByRole('region', { name: '購入するとできること' })).toBeVisible();
        await addCard(page, CARDS.pays);
        await expect(buyDialog(page).getByRole('term').first()).toHaveText('今日のお支払い');
        await expect(buyDialog(page).getByText(/今月のお支払いは0円/)).toBeVisible();
        await looksRight(page);
        await buyDialog(page).getByRole('button', { name: '3,000円を支払う' }).dblclick();
        await expect(buyDialog(page)).toBeHidden();
        await expect(page.getByText('返金できる期限')).toBeVisible();
        await expect(buyButton(page)).toHaveCount(0);
        await looksRight(page);
      });

      await test.step('given back', async () => {
        await press(screen, refundButton(page));
        await expect(dialogOn(page)).toContainText('3,000円をカードにお返しします');
        await looksRight(page);
        await dialogOn(page).getByRole('button', { name: '返金する' }).click();
        await expect(buyButton(page)).toBeVisible();
        await expect(refundButton(page)).toHaveCount(0);
      });

      await test.step('another with coins, which are bought for it', async () => {
        await page.goto(`/courses/${other.id}`);
        await press(screen, buyButton(page));
        await expect(buyDialog(page).getByRole('term').first()).toHaveText('今日のお支払い');
        await payWithCoins(page);
        await expect(buyDialog(page).getByText(/あと3,000コイン必要です/)).toBeVisible();
        await press(screen, buyDialog(page).getByRole('button', { name: 'コインを買う' }));
        await expect(coinDialog(page).getByRole('radio', { name: /^3,000コイン/ })).toBeChecked();
        await coinDialog(page).getByRole('button', { name: '3,000円を支払う' }).click();
        await expect(buyDialog(page).getByText('購入したコインの残高 3,000 → お支払い後 0')).toBeVisible();
        await buyDialog(page).getByRole('button', { name: '3,000コインで支払う' }).click();
        await expect(buyDialog(page)).toBeHidden();
        await expect(refundButton(page)).toBeVisible();
      });

      await test.step('what was read is not given back', async () => {
        const params = { id: other.id, lesson: other.lessons[1] ?? '' };
        await buyer.api('GET /courses/:id/lessons/:lesson', { params });
        await press(screen, refundButton(page));
        await dialogOn(page).getByRole('button', { name: '返金する' }).click();
        await expect(dialogOn(page).getByRole('alert')).toContainText('10%以上を視聴したため');
        await page.reload();
        await expect(page.getByText('視聴した割合が10%以上のため、返金は受け付けられません。')).toBeVisible();
        await expect(refundButton(page)).toHaveCount(0);
        await page.goto('/p/membership/payments');
        const paid = page.getByRole('list', { name: '講座のお支払い' }).getByRole('listitem');
        await expect(paid).toHaveCount(2);
        await expect(paid.nth(1)).toContainText('3,000円を返金');
      });

      await test.step('the author sees the sale', async () => {
        const { page: own } = await person({ ...screen, baseURL: site.url });
        await own.goto('/about');
        await signIn(own, author);
        await own.goto('/notification');
        await expect(own.getByText(/があなたの講座「決算説明会の聞き方/)).toHaveCount(1);
        await own.goto('/dashboard/payment_details');
        const running = own.getByRole('region', { name: /の集計（途中）$/ });
        await expect(running).toContainText('講座（コイン）');
        await expect(running).toContainText('講座（カード）の返金');
        await expect(running.getByRole('definition').first()).toHaveText('3,000円');
      });
    },
  );
}

test('what was read of a transcript counts as watched: a minute of half an hour is given back, one of four is not', async ({
  person,
}) => {
  const author = await registerOn(site, 'says_much', '講田');
  await makeCreator(site, author, 5);
  const buyer = await registerOn(site, 'reads_much', '読田');
  await saveCardOn(site, buyer, CARDS.pays);
  const { page } = await person({ ...DESKTOP, baseURL: site.url });
  await page.goto('/about');
  await signIn(page, buyer);

  for (const [title, filmSeconds, percent] of [
    ['長い講義', 1_800, '2%'],
    ['短い講義', 240, '11%'],
  ] as const) {
    const course = await sellCourse(site, author, { title, price: 3_000, filmSeconds });
    await page.goto(`/courses/${course.id}`);
    await buyButton(page).click();
    await buyDialog(page).getByRole('button', { name: '3,000円を支払う' }).click();
    await expect(buyDialog(page)).toBeHidden();
    await expect(refundButton(page)).toBeVisible();

    await page.goto(`/courses/${course.id}/lessons/${course.lessons[1] ?? ''}`);
    await expect(page.getByText('返金の条件では、文字起こしを表示した部分も視聴に数えます。')).toBeVisible();
    await expect(page.getByText(saidAt(0), { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: '文字起こしを読む' }).click();
    const transcript = page.getByRole('list', { name: '文字起こし（日本語）' });
    await expect(transcript.getByText(saidAt(55), { exact: true })).toBeAttached();
    await looksRight(page);

    await page.goto(`/courses/${course.id}`);
    await expect(page.getByRole('definition').filter({ hasText: /^\d+%$/ })).toHaveText(percent);
    if (percent === '11%') continue;
    await refundButton(page).click();
    await dialogOn(page).getByRole('button', { name: '返金する' }).click();
    await expect(buyButton(page)).toBeVisible();
  }
  await expect(page.getByText('視聴した割合が10%以上のため、返金は受け付けられません。')).toBeVisible();
  await expect(refundButton(page)).toHaveCount(0);
});
