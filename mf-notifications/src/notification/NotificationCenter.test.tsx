import { DesignSystemProvider } from '@minori/design-system';
import { ApiError, RouterLink } from '@minori/platform';
import {
  answerKey,
  aCurrentUser,
  aPayingUser,
  aUserSummary,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNotification, aNotifiedPost } from '@minori/contracts/testing';
import { NotificationCenter } from './NotificationCenter';
// Loaded beforehand: the first import takes longer than a test waits.
import './ScheduledDialog';

const DONE = { data: { ok: true as const } };

function setUp(
  notifications = [aNotification()],
  user = aCurrentUser(),
  answers: TestShellOptions['answers'] = {},
  missingDialogs: TestShellOptions['missingDialogs'] = [],
) {
  const shell = createTestShell({
    user,
    missingDialogs,
    answers: {
      'GET /notifications/': { data: notifications },
      'POST /notifications/read': DONE,
      'POST /notifications/read/all': DONE,
      ...answers,
    },
  });
  shell.queryClient.setQueryData(answerKey(shell, 'GET /notifications/check'), { data: true });
  const onClose = jest.fn();
  renderWithShell(
    <DesignSystemProvider language="ja" link={RouterLink}>
      <NotificationCenter place="panel" onClose={onClose} />
    </DesignSystemProvider>,
    shell,
  );
  return { shell, onClose };
}

const callsOf = (shell: ReturnType<typeof createTestShell>, key: string) =>
  shell.calls.filter((call) => call.key === key);

test('who could be taken for a creator is marked, with their own username', async () => {
  const original = { id: 'f'.repeat(24), name: '佐藤 早苗', username: 'sanae_real' };
  const copy = aUserSummary({ name: '佐藤 早苗', username: 'sanae_rea1', look_alike_of: original });
  setUp([aNotification({ user_info: copy, actor_count: 1 })]);
  const item = await screen.findByText(/「いいね」しました/);
  expect(item).toHaveTextContent('佐藤 早苗さん@sanae_rea1別の人です');
  expect(within(item).getByRole('img', { name: '佐藤 早苗（@sanae_real）とは別のアカウントです' })).toBeVisible();
});

test('opening the list takes the dot off the bell', async () => {
  const { shell } = setUp();
  await screen.findByText(/「いいね」しました/);
  expect(shell.queryClient.getQueryData(answerKey(shell, 'GET /notifications/check'))).toEqual({ data: false });
});

test('a pressed notification looks read at once, is marked by a single call, and leads to its post', async () => {
  const { shell, onClose } = setUp();
  const link = await screen.findByRole('link', { name: /「いいね」しました/ });
  expect(within(link).getByRole('img', { name: '未読' })).toBeInTheDocument();
  await userEvent.click(link);
  expect(screen.queryByRole('img', { name: '未読' })).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalled();
  expect(shell.navigation.$place.get().location.pathname).toBe(`/minori_t/posts/${'f'.repeat(24)}`);
  await userEvent.click(link);
  expect(callsOf(shell, 'POST /notifications/read')).toHaveLength(1);
});

test('one that could not be marked is unread again; another that was pressed after it stays read', async () => {
  const refusals: (() => void)[] = [];
  const wait = () =>
    new Promise((_done, refuse) => refusals.push(() => refuse(new ApiError('internal', '', 500)))) as never;
  setUp([aNotification(), aNotification()], aCurrentUser(), { 'POST /notifications/read': wait });
  for (const link of await screen.findAllByRole('link', { name: /「いいね」しました/ })) await userEvent.click(link);
  expect(screen.queryByRole('img', { name: '未読' })).not.toBeInTheDocument();
  refusals[0]?.();
  await screen.findByRole('img', { name: '未読' });
  const [first, second] = screen.getAllByRole('link', { name: /「いいね」しました/ });
  expect(within(first as HTMLElement).getByRole('img', { name: '未読' })).toBeInTheDocument();
  expect(within(second as HTMLElement).queryByRole('img', { name: '未読' })).not.toBeInTheDocument();
});

test('a scheduled post opens a dialog that says when', async () => {
  const post = aNotifiedPost({ published_at: '2999-01-05T00:30:00.000Z' });
  const { onClose } = setUp([aNotification({ type: 'host_create_post', post })]);
  await userEvent.click(await screen.findByRole('button', { name: /に投稿を公開します/ }));
  const dialog = await screen.findByRole('dialog', { name: '予約投稿通知' });
  expect(dialog).toHaveTextContent('01月05日 09時30分に公開されます');
  expect(onClose).not.toHaveBeenCalled();
});

test('an invitation leads to the invitations', async () => {
  setUp([aNotification({ type: 'invitation_code_referred', post: null })]);
  const link = await screen.findByRole('link', { name: /招待コードで登録しました/ });
  expect(link).toHaveAttribute('href', '/invitations');
});

