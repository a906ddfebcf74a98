import type { MuteSettings } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, aUserSummary, createTestShell, pagesKey, renderWithShell } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeysDialog } from './KeysDialog';
import { MutesDialog } from './MutesDialog';

const user = aCurrentUser();
const yen = { id: 'b'.repeat(24), code: 'USDJPY', name: '米ドル/円', type: 'forex' as const };
const nikkei = { id: 'a'.repeat(24), code: 'N225', name: '日経平均株価', type: 'index' as const };
const noisy = aUserSummary({ name: '速報くん' });

function setUp(settings: MuteSettings, { fails = false } = {}) {
  let muted = [noisy];
  const shell = createTestShell({
    user,
    answers: {
      'GET /users/mute_settings': { data: settings },
      'PUT /users/mute_settings': ({ body }) => {
        if (fails) throw new ApiError('internal', '', 500);
        return { data: body as MuteSettings };
      },
      'GET /users/mutes': () => ({ data: muted, last_id: null }),
      'POST /users/mutes': () => {
        muted = [];
        return { data: { is_muted: false } };
      },
      'GET /news/charts/symbols': { data: [nikkei, yen] },
    },
  });
  renderWithShell(<MutesDialog open onClose={jest.fn()} onClosed={jest.fn()} />, shell);
  const saved = () => shell.calls.findLast(({ key }) => key === 'PUT /users/mute_settings')?.input.body;
  return { shell, saved };
}

test('words are added and taken away, the same word once', async () => {
  const { saved } = setUp({ words: ['FX'], symbol_ids: [] });
  const field = await screen.findByRole('textbox', { name: 'ミュートする言葉' });
  await userEvent.type(field, 'ｆｘ{Enter}');
  expect(saved()).toBeUndefined();
  await userEvent.type(field, ' 爆上げ {Enter}');
  await waitFor(() => expect(saved()).toEqual({ words: ['FX', '爆上げ'], symbol_ids: [] }));
  expect(field).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'FX: 削除' }));
  await waitFor(() => expect(saved()).toEqual({ words: ['爆上げ'], symbol_ids: [] }));
  await userEvent.click(field);
  await userEvent.paste('長'.repeat(51));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('50文字以内で入力してください')).toBeInTheDocument();
});

test('symbols are found and added', async () => {
  const { saved } = setUp({ words: [], symbol_ids: [nikkei.id] });
  expect(await screen.findByText('日経平均株価')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '銘柄を追加' }));
  await userEvent.type(screen.getByRole('combobox'), '円');
  await userEvent.click(await screen.findByRole('option', { name: /米ドル\/円/ }, { timeout: 3_000 }));
  await waitFor(() => expect(saved()).toEqual({ words: [], symbol_ids: [nikkei.id, yen.id] }));
  expect(screen.getByRole('button', { name: '米ドル/円: 削除' })).toBeInTheDocument();
});

test('what could not be saved is back as it was', async () => {
  const { shell } = setUp({ words: ['FX'], symbol_ids: [] }, { fails: true });
  await userEvent.click(await screen.findByRole('button', { name: 'FX: 削除' }));
  await waitFor(() => expect(shell.messages[0]?.type).toBe('error'));
  expect(screen.getByRole('button', { name: 'FX: 削除' })).toBeInTheDocument();
});

test('a member is unmuted; lists that are out of sight are read anew', async () => {
  const { shell } = setUp({ words: [], symbol_ids: [] });
  const key = pagesKey(shell, 'GET /feeds/recommend_timeline');
  shell.queryClient.setQueryData(key, { pages: [{ data: [], next_page: null }], pageParams: [undefined] });
  await userEvent.click(await screen.findByRole('button', { name: '速報くんのミュートを解除' }));
  expect(await screen.findByText('ミュートしているユーザーはいません。')).toBeInTheDocument();
  expect(shell.messages[0]?.text).toBe('速報くんのミュートを解除しました');
  expect(shell.queryClient.getQueryData(key)).toBeUndefined();
});

test('the keys are listed', async () => {
  renderWithShell(<KeysDialog open onClose={jest.fn()} onClosed={jest.fn()} />, createTestShell());
  expect(await screen.findByText('次の投稿へ')).toBeInTheDocument();
  expect(screen.getByText('J')).toBeInTheDocument();
});
