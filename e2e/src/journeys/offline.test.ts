import type { Page } from '@playwright/test';
import { CORE, dialogOn, expect, test } from './actions';

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

test('votes without a connection wait, may be taken back, and are cast once', CORE, async ({ member }) => {
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

test('what does not wait is refused at once without a connection, and what was typed is sent once there is one', async ({
  member,
}) => {
  const { page, context } = await member('hajime_new');
  await page.goto('/account/security');
  await page.getByRole('button', { name: '電話番号: 登録する' }).click();
  const field = dialogOn(page).getByRole('textbox', { name: '携帯電話番号' });
  const send = dialogOn(page).getByRole('button', { name: '確認コードを送る' });
  const number = `060-${1_000 + (Date.now() % 9_000)}-${String(Date.now()).slice(-4)}`;
  await field.fill(number);

  await context.setOffline(true);
  await send.click();
  await expect(page.getByText('操作は送信されませんでした。')).toBeVisible();
  await expect(dialogOn(page).getByText(/^送信できませんでした。/)).toBeVisible();
  await expect(page.getByText(/送信待ち/)).toHaveCount(0);
  await expect(field).toHaveValue(number);

  await context.setOffline(false);
  await expect(page.getByText('操作は送信されませんでした。')).toHaveCount(0);
  await send.click();
  await expect(dialogOn(page).getByText(`${number} に確認コードをお送りしました。`)).toBeVisible();
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
