import { DesignSystemProvider } from '@minori/design-system';
import { ApiError } from '@minori/platform';
import { aPayingUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertDialog } from './AlertDialog';
import { aBacktest, aBacktestCount, aSharedAlert, alertDataOf, anAlert } from '../testing/alerts';

// The first dialog of a run loads the dialogs' own code.
jest.setTimeout(20_000);

const SAVE = 'POST /news/charts/symbols/alarms';
const BACKTEST = 'POST /news/charts/symbols/alarms/backtest';
const PLATINUM = aPayingUser('platinum-membership');
const PLATINUM_OFFER = {
  opened: { name: 'membership.pay', props: { ability: 'set_alerts' } },
  message: {
    type: 'warning',
    text: 'Platinumメンバーシップに登録して特別な機能を体験しよう！',
    autoHideDuration: 10_000,
  },
};
const IZANAVI_OFFER = {
  opened: { name: 'membership.pay', props: { ability: 'set_signal_alerts' } },
  message: { type: 'warning', text: 'この機能が使えるメンバーシップに登録しよう！', autoHideDuration: 10_000 },
};

function setUp({ answers, ...options }: TestShellOptions = {}) {
  const shell = createTestShell({
    user: PLATINUM,
    ...options,
    answers: {
      'GET /news/charts/symbols/alarms/v2/:id': { data: alertDataOf() },
      [BACKTEST]: { data: aBacktest() },
      [SAVE]: ({ body }) => ({ data: anAlert(body as object), saved_count: 1 }),
      'DELETE /news/charts/symbols/alarms/:id': { data: { ok: true } },
      ...answers,
    },
  });
  const onClose = jest.fn();
  const onClosed = jest.fn();
  const { symbol } = alertDataOf();
  const { unmount } = renderWithShell(
    <DesignSystemProvider language="ja">
      <AlertDialog open symbol={symbol} onClose={onClose} onClosed={onClosed} />
    </DesignSystemProvider>,
    shell,
  );
  return { shell, onClose, onClosed, unmount };
}

const withAlert = (changes?: Parameters<typeof anAlert>[0]) => ({
  'GET /news/charts/symbols/alarms/v2/:id': { data: alertDataOf({ my_alarm: anAlert(changes) }) },
});

/** The dialog with a question; in tests all dialogs share one id for their names. */
const questionOf = async (text: string | RegExp) =>
  (await screen.findByText(text)).closest('[role=dialog]') as HTMLElement;

const group = (name: string) => screen.findByRole('group', { name });
const field = (box: HTMLElement, name: '上限' | '下限') =>
  within(box).getByRole('spinbutton', { name: new RegExp(`^${name}`) });
const switchOn = async (name: string) => {
  const box = await group(name);
  await userEvent.click(within(box).getByRole('switch'));
  return box;
};
const saveButton = () => screen.getByRole('button', { name: '保存' });
const bodies = (shell: ReturnType<typeof createTestShell>, key: string) =>
  shell.calls.filter((call) => call.key === key).map(({ input }) => input.body);

test('every kind has three periods with a low and a high value', async () => {
  setUp();
  for (const kind of ['買いの割合', '投票数の増減', '投稿数の増減']) {
    for (const period of ['24時間', '7日間', '30日間']) {
      const box = await switchOn(`${kind} ${period}`);
      expect(field(box, '下限')).toHaveValue('');
      expect(field(box, '上限')).toHaveValue('');
    }
  }
});

test('the price can be asked for a level and for a move, beside the present one', async () => {
  const { shell } = setUp();
  const price = await switchOn('価格');
  expect(screen.getByText('シミュレーションデータ')).toBeInTheDocument();
  expect(field(price, '上限')).toHaveAttribute('placeholder', '例 156.420');
  await userEvent.type(field(price, '上限'), '160,000');
  expect(field(price, '上限')).toHaveAccessibleDescription(/現在の価格から離れすぎています/);
  expect(saveButton()).toBeDisabled();
  await userEvent.clear(field(price, '上限'));
  await userEvent.type(field(price, '上限'), '160.25049');
  await userEvent.tab();
  expect(field(price, '上限')).toHaveValue('160.25');
  const change = await switchOn('前日比');
  await userEvent.type(field(change, '下限'), '3');
  expect(field(change, '下限')).toHaveAccessibleDescription(/下限は0より小さい値を入力してください/);
  await userEvent.clear(field(change, '下限'));
  await userEvent.type(field(change, '下限'), '-3.5');
  await userEvent.click(saveButton());
  expect(bodies(shell, SAVE)).toEqual([
    expect.objectContaining({
      showing_keys: ['price', 'price_change'],
      price_high: 160.25,
      price_low: null,
      price_change_high: null,
      price_change_low: -3.5,
    }),
  ]);
});

