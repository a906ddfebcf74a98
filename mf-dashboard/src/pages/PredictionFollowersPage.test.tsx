import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
import { aPredictionAlert } from '../testing/predictions';

const LIST = 'GET /news/charts/symbols/predictions/alarms';
const SET = 'POST /news/charts/symbols/:id/predictions/alarms';

function setUp(answers: TestShellOptions['answers'] = {}) {
  const shell = createTestShell({
    path: '/account/predictions_followers',
    user: aCurrentUser(),
    answers: { [LIST]: { data: [aPredictionAlert()], last_id: null }, [SET]: { data: { is_on: false } }, ...answers },
  });
  renderWithShell(<App />, shell);
  return shell;
}

const theSwitch = () => screen.findByRole('switch', { name: '大野 健司さんの「米ドル/円」の予想を通知' });

test('it lists whose predictions on what are told, and switches that off', async () => {
  const shell = setUp();
  expect(await theSwitch()).toBeChecked();
  expect(screen.getByRole('link', { name: '大野 健司' })).toHaveAttribute('href', '/kenji_o');
  expect(screen.getByRole('link', { name: /米ドル\/円/ })).toHaveAttribute(
    'href',
    `/chart?id=${'b'.repeat(24)}&tab=chart`,
  );
  await userEvent.click(await theSwitch());
  expect(await theSwitch()).not.toBeChecked();
  expect(shell.calls.at(-1)).toEqual({
    key: SET,
    input: { params: { id: 'b'.repeat(24) }, body: { target_user_id: 'c'.repeat(24), type: 'off' } },
  });
});

test('a failure switches it on again and is told', async () => {
  const shell = setUp({
    [SET]: () => {
      throw new ApiError('unavailable', '', 503);
    },
  });
  await userEvent.click(await theSwitch());
  await waitFor(() => expect(shell.messages).toHaveLength(1));
  expect(shell.messages[0]?.type).toBe('error');
  expect(await theSwitch()).toBeChecked();
});

test('switching on again without platinum offers it', async () => {
  const shell = setUp({
    [SET]: ({ body }) => {
      if ((body as { type: string }).type === 'on') throw new ApiError('platinum_required', '', 403);
      return { data: { is_on: false } };
    },
  });
  await userEvent.click(await theSwitch());
  await userEvent.click(await theSwitch());
  await waitFor(() =>
    expect(shell.opened).toEqual([{ name: 'membership.pay', props: { ability: 'hear_of_predictions' } }]),
  );
  expect(shell.messages).toEqual([
    {
      type: 'warning',
      text: 'Platinumメンバーシップに登録して特別な機能を体験しよう！',
      autoHideDuration: 10_000,
    },
  ]);
  expect(await theSwitch()).not.toBeChecked();
});

test('without any it says how to get there', async () => {
  setUp({ [LIST]: { data: [], last_id: null } });
  expect(await screen.findByText('予想の通知はまだありません')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'マーケット情報を見る' })).toHaveAttribute('href', '/chart');
});

test('a failure can be tried again', async () => {
  setUp({
    [LIST]: () => {
      throw new ApiError('forbidden', '', 403, {}, 'req-8');
    },
  });
  expect(await screen.findByText('req-8')).toBeInTheDocument();
});
