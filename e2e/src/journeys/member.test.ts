import { account, CORE, expect, linkInMail, logOut, signIn, signUp, test } from './actions';
import { refuseLivePrices } from '../browser/livePrices';

test('from signing up to logging out: a post, a follower, a like, a notification, a vote', CORE, async ({ person }) => {
  const stamp = Date.now().toString(36).slice(-5);
  const hanako = {
    email: `hanako-${stamp}@example.com`,
    password: 'minori-2026!',
    username: `hana_${stamp}`,
    name: '山田 花子',
  };
  const { page } = await person();

  await test.step('she signs up, verifies her address and registers', () => signUp(page, hanako));

  const text = `配当利回りだけで選ばないために、まず減配の履歴を見ます。 #高配当 ${stamp}`;
  await test.step('she writes a post', async () => {
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('button', { name: /投稿する|いま考えている/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill(text);
    await dialog.getByRole('button', { name: '投稿する' }).click();
    await expect(page.getByText('投稿しました')).toBeVisible();
    await expect(page.getByRole('main').getByText(`まず減配の履歴を見ます`).first()).toBeVisible();
  });

  await test.step('somebody else follows her and likes the post', async () => {
    const reader = await person();
    await reader.page.goto('/');
    await signIn(reader.page, account('haru_tsumi'));
    await reader.page.goto(`/${hanako.username}`);
    // Both show at once: who looks before they are written has not been told.
    const written = Promise.all([/\/follows\b/, /\/likes\b/].map((path) => reader.page.waitForResponse(path)));
    await reader.page.getByRole('button', { name: 'フォローする' }).first().click();
    await expect(reader.page.getByRole('button', { name: /フォロー中/ }).first()).toBeVisible();
    await reader.page
      .getByRole('button', { name: /いいね/ })
      .first()
      .click();
    await expect(reader.page.getByRole('button', { name: /いいね/, pressed: true }).first()).toBeVisible();
    await written;
  });

  await test.step('she sees the red dot, opens the panel and reads', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: '通知: 新着' }).click();
    const panel = page.getByRole('dialog', { name: '通知' });
    await expect(panel.getByText(/フォロー/).first()).toBeVisible();
    await expect(panel.getByText(/いいね/).first()).toBeVisible();
    await panel
      .getByText(/いいね/)
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${hanako.username}/posts/`));
    await expect(page.getByRole('main').getByText(`まず減配の履歴を見ます`).first()).toBeVisible();
    await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible();
  });

  await test.step('she votes on a symbol and sees how others voted', async () => {
    await page
      .getByRole('navigation', { name: 'メインメニュー' })
      .getByRole('link', { name: 'マーケット情報' })
      .click();
    await page.getByRole('main').getByRole('button', { name: /買い/ }).first().click();
    await expect(page.getByText(/\d+%/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(/\d+%/).first()).toBeVisible();
  });

  await test.step('she logs out', () => logOut(page));
});

test(
  'a guest is sent from a page of members to the home page, and back once after logging in',
  CORE,
  async ({ person }) => {
    const { page } = await person();
    await page.goto('/chart?tab=chart', { waitUntil: 'commit' });
    await expect(page.getByText('ログインしてください。')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await signIn(page, account('haru_tsumi'));
    await expect(page).toHaveURL(/\/chart\?tab=chart$/);
    await page.getByRole('link', { name: 'みのり', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test('a forgotten password is set anew through the mail', async ({ person }) => {
  const stamp = Date.now().toString(36).slice(-5);
  const member = {
    email: `reset-${stamp}@example.com`,
    password: 'minori-2026!',
    username: `rst_${stamp}`,
    name: '佐藤 次郎',
  };
  const first = await person();
  await signUp(first.page, member);
  const { page } = await person();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'ログイン' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'パスワードをお忘れですか？' }).click();
  await dialog.getByLabel('メールアドレス').fill(member.email);
  await dialog.getByRole('button', { name: 'リンクを送る' }).click();
  await expect(dialog.getByText('再設定用のリンクをお送りしました')).toBeVisible();
  await page.goto(await linkInMail(member.email, /https?:\/\/\S+\/mails\/reset\S+/));
  await page.getByLabel('新しいパスワード').fill('another-2026!');
  await page.getByLabel('パスワード（確認）').fill('another-2026!');
  await page.getByRole('button', { name: 'パスワードを変更' }).click();
  await expect(page.getByText('パスワードを変更しました')).toBeVisible();
  await signIn(page, { email: member.email, password: 'another-2026!' });
});

for (const [provider, button] of [
  ['google.com', 'Googleで続ける'],
  ['apple.com', 'Appleで続ける'],
  ['twitter.com', 'Xで続ける'],
] as const) {
  test(`signing up with ${provider} opens its window and goes on to registration`, async ({ person }) => {
    const { page, context } = await person();
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: '新規登録' }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
    const popup = await opened;
    await popup.locator('#add-account-button button').click();
    await popup.locator('#autogen-button').click();
    await popup.locator('#sign-in').click();
    await expect(page.getByRole('dialog').getByText('プロフィールの登録')).toBeVisible();
  });
}

test('signing in asks once who somebody is, at the identity provider and at the API', async ({ person }) => {
  const { page } = await person();
  await refuseLivePrices(page);
  await page.goto('/');
  const asked: string[] = [];
  page.on('request', (request) => {
    const [name] = /accounts:lookup|\/profiles\/me(?=\?)/.exec(request.url()) ?? [];
    if (name && request.method() !== 'OPTIONS') asked.push(name);
  });
  await signIn(page, account('haru_tsumi'));
  await page.waitForLoadState('networkidle');
  expect(asked.toSorted()).toEqual(['/profiles/me', 'accounts:lookup']);
});
