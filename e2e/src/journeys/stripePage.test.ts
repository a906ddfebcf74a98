import { apiAs } from '../attacks/api';
import { addAxe, runAxe } from '../browser/axe';
import { expect, test } from './actions';

const STRIPE = process.env['E2E_STRIPE_URL'] ?? '';
const PHONE = { width: 390, height: 844 };

test('a tester sees what Minori has asked Stripe for, and has it go wrong', async ({ person }) => {
  const { page } = await person({ viewport: PHONE });
  await page.goto('/');
  const asMember = await apiAs(page, 'takumi_eng');
  await asMember('POST /payments/cards/setup');

  await page.goto(STRIPE);
  const declining = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Decline the next charge' }) });
  await declining.getByLabel('Because of').selectOption('insufficient_funds');
  await declining.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('The charge that comes next will be declined.');
  await expect(declining).toContainText('insufficient_funds, anybody');
  await declining.getByRole('button', { name: 'Take back' }).first().press('Enter');
  await expect(page.getByRole('status')).toHaveText('Taken back.');
  await addAxe(page);
  expect(await runAxe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await page.getByRole('link', { name: 'setup_intent.created' }).first().click();
  const deliveries = page
    .getByRole('listitem')
    .filter({ hasText: '/api/v1/webhooks/stripe' })
    .filter({ hasText: '200' });
  await expect(deliveries.first()).toBeVisible();
  const before = await deliveries.count();
  await page.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect(async () => {
    await page.reload();
    await expect(deliveries).toHaveCount(before + 1, { timeout: 500 });
  }).toPass();
  await addAxe(page);
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('link', { name: /^cus_/ }).click();
  await expect(page.getByRole('heading', { name: 'Saving cards' })).toBeVisible();
});
