import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feedKeys } from '../queries/feed';
import { ComposerDialog } from './ComposerDialog';

const user = aCurrentUser();
const sent = aPost({ text: '送った投稿' });
const nikkei = { id: 'a'.repeat(24), code: 'N225', name: '日経平均株価', type: 'index' as const };

beforeEach(() => localStorage.clear());

function setUp(options: TestShellOptions = {}, text?: string) {
  const onClose = jest.fn();
  const shell = createTestShell({
    user,
    ...options,
    answers: {
      'POST /posts/': { data: sent },
      'GET /news/charts/symbols': { data: [nikkei] },
      ...options.answers,
    },
  });
  const view = renderWithShell(<ComposerDialog open text={text} onClose={onClose} onClosed={jest.fn()} />, shell);
  return { shell, onClose, ...view };
}

const area = () => screen.findByRole('textbox', { name: '投稿の内容' });
const send = () => screen.getByRole('button', { name: '投稿する' });
const posted = (shell: ReturnType<typeof createTestShell>) => shell.calls.filter(({ key }) => key === 'POST /posts/');

async function nameSymbol() {
  await userEvent.click(screen.getByRole('button', { name: '銘柄を追加' }));
  await userEvent.type(await screen.findByRole('combobox'), '日経');
  await screen.findByRole('option', { name: /日経平均株価/ });
  await userEvent.keyboard('{Enter}');
}

test('a blank post can’t be sent', async () => {
  setUp();
  await userEvent.type(await area(), '   ');
  expect(send()).toBeDisabled();
});

test('a post is sent with Ctrl+Enter, stands on top of the lists, and leaves no draft', async () => {
  const { shell, onClose } = setUp();
  const key = feedKeys.list({ name: 'recommended' }, user.id);
  shell.queryClient.setQueryData(key, { pages: [{ items: [], next: null }], pageParams: [null] });
  await userEvent.type(await area(), '営業利益が伸びた{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ post: sent }));
  expect(posted(shell)[0]?.input.body).toEqual({ text: '営業利益が伸びた', symbol_ids: [], disclosures: [] });
  expect(shell.messages).toEqual([{ type: 'success', text: '投稿しました' }]);
  expect(shell.queryClient.getQueryData(key)).toMatchObject({ pages: [{ items: [{ post: { id: sent.id } }] }] });
  expect(localStorage).toHaveLength(0);
});

test('who names a symbol says what they hold', async () => {
  const { shell, onClose } = setUp();
  await userEvent.type(await area(), '日経平均は底堅い');
  await nameSymbol();
  await userEvent.click(send());
  expect(await screen.findByText('銘柄の保有状況を選択してください。')).toBeInTheDocument();
  expect(posted(shell)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: '保有' }));
  await userEvent.click(screen.getByRole('button', { name: '未保有' }));
  expect(screen.getByRole('button', { name: '保有' })).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(posted(shell)[0]?.input.body).toEqual({
    text: '日経平均は底堅い',
    symbol_ids: [nikkei.id],
    disclosures: ['not_holding'],
  });
});

test('too long a text is counted and can’t be sent', async () => {
  setUp({}, 'あ'.repeat(2_003));
  expect(await screen.findByText('投稿は2,000文字以内で入力してください。')).toBeInTheDocument();
  expect(screen.getByText('−3')).toBeInTheDocument();
  expect(send()).toBeDisabled();
});

test('closing keeps the draft, says so, and the next time it is there', async () => {
  const { shell, onClose, unmount } = setUp();
  await userEvent.type(await area(), 'あとで続きを書く');
  await nameSymbol();
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(onClose).toHaveBeenCalledWith();
  expect(shell.messages).toEqual([{ type: 'info', text: '下書きを保存しました' }]);
  unmount();
  setUp();
  expect(await area()).toHaveValue('あとで続きを書く');
  expect(screen.getByRole('list', { name: '取り上げる銘柄' })).toHaveTextContent('日経平均株価');
});

test('another member’s draft is not shown', async () => {
  localStorage.setItem('minori.draft.someone', JSON.stringify({ text: '秘密' }));
  setUp();
  expect(await area()).toHaveValue('');
});

test('what the server refuses is said at its field and the text stays', async () => {
  const { onClose } = setUp({
    answers: {
      'POST /posts/': () => {
        throw new ApiError('invalid_input', '', 422, { text: { code: 'text_length', message: '長すぎます' } });
      },
    },
  });
  await userEvent.type(await area(), '本文');
  await userEvent.click(send());
  expect(await screen.findByText('長すぎます')).toBeInTheDocument();
  expect(await area()).toHaveValue('本文');
  expect(onClose).not.toHaveBeenCalled();
});

test('without a connection the text stays and one is told so', async () => {
  const { shell } = setUp({
    answers: {
      'POST /posts/': () => {
        throw new ApiError('network', 'Failed to fetch', 0);
      },
    },
  });
  await userEvent.type(await area(), '本文');
  await userEvent.click(send());
  await waitFor(() => expect(shell.messages[0]?.text).toMatch(/通信できませんでした/));
  expect(await area()).toHaveValue('本文');
});

test('guests are asked to sign in instead', async () => {
  const { shell, onClose } = setUp({ user: null });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(shell.opened).toEqual([{ name: 'auth.login', props: {} }]);
});
