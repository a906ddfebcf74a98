import { dayAfterDays } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { asApi } from '../../testing/queries/recorder';
import { replaceBars } from '../market/priceModel';
import { forgetHistory } from '../market/prices';
import { historyOf, prepareMarket } from '../market/service';
import { markImported, symbolIdOf } from '../market/symbolModel';
import { gradeDue } from './grading';

const BITCOIN = symbolIdOf('BTCJPY');
const SILVER = symbolIdOf('XAGUSD');
/** A Thursday, at noon in Tokyo. */
const NOON = new Date('2026-11-12T12:00:00+09:00');

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(NOON);
  await asApi(() => prepareMarket(api.deps, '2026-08-01'));
});
afterAll(() => api.close());

function predict(
  member: TestMember,
  symbolId: string,
  said: { week_price: number; month_price: number; comment?: string },
) {
  const body = { comment: '', ...said };
  return api.client(member)('POST /news/charts/symbols/:id/predictions', { params: { id: symbolId }, body });
}

const list = (query: { all?: string }) =>
  api.client()('GET /news/charts/symbols/:id/predictions', { params: { id: SILVER }, query });

/** The file as a browser asks for it, which has a language of its own. */
async function csvOf({ username }: TestMember, query = ''): Promise<string> {
  const address = `${api.url}/news/charts/symbols/predictions/users/${username}/csv${query}`;
  return (await fetch(address, { headers: { 'accept-language': 'ja' } })).text();
}

test('the file tells when the prices were said, whatever became of the comment, in the language asked for', async () => {
  api.clock.set(NOON);
  const writer = await api.createMember();
  await predict(writer, BITCOIN, { week_price: 14e6, month_price: 15e6 });
  api.clock.advance(60 * 60_000);
  await predict(writer, BITCOIN, { week_price: 14.1e6, month_price: 15e6 });
  api.clock.advance(60 * 60_000);
  await predict(writer, BITCOIN, { week_price: 14.1e6, month_price: 15e6, comment: '追記します' });
  api.clock.set(new Date('2026-11-19T10:00:00+09:00'));
  await asApi(() => gradeDue(api.deps));
  expect((await csvOf(writer)).split('\r\n')[1]).toMatch(/^2026-11-12 13:00:\d\d,BTCJPY,ビットコイン/);
  const english = (await csvOf(writer, '?language=en')).split('\r\n');
  expect(english[0]).toContain('said_at_in_tokyo,code,name,');
  expect(english[1]).toContain('BTCJPY,Bitcoin');
  expect(english[1]).toContain(',5th trading day,2026-11-12,');
  expect(await csvOf(writer, '?language=fr')).toContain('invalid_input');
});

test('prices from elsewhere grade nothing that was said before they came, and do not count against anybody', async () => {
  api.clock.set(NOON);
  const [early, late] = [await api.createMember(), await api.createMember()];
  await predict(early, SILVER, { week_price: 45, month_price: 48 });
  const known = (await historyOf(SILVER)).filter(({ day }) => day < '2026-11-12');
  const days = known.map((bar) => ({ ...bar, open: 900, high: 900, low: 900, close: 900 }));
  await asApi(() => markImported(new Types.ObjectId(SILVER)));
  await asApi(() => replaceBars(new Types.ObjectId(SILVER), days));
  forgetHistory(SILVER);
  await predict(late, SILVER, { week_price: 950, month_price: 990 });
  const later = Array.from({ length: 8 }, (_, at) => {
    const day = dayAfterDays('2026-11-12', at);
    return { day, open: 900, high: 930, low: 900, close: 920, volume: 0 };
  });
  await asApi(() => replaceBars(new Types.ObjectId(SILVER), [...days, ...later]));
  forgetHistory(SILVER);
  api.clock.set(new Date('2026-11-21T12:00:00+09:00'));
  await asApi(() => gradeDue(api.deps));
  const { data } = await list({ all: '1' });
  const of = (member: TestMember) => data.find(({ user_info }) => user_info?.id === member.id);
  expect(of(early)).toMatchObject({ week_grade: null, month_grade: null, is_void: true, forecaster_record: { n: 0 } });
  expect(of(late)).toMatchObject({ week_grade: { close: 920, is_direction_hit: true }, is_void: false });
  expect((await list({})).data).toEqual([]);
});
