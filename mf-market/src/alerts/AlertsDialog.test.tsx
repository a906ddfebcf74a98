import { DesignSystemProvider } from '@minori/design-system';
import { ApiError } from '@minori/platform';
import { aPayingUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertsDialog } from './AlertsDialog';
import { anAlert } from '../testing/alerts';

// The first dialog of a run loads the dialogs' own code.
jest.setTimeout(20_000);

const LIST = 'GET /news/charts/symbols/alarms';
const GOLD = { id: 'e'.repeat(24), code: 'XAUUSD', name: '金', type: 'commodity' } as const;

function setUp({ answers, ...options }: TestShellOptions = {}, about?: 'votes' | 'medians') {
  let alerts = [
    anAlert(),
    anAlert({
      id: 'f'.repeat(24),
      symbol: GOLD,
      vote_daily_high: null,
      vote_daily_low: null,
      post_monthly_low: -50.5,
      prediction_week_gt_month: true,
    }),
  ];
  const shell = createTestShell({
    user: aPayingUser('platinum-membership'),
    ...options,
    answers: {
      [LIST]: () => ({ data: alerts }),
      'DELETE /news/charts/symbols/alarms/:id': ({ params }) => {
        alerts = alerts.filter(({ id }) => id !== params?.['id']);
        return { data: { ok: true } };
      },
      'DELETE /news/charts/symbols/alarms': () => {
        alerts = [];
        return { data: { ok: true } };
      },
      ...answers,
    },
  });
  const onClose = jest.fn();
  const onClosed = jest.fn();
  renderWithShell(
    <DesignSystemProvider language="ja">
      <AlertsDialog open about={about} onClose={onClose} onClosed={onClosed} />
    </DesignSystemProvider>,
    shell,
  );
  return { shell, onClose, onClosed };
}

/** The dialog with a question; in tests all dialogs share one id for their names. */
const questionOf = async (text: string | RegExp) =>
  (await screen.findByText(text)).closest('[role=dialog]') as HTMLElement;

const changing = (name: string) => new RegExp(`^${name} ?の通知設定を変更$`);
const rowOf = async (name: string) =>
  (await screen.findByRole('button', { name: changing(name) })).closest('li') as HTMLElement;

test('it lists every symbol with what its alert tells of', async () => {
  setUp();
  expect(await rowOf('米ドル/円')).toHaveTextContent('買いの割合 24時間 30%以下・70%以上');
  expect(await rowOf('金')).toHaveTextContent('投稿数の増減 30日間 −50.5%以下');
  expect(await rowOf('金')).toHaveTextContent('週間予想が月間予想を上回ったとき');
});

test('it can begin with those on medians, and show the others', async () => {
  setUp({}, 'medians');
  expect(await rowOf('金')).toBeInTheDocument();
  expect(screen.queryByText('米ドル/円')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'すべて' }));
  expect(await rowOf('米ドル/円')).toBeInTheDocument();
});

test('a row opens the alert of its symbol', async () => {
  const { shell } = setUp();
  await userEvent.click(await screen.findByRole('button', { name: changing('金') }));
  expect(shell.opened).toEqual([{ name: 'symbol.alert', props: { symbol: GOLD } }]);
});

test('one is deleted after a question', async () => {
  const { shell } = setUp();
  await userEvent.click(await screen.findByRole('button', { name: '金の通知設定を削除' }));
  const question = await questionOf('金の通知設定を削除してもよろしいですか？');
  await userEvent.click(within(question).getByRole('button', { name: '削除' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: changing('金') })).not.toBeInTheDocument());
  expect(await rowOf('米ドル/円')).toBeInTheDocument();
  expect(shell.messages).toEqual([{ type: 'success', text: '削除しました' }]);
});

test('all are deleted after a question; then there are none', async () => {
  const { shell } = setUp();
  await userEvent.click(await screen.findByRole('button', { name: 'すべて削除' }));
  const question = await questionOf('全ての通知設定を削除してもよろしいですか？');
  await userEvent.click(within(question).getByRole('button', { name: '削除' }));
  expect(await screen.findByText('通知設定がありません')).toBeInTheDocument();
  expect(shell.messages).toEqual([{ type: 'success', text: '全ての通知設定が削除されました' }]);
  expect(screen.queryByRole('button', { name: 'すべて削除' })).not.toBeInTheDocument();
});

test('a failed deletion of all is told, and the alerts stay', async () => {
  const { shell } = setUp({
    answers: {
      'DELETE /news/charts/symbols/alarms': () => {
        throw new ApiError('unavailable', '', 503);
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'すべて削除' }));
  const question = await questionOf('全ての通知設定を削除してもよろしいですか？');
  await userEvent.click(within(question).getByRole('button', { name: '削除' }));
  await waitFor(() => expect(shell.messages).toEqual([{ type: 'error', text: 'エラーが発生しました' }]));
  expect(question).toBeVisible();
  expect(await rowOf('金')).toBeInTheDocument();
});

test('without any it says so and leads to the market', async () => {
  const { shell, onClose } = setUp({ answers: { [LIST]: { data: [] } } });
  expect(await screen.findByText('通知設定がありません')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '銘柄を選ぶ' }));
  expect(shell.navigation.$place.get().location.pathname).toBe('/chart');
  expect(onClose).toHaveBeenCalled();
});

test('a failure to load can be tried again', async () => {
  setUp({
    answers: {
      [LIST]: () => {
        throw new ApiError('forbidden', '', 403, {}, 'req-6');
      },
    },
  });
  expect(await screen.findByText('req-6')).toBeInTheDocument();
});

test('below platinum the payment opens instead, with the reason', async () => {
  const { shell, onClosed } = setUp({ user: aPayingUser('gold-membership') });
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
  expect(shell.opened).toEqual([{ name: 'membership.pay', props: { ability: 'set_alerts' } }]);
  expect(shell.messages[0]).toMatchObject({
    type: 'warning',
    text: 'Platinumメンバーシップに登録して特別な機能を体験しよう！',
  });
});
