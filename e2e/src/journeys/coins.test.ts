import { apiAs } from '../attacks/api';
import { addAxe, runAxe } from '../browser/axe';
import { dialogOn, expect, test } from './actions';

const PHONE = { width: 390, height: 844 };
const GIFT = { amount: 120, reason: '不具合のお知らせのお礼' };

test('coins that staff give are in the header and in the history, each once', async ({ member }) => {
  const { page } = await member('hajime_new', { viewport: PHONE });
  const chip = page.getByRole('banner').getByRole('button', { name: /^コイン残高/ });
  const told = async () => Number((await chip.getAttribute('aria-label'))?.replaceAll(/\D/g, ''));
  await expect(chip).toBeVisible();
  const before = await told();
  const staff = await apiAs(page, 'minori_admin');
  const call = { body: { user: 'hajime_new', ...GIFT }, idempotencyKey: `journey-${Date.now()}` };
  // The answer was lost, say, and the call comes again.
  await Promise.all([staff('POST /admin/coins', call), staff('POST /admin/coins', call)]);
  await page.reload();
  await expect.poll(told).toBe(before + GIFT.amount);

  await chip.click();
  const dialog = dialogOn(page);
  await expect(dialog.getByText(`${before + GIFT.amount}コイン`, { exact: true })).toBeVisible();
  const gift = dialog.getByRole('listitem').filter({ hasText: GIFT.reason });
  await expect(gift).toHaveCount(1);
  await expect(gift).toContainText(`+${GIFT.amount}`);
  await addAxe(page);
  expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);
  await dialog.getByRole('radio', { name: '減った分' }).press('Space');
  await expect(gift).toHaveCount(0);

  await dialog.getByRole('radio', { name: 'すべて' }).press('Space');
  await expect(gift).toHaveCount(1);
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '/');
  await dialog.getByRole('textbox', { name: '終了日' }).fill('2026/1/5');
  await expect(dialog.getByText('この条件に合う増減はありません')).toBeVisible();
  await dialog.getByRole('textbox', { name: '終了日' }).fill(today);
  await expect(gift).toHaveCount(1);
});
