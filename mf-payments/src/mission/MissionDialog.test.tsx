import type { Mission, MissionClaim } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MissionsPage } from '../pages/MissionsPage';
import { aMission, aMissionOfLevels, aReadyMission } from '../testing/missions';
import { MissionDialog } from './MissionDialog';

type Claim = () => { data: MissionClaim } | Promise<{ data: MissionClaim }>;

const ready = aReadyMission();
const done: MissionClaim['task'] = { ...ready.current_task, status: 'done', claimed_count: 1 };
const claimed: MissionClaim = { mission: { ...ready, current_task: done, tasks: [done] }, task: done, coins: 20 };

function setUp(missions: Mission[], claim: Claim = () => ({ data: claimed })) {
  const shell = createTestShell({
    user: aCurrentUser(),
    path: '/missions',
    answers: { 'GET /users/missions': { data: { missions } }, 'POST /users/missions/complete': claim },
  });
  return shell;
}

const claimButton = () => screen.findByRole('button', { name: /を受け取る$/ });

test('missions tell reward, progress and state, what can be claimed first', async () => {
  const missions = [
    aMission({ code: 'check_badge', title: '受け取った', status: 'done', progress: 1, goal: 1 }),
    aMission({}, { priority: 'high' }),
    ready,
    aMission({ code: 'ig', title: '口座を開設', status: 'not_yet' }, { partner: 'ig', link: '/p/ig_mission' }),
    aMissionOfLevels(),
  ];
  renderWithShell(<MissionDialog open onClose={jest.fn()} onClosed={jest.fn()} />, setUp(missions));
  await claimButton();
  const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('progressbar') !== null);
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    '銘柄に3回投票しよう',
    '気になるユーザーを5人フォローしよう',
    'レベルを上げよう',
    expect.stringMatching(/(PR|広告).*口座を開設/),
    '受け取った',
  ]);
  expect(rows[1]).toHaveTextContent('おすすめかんたん30コイン進行中2/5');
  expect(screen.getByRole('list', { name: 'レベルを上げようの段階' })).toHaveTextContent('50コイン・受け取り済み');
  expect(screen.getByRole('link', { name: '口座を開設：取り組む' })).toHaveAttribute('target', '_blank');
});

test('coins are claimed at once, and are back where they were when it fails', async () => {
  let answer: Claim = () => {
    throw new ApiError('internal', 'エラーが発生しました。', 500);
  };
  const shell = setUp([ready], () => answer());
  renderWithShell(<MissionsPage />, shell);
  await userEvent.click(await claimButton());
  await waitFor(() => expect(shell.messages).toMatchObject([{ type: 'error', text: 'エラーが発生しました。' }]));
  answer = () => ({ data: claimed });
  await userEvent.click(await claimButton());
  expect(await screen.findByText('受け取り済み')).toBeInTheDocument();
  await waitFor(() => expect(shell.messages.at(-1)).toMatchObject({ text: '20コインを受け取りました' }));
  const { input } = shell.calls.findLast(({ key }) => key === 'POST /users/missions/complete') ?? {};
  const body = { mission_code: 'vote_symbol', task_code: 'vote_symbol', task_id: ready.current_task.id };
  expect(input).toMatchObject({ body });
});

test.each([
  ['phone_required', '電話番号を認証する'],
  ['mission_budget_used_up', /来月の1日から受け取れます/],
] as const)('%s is said beside the mission, which stays ready', async (code, text) => {
  const refuse = () => {
    throw new ApiError(code, '', 409);
  };
  renderWithShell(<MissionsPage />, setUp([ready], refuse));
  await userEvent.click(await claimButton());
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(await claimButton()).toBeInTheDocument();
});

test('without missions it says what will be here', async () => {
  renderWithShell(<MissionsPage />, setUp([]));
  expect(await screen.findByText('ミッションはまだありません')).toBeInTheDocument();
});
