import { apiAs } from '../attacks/api';
import { account, CORE, expect, signIn, test } from './actions';
import { chooseInMenu, uniqueWord } from './composer';

test(
  'a guest who follows is asked to log in; a member follows at once and turns the bell on',
  CORE,
  async ({ person }) => {
    const { page } = await person();
    await page.goto('/mori_usstock');
    // Another journey may have had him follow already.
    const api = await apiAs(page, 'hajime_new');
    const { data: author } = await api('GET /profiles/:id', { params: { id: 'mori_usstock' }, query: {} });
    await api('POST /users/follows', { body: { user_id: author.id, action: 'unfollow' } });
    const follow = page.getByRole('button', { name: /: フォローする$/ });
    await follow.first().click();
    await expect(page.getByRole('dialog', { name: 'ログイン' })).toBeVisible();
    await page.keyboard.press('Escape');
    await signIn(page, account('hajime_new'));

    // The answer is held back: the button shows what was pressed at once.
    let answer = () => {};
    await page.route('**/users/follows?*', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await follow.first().click();
    const following = page.getByRole('button', { name: /: フォロー中$/ });
    await expect(following).toBeVisible();
    const followed = page.waitForResponse(/\/users\/follows\?/);
    answer();
    await followed;
    await page.unroute('**/users/follows?*');
    await page.getByRole('button', { name: '新しい投稿の通知を受け取る' }).click();
    await expect(page.getByText('新しい投稿をお知らせします')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('button', { name: '新しい投稿の通知を止める', pressed: true })).toBeVisible();
    await page.goto('/?tab=following');
    await expect(page.getByRole('feed').getByRole('link', { name: /森下/ }).first()).toBeVisible();

    // What fails is taken back.
    await page.goto('/mori_usstock');
    await page.route('**/users/follows?*', (route) => route.abort());
    await following.click();
    await expect(page.getByText('フォローを変更できませんでした。もう一度お試しください。')).toBeVisible();
    await expect(following).toBeVisible();
    await page.unroute('**/users/follows?*');
    await following.click();
    await expect(follow.first()).toBeVisible();
  },
);

test('who is blocked sees nothing of it, until it is taken back', CORE, async ({ member }) => {
  const word = uniqueWord();
  const { page } = await member('shiho_stock');
  const api = await apiAs(page, 'shiho_stock');
  const { data: post } = await api('POST /posts/', { body: { text: `今月の配当の記録 ${word}` } });
  const path = `/shiho_stock/posts/${post.id}`;
  const blocked = await member('hajime_new');
  await blocked.page.goto(path);
  await expect(blocked.page.getByRole('main').getByText(word)).toBeVisible();

  await page.goto('/hajime_new');
  await chooseInMenu(page, page.getByRole('main'), 'ブロックする');
  await page.getByRole('dialog').getByRole('button', { name: 'ブロックする' }).click();
  await expect(page.getByText(/さんをブロックしています$/)).toBeVisible();

  await blocked.page.reload();
  await expect(blocked.page.getByText('この投稿は表示できません')).toBeVisible();
  await expect(blocked.page.getByText(word)).toHaveCount(0);
  await expect(blocked.page.getByRole('textbox', { name: 'コメントを書く' })).toHaveCount(0);
  await blocked.page.goto('/shiho_stock');
  await expect(blocked.page.getByText('このユーザーの投稿は表示できません')).toBeVisible();

  await page.getByRole('button', { name: 'ブロックを解除' }).click();
  await expect(page.getByText(/さんのブロックを解除しました$/)).toBeVisible();
  await blocked.page.goto(path);
  await expect(blocked.page.getByRole('main').getByText(word)).toBeVisible();
});
