import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  aUserSummary,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStanding, anInvitation } from '../testing/invitations';
import { InvitationsPage } from './InvitationsPage';

function setUp(answers: TestShellOptions['answers'] = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /users/invitation_code': { data: { code: 'MN7K2XPQ' } },
      'GET /users/invitations': { data: aStanding() },
      'GET /users/invitations/list': { data: [], last_id: null },
      ...answers,
    },
  });
  renderWithShell(<InvitationsPage />, shell);
  return shell;
}

const entry = aStanding({ entry: { hindrance: null, until: '2026-12-04T03:00:00.000Z' } });

test('the link is copied; how many came, how far they are and what is left this month is told, names of those who agreed', async () => {
  const user = userEvent.setup();
  setUp({
    'GET /users/invitations/list': {
      data: [
        anInvitation({ state: 'phone_checked', days: 2 }),
        anInvitation({ id: 'b'.repeat(24), state: 'rewarded', user_info: aUserSummary({ name: '佐藤' }) }),
      ],
      last_id: null,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'リンクをコピー' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('http://localhost/minori_t?referral=MN7K2XPQ'),
  );
  expect(await screen.findByText('招待した人：7人')).toBeInTheDocument();
  expect(screen.getByText('今月の達成：3人（1カ月に20人まで）')).toBeInTheDocument();
  expect(screen.getByText(/あと17人/)).toBeInTheDocument();
  const rows = within(await screen.findByRole('list', { name: '招待した人' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/お名前は非公開です.*利用した日：2\/3日/);
  expect(rows[1]).toHaveTextContent(/佐藤/);
  expect(screen.queryByLabelText('招待コード')).not.toBeInTheDocument();
});

test('who has registered a short time ago enters a code, and is told at the field what is wrong with it', async () => {
  const fields = { code: { code: 'invitation_code_own', message: 'ご自身の招待コードは入力できません。' } };
  let isOwn = true;
  const shell = setUp({
    'GET /users/invitations': { data: entry },
    'POST /users/invitations/code': () => {
      if (isOwn) throw new ApiError('invalid_input', '', 422, fields);
      return {
        data: aStanding({
          own: { state: 'registered', days: 1, is_named: false },
          entry: { ...entry.entry, hindrance: 'already' },
        }),
      };
    },
    'PUT /users/invitations/name': { data: aStanding({ own: { state: 'registered', days: 1, is_named: true } }) },
  });
  const code = await screen.findByLabelText('招待コード');
  await userEvent.type(code, 'x{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription('招待コードが正しくありません。'));
  await userEvent.clear(code);
  await userEvent.type(code, 'mn7k2xpq{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription('ご自身の招待コードは入力できません。'));
  isOwn = false;
  await userEvent.clear(code);
  await userEvent.type(code, 'ab7k2xpq{Enter}');
  const name = await screen.findByRole('switch');
  await userEvent.click(name);
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  expect(shell.messages.map(({ text }) => text)).toEqual(['招待コードを登録しました', '設定を保存しました']);
});

test('what can’t be read is said, each by itself', async () => {
  const refuse = () => {
    throw new ApiError('forbidden', '', 403);
  };
  setUp({ 'GET /users/invitations': refuse, 'GET /users/invitations/list': refuse });
  expect(await screen.findByText('招待の状況を読み込めませんでした')).toBeInTheDocument();
  expect(await screen.findByText('招待した人を読み込めませんでした')).toBeInTheDocument();
  expect(await screen.findByText('MN7K2XPQ')).toBeInTheDocument();
});
