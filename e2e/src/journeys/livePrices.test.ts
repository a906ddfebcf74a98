import { expect, test } from './actions';

const STREAM = /\/news\/charts\/symbols\/ticks\?/;

test('prices move by themselves: one stream for the page, a new one after it broke', async ({ member }) => {
  const { page } = await member('takumi_eng');
  const opened: string[] = [];
  page.on('request', (request) => {
    if (STREAM.test(request.url())) opened.push(request.url());
  });
  await page.goto('/chart?symbol_type=crypto');
  // Coins are traded at all times.
  const price = page
    .getByRole('listitem')
    .filter({ hasText: 'BTCJPY' })
    .getByText(/[\d,]{9,}/)
    .first();
  const before = await price.textContent();
  await expect(price).not.toHaveText(before ?? '');
  expect(opened).toHaveLength(1);

  await page.route(STREAM, (route) => route.abort());
  await page.reload();
  await expect.poll(() => opened.length).toBeGreaterThan(2);
  await page.unroute(STREAM);
  const broken = await price.textContent();
  await expect(price).not.toHaveText(broken ?? '', { timeout: 30_000 });
});
