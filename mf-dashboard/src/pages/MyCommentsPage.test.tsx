import type { OwnComment } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  createTestShell,
  renderWithShell,
  setWindowWidth,
  type TestShellOptions,
} from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// What loads late is there already.
import '../comments/CommentTable';
import '../dashboard/BulkDialog';
import { App } from '../testing/App';
import { anOwnComment } from '../testing/comments';

jest.setTimeout(30_000);

function setUp(read: () => OwnComment[], path = '/dashboard/my_comments', answers: TestShellOptions['answers'] = {}) {
  const shell = createTestShell({
    path,
    user: aCurrentUser(),
    answers: { 'GET /comments/mine': () => ({ data: read(), last_id: null }), ...answers },
  });
  renderWithShell(<App />, shell);
  return shell;
}

const { innerWidth } = window;
afterEach(() => {
  window.innerWidth = innerWidth;
});

test('a table has each comment beside its post, and the figures in columns', async () => {
  const comment = anOwnComment({ text: '勉強になりました', like_count: 1_234, reply_count: 5 });
  const reply = anOwnComment({
    text: 'ありがとうございます',
    like_count: 0,
    reply_count: 0,
    parent_id: 'b'.repeat(24),
  });
  setUp(() => [comment, reply]);
  const table = await screen.findByRole('table', { name: 'コメント一覧' });
  const figuresOf = (name: RegExp) =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('cell')
      .slice(2)
      .map((cell) => cell.textContent);
  expect(figuresOf(/勉強になりました/)).toEqual(['1.2千', '5']);
  expect(figuresOf(/ありがとうございます/)).toEqual(['0', '']);
});

test('on a phone each comment leads to where it stands below its post', async () => {
  window.innerWidth = 390;
  const comment = anOwnComment({ text: '勉強になりました', like_count: 1_234, edited_at: '2026-01-06T00:00:00.000Z' });
  setUp(() => [comment]);
  expect(await screen.findByText('勉強になりました')).toBeInTheDocument();
  expect(screen.getByText('いいね 1.2千件')).toBeInTheDocument();
  expect(screen.getByText('編集済み')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /佐藤 早苗さんの投稿/ })).toHaveAttribute(
    'href',
    `/sanae_s/posts/${comment.post?.id}?comment=${comment.id}`,
  );
});

test('replies are marked; where the post is gone, that is said', async () => {
  setUp(() => [anOwnComment({ parent_id: 'b'.repeat(24), post: null })]);
  const [row] = (await screen.findAllByRole('row')).slice(1);
  expect(within(row as HTMLElement).getByText('返信')).toBeInTheDocument();
  expect(screen.getByText('投稿は削除されたか、表示できません')).toBeInTheDocument();
});

test('without any it says so', async () => {
  setUp(() => []);
  expect(await screen.findByText('コメントはまだありません')).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  setUp(() => {
    throw new ApiError('forbidden', '', 403, {}, 'req-8');
  });
  expect(await screen.findByText('req-8')).toBeInTheDocument();
});

describe('comments of others below the own posts', () => {
  const PATH = '/dashboard/my_comments?scope=received';
  const received = (changes: Partial<OwnComment> = {}) =>
    anOwnComment({
      is_my_comment: false,
      text: '在庫はどこで見ますか',
      abilities: { can_edit: false, can_delete: true, can_reply: true, can_like: true, can_report: true },
      ...changes,
    });

  test('are asked for as the address says, and lead to those of one post', async () => {
    setWindowWidth(1440);
    const shell = setUp(() => [received()], PATH);
    await screen.findByText('未返信', { selector: '*:not(option)' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '返信' }), '未返信のみ');
    const asked = () => shell.calls.at(-1)?.input.query;
    await waitFor(() => expect(asked()).toEqual({ scope: 'received', unanswered: '1' }));
    const only = await screen.findByRole('link', { name: 'この投稿へのコメントだけを表示' });
    expect(only).toHaveAttribute('href', expect.stringMatching(/scope=received&unanswered=1&post=a{24}$/));
    await userEvent.type(screen.getByRole('searchbox', { name: 'コメントを検索' }), '在庫{Enter}');
    await waitFor(() => expect(asked()).toMatchObject({ unanswered: '1', keyword: '在庫' }));
  });

  test('of one post can be left again', async () => {
    const shell = setUp(() => [received()], `${PATH}&post=${'a'.repeat(24)}`);
    await screen.findByText('在庫はどこで見ますか');
    const asked = () => shell.calls.findLast(({ key }) => key === 'GET /comments/mine')?.input.query;
    expect(asked()).toEqual({ scope: 'received', post_id: 'a'.repeat(24) });
    await userEvent.click(screen.getByRole('button', { name: /^1つの投稿のみ/ }));
    await waitFor(() => expect(asked()).toEqual({ scope: 'received' }));
  });

  test.each([390, 1440])(
    'are answered in place, with %i pixels, and again by the same key where that failed',
    async (width) => {
      setWindowWidth(width);
      const comment = received();
      let isDown = true;
      const shell = setUp(() => [{ ...comment, is_answered: !isDown }], PATH, {
        'POST /posts/:id/comments': () => {
          if (!isDown) return { data: anOwnComment() };
          isDown = false;
          throw new ApiError('conflict', '他の操作と重なりました。', 409);
        },
      });
      const name = /に返信$/;
      await userEvent.click(await screen.findByRole('button', { name: /^返信する（.*さんへ）$/ }));
      const field = screen.getByRole('textbox', { name });
      expect(field).toHaveFocus();
      await userEvent.click(screen.getByRole('button', { name: '返信を送る' }));
      expect(field).toBeInvalid();
      await userEvent.type(field, '貸借対照表です');
      await userEvent.click(screen.getByRole('button', { name: '返信を送る' }));
      await screen.findByText('他の操作と重なりました。');
      await userEvent.click(screen.getByRole('button', { name: '返信を送る' }));
      expect(await screen.findByText('返信済み')).toBeInTheDocument();
      const sent = shell.calls.filter(({ key }) => key === 'POST /posts/:id/comments').map(({ input }) => input);
      expect(sent).toHaveLength(2);
      expect(sent[0]).toEqual(sent[1]);
      expect(sent[0]).toMatchObject({ body: { text: '貸借対照表です', parent_id: comment.id } });
      expect(shell.messages).toMatchObject([{ type: 'success' }]);
    },
  );

  test('several are removed after one question', async () => {
    setWindowWidth(1440);
    const comments = [received(), received({ text: '宣伝です' })];
    const gone = new Set<string>();
    const shell = setUp(() => comments.filter(({ id }) => !gone.has(id)), PATH, {
      'POST /comments/bulk': ({ body }) => {
        const { ids } = body as { ids: string[] };
        for (const id of ids) gone.add(id);
        return { data: ids.map((id) => ({ id, is_done: true, message: null })) };
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: '「宣伝です」を選択' }));
    await userEvent.click(screen.getByRole('button', { name: '削除する' }));
    const dialog = within(await screen.findByRole('dialog', { name: '1件のコメントを削除しますか？' }));
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(screen.queryByText('宣伝です')).not.toBeInTheDocument());
    expect(shell.messages).toMatchObject([{ type: 'success' }]);
  });

  test('as long as there are none that is said', async () => {
    setUp(() => [], PATH);
    expect(await screen.findByText('もらったコメントはまだありません')).toBeInTheDocument();
  });
});
