import type { Post } from '@minori/contracts';
import {
  aCurrentUser,
  aPost,
  aUserSummary,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PostCard } from './PostCard';

const author = aUserSummary({ name: '佐藤 早苗', username: 'sanae_s' });

function setUp(changes: Partial<Post>, options: TestShellOptions = {}) {
  const post = aPost({ user_info: author, ...changes });
  const shell = createTestShell({ user: aCurrentUser(), ...options });
  renderWithShell(<PostCard post={post} />, shell);
  return { shell, post };
}

const locked = (type: Post['type'], requires: 'prime' | 'gold', price_from: number | null = null) => ({
  type,
  title: '来週の決算',
  text: '来週は小売の決算が',
  content_access: { is_authorized: false, requires, price_from },
});

describe('a locked post', () => {
  test('says what opens it, for how much, how long it is free and how it ends, and leads there', async () => {
    const { shell } = setUp(locked('paid', 'prime', 980));
    expect(screen.getByText('来週の決算')).toBeInTheDocument();
    expect(screen.getByText('月額', { exact: false, selector: 'span' })).toHaveTextContent('月額 980円 から');
    expect(screen.getByText('続きは、プライムに登録した方が読めます')).toBeVisible();
    expect(screen.getByText(/カードなら14日間無料。いつでも2クリックで解約できます。/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'プライムに登録する' }));
    expect(shell.opened).toEqual([{ name: 'prime.subscribe', props: { creator_id: author.id, plan: 'prime' } }]);
  });

  test('offers nothing that can’t be had', () => {
    setUp(locked('paid', 'prime'));
    expect(screen.getByText('いまは、新しい登録を受け付けていません。')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'プライムに登録する' })).not.toBeInTheDocument();
  });

  test('has guests sign in before they subscribe', async () => {
    const { shell } = setUp(locked('paid', 'prime', 980), { user: null });
    await userEvent.click(screen.getByRole('button', { name: 'プライムに登録する' }));
    expect(shell.opened.map(({ name }) => name)).toEqual(['auth.login']);
  });

  test('for gold members offers that membership', async () => {
    const { shell } = setUp(locked('gold', 'gold'));
    await userEvent.click(screen.getByRole('button', { name: 'メンバーシップを見る' }));
    expect(shell.opened).toEqual([{ name: 'membership.pay', props: { ability: 'read_gold_posts' } }]);
  });

  test('offers no membership where none can be paid', () => {
    setUp(locked('gold', 'gold'), { missingDialogs: ['membership.pay'] });
    expect(screen.getByText(/ゴールド以上のメンバーシップの方が/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'メンバーシップを見る' })).not.toBeInTheDocument();
  });

  test('asks guests to log in', async () => {
    const { shell } = setUp(locked('paid', 'prime'), { user: null });
    await userEvent.click(screen.getByRole('button', { name: 'ログインする' }));
    expect(shell.opened).toEqual([{ name: 'auth.login', props: { mode: 'login' } }]);
  });
});

test('a blocked post is not shown, and nothing can be done with it', () => {
  setUp({ is_blocked: true, text: '' });
  expect(screen.getByText('この投稿は表示できません')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^いいね/ })).not.toBeInTheDocument();
});

test('a deleted call leaves its symbols and disclosures, and says that it still counts', () => {
  setUp({
    is_deleted: true,
    is_call: true,
    text: '',
    post_state: 'deleted',
    deleted_at: '2026-02-01T00:00:00.000Z',
    symbols: [{ id: 'a'.repeat(24), name: '日経平均株価', code: 'N225', change_percentage: null }],
    disclosures: ['holding'],
  });
  expect(screen.getByText('この投稿は削除されました')).toBeInTheDocument();
  expect(screen.getByText('2026年2月1日に削除')).toBeInTheDocument();
  expect(screen.getByText(/成績の集計にも引き続き含まれます/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /日経平均株価/ })).toBeInTheDocument();
  expect(screen.getByText('保有')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^いいね/ })).not.toBeInTheDocument();
});

test('a member who left is named as such', () => {
  setUp({ user_info: aUserSummary({ is_deleted: true }) });
  expect(screen.getByText('このユーザーは削除されました')).toBeInTheDocument();
});

describe('an own post that is not out', () => {
  const mine = (changes: Partial<Post>) =>
    setUp({ is_my_post: true, abilities: { can_delete: true, can_edit: true, can_comment: false }, ...changes });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const steps = async () => {
    const list = await screen.findByRole('list', { name: '公開までの流れ' });
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  test('says when it will be, and can be moved, published and given up', async () => {
    const { shell, post } = mine({ post_state: 'scheduled', published_at: '2999-01-05T00:30:00.000Z' });
    expect(await screen.findByText('公開予定 01月05日 09時30分')).toBeInTheDocument();
    await press('編集・日時の変更');
    await press('今すぐ公開する');
    await press('予約を取り消す');
    expect(shell.opened).toEqual(
      ['post.composer', 'post.publish', 'post.unschedule'].map((name) => ({ name, props: { post } })),
    );
  });

  test('waits for its files', async () => {
    mine({ post_state: 'processing', status: 'on_processing' });
    expect(await screen.findByText('ファイルを処理しています')).toBeInTheDocument();
    expect(await steps()).toEqual(['完了受け付け', '進行中ファイルの処理', 'これから公開']);
  });

  test('waits for a review, or was turned down, and may be asked about again', async () => {
    const { shell } = mine({ post_state: 'rejected', failed_reason: 'review_rejected' });
    expect(await screen.findByText(/審査の結果、この内容では公開できませんでした/)).toBeInTheDocument();
    expect(await steps()).toEqual(['完了受け付け', '止まりました審査', 'これから公開']);
    await press('再審査を依頼する');
    expect(shell.opened[0]?.name).toBe('post.appeal');
  });

  test('says why it failed', async () => {
    mine({ post_state: 'failed', failed_reason: 'media_failed' });
    expect(await screen.findByText(/添付ファイルを処理できませんでした/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '編集する' })).toBeInTheDocument();
  });

  test('was given up and may come out after all', async () => {
    mine({ post_state: 'canceled' });
    expect(await screen.findByRole('button', { name: '編集・予約する' })).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: '公開までの流れ' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '今すぐ公開する' })).toBeInTheDocument();
  });
});
