import type { Tick } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  aForecasterRecord,
  aPayingUser,
  createTestShell,
  renderWithShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WritableAtom } from 'nanostores';
import { aSymbolDetail } from '../testing/symbol';
import { seeEverything } from '../testing/visibility';
import { tickOf } from '../ticks/tickStore';
import { aGrade, aPrediction } from '../testing/predictions';
import { Predictions } from './Predictions';

const LIST = 'GET /news/charts/symbols/:id/predictions';
const PREDICT = 'POST /news/charts/symbols/:id/predictions';
const SUMMARY = { count: 12, week_median: 39_200, week_count: 12, month_median: 39_800, month_count: 12 };
const ALERTS = { data: [], last_id: null };

beforeEach(() => localStorage.clear());
seeEverything();

function setUp({ answers, ...options }: TestShellOptions = {}, symbol = aSymbolDetail()) {
  const shell = createTestShell({
    user: aCurrentUser(),
    answers: {
      [LIST]: { data: [aPrediction()], last_key: null, summary: SUMMARY, my_prediction: null },
      [PREDICT]: { data: aPrediction({ is_mine: true }) },
      'POST /news/charts/symbols/:id/predictions/:predictionId/reaction': { data: { is_liked: true, like_count: 5 } },
      'GET /news/charts/symbols/predictions/alarms': ALERTS,
      'POST /news/charts/symbols/:id/predictions/alarms': { data: { is_on: true } },
      ...answers,
    },
    ...options,
  });
  renderWithShell(<Predictions symbol={symbol} />, shell);
  return shell;
}

const answering = (changes: object) => ({
  answers: { [LIST]: { data: [aPrediction()], last_key: null, summary: SUMMARY, my_prediction: null, ...changes } },
});

test('the medians and how many predict; below five only how many are missing', async () => {
  setUp();
  expect(await screen.findByText('12人')).toBeVisible();
  expect(screen.getByText('1週間後 中央値').parentElement).toHaveTextContent('39,200▲+0.73%12人の中央値');
  expect(screen.getByText(/50%未満と200%超の予想/)).toBeVisible();
  expect(screen.getByText('投資判断はご自身で。')).toBeVisible();
});

test('no median is told below five forecasters', async () => {
  setUp(answering({ summary: { count: 3, week_median: null, week_count: 3, month_median: null, month_count: 3 } }));
  expect(await screen.findAllByText('あと2人で表示')).toHaveLength(2);
});

test('a prediction tells who, how good they have been, both prices and the grade that is there', async () => {
  const graded = aPrediction({ week_grade: aGrade(), forecaster_record: aForecasterRecord() });
  setUp(answering({ data: [graded] }));
  const item = await screen.findByRole('article', { name: '予想 花子' });
  expect(item).toHaveTextContent('採点42件・的中率64%（下限49%）いつも「上がる」なら55%');
  expect(item).not.toHaveTextContent('実績のある人');
  expect(item).toHaveTextContent('39,200▲+0.73%');
  expect(item).toHaveTextContent('方向的中');
  expect(item).toHaveTextContent('終値 39,420');
  expect(item).toHaveTextContent('誤差0.57%');
  expect(item).toHaveTextContent('変化なしとの差+0.74pt');
});

test('what is not graded yet says when it will be; the record leads to all that it is made of', async () => {
  setUp();
  const item = await screen.findByRole('article', { name: '予想 花子' });
  expect(item).toHaveTextContent('1月13日の終値で採点');
  expect(item).toHaveTextContent('2月3日の終値で採点');
  expect(within(item).getByRole('link', { name: /^採点42件/ })).toHaveAttribute(
    'href',
    '/p/prediction_formula?user=hanako_y',
  );
});

test('what can’t be graded any more says why', async () => {
  setUp(answering({ data: [aPrediction({ is_void: true })] }));
  const item = await screen.findByRole('article', { name: '予想 花子' });
  expect(item).toHaveTextContent('採点なし（価格の提供元が変わりました）');
  expect(item).not.toHaveTextContent('の終値で採点');
});

test('a prediction that comes again on the next page stands there once', async () => {
  const [one, other] = [aPrediction({ comment: '一番目' }), aPrediction({ comment: '二番目' })];
  const rest = { summary: SUMMARY, my_prediction: null };
  setUp({
    answers: {
      [LIST]: ({ query }) =>
        query?.['last_key'] ? { data: [one, other], last_key: null, ...rest } : { data: [one], last_key: 'k', ...rest },
    },
  });
  expect(await screen.findByText('二番目', undefined, { timeout: 3_000 })).toBeVisible();
  expect(screen.getAllByText('一番目')).toHaveLength(1);
});

