import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { account, dialogOn, expect, signIn, test } from './actions';
import { runAdmin } from './admin';
import { DESKTOP, PHONE } from './screens';

const TEXT = '毎週、日本の高配当株の決算を読み解く記事を書きます。はじめての方にも分かるように用語を説明します。';

/** Members of level 4 or more who are no creators, and whom no other journey is about. */
const [APPLICANT, REJECTED] = ['kinkan_oji', 'jun_chart'];

/** Sign in as a demo member who is none of those that are offered to try the site with. */
async function signInAs(page: Page, username: string): Promise<void> {
  const { email, password } = account('haru_tsumi');
  await page.goto('/about');
  await signIn(page, { email: email.replace('haru_tsumi', username), password });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 3 });

/** Apply in the dialog, after having tried to send nothing. */
async function apply(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '申請する' }).click();
  const form = dialogOn(page).filter({ hasText: 'クリエイター規約' });
  await form.getByRole('checkbox', { name: '日本株' }).check();
  await form.getByRole('button', { name: '申請する' }).click();
  await expect(form.getByText('クリエイター規約への同意が必要です。')).toBeVisible();
  await expect(form.getByRole('textbox')).toBeFocused();
  await form.getByRole('textbox').fill(TEXT);
  await form.getByRole('checkbox', { name: 'クリエイター規約に同意します' }).check();
  await form.getByRole('button', { name: '申請する' }).click();
  await expect(heading(page, '申請を受け付けました')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('definition').filter({ hasText: TEXT })).toBeVisible();
}

/** Return the application of a member that waits, as staff see it. */
async function waitingOf(page: Page, username: string): Promise<string> {
  const staff = await apiAs(page, 'minori_admin');
  const { data } = await staff('GET /admin/creator_applications', { query: {} });
  return data.find(({ user_info }) => user_info.username === username)?.id ?? '';
}

test('on a desktop: a member applies, takes it back, applies again, and is approved by the command line', async ({
  person,
}) => {
  const { page } = await person(DESKTOP);
  await signInAs(page, APPLICANT);
  await page.goto(`/${APPLICANT}?tab=profile`);
  await page.getByRole('link', { name: 'クリエイターへの申請' }).click();
  await apply(page);

  await page.getByRole('button', { name: '申請を取り消す' }).click();
  await dialogOn(page).getByRole('button', { name: '申請を取り消す' }).click();
  await expect(heading(page, 'クリエイターに申請できます')).toBeVisible();
  await expect(dialogOn(page)).toBeHidden();
  await apply(page);

  expect(await runAdmin(['creators', 'approve', await waitingOf(page, APPLICANT)])).toContain(`@${APPLICANT}`);
  await page.reload();
  await expect(heading(page, 'クリエイターとして活動できます')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '投稿する' }).click();
  await dialogOn(page).getByLabel('公開範囲').selectOption('プライム');
});

test('on a phone: a member applies, is rejected by staff, and reads why', async ({ person }) => {
  const { page } = await person(PHONE);
  await signInAs(page, REJECTED);
  await page.goto('/account');
  await page.getByRole('link', { name: 'クリエイター', exact: true }).tap();
  await apply(page);

  const staff = await apiAs(page, 'minori_admin');
  const call = { params: { id: await waitingOf(page, REJECTED) }, body: { reason: '投稿の実績がまだ少ないため' } };
  await staff('POST /admin/creator_applications/:id/reject', call);
  const told = page.getByRole('link', { name: /クリエイターの申請は、今回は承認できませんでした/ });
  await expect(async () => {
    await page.goto('/notification');
    await expect(told).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await told.tap();
  await expect(heading(page, '今回は承認できませんでした')).toBeVisible();
  await expect(page.getByText('投稿の実績がまだ少ないため')).toBeVisible();
  await expect(page.getByText(/から、もう一度申請できます。/)).toBeVisible();
  await expect(page.getByRole('button', { name: '申請する' })).toBeHidden();
});

test('who is below the level sees what is missing', async ({ member }) => {
  const { page } = await member('hajime_new', PHONE);
  await page.goto('/account/creator');
  await expect(heading(page, 'レベル4から申請できます')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'フォロワー' })).toBeVisible();
});
