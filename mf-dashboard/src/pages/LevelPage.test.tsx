import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
import { aHome } from '../testing/dashboard';
import { aLevelReport, someLevelChanges } from '../testing/level';

jest.setTimeout(30_000);

function setUp(answers: TestShellOptions['answers'] = {}, options: TestShellOptions = {}) {
  const shell = createTestShell({
    path: '/dashboard/level',
    user: aCurrentUser({ username: 'haru_tsumi' }),
    ...options,
    answers: {
      'GET /profiles/me/level': { data: aLevelReport() },
      'GET /profiles/me/levels': { data: someLevelChanges(), last_id: null },
      'GET /dashboards/home': { data: aHome() },
      ...answers,
    },
  });
  renderWithShell(<App />, shell);
  return shell;
}

const part = (name: string) => screen.findByRole('region', { name });

test('each value says what it is, how far it is, where it came from and what to do; the levels, and how one’s own has changed', async () => {
  setUp();
  expect(await screen.findByRole('heading', { level: 1, name: 'レベル' })).toBeInTheDocument();
  const report = aLevelReport();
  const sumOf = (act: 'view' | 'like') => report.days.reduce((sum, day) => sum + day.interest_by[act], 0);
  expect(await part('レベル3')).toHaveTextContent(`あと 関心 ${1_000 - report.progress.now.interest}`);
  const interest = await part('関心');
  expect(interest).toHaveTextContent(`${report.progress.now.interest} / 1,000`);
  expect(within(interest).getByRole('row', { name: /^閲覧/ })).toHaveTextContent(`1点${sumOf('view')}点`);
  expect(within(interest).getByRole('row', { name: /^いいね/ })).toHaveTextContent(`5点${sumOf('like')}点`);
  const bars = within(within(interest).getByRole('figure', { name: '関心（1日ごと）' })).getAllByRole('listitem');
  expect(bars).toHaveLength(30);
  expect(bars.at(-1)).toHaveTextContent('11/26(木) 17点');
  const engage = await part('参加');
  expect(within(engage).getByRole('row', { name: /^投稿/ })).toHaveTextContent('10点（1日3回まで）30点');
  expect(within(engage).getByRole('link', { name: /銘柄に投票する/ })).toHaveAttribute('href', '/chart');
  const followers = await part('フォロワー');
  expect(within(followers).getByLabelText('達成')).toBeInTheDocument();
  expect(within(followers).getByRole('link', { name: /自己紹介/ })).toHaveAttribute('href', '/haru_tsumi?tab=profile');
  const levels = within(await part('レベルごとの条件と、できること')).getByRole('table');
  expect(within(levels).getByRole('row', { current: true })).toHaveTextContent(
    /いまのレベル3006010—予想がランキングに反映/,
  );
  expect(within(levels).getByRole('row', { name: /75/ })).toHaveTextContent('ライブ配信の許可の申請');
  const changes = within(await part('レベルの履歴')).getAllByRole('listitem');
  expect(changes.map((one) => one.textContent)).toEqual([
    expect.stringContaining('レベル4から3になりました'),
    expect.stringContaining('レベル4の条件を下回りました（続くとレベル3に）'),
    expect.stringContaining('レベル2から4に上がりました'),
  ]);
});

test('a new level is told once, calmly, and has been seen then; English says the same', async () => {
  const report = aLevelReport();
  const progress = { ...report.progress, promoted_from: 2, is_seen: false };
  const shell = setUp(
    {
      'GET /profiles/me/level': { data: { ...report, progress } },
      'POST /profiles/badges': { data: report.progress },
    },
    { language: 'en' },
  );
  expect(await screen.findByText('You are at level 3 now')).toBeInTheDocument();
  expect(screen.getByText('New to you: Predictions count in rankings')).toBeInTheDocument();
  await waitFor(() => expect(shell.calls.filter(({ key }) => key === 'POST /profiles/badges')).toHaveLength(1));
  expect(screen.getByText('You are at level 3 now')).toBeInTheDocument();
});

test('who will lose a level is told when; points of before their origins were kept stand by themselves', async () => {
  const report = aLevelReport();
  const [first, ...others] = report.days;
  setUp({
    'GET /profiles/me/level': {
      data: {
        ...report,
        progress: { ...report.progress, demotion_at: '2026-12-20T18:00:00.000Z' },
        days: [{ ...first!, interest: first!.interest + 40 }, ...others],
      },
    },
  });
  expect(await screen.findByText(/2026年12月21日の判定までに戻らない場合/)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /内訳を記録する前の分/ })).toHaveTextContent('40点');
});

test('what fails can be tried again', async () => {
  let fails = true;
  setUp({
    'GET /profiles/me/level': () => {
      if (fails) throw new ApiError('internal', '', 500);
      return { data: aLevelReport() };
    },
  });
  expect(await screen.findByText('レベルを読み込めませんでした')).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: /再試行|もう一度/ }));
  expect(await part('関心')).toBeInTheDocument();
});

test('guests are asked to log in', async () => {
  setUp({}, { user: null });
  expect(await screen.findByRole('button', { name: 'ログイン' })).toBeInTheDocument();
});