test('where there is no price nothing can be asked of it', async () => {
  setUp({ answers: { 'GET /news/charts/symbols/alarms/v2/:id': { data: alertDataOf({ quote: null }) } } });
  expect(await screen.findByText('この銘柄にはまだ価格がありません。')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: '価格' })).not.toBeInTheDocument();
});

test('values stay within their limits while they are typed, and by arrow keys', async () => {
  setUp();
  const votes = await switchOn('買いの割合 24時間');
  await userEvent.type(field(votes, '上限'), '150');
  expect(field(votes, '上限')).toHaveValue('99');
  await userEvent.type(field(votes, '下限'), '0');
  expect(field(votes, '下限')).toHaveValue('1');
  await userEvent.keyboard('{ArrowUp}');
  expect(field(votes, '下限')).toHaveValue('2');
  const posts = await switchOn('投稿数の増減 7日間');
  await userEvent.type(field(posts, '下限'), '-250');
  expect(field(posts, '下限')).toHaveValue('-100');
  await userEvent.type(field(posts, '上限'), '5000');
  expect(field(posts, '上限')).toHaveValue('1000');
});

test('high must be above low: the field says so and nothing can be saved', async () => {
  setUp();
  const box = await switchOn('買いの割合 24時間');
  expect(saveButton()).toBeDisabled();
  await userEvent.type(field(box, '下限'), '70');
  expect(saveButton()).toBeEnabled();
  await userEvent.type(field(box, '上限'), '70');
  expect(field(box, '上限')).toHaveAccessibleDescription('上限の値は下限より大きい値を入力してください');
  expect(field(box, '上限')).toBeInvalid();
  expect(saveButton()).toBeDisabled();
  await userEvent.keyboard('{ArrowUp}');
  expect(field(box, '上限')).toBeValid();
  expect(saveButton()).toBeEnabled();
});

test('it saves what is switched on, and says so for a second', async () => {
  const { shell } = setUp({ answers: withAlert({ vote_daily_low: null, post_weekly_high: 200 }) });
  const posts = await group('投稿数の増減 7日間');
  expect(field(posts, '上限')).toHaveValue('200');
  expect(saveButton()).toBeDisabled();
  await userEvent.click(within(posts).getByRole('switch'));
  const votes = await group('買いの割合 24時間');
  await userEvent.type(field(votes, '下限'), '20');
  await userEvent.click(screen.getByRole('checkbox', { name: 'お気に入りの銘柄すべてに同じ設定を適用する' }));
  await userEvent.click(saveButton());
  expect(bodies(shell, SAVE)).toEqual([
    expect.objectContaining({
      charts_symbols_id: 'd'.repeat(24),
      showing_keys: ['vote_daily'],
      vote_daily_high: 70,
      vote_daily_low: 20,
      post_weekly_high: null,
      apply_to_favorite_symbols: true,
    }),
  ]);
  expect(shell.messages).toEqual([{ type: 'success', text: '通知の設定が完了しました' }]);
  expect(screen.getByRole('button', { name: '保存しました' })).toBeInTheDocument();
  await waitFor(() => expect(saveButton()).toBeDisabled(), { timeout: 2_000 });
});

test('how saving ended is told also when the dialog was closed meanwhile, which asks nothing', async () => {
  let refuse = (_error: Error) => {};
  const saving = new Promise<never>((_, reject) => (refuse = reject));
  const { shell, onClose, unmount } = setUp({ answers: { [SAVE]: () => saving as never } });
  const box = await switchOn('買いの割合 24時間');
  await userEvent.type(field(box, '上限'), '80');
  await userEvent.click(saveButton());
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(onClose).toHaveBeenCalled();
  unmount();
  refuse(new ApiError('unavailable', '', 503));
  await waitFor(() => expect(shell.messages).toEqual([{ type: 'error', text: 'エラーが発生しました' }]));
});

