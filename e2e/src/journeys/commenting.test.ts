import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { CORE, expect, test } from './actions';
import { chooseInMenu, uniqueWord } from './composer';
import { press, SCREENS } from './screens';

const AUTHOR = 'kabu_tomaru';

const comments = (page: Page) => page.getByRole('region', { name: 'コメント' });
const commentWith = (page: Page, text: string) => comments(page).getByRole('article').filter({ hasText: text });

test('who may not comment is told why, and what would help', async ({ member }) => {
  const { page } = await member('hajime_new');
  const author = await apiAs(page, AUTHOR);
  const reader = await apiAs(page, 'hajime_new');
  const word = uniqueWord();
  const write = async (fields: { type?: 'gold' | 'paid' | 'paid_plus'; published_at?: string }) => {
    const { data } = await author('POST /posts/', {
      body: { text: `コメントの試し書き ${word}`, title: null, ...fields },
    });
    return data;
  };
  const isRefused = async (id: string, message: string) => {
    await page.goto(`/${AUTHOR}/posts/${id}`);
    await expect(comments(page).getByText(message)).toBeVisible();
    await expect(comments(page).getByRole('textbox')).toHaveCount(0);
  };

  const gold = await write({ type: 'gold' });
  await isRefused(gold.id, 'Goldのメンバーシップ登録した方のみコメント可能です');

  const paidPlus = await write({ type: 'paid_plus' });
  await isRefused(paidPlus.id, 'プライムPlusを登録した方のみコメント可能です');
  const paid = await write({ type: 'paid' });
  await isRefused(paid.id, 'プライム登録した方のみコメント可能です');

  // Only its author knows of a post that is not out.
  const waiting = await reader('POST /posts/', {
    body: { text: `予約した投稿 ${word}`, published_at: new Date(Date.now() + 86_400_000).toISOString() },
  });
  await page.goto(`/hajime_new/posts/${waiting.data.id}`);
  await expect(comments(page).getByText('公開した投稿のみにコメント可能です')).toBeVisible();

  // Blocked while the page is open: the post was read before.
  const free = await write({});
  await page.goto(`/${AUTHOR}/posts/${free.id}`);
  const box = comments(page).getByRole('textbox', { name: 'コメントを書く' });
  await box.fill('はじめまして');
  const me = (await reader('GET /profiles/me')).data;
  await author('POST /users/blocks', { body: { user_id: me.id, action: 'block' } });
  await comments(page).getByRole('button', { name: '送信' }).click();
  await expect(comments(page).getByText('このユーザーにはコメントが許可されていません')).toBeVisible();
  await expect(box).toHaveValue('はじめまして');
  await page.reload();
  await expect(page.getByText('この投稿は表示できません')).toBeVisible();
  await author('POST /users/blocks', { body: { user_id: me.id, action: 'unblock' } });
});

