import { addAxe, runAxe } from '../browser/axe';
import { watch } from '../browser/settled';
import { expect, test } from './actions';
import { DESKTOP, PHONE } from './screens';

test('memberships are compared where one reads that far, and nothing moves for it', async ({ member }) => {
  const { page } = await member('takumi_eng', PHONE);
  const settled = watch(page);
  await page.goto('/p/membership');
  await settled();
  await expect(page.getByRole('table')).toHaveCount(0);
  const comparison = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '機能を比べる' }) })
    .last();
  const before = await comparison.boundingBox();

  await comparison.scrollIntoViewIfNeeded();
  const table = page.getByRole('table', { name: '機能を比べる' });
  await expect(table).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Gold ご利用中' })).toBeVisible();
  const after = await comparison.boundingBox();
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(4);
  await addAxe(page);
  expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);

  const region = page.getByRole('region', { name: '機能を比べる' });
  const feature = table.getByRole('rowheader', { name: 'AIシグナル' });
  const place = await feature.boundingBox();
  await region.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(100);
  }).toPass({ timeout: 15_000 });
  expect((await feature.boundingBox())?.x).toBe(place?.x);
});

test('own posts and comments are cards on a phone, and rows where there is room', async ({ member }) => {
  const { page } = await member('haru_tsumi', PHONE);
  const settled = watch(page);
  for (const [path, label] of [
    ['/dashboard/my_posts', '投稿履歴'],
    ['/dashboard/my_comments', 'コメント一覧'],
  ] as const) {
    await page.setViewportSize(PHONE.viewport);
    await page.goto(path);
    await settled();
    const main = page.getByRole('main');
    await expect(
      main
        .getByRole('listitem')
        .filter({ has: page.locator('time') })
        .first(),
    ).toBeVisible();
    await expect(main.getByRole('table')).toHaveCount(0);

    await page.setViewportSize(DESKTOP.viewport);
    const table = page.getByRole('table', { name: label });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
  }
});

test('a row of the own posts tells more of its post, by keyboard too', async ({ member }) => {
  const { page } = await member('haru_tsumi', { at: '/dashboard/my_posts', ...DESKTOP });
  const details = page.getByRole('button', { name: '投稿の詳細' }).first();
  await details.press('Enter');
  await expect(page.getByRole('columnheader', { name: '書いた日時' })).toBeVisible();
  await addAxe(page);
  expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);
  await details.press('Enter');
  await expect(page.getByRole('columnheader', { name: '書いた日時' })).toBeHidden();
});
