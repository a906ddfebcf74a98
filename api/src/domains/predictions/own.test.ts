import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { asApi } from '../../testing/queries/recorder';
import { prepareMarket } from '../market/service';
import { symbolIdOf } from '../market/symbolModel';
import { PredictionModel, type GradeDocument } from './model';

const [NIKKEI, YEN] = [symbolIdOf('NI225'), symbolIdOf('USDJPY')];
const MONDAY = Date.parse('2026-01-05T10:00:00+09:00');
const WEEK_MS = 7 * 24 * 3_600_000;
const WEEKS = 30;

let api: TestApi;
let member: TestMember;
let other: TestMember;

const grade = (is_direction_hit: boolean, close: number): GradeDocument => ({
  day: '2026-01-13',
  close,
  absolute_error: 1,
  absolute_error_percentage: 1,
  is_direction_hit,
  excess_percentage: 0.5,
});

beforeAll(async () => {
  api = await startTestApi();
  await asApi(() => prepareMarket(api.deps, '2026-08-01'));
  [member, other] = await Promise.all([api.createMember(), api.createMember()]);
  // On one symbol and the other in turn; of the last four nothing is graded yet, and every third missed.
  const documents = Array.from({ length: WEEKS }, (_, week) => {
    const said_at = new Date(MONDAY + week * WEEK_MS);
    const isGraded = week < WEEKS - 4;
    const close = week % 2 ? 110 : 90;
    const grades = { week_grade: grade(week % 3 > 0, close), month_grade: grade(week % 3 > 0, close) };
    return {
      _id: new Types.ObjectId(`${Math.floor(said_at.getTime() / 1_000).toString(16)}${'0'.repeat(16)}`),
      symbol_id: week % 2 ? YEN : NIKKEI,
      user_id: member.id,
      iso_week: `2026-W${String(week + 2).padStart(2, '0')}`,
      week_price: 120,
      month_price: 130,
      base_price: 100,
      base_day: '2026-01-05',
      said_at,
      created_at: said_at,
      is_open: !isGraded,
      ...(isGraded ? grades : { next_due: '2026-12-01' }),
    };
  });
  await PredictionModel.insertMany(documents);
}, 60_000);
afterAll(() => api.close());

const listed = (query: object = {}, who = member) =>
  api.client(who)('GET /news/charts/symbols/predictions/mine', { query: query as never });

test('the own predictions come page by page, with what they come to beside the first', async () => {
  const first = await listed();
  expect(first.data).toHaveLength(20);
  expect(first.data[0]).toMatchObject({ iso_week: '2026-W31', is_mine: true, week_grade: null });
  expect(first.record).toMatchObject({ n: 26, hit_count: 17, hit_rate: 65.38, benchmark: { hit_rate: 50 } });
  expect(first.record?.hit_rate_lower_bound).toBeCloseTo(46.22, 1);
  const rest = await listed({ last_id: first.last_id });
  expect(rest).toMatchObject({ last_id: null, record: null });
  expect(rest.data).toHaveLength(10);
  expect(await listed({}, other)).toMatchObject({ data: [], last_id: null, record: { n: 0 } });
});

test('by symbol, day and result; what they come to is of these', async () => {
  const yen = await listed({ symbol_id: YEN });
  expect(yen.data).toHaveLength(15);
  expect(yen.record).toMatchObject({ n: 13, hit_rate: null });
  const march = await listed({ from: '2026-03-02', to: '2026-03-29' });
  expect(march.data.map(({ iso_week }) => iso_week)).toEqual(['2026-W13', '2026-W12', '2026-W11', '2026-W10']);
  expect((await listed({ result: 'open' })).data).toHaveLength(4);
  const missed = await listed({ result: 'miss' });
  expect(missed.data).toHaveLength(9);
  expect(missed.record).toMatchObject({ n: 9, hit_count: 0 });
  await expect(listed({ result: 'won' })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('the graded targets of the same predictions are a file', async () => {
  const query = { symbol_id: YEN, result: 'hit' } as const;
  const file = await api.client(member)('GET /news/charts/symbols/predictions/mine/csv', { query });
  const rows = (await file.text()).trim().split('\r\n');
  const { data } = await listed(query);
  expect(rows).toHaveLength(1 + 2 * data.length);
  expect(rows.slice(1).every((row) => row.includes(',USDJPY,') && row.includes(',的中,'))).toBe(true);
  const whole = await api.client(member)('GET /news/charts/symbols/predictions/users/:id/csv', {
    params: { id: member.id },
  });
  expect((await whole.text()).trim().split('\r\n')).toHaveLength(1 + 2 * 26);
});