test('the campaign of a partner leads to their mission in a new tab, as long as that is open', async () => {
  const mission = (code: 'ig' | 'monex', status: 'not_yet' | 'done') => {
    const title = '口座開設';
    const task = { id: null, code, title, status, progress: 0, goal: 1, reward: 1_000, claimed_count: 0 };
    const kinds = { kind: 'single', difficulty: 'normal', priority: 'low', partner: code } as const;
    const link = `/p/${code}_mission`;
    return { ...kinds, code, title, link, reward: 1_000, ends_at: null, current_task: task, tasks: [task] };
  };
  const campaign = (name: string) =>
    aNotification({
      type: 'notice_campaign_to_user',
      post: null,
      user_info: null,
      title: name,
      promotion_type: `${name}_account_special_register`,
    });
  const { shell } = setUp([campaign('ig'), campaign('monex')], undefined, {
    'GET /users/missions': { data: { missions: [mission('ig', 'not_yet'), mission('monex', 'done')] } },
  });
  const link = await screen.findByRole('link', { name: /ig/ });
  expect(link).toHaveAttribute('href', '/p/ig_mission');
  expect(link).toHaveAttribute('target', '_blank');
  await userEvent.click(screen.getByRole('button', { name: /monex/ }));
  expect(callsOf(shell, 'POST /notifications/read')).toHaveLength(1);
});

test('the page heads its days, the panel does not', async () => {
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const answers = {
    'GET /notifications/': { data: [0, 0, 1, 3].map((days) => aNotification({ created_at: at(days) })) },
  };
  const shell = createTestShell({ user: aCurrentUser(), answers });
  renderWithShell(<NotificationCenter place="page" />, shell);
  await screen.findAllByText(/「いいね」しました/);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['今日', '昨日', expect.stringMatching(/月\d+日$/)]);
});

test('everything can be marked read', async () => {
  const { shell } = setUp([aNotification(), aNotification()]);
  expect(await screen.findAllByRole('img', { name: '未読' })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '通知のメニュー' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'すべて既読にする', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('img', { name: '未読' })).not.toBeInTheDocument());
  expect(callsOf(shell, 'POST /notifications/read/all')).toHaveLength(1);
});

test('where platinum can’t be had, its filter is not offered', () => {
  setUp(undefined, undefined, undefined, ['membership.pay']);
  expect(screen.getByRole('button', { name: '未読' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /メンバーシップ通知/ })).not.toBeInTheDocument();
});

test('without platinum the membership filter says so, opens the payment and says why', async () => {
  const { shell } = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'メンバーシップ通知 Platinumが必要です' }));
  expect(shell.opened).toEqual([{ name: 'membership.pay', props: { ability: 'filter_chart_alerts' } }]);
  expect(shell.messages).toEqual([
    {
      type: 'warning',
      text: 'Platinumメンバーシップに登録して特別な機能を体験しよう！',
      autoHideDuration: 10_000,
    },
  ]);
});

test('with platinum it filters', async () => {
  const { shell } = setUp([aNotification()], aPayingUser('platinum-membership'));
  await userEvent.click(screen.getByRole('button', { name: 'メンバーシップ通知' }));
  await waitFor(() =>
    expect(callsOf(shell, 'GET /notifications/').map((call) => call.input.query?.['filter'])).toEqual([
      'all',
      'chart_alert',
    ]),
  );
});

const menu = () => userEvent.click(screen.getByRole('button', { name: '通知のメニュー' }));
const item = (name: string) => screen.queryByRole('menuitem', { name, hidden: true });

test('with platinum the notifications on charts are managed from the menu', async () => {
  const { shell, onClose } = setUp([], aPayingUser('platinum-membership'));
  await menu();
  expect(screen.getByRole('group', { name: 'チャート通知の管理', hidden: true })).toBeInTheDocument();
  expect(item('フォローしているユーザーの予想通知')).toHaveAttribute('href', '/account/predictions_followers');
  await userEvent.click(item('投票率のチャート通知') as HTMLElement);
  await menu();
  await userEvent.click(item('予想の中央値のチャート通知') as HTMLElement);
  expect(shell.opened).toEqual([
    { name: 'symbol.alerts', props: { about: 'votes' } },
    { name: 'symbol.alerts', props: { about: 'medians' } },
  ]);
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('below platinum there is nothing to manage', async () => {
  setUp([], aPayingUser('gold-membership'));
  await menu();
  expect(item('通知設定')).toBeInTheDocument();
  expect(item('投票率のチャート通知')).not.toBeInTheDocument();
});

test('an empty list says so', async () => {
  setUp([]);
  expect(await screen.findByText('通知はありません')).toBeInTheDocument();
});

test('a failure offers to try again', async () => {
  let fails = true;
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      'GET /notifications/': () => {
        if (fails) throw new ApiError('forbidden', 'no', 403, {}, 'req-1');
        return { data: [aNotification()] };
      },
    },
  });
  renderWithShell(<NotificationCenter place="page" />, shell);
  expect(await screen.findByText('req-1')).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText(/「いいね」しました/)).toBeInTheDocument();
});

test('guests are invited to log in', async () => {
  const shell = createTestShell();
  renderWithShell(<NotificationCenter place="page" />, shell);
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  expect(shell.opened[0]?.name).toBe('auth.login');
  expect(shell.calls).toEqual([]);
});
