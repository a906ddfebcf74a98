import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onboardingAnswers, someDomains } from '../testing/onboarding';
import { FollowDialog } from './FollowDialog';
import { OnboardingDialog } from './OnboardingDialog';

jest.setTimeout(30_000);

const onClose = jest.fn();
const NOTE = 'POST /users/onboarding';

function open({ answers, ...options }: TestShellOptions = {}, state = {}) {
  const shell = createTestShell({
    user: aCurrentUser(),
    ...options,
    answers: { ...onboardingAnswers(state), 'PATCH /users/settings/language': { data: {} as never }, ...answers },
  });
  renderWithShell(<OnboardingDialog open onClose={onClose} onClosed={jest.fn()} />, shell);
  const noted = () =>
    shell.calls
      .filter(({ key }) => key === NOTE)
      .map(({ input }) => Object.values(input.body as Record<string, string>).join(' '));
  const bodyOf = (key: string) => shell.calls.findLast((call) => call.key === key)?.input.body;
  return { shell, noted, bodyOf };
}

const heading = (name: string) => screen.findByRole('heading', { level: 3, name }, { timeout: 10_000 });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => onClose.mockClear());

test('from the language to the first vote: each step is saved, counted, and leads on', async () => {
  const { shell, noted, bodyOf } = open({
    answers: { 'PATCH /users/settings/investment-level': { data: {} as never } },
  });
  await heading('表示する言語を選んでください');
  await userEvent.click(screen.getByRole('radio', { name: 'English' }));
  expect(await heading('Choose your language')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '日本語' }));
  await press('次へ');

  expect(await heading('気になる分野を選んでください')).toHaveFocus();
  const [stocks] = someDomains();
  await userEvent.click(await screen.findByRole('button', { name: '日本株' }));
  expect(screen.getByRole('status')).toHaveTextContent('1件を選択中');
  await press('次へ');
  await heading('投資の経験を教えてください');
  expect(bodyOf('POST /users/domains')).toEqual({ domain_ids: [stocks?.id], is_onboarding: true });

  expect(screen.getByRole('button', { name: 'スキップ' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /これから始める/ }));
  await press('次へ');
  await heading('気になる人をフォローしましょう');
  expect(bodyOf('PATCH /users/settings/investment-level')).toEqual({ investment_level: 'beginner' });

  expect(await screen.findByText('日本株・投資信託・NISAについて書いています')).toBeInTheDocument();
  await press('全員をフォロー');
  await waitFor(() => expect(screen.getByRole('button', { name: '全員をフォローしています' })).toBeDisabled());
  expect(shell.calls.filter(({ key }) => key === 'POST /users/follows')).toHaveLength(3);
  await press('次へ');

  await heading('最初の投票をしてみましょう');
  const symbol = await screen.findByRole('group', { name: '日経平均株価への投票' });
  await userEvent.click(within(symbol).getByRole('button', { name: /買い/ }));
  expect(await screen.findByText(/71%/)).toBeInTheDocument();
  await press('はじめる');
  await waitFor(() => expect(onClose).toHaveBeenCalled());

  const steps = ['language', 'interests', 'experience', 'creators', 'vote'];
  expect(noted()).toEqual(steps.flatMap((step) => [`${step} shown`, `${step} done`]));
  expect(shell.calls.at(-1)?.key).toBe('POST /users/onboarding/finish');
  expect(shell.tracked).toContainEqual({
    action: 'click',
    props: { category: 'onboarding', component: 'vote_done', position: 5 },
  });
});

test('it goes on where it was left, leads back, and is left for another day by its button, the cross or Escape', async () => {
  const { noted } = open({}, { done: ['language', 'interests'], step: 'experience' });
  await heading('投資の経験を教えてください');
  expect(screen.getByText('ステップ 3 / 5')).toBeInTheDocument();
  await press('戻る');
  await heading('気になる分野を選んでください');
  await press('あとで');
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(noted().slice(-2)).toEqual(['interests left', 'interests left']);
});

test('what can not be saved is said, and tried again', async () => {
  let isDown = true;
  open({
    answers: {
      [NOTE]: ({ body }) => {
        if (isDown && (body as { act: string }).act === 'done') throw new ApiError('network', '', 0);
        return onboardingAnswers()[NOTE] as never;
      },
    },
  });
  await heading('表示する言語を選んでください');
  await press('次へ');
  expect(await screen.findByRole('alert')).toHaveTextContent('保存できませんでした');
  isDown = false;
  await press('次へ');
  await heading('気になる分野を選んでください');
});

test('of several who can not be followed it is said how many', async () => {
  let calls = 0;
  const { shell } = open(
    {
      answers: {
        'POST /users/follows': () => {
          calls += 1;
          if (calls === 2) throw new ApiError('internal', '', 500);
          return { data: { is_followed: true, follow_count: 1 } };
        },
      },
    },
    { step: 'creators' },
  );
  await screen.findByText('最近よく読まれています', undefined, { timeout: 10_000 });
  await press('全員をフォロー');
  await waitFor(() => expect(shell.messages[0]?.text).toBe('1人をフォローできませんでした。もう一度お試しください。'));
  expect(screen.getByRole('button', { name: '全員をフォロー' })).toBeEnabled();
});

test('who opens a creator’s page leaves it for another day', async () => {
  const { noted } = open({}, { step: 'creators' });
  await screen.findByText('最近よく読まれています', undefined, { timeout: 10_000 });
  const [creator] = within(screen.getByRole('list', { name: /./ })).getAllByRole('link');
  creator!.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(creator!);
  expect(onClose).toHaveBeenCalled();
  expect(noted().at(-1)).toBe('creators left');
});

test('where nobody and nothing is there to propose that is said, and one goes on', async () => {
  open({ answers: { 'GET /users/onboarding/symbols': { data: [] } } }, { step: 'vote' });
  expect(await screen.findByText('投票できる銘柄がまだありません', undefined, { timeout: 10_000 })).toBeInTheDocument();
  await press('はじめる');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('creators can be followed in a dialog of their own', async () => {
  const shell = createTestShell({ user: aCurrentUser(), answers: onboardingAnswers() });
  renderWithShell(<FollowDialog open onClose={onClose} onClosed={jest.fn()} />, shell);
  await userEvent.click(await screen.findByRole('button', { name: '全員をフォロー' }));
  await screen.findByRole('button', { name: '全員をフォローしています' });
  await userEvent.click(screen.getAllByRole('button', { name: '閉じる' })[0]!);
  expect(onClose).toHaveBeenCalled();
});