test('closing asks before changes are lost', async () => {
  const { onClose } = setUp({ answers: withAlert() });
  const box = await group('買いの割合 24時間');
  await userEvent.clear(field(box, '上限'));
  await userEvent.type(field(box, '上限'), '90');
  await userEvent.keyboard('{Escape}');
  let question = await questionOf('入力した内容を破棄しますか？');
  await userEvent.click(within(question).getByRole('button', { name: '入力に戻る' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(field(box, '上限')).toHaveValue('90');
  await userEvent.click(screen.getAllByRole('button', { name: '閉じる' })[0] as HTMLElement);
  question = await questionOf('入力した内容を破棄しますか？');
  await userEvent.click(within(question).getByRole('button', { name: '破棄する' }));
  expect(onClose).toHaveBeenCalled();
});

test('without changes it closes at once', async () => {
  const { onClose } = setUp({ answers: withAlert() });
  await group('買いの割合 24時間');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('when saving fails the draft is kept', async () => {
  const { shell } = setUp({
    answers: {
      [SAVE]: () => {
        throw new ApiError('unavailable', '', 503);
      },
    },
  });
  const box = await switchOn('買いの割合 24時間');
  await userEvent.type(field(box, '上限'), '80');
  await userEvent.click(saveButton());
  await waitFor(() => expect(shell.messages).toEqual([{ type: 'error', text: 'エラーが発生しました' }]));
  expect(field(box, '上限')).toHaveValue('80');
  expect(saveButton()).toBeEnabled();
});

test('a membership that has ended is offered again when saving, and the draft is kept', async () => {
  const { shell } = setUp({
    answers: {
      [SAVE]: () => {
        throw new ApiError('platinum_required', '', 403);
      },
    },
  });
  const box = await switchOn('買いの割合 24時間');
  await userEvent.type(field(box, '上限'), '80');
  await userEvent.click(saveButton());
  await waitFor(() => expect(shell.opened).toEqual([PLATINUM_OFFER.opened]));
  expect(shell.messages).toEqual([PLATINUM_OFFER.message]);
  expect(field(box, '上限')).toHaveValue('80');
});

test('before it is saved one sees how often it would have told something', async () => {
  const { shell } = setUp();
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('条件を入力すると');
  const box = await switchOn('買いの割合 24時間');
  await userEvent.type(field(box, '上限'), '80');
  expect(await screen.findByText('過去の記録では合計3回')).toBeInTheDocument();
  expect(bodies(shell, BACKTEST)).toEqual([
    expect.objectContaining({ vote_daily_high: 80, showing_keys: ['vote_daily'] }),
  ]);
  await userEvent.click(screen.getByRole('button', { name: '内訳を見る' }));
  expect(screen.getByRole('heading', { name: /過去の記録で試すと/ })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: /^買いの割合（24時間） 2023年10月16日から81日分で ?3回$/ })).toHaveFocus();
});

test('where the past can’t be counted one can save all the same, or try again', async () => {
  let isDown = true;
  const { shell } = setUp({
    answers: {
      [BACKTEST]: () => {
        if (isDown) throw new ApiError('forbidden', '', 403);
        return { data: aBacktest() };
      },
    },
  });
  await userEvent.type(field(await switchOn('買いの割合 24時間'), '上限'), '80');
  expect(await screen.findByText('過去の回数を数えられませんでした。このまま保存できます。')).toBeInTheDocument();
  expect(saveButton()).toBeEnabled();
  expect(screen.queryByRole('heading', { name: /過去の記録/ })).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: '再試行' }));
  expect(await screen.findByText('過去の記録では合計3回')).toBeInTheDocument();
  expect(bodies(shell, BACKTEST)).toHaveLength(2);
});

test('where nothing was known it says so, not that there was none', async () => {
  const unknown = aBacktestCount({ known_from: null, from: '2024-01-04T15:00:00.000Z', days: 0, count: 0, hits: [] });
  setUp({ answers: { [BACKTEST]: { data: aBacktest({ counts: [unknown] }) } } });
  await userEvent.type(field(await switchOn('買いの割合 24時間'), '上限'), '80');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^まだ十分な記録がありません$/));
  expect(screen.queryByText(/0回/)).not.toBeInTheDocument();
});

test('the recommended setting is copied at once where nothing was filled in', async () => {
  setUp();
  await userEvent.click(await screen.findByRole('button', { name: '大野 健司の設定をコピー' }));
  expect(field(await group('買いの割合 7日間'), '上限')).toHaveValue('75');
  expect(field(await group('投稿数の増減 24時間'), '上限')).toHaveValue('150');
  expect(saveButton()).toBeEnabled();
});

test('copying asks before it writes over something', async () => {
  setUp({ answers: withAlert() });
  const copy = await screen.findByRole('button', { name: '大野 健司の設定をコピー' });
  await userEvent.click(copy);
  const question = await questionOf('既に入力済みの内容を書き換えます。よろしいですか？');
  await userEvent.click(within(question).getByRole('button', { name: 'やめる' }));
  expect(field(await group('買いの割合 24時間'), '上限')).toHaveValue('70');
  await userEvent.click(copy);
  await userEvent.click(await screen.findByRole('button', { name: '自動入力する' }));
  expect(field(await group('買いの割合 7日間'), '下限')).toHaveValue('25');
  expect(within(await group('買いの割合 24時間')).getByRole('switch')).not.toBeChecked();
});

