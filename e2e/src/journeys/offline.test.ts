import type { Page } from '@playwright/test';
import { expect, test } from './actions';

const WAITS = 'オンラインになったら送信します';

/** The votes that the page has sent. */
function votesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/charts/symbols/votes')) {
      sent.push((request.postDataJSON() as { vote: string }).vote);
    }
  });
  return sent;
}

test('votes without a connection wait, may be taken back, and are cast once', async ({ member }) => {
  const { page, context } = await member('kabu_tomaru');
  await page.goto('/chart?symbol_type=crypto');
  const groups = page
    .getByRole('main')
    .getByRole('group', { name: /への投票$/ })
    .filter({ has: page.getByRole('button', { name: '売り' }) });
  await expect(groups.nth(1)).toBeVisible();
  const names = await groups.evaluateAll((all) => all.slice(0, 2).map((one) => one.getAttribute('aria-label') ?? ''));
  const [kept, withdrawn] = names.map((name) => page.getByRole('group', { name, exact: true }));
  const sent = votesOf(page);

  await context.setOffline(true);
  await expect(page.getByText('オフラインです', { exact: true })).toBeVisible();
  await kept!.getByRole('button', { name: '買い' }).click();
  await expect(kept!.getByText(WAITS)).toBeVisible();
  await withdrawn!.getByRole('button', { name: '売り' }).click();
  await expect(withdrawn!.getByText(WAITS)).toBeVisible();
  await expect(page.getByText('オフラインです（送信待ち2件）')).toBeVisible();
  await withdrawn!.getByRole('button', { name: /を取り消す$/ }).click();
  await expect(withdrawn!.getByRole('button', { name: '買い' })).toBeFocused();

  await context.setOffline(false);
  await expect(kept!.getByRole('img', { name: /買いに投票済み$/ })).toBeVisible();
  await expect(page.getByText('オフラインです')).toHaveCount(0);
  expect(sent).toEqual(['buy']);
  await page.reload();
  await expect(kept!.getByRole('img', { name: /買いに投票済み$/ })).toBeVisible();
  await expect(withdrawn!.getByRole('button', { name: '売り' })).toBeVisible();
});

test('on a symbol’s own page a vote waits in the same way', async ({ member }) => {
  const { page, context } = await member('kabu_tomaru');
  await page.goto('/chart?symbol_type=commodity');
  const withoutVote = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '買い' }) });
  await withoutVote.getByRole('link').first().click();
  const vote = page.getByRole('group', { name: /への投票$/ });
  await expect(vote.getByRole('button', { name: '買い' })).toBeVisible();
  const sent = votesOf(page);
  await context.setOffline(true);
  await vote.getByRole('button', { name: '買い' }).click();
  await expect(vote.getByText(WAITS)).toBeVisible();
  await expect(vote.getByRole('button', { name: /を取り消す$/ })).toBeFocused();
  await context.setOffline(false);
  await expect(vote.getByRole('img', { name: /買いに投票済み$/ })).toBeVisible();
  expect(sent).toEqual(['buy']);
});