test('the medians are compared with the price of now', async () => {
  const symbol = aSymbolDetail();
  setUp({}, symbol);
  const median = (await screen.findByText('1週間後 中央値')).parentElement;
  expect(median).toHaveTextContent('+0.73%');
  const tick = { symbol_id: symbol.id, price: 40_000, change: 0, change_percentage: 0, day: '2026-01-05' };
  act(() =>
    (tickOf(symbol.id) as WritableAtom<Tick | null>).set({ ...tick, at: new Date().toISOString(), is_simulated: true }),
  );
  expect(median).toHaveTextContent('−2.00%');
  act(() => (tickOf(symbol.id) as WritableAtom<Tick | null>).set(null));
});

test('a forecaster is called proven where the record says so', async () => {
  const benchmark = { answer: 'same' as const, hit_rate: 48.4 };
  const record = aForecasterRecord({ hit_rate_lower_bound: 49.2, benchmark, is_proven: true });
  setUp(answering({ data: [aPrediction({ forecaster_record: record })] }));
  const item = await screen.findByRole('article', { name: '予想 花子' });
  expect(item).toHaveTextContent('実績のある人採点42件・的中率64%（下限49%）いつも「変わらない」なら48%');
});

test('a record below twenty says how many are missing', async () => {
  const record = aForecasterRecord({ n: 8, hit_rate: null, hit_rate_lower_bound: null, benchmark: null });
  setUp(answering({ data: [aPrediction({ forecaster_record: record })] }));
  expect(await screen.findByText('採点8件（あと12件で的中率を表示）')).toBeVisible();
});

test('order and graded ones are asked for', async () => {
  const shell = setUp();
  await screen.findByRole('article');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '並び順' }), 'いいね順');
  await waitFor(() => expect(shell.calls.at(-1)?.input.query).toEqual({ sort: 'like_count' }));
  await userEvent.click(screen.getByRole('switch', { name: '判定済みも表示' }));
  await waitFor(() => expect(shell.calls.at(-1)?.input.query).toEqual({ sort: 'like_count', all: '1' }));
});

test('predicts: what is wrong stands at the field, then it is published', async () => {
  const shell = setUp();
  await userEvent.click(await screen.findByRole('button', { name: '予想する' }));
  const dialog = await screen.findByRole('dialog', { name: '日経平均株価を予想' });
  expect(dialog).toHaveTextContent('24時間、その週の日曜まで変更できます');
  await userEvent.click(within(dialog).getByRole('button', { name: '予想を公開' }));
  const week = within(dialog).getByRole('textbox', { name: /1週間後/ });
  expect(week).toHaveAccessibleDescription(/0より大きい数値/);
  await userEvent.type(week, '39,500');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /1カ月後/ }), '４０２００');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /コメント/ }), '円安が続く');
  await userEvent.click(within(dialog).getByRole('button', { name: '予想を公開' }));
  await waitFor(() => expect(shell.messages[0]).toMatchObject({ type: 'success', text: '予想を公開しました' }));
  expect(shell.calls.find(({ key }) => key === PREDICT)?.input.body).toEqual({
    week_price: 39_500,
    month_price: 40_200,
    comment: '円安が続く',
  });
});

test('a slip is noticed before it is sent', async () => {
  const shell = setUp();
  await userEvent.click(await screen.findByRole('button', { name: '予想する' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /1週間後/ }), '3');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /1カ月後/ }), '40000');
  await userEvent.click(within(dialog).getByRole('button', { name: '予想を公開' }));
  expect(within(dialog).getByRole('textbox', { name: /1週間後/ })).toBeInvalid();
  expect(shell.calls.some(({ key }) => key === PREDICT)).toBe(false);
});

test('what was typed is kept when publishing fails, also for the next visit', async () => {
  setUp({
    user: aCurrentUser({ id: 'f'.repeat(24) }),
    answers: {
      [PREDICT]: () => {
        throw new ApiError('unavailable', '', 503);
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '予想する' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /1週間後/ }), '39000');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /1カ月後/ }), '40000');
  await userEvent.click(within(dialog).getByRole('button', { name: '予想を公開' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('もう一度お試しください');
  expect(within(dialog).getByRole('textbox', { name: /1週間後/ })).toHaveValue('39000');
  expect(localStorage.getItem(`minori.prediction.${'f'.repeat(24)}.${'a'.repeat(24)}`)).toContain('39000');
});

test('what the API refuses stands at its field', async () => {
  const message = '禁止されている表現が含まれているため、予想を公開できません。';
  setUp({
    answers: {
      [PREDICT]: () => {
        throw new ApiError('invalid_input', '', 422, { comment: { code: 'prediction_comment_refused', message } });
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '予想する' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /1週間後/ }), '39000');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /1カ月後/ }), '40000');
  await userEvent.click(within(dialog).getByRole('button', { name: '予想を公開' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('textbox', { name: /コメント/ })).toHaveAccessibleDescription(new RegExp(message)),
  );
});