test('deleting asks first, tells and closes', async () => {
  const { shell, onClose } = setUp({ answers: withAlert() });
  await userEvent.click(await screen.findByRole('button', { name: '削除' }));
  const question = await questionOf('米ドル/円の通知設定を削除してもよろしいですか？');
  await userEvent.click(within(question).getByRole('button', { name: '削除' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(
    shell.calls.some(({ key, input }) => key.startsWith('DELETE') && input.params?.['id'] === 'a'.repeat(24)),
  ).toBe(true);
  expect(shell.messages).toEqual([{ type: 'success', text: '削除しました' }]);
});

test('a failed deletion is told, and can be tried again', async () => {
  let isDown = true;
  const { shell, onClose } = setUp({
    answers: {
      ...withAlert(),
      'DELETE /news/charts/symbols/alarms/:id': () => {
        if (isDown) throw new ApiError('unavailable', '', 503);
        return undefined as never;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '削除' }));
  const question = await questionOf(/削除してもよろしいですか/);
  await userEvent.click(within(question).getByRole('button', { name: '削除' }));
  await waitFor(() => expect(shell.messages).toEqual([{ type: 'error', text: 'エラーが発生しました' }]));
  expect(onClose).not.toHaveBeenCalled();
  isDown = false;
  await userEvent.click(within(question).getByRole('button', { name: '削除' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(shell.messages.at(-1)).toEqual({ type: 'success', text: '削除しました' });
});

test.each(['green-membership', 'gold-membership'] as const)(
  '%s is offered platinum instead of the dialog',
  async (name) => {
    const { shell, onClose, onClosed } = setUp({ user: aPayingUser(name) });
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(onClose).toHaveBeenCalled();
    expect(shell.opened).toEqual([PLATINUM_OFFER.opened]);
    expect(shell.messages).toEqual([PLATINUM_OFFER.message]);
    expect(shell.calls).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('guests are asked to log in instead', async () => {
  const { shell, onClosed } = setUp({ user: null });
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
  expect(shell.opened.map(({ name }) => name)).toEqual(['auth.login']);
  expect(shell.messages).toEqual([]);
});

const signals = () => screen.findByRole('switch', { name: /シグナルが出たとき/ });

test('signals without izanavi: the switch stays off and the yearly plan is offered', async () => {
  const { shell } = setUp();
  await userEvent.click(await signals());
  expect(await signals()).not.toBeChecked();
  expect(shell.opened).toEqual([IZANAVI_OFFER.opened]);
  expect(shell.messages).toEqual([IZANAVI_OFFER.message]);
});

test('signals with izanavi by the year can be switched on and saved', async () => {
  const { shell } = setUp({ user: aPayingUser('izanavi', { recurring: 'year' }) });
  await userEvent.click(await signals());
  expect(await signals()).toBeChecked();
  await userEvent.click(saveButton());
  expect(bodies(shell, SAVE)).toEqual([expect.objectContaining({ izanavi_signal: true, showing_keys: [] })]);
});

test('signals with izanavi by the month: the switch stays off and the yearly plan is offered', async () => {
  const { shell } = setUp({ user: aPayingUser('platinum-izanavi-membership', { recurring: 'month' }) });
  await userEvent.click(await signals());
  expect(shell.opened).toEqual([IZANAVI_OFFER.opened]);
  expect(shell.messages).toEqual([IZANAVI_OFFER.message]);
  expect(await signals()).not.toBeChecked();
});

test('where there are no signals they can’t be switched on', async () => {
  setUp({ answers: { 'GET /news/charts/symbols/alarms/v2/:id': { data: alertDataOf({ has_signals: false }) } } });
  expect(await signals()).toBeDisabled();
  expect(screen.getByText('この銘柄はizanaviの対象外です。')).toBeInTheDocument();
});

test('settings of others are shown when asked for', async () => {
  const shared_alarms = [
    aSharedAlert(),
    aSharedAlert({ user_info: null, forecaster_record: null, vote_weekly_low: 10 }),
  ];
  setUp({
    answers: {
      'GET /news/charts/symbols/alarms/v2/:id': { data: alertDataOf({ shared_alarms, shared_alarms_total: 2 }) },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'ほかの設定を見る（1件）' }));
  await userEvent.click(screen.getByRole('button', { name: 'みのり編集部の設定をコピー' }));
  expect(field(await group('買いの割合 7日間'), '下限')).toHaveValue('10');
});

test('a failure to load can be tried again', async () => {
  setUp({
    answers: {
      'GET /news/charts/symbols/alarms/v2/:id': () => {
        throw new ApiError('forbidden', '', 403, {}, 'req-5');
      },
    },
  });
  expect(await screen.findByText('req-5')).toBeInTheDocument();
  expect(saveButton()).toBeDisabled();
});