test(
  'a comment is answered, liked, changed, reported and removed; who is called lands on it',
  CORE,
  async ({ member }) => {
    const word = uniqueWord();
    const { page } = await member('haru_tsumi');
    const author = await apiAs(page, AUTHOR);
    const { data: post } = await author('POST /posts/', { body: { text: `決算の数字をどう見ますか ${word}` } });
    const path = `/${AUTHOR}/posts/${post.id}`;

    await test.step('she writes one, calling somebody', async () => {
      await page.goto(path);
      const box = comments(page).getByRole('textbox', { name: 'コメントを書く' });
      await box.pressSequentially('@takumi');
      await expect(page.getByRole('option', { name: /@takumi_eng/ })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(box).toHaveValue(/^@takumi_eng /);
      await box.pressSequentially(`粗利はどう見ますか ${word}`);
      await comments(page).getByRole('button', { name: '送信' }).click();
      await expect(commentWith(page, '粗利はどう見ますか')).toBeVisible();
      await expect(page.getByText('送信中')).toHaveCount(0);
      await expect(commentWith(page, '粗利はどう見ますか').getByRole('link', { name: '@takumi_eng' })).toHaveAttribute(
        'href',
        '/takumi_eng',
      );
    });

    const other = await member('takumi_eng');
    await test.step('he is told, lands on it, likes and answers it', async () => {
      await expect(async () => {
        await other.page.goto('/notification');
        await expect(other.page.getByRole('main').getByText(new RegExp(word)).first()).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 30_000 });
      await other.page.getByRole('main').getByText(new RegExp(word)).first().click();
      await expect(other.page).toHaveURL(new RegExp(`${path}\\?comment=`));
      const comment = commentWith(other.page, '粗利はどう見ますか');
      await expect(comment).toBeFocused();
      await comment.getByRole('button', { name: 'コメントにいいね 0件' }).click();
      await expect(comment.getByRole('button', { name: 'コメントにいいね 1件', pressed: true })).toBeVisible();
      await comment.getByRole('button', { name: /に返信$/ }).click();
      const reply = comments(other.page).getByRole('textbox', { name: /に返信$/ });
      await expect(reply).toHaveValue('@haru_tsumi ');
      await reply.pressSequentially(`前年より改善しています ${word}`);
      await reply.press('Control+Enter');
      await expect(commentWith(other.page, '前年より改善しています')).toBeVisible();
      await expect(other.page.getByText('送信中')).toHaveCount(0);
    });

    await test.step('he changes his answer, and reports her comment', async () => {
      await chooseInMenu(other.page, commentWith(other.page, '前年より改善しています'), '編集する');
      const editor = comments(other.page).getByRole('textbox', { name: 'コメントを編集' });
      await editor.fill(`前年並みでした ${word}`);
      await comments(other.page).getByRole('button', { name: '保存' }).click();
      await expect(commentWith(other.page, '前年並みでした').getByText('編集済み')).toBeVisible();
      await chooseInMenu(other.page, commentWith(other.page, '粗利はどう見ますか'), 'コメントを報告する');
      const dialog = other.page.getByRole('dialog', { name: '報告する' });
      await dialog.getByText('宣伝・迷惑行為').click();
      await dialog.getByRole('button', { name: '報告する' }).click();
      await expect(other.page.getByText('報告しました。ご協力ありがとうございます。')).toBeVisible();
    });

    await test.step('she reads the answer and removes her comment; the answer stays', async () => {
      await page.reload();
      await comments(page).getByRole('button', { name: '返信1件を表示' }).click();
      await expect(commentWith(page, '前年並みでした')).toBeVisible();
      await chooseInMenu(page, commentWith(page, '粗利はどう見ますか'), '削除する');
      await page.getByRole('dialog').getByRole('button', { name: '削除', exact: true }).click();
      await expect(comments(page).getByText('書いた人がこのコメントを削除しました')).toBeVisible();
      await expect(commentWith(page, '前年並みでした')).toBeVisible();
      await expect(comments(page).getByText('粗利はどう見ますか')).toHaveCount(0);
    });
  },
);

for (const [name, screen] of SCREENS) {
  test(`members, hashtags and symbols are completed in a comment, ${name}`, async ({ member }) => {
    const word = uniqueWord();
    const { page } = await member('haru_tsumi', screen);
    const author = await apiAs(page, AUTHOR);
    const { data: post } = await author('POST /posts/', { body: { text: `今夜の決算はどうでしたか ${word}` } });
    await page.goto(`/${AUTHOR}/posts/${post.id}`);
    const box = comments(page).getByRole('textbox', { name: 'コメントを書く' });
    const offered = (text: string) => page.getByRole('listbox').getByRole('option').filter({ hasText: text }).first();
    await box.pressSequentially('@kabu_to');
    await press(screen, offered(`@${AUTHOR}`));
    await box.pressSequentially('の見方に #日本');
    await press(screen, offered('日本'));
    await expect(box).toHaveValue(new RegExp(`^@${AUTHOR} の見方に #日本\\S* $`));
    await box.pressSequentially('$NI2');
    await press(screen, offered('NI225'));
    await expect(box).toHaveValue(/ 日経平均株価$/);
    await expect(box).toBeFocused();
    await box.pressSequentially(` ${word}`);
    await press(screen, comments(page).getByRole('button', { name: '送信' }));
    const comment = commentWith(page, '日経平均株価');
    await expect(comment.getByRole('link', { name: /^#日本/ })).toHaveAttribute('href', /^\/topics\//);
    await expect(comment.getByRole('link', { name: `@${AUTHOR}` })).toHaveAttribute('href', `/${AUTHOR}`);
    await expect(page.getByText('送信中')).toHaveCount(0);
  });
}