test('the own prediction can be changed until it is locked', async () => {
  setUp(answering({ my_prediction: aPrediction({ is_mine: true }) }));
  expect(await screen.findByText('2026年1月6日 15:00まで変更できます')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '予想を変更' }));
  expect(within(await screen.findByRole('dialog')).getByRole('textbox', { name: /1週間後/ })).toHaveValue('39200');
});

test('a locked one can’t be changed', async () => {
  setUp(answering({ my_prediction: aPrediction({ is_mine: true, is_locked: true }) }));
  expect(await screen.findByText(/確定済み/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /予想する|予想を変更/ })).toBeNull();
});

test('a like shows at once', async () => {
  setUp();
  await userEvent.click(await screen.findByRole('button', { name: 'いいね 4' }));
  expect(await screen.findByRole('button', { name: 'いいね 5', pressed: true })).toBeVisible();
});

test('the bell is not shown to who may not have it', async () => {
  setUp({ missingDialogs: ['membership.pay'] });
  await screen.findByRole('button', { name: 'いいね 4' });
  expect(screen.queryByRole('button', { name: /予想を通知/ })).not.toBeInTheDocument();
});

test('the bell is for platinum members; others are offered that with the warning', async () => {
  const shell = setUp();
  await userEvent.click(await screen.findByRole('button', { name: '予想 花子さんのこの銘柄の予想を通知' }));
  expect(shell.opened).toEqual([{ name: 'membership.pay', props: { ability: 'hear_of_predictions' } }]);
  expect(shell.messages).toEqual([
    {
      type: 'warning',
      text: 'Platinumメンバーシップに登録して特別な機能を体験しよう！',
      autoHideDuration: 10_000,
    },
  ]);
});

test('a platinum member hears of somebody’s predictions', async () => {
  const shell = setUp({ user: aPayingUser('platinum-membership') });
  await userEvent.click(await screen.findByRole('button', { name: '予想 花子さんのこの銘柄の予想を通知' }));
  expect(await screen.findByRole('button', { name: /通知を解除/, pressed: true })).toBeVisible();
  expect(shell.messages[0]).toMatchObject({ type: 'success' });
});

test('a bell is on also for whom the list of alerts names late', async () => {
  const late = aPrediction();
  const { symbol, user_info } = late;
  const alert = {
    kind: 'prediction_alert' as const,
    id: 'e'.repeat(24),
    is_on: true,
    symbol,
    created_at: '2026-01-01T00:00:00.000Z',
  };
  setUp({
    user: aPayingUser('platinum-membership'),
    answers: {
      ...answering({ data: [late] }).answers,
      'GET /news/charts/symbols/predictions/alarms': ({ query }) =>
        query?.['last_id']
          ? { data: [{ ...alert, user_info: user_info! }], last_id: null }
          : { data: [], last_id: 'd'.repeat(24) },
    },
  });
  expect(await screen.findByRole('button', { name: /通知を解除/, pressed: true })).toBeVisible();
});

test('what was changed can be looked up', async () => {
  const version = {
    week_price: 38_500,
    month_price: 38_000,
    comment: '弱気',
    base_price: 38_915,
    said_at: '2026-01-05T06:00:00.000Z',
  };
  setUp({
    answers: {
      ...answering({ data: [aPrediction({ edit_count: 1 })] }).answers,
      'GET /news/charts/symbols/:id/predictions/:predictionId/history': { data: [version] },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '1回変更' }));
  const dialog = await screen.findByRole('dialog', { name: '予想の変更履歴' });
  expect(await within(dialog).findByText('弱気')).toBeVisible();
  expect(within(dialog).getAllByRole('listitem')[1]).toHaveTextContent('38,500▼−1.07%');
});

test('guests are asked to log in', async () => {
  const shell = setUp({ user: null });
  await userEvent.click(await screen.findByRole('button', { name: '予想する' }));
  expect(shell.opened[0]?.name).toBe('auth.login');
});

test('nothing can be predicted without a price', async () => {
  setUp(answering({ data: [] }), aSymbolDetail({ quote: null, can_predict: false }));
  expect(await screen.findByText(/まだ価格がない銘柄/)).toBeVisible();
  expect(await screen.findByText('まだ予想がありません')).toBeVisible();
});
