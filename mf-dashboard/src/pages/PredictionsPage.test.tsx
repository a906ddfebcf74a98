import type { Prediction } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, setWindowWidth } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// What loads late is there already.
import '../record/PredictionTable';
import { App } from '../testing/App';
import { anOwnPrediction, aRecord } from '../testing/record';

jest.setTimeout(30_000);

const PATH = '/dashboard/my_posts/predictions';
const NIKKEI = { id: 'b'.repeat(24), code: 'NI225', name: '日経平均株価', type: 'index' as const };
const MINE = 'GET /news/charts/symbols/predictions/mine';

function setUp(read: () => Prediction[], { path = PATH, record = aRecord() } = {}) {
  const shell = createTestShell({
    path,
    user: aCurrentUser(),
    answers: {
      [MINE]: () => ({ data: read(), last_id: null, record }),
      'GET /news/charts/symbols': { data: [NIKKEI] },
    },
  });
  renderWithShell(<App />, shell);
  return () => shell.calls.filter(({ key }) => key === MINE).at(-1)?.input.query;
}

test('the record says how often the direction was hit, its lower bound, and what always saying “up” would have hit', async () => {
  setUp(() => [anOwnPrediction()]);
  const record = within(await screen.findByRole('region', { name: '成績' }));
  const facts = record.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['採点済みの予想', '40件'],
    ['方向の的中率', '73.8%'],
    ['的中率の下限（ウィルソン）', '58.4%'],
    ['いつも「上がる」なら', '56.3%'],
    ['平均誤差', '2.1%'],
    ['「変化なし」との差', '+0.34pt'],
  ]);
  expect(record.getByText(/下限が「いつも同じ答え」の的中率を上回っています/)).toBeInTheDocument();
});

test('below twenty graded ones no rate is shown, and how many are missing is', async () => {
  const few = aRecord({ n: 7, hit_rate: null, hit_rate_lower_bound: null, benchmark: null, is_proven: false });
  setUp(() => [anOwnPrediction()], { record: few });
  expect(await screen.findByText(/あと13件/)).toBeInTheDocument();
});

test.each([390, 1440])('with %i pixels each prediction is told with both of its targets', async (width) => {
  setWindowWidth(width);
  setUp(() => [anOwnPrediction()]);
  const link = await screen.findByRole('link', { name: '日経平均株価' });
  expect(link).toHaveAttribute('href', `/chart?id=${NIKKEI.id}&tab=chart`);
  const whole = link.closest('li, tr');
  expect(whole).toHaveTextContent('41,000的中終値 40,600誤差 1.00%');
  expect(whole).toHaveTextContent(/42,000.*2月3日に採点/);
  expect(screen.getByText('シミュレーションデータ')).toBeInTheDocument();
});

test('symbol, result and period stand in the address; where nothing fits the way back is offered', async () => {
  const asked = setUp(() => []);
  expect(await screen.findByText('予想はまだありません')).toBeInTheDocument();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '銘柄' }), '日経平均株価');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '結果' }), '方向が外れ');
  await waitFor(() => expect(asked()).toEqual({ symbol_id: NIKKEI.id, result: 'miss' }));
  expect(await screen.findByRole('link', { name: '条件をクリア' })).toHaveAttribute('href', PATH);
  expect(screen.getByRole('region', { name: 'この条件の成績' })).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  setUp(() => {
    throw new ApiError('forbidden', '', 403, {}, 'req-6');
  });
  expect(await screen.findByText('req-6')).toBeInTheDocument();
});
