import type { RankingItem, Vote } from '@minori/contracts';
import { symbolIdOf } from './symbolModel';
import { SymbolVoteModel, VoteTallyModel, writeVotes } from './voteModel';
import { seededRandom } from '../../adapters/marketData/seededRandom';
import { transaction } from '../../database';
import { addMentions, SymbolBookmarkModel } from './activityModel';
import { PriceYearModel } from './priceModel';
import { knownSymbolIds, prepareMarket, symbolSummaries } from './service';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { asApi } from '../../testing/queries/recorder';

const NIKKEI = symbolIdOf('NI225');
const GOLD = symbolIdOf('XAUUSD');
const BITCOIN = symbolIdOf('BTCJPY');
const IPO = symbolIdOf('103E');
/** A Thursday, at noon in Tokyo. */
const NOON = new Date('2026-11-12T12:00:00+09:00');

let api: TestApi;
let alice: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(NOON);
  // As two processes do that start at the same time.
  await asApi(() => Promise.all([prepareMarket(api.deps, '2026-08-01'), prepareMarket(api.deps, '2026-08-01')]));
  alice = await api.createMember();
});
afterAll(() => api.close());

const voteAs = (member: TestMember, symbolId: string, vote: Vote) =>
  api.client(member)('POST /news/charts/symbols/votes', { body: { symbol_id: symbolId, vote } });

async function rowOf(symbolId: string, member?: TestMember): Promise<RankingItem> {
  const { data } = await api.client(member)('GET /news/charts/symbols/ranking');
  return data.find((item) => item.id === symbolId)!;
}

async function createMembers(count: number): Promise<TestMember[]> {
  const members: TestMember[] = [];
  while (members.length < count) {
    members.push(...(await Promise.all(Array.from({ length: 10 }, () => api.createMember()))));
  }
  return members;
}

/** Votes on symbols by members who are somebody else's concern. */
async function strangersVote(symbolId: string, counts: { buy: number; sell: number }, at: Date): Promise<void> {
  const hour = new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);
  await VoteTallyModel.updateOne({ symbol_id: symbolId, hour }, { $inc: counts }, { upsert: true });
  api.clock.advance(2_000);
}

describe('voting', () => {
  test('requires sign-in', async () => {
    const call = api.client()('POST /news/charts/symbols/votes', { body: { symbol_id: NIKKEI, vote: 'buy' } });
    await expect(call).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('refuses an unknown symbol and an unknown vote, naming the field', async () => {
    await expect(voteAs(alice, 'f'.repeat(24), 'buy')).rejects.toMatchObject({
      status: 422,
      fields: { symbol_id: { code: 'unknown_symbol', message: '存在しない銘柄が含まれています。' } },
    });
    await expect(voteAs(alice, NIKKEI, 'hold' as Vote)).rejects.toMatchObject({ status: 422, fields: { vote: {} } });
    await expect(voteAs(alice, 'nikkei', 'buy')).rejects.toMatchObject({ status: 422, fields: { symbol_id: {} } });
  });

  test('a vote that waited is cast on the day that it was meant for, and on no other', async () => {
    const waiter = await api.createMember();
    const vote = (waited_ms: number) =>
      api.client(waiter)('POST /news/charts/symbols/votes', { body: { symbol_id: IPO, vote: 'sell', waited_ms } });
    await expect(vote(13 * 3_600_000)).rejects.toMatchObject({
      status: 422,
      fields: {
        waited_ms: { code: 'day_over', message: expect.stringMatching(/^日付が変わったため/) },
      },
    });
    expect((await rowOf(IPO, waiter)).my_vote).toBeNull();
    await expect(vote(400 * 86_400_000)).rejects.toMatchObject({ status: 422, fields: { waited_ms: {} } });
    expect((await vote(11 * 3_600_000)).data).toMatchObject({ my_vote: 'sell', vote_count: 1 });
    expect((await vote(60_000)).data).toMatchObject({ my_vote: 'sell', vote_count: 1 });
  });

  test('a vote that waited does not take the place of what its member chose later, from wherever that came first', async () => {
    const waiter = await api.createMember();
    const choose = (vote: Vote, waited_ms?: number) =>
      api.client(waiter)('POST /news/charts/symbols/votes', { body: { symbol_id: GOLD, vote, waited_ms } });
    const HOUR = 3_600_000;
    const before = (await rowOf(GOLD, waiter)).vote_count;
    expect((await choose('buy', 3 * HOUR)).data.my_vote).toBe('buy');
    // Chosen later, though it waited too.
    expect((await choose('sell', 2 * HOUR)).data.my_vote).toBe('sell');
    const late = await Promise.all([choose('buy', 4 * HOUR), choose('buy', 2 * HOUR + 60_000)]);
    expect(late.map(({ data }) => data.my_vote)).toEqual(['sell', 'sell']);
    expect(await rowOf(GOLD, waiter)).toMatchObject({ my_vote: 'sell', vote_count: before + 1 });
    expect((await choose('buy')).data.my_vote).toBe('buy');
  });

  test('counts once a day, and can be changed that day', async () => {
    const first = await voteAs(alice, NIKKEI, 'buy');
    expect(first.data).toEqual({
      my_vote: 'buy',
      vote_count: 1,
      buy_count: 1,
      sell_count: 0,
      thumbs_ups_percentage: null,
    });
    expect(await voteAs(alice, NIKKEI, 'buy')).toEqual(first);
    const changed = await voteAs(alice, NIKKEI, 'sell');
    expect(changed.data).toMatchObject({ my_vote: 'sell', vote_count: 1, buy_count: 0, sell_count: 1 });
  });

  test('the day ends at midnight in Tokyo', async () => {
    const bob = await api.createMember();
    api.clock.set(new Date('2026-11-16T23:59:30+09:00'));
    await voteAs(bob, GOLD, 'buy');
    api.clock.set(new Date('2026-11-17T00:00:05+09:00'));
    expect(await rowOf(GOLD, bob)).toMatchObject({ my_vote: null, vote_count: 1, buy_count: null });
    const { data } = await voteAs(bob, GOLD, 'sell');
    expect(data).toMatchObject({ my_vote: 'sell', vote_count: 2, buy_count: 1, sell_count: 1 });
    expect(await SymbolVoteModel.countDocuments({ user_id: bob.id })).toBe(2);
    api.clock.set(NOON);
  });

  test('stays exact when 200 members click 2,000 times, 400 at once', async () => {
    const clicks: Vote[] = ['buy', 'buy', 'buy', 'sell', 'sell', 'buy', 'sell', 'sell', 'buy', 'sell'];
    const symbols = [BITCOIN, symbolIdOf('331B')];
    const members: TestMember[] = [];
    for (let wave = 0; wave < 5; wave += 1) {
      const clickers = await createMembers(40);
      members.push(...clickers);
      await Promise.all(
        clickers.flatMap((member, index) => clicks.map((vote) => voteAs(member, symbols[index % 2]!, vote))),
      );
    }
    for (const symbolId of symbols) {
      const recount = async (vote: Vote) => SymbolVoteModel.countDocuments({ symbol_id: symbolId, vote });
      const [buy, sell] = [await recount('buy'), await recount('sell')];
      expect(buy + sell).toBe(100);
      const { data } = await voteAs(members[symbols.indexOf(symbolId)]!, symbolId, 'buy');
      expect(data.vote_count).toBe(100);
      expect(data).toMatchObject({ buy_count: await recount('buy'), sell_count: await recount('sell') });
    }
  }, 180_000);
});

test('votes written by several processes at once lose nothing', async () => {
  const symbolId = symbolIdOf('WTI');
  const at = new Date('2026-11-11T10:20:00+09:00');
  const hour = new Date('2026-11-11T10:00:00+09:00');
  const write = async (voter: number, vote: Vote): Promise<void> => {
    const userId = String(voter).padStart(24, '0');
    const entry = { userId, symbolId, day: '2026-11-11', hour, at, vote };
    await transaction((session) => writeVotes([entry], session));
  };
  const voters = Array.from({ length: 20 }, (_, index) => index);
  // A process writes one batch at a time.
  const runProcess = async (votes: Vote[]) => {
    for (const voter of voters) for (const vote of votes) await write(voter, vote);
  };
  await Promise.all([runProcess(['buy', 'sell']), runProcess(['sell']), runProcess(['buy']), runProcess(['buy'])]);
  const tally = await VoteTallyModel.findOne({ symbol_id: symbolId, hour }).lean();
  const recount = (vote: Vote) => SymbolVoteModel.countDocuments({ symbol_id: symbolId, vote });
  expect(tally).toMatchObject({ buy: await recount('buy'), sell: await recount('sell') });
  expect((await recount('buy')) + (await recount('sell'))).toBe(20);
});

test('votes that are written together come to what they would one after the other', async () => {
  const symbolId = symbolIdOf('CORN');
  const hours = [10, 11].map((hour) => new Date(`2026-11-10T${hour}:00:00+09:00`));
  const random = seededRandom('votes');
  const reference = new Map<string, { hour: Date; vote: Vote; skill: number }>();
  for (let batch = 0; batch < 12; batch += 1) {
    const entries = Array.from({ length: random.between(1, 30) }, () => {
      const userId = String(random.between(1, 25)).padStart(24, '0');
      const [hour, vote] = [hours[batch % 2]!, random.pick<Vote>(['buy', 'sell'])];
      const skill = Number(userId) % 3 === 0 ? 0.5 : 0;
      return { userId, symbolId, day: '2026-11-10', hour, at: hour, vote, skill };
    });
    for (const { userId, hour, vote, skill } of entries) {
      reference.set(userId, { hour, skill, ...reference.get(userId), vote });
    }
    await asApi(() => transaction((session) => writeVotes(entries, session)));
  }
  const all = [...reference.values()];
  for (const hour of hours) {
    const cast = all.filter((one) => one.hour === hour);
    const skilled = cast.filter(({ skill }) => skill > 0);
    const of = (votes: typeof cast, side: Vote) => votes.filter(({ vote }) => vote === side).length;
    expect(await VoteTallyModel.findOne({ symbol_id: symbolId, hour }).lean()).toMatchObject({
      buy: of(cast, 'buy'),
      sell: of(cast, 'sell'),
      skilled_buy: of(skilled, 'buy') * 0.5,
      skilled_sell: of(skilled, 'sell') * 0.5,
      skilled_count: skilled.length,
    });
  }
  const stored = await SymbolVoteModel.find({ symbol_id: symbolId, day: '2026-11-10' }).lean();
  const votes = Object.fromEntries(stored.map(({ user_id, vote }) => [String(user_id), vote]));
  expect(votes).toEqual(Object.fromEntries([...reference].map(([userId, { vote }]) => [userId, vote])));
  expect(stored).toHaveLength(reference.size);
});

describe('ranking', () => {
  test('hides the sides until the viewer has voted today; the count is always there', async () => {
    const carol = await api.createMember();
    const silver = symbolIdOf('XAGUSD');
    await strangersVote(silver, { buy: 6, sell: 3 }, NOON);
    const hidden = { my_vote: null, vote_count: 9, buy_count: null, sell_count: null, thumbs_ups_percentage: null };
    expect(await rowOf(silver)).toMatchObject(hidden);
    expect(await rowOf(silver, carol)).toMatchObject(hidden);
    await voteAs(carol, silver, 'buy');
    const seen = { my_vote: 'buy', vote_count: 10, buy_count: 7, sell_count: 3, thumbs_ups_percentage: 70 };
    expect(await rowOf(silver, carol)).toMatchObject(seen);
    expect(await rowOf(silver)).toMatchObject({ ...hidden, vote_count: 10 });
  });

  test('says no percentage below ten votes', async () => {
    const dave = await api.createMember();
    const copper = symbolIdOf('COPPER');
    await strangersVote(copper, { buy: 8, sell: 0 }, NOON);
    const { data } = await voteAs(dave, copper, 'buy');
    expect(data).toMatchObject({ vote_count: 9, buy_count: 9, thumbs_ups_percentage: null });
  });

  test('orders by votes and posts, newer ones first, and tells how a symbol has moved', async () => {
    const eve = await api.createMember();
    const [corn, gas] = [symbolIdOf('CORN'), symbolIdOf('NATGAS')];
    const order = async () =>
      (await api.client()('GET /news/charts/symbols/ranking', { query: { symbol_type: 'commodity' } })).data;
    api.clock.set(new Date('2026-11-18T12:00:00+09:00'));
    await voteAs(eve, gas, 'buy');
    await voteAs(eve, corn, 'buy');
    await addMentions('a'.repeat(24), [corn], { at: new Date('2026-11-18T12:01:00+09:00'), isNewcomer: false });
    api.clock.advance(3_000);
    expect((await order()).slice(0, 2).map(({ id }) => id)).toEqual([corn, gas]);

    api.clock.set(new Date('2026-11-19T13:00:00+09:00'));
    await voteAs(eve, GOLD, 'sell');
    api.clock.advance(3_000);
    const items = await order();
    expect(items[0]).toMatchObject({ id: GOLD, position_in_ranking_tab: 1 });
    expect(items.some((item) => item.is_new)).toBe(false);
    expect(items.find(({ id }) => id === corn)).toMatchObject({ previous_position: 1 });
    expect(items.every((item, index) => item.position_in_ranking_tab === index + 1)).toBe(true);
    api.clock.set(NOON);
  });

  test('orders by buyers and sellers of the last closed day: hidden sides stay hidden', async () => {
    const [copper, corn] = [symbolIdOf('COPPER'), symbolIdOf('CORN')];
    const start = new Date('2026-11-21T12:00:00+09:00');
    const orderOf = async (data_type: 'buy' | 'sell') => {
      const { data } = await api.client()('GET /news/charts/symbols/ranking', { query: { data_type } });
      return data.map(({ id }) => id);
    };
    api.clock.set(start);
    await strangersVote(copper, { buy: 30, sell: 1 }, start);
    await strangersVote(corn, { buy: 1, sell: 30 }, start);
    expect(await orderOf('buy')).toEqual(await orderOf('sell'));

    api.clock.set(new Date('2026-11-21T23:59:00+09:00'));
    expect(await orderOf('buy')).toEqual(await orderOf('sell'));
    api.clock.set(new Date('2026-11-22T00:30:00+09:00'));
    expect((await orderOf('buy'))[0]).toBe(copper);
    expect((await orderOf('sell'))[0]).toBe(corn);
    expect(await rowOf(copper)).toMatchObject({ vote_count: 31 });

    api.clock.set(new Date('2026-11-23T01:00:00+09:00'));
    const { data } = await api.client()('GET /news/charts/symbols/ranking', { query: { data_type: 'buy' } });
    expect(data.find(({ id }) => id === copper)).toMatchObject({ previous_position: 1 });
    api.clock.set(NOON);
  });

  test('orders by price changes, those without a price last', async () => {
    const { data } = await api.client()('GET /news/charts/symbols/ranking', { query: { data_type: 'price_up' } });
    const changes = data.map(({ quote }) => quote?.change_percentage ?? -Infinity);
    expect(changes).toEqual(changes.toSorted((a, b) => b - a));
    expect(data.slice(-4).every(({ quote, type }) => quote === null && type === 'ipo')).toBe(true);
  });

  test('shows 30 days of prices that move with the clock and are marked as simulated', async () => {
    const before = (await rowOf(BITCOIN)).quote!;
    expect(before).toMatchObject({ is_simulated: true, currency: 'JPY', decimals: 0 });
    expect(before.sparkline).toHaveLength(30);
    expect(before.sparkline.at(-1)).toBe(before.price);
    expect(before.price - before.sparkline.at(-2)!).toBeCloseTo(before.change);
    api.clock.advance(60_000);
    expect((await rowOf(BITCOIN)).quote!.price).not.toBe(before.price);
    expect((await rowOf(IPO)).quote).toBeNull();
  });

  test('stores a day’s prices once when it is over', async () => {
    const daysOf = async () => {
      const year = await PriceYearModel.findOne({ symbol_id: BITCOIN, year: 2026 }).lean();
      return year!.day;
    };
    const before = await daysOf();
    api.clock.set(new Date('2026-11-24T00:10:00+09:00'));
    await Promise.all([rowOf(BITCOIN), rowOf(BITCOIN)]);
    const after = await daysOf();
    expect(after.at(-1)).toBe('2026-11-23');
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after).size).toBe(after.length);
    api.clock.set(NOON);
  });

  test('puts what the viewer pinned first', async () => {
    const frank = await api.createMember();
    const at = { user_id: frank.id, created_at: NOON };
    await SymbolBookmarkModel.create([
      { ...at, symbol_id: IPO, kind: 'pin' },
      { ...at, symbol_id: GOLD, kind: 'favorite' },
    ]);
    const { data } = await api.client(frank)('GET /news/charts/symbols/ranking');
    expect(data[0]).toMatchObject({ id: IPO, is_pinned: true, is_favorite: false });
    expect(data.find(({ id }) => id === GOLD)).toMatchObject({ is_pinned: false, is_favorite: true });
  });
});

describe('symbols', () => {
  test('are listed by code, in the language of the call', async () => {
    const { data } = await api.client()('GET /news/charts/symbols');
    expect(data).toHaveLength(60);
    const codes = data.map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted());
    const english = await api.client(undefined, 'en')('GET /news/charts/symbols', { query: { keyword: 'nikkei' } });
    expect(english.data).toEqual([{ id: NIKKEI, code: 'NI225', name: 'Nikkei 225', type: 'index' }]);
  });

  test.each([
    ['青葉', ['331B']],
    ['ｂｔｃ', ['BTCJPY']],
    ['  shiomi ', ['502B']],
    ['そんな銘柄はない', []],
    ['.*', []],
  ])('with the keyword %p: %p', async (keyword, expected) => {
    const { data } = await api.client()('GET /news/charts/symbols', { query: { keyword } });
    expect(data.map(({ code }) => code)).toEqual(expected);
  });

  test('are counted by type', async () => {
    const { data } = await api.client()('GET /news/charts/symbols/types');
    expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(60);
    expect(data.find(({ type }) => type === 'ipo')).toEqual({ type: 'ipo', count: 4 });
  });

  test('can be asked for by other domains', async () => {
    const summaries = await symbolSummaries([NIKKEI, IPO, 'f'.repeat(24)], api.deps.clock());
    expect(summaries.get(NIKKEI)).toMatchObject({
      code: 'NI225',
      name: '日経平均株価',
      change_percentage: expect.any(Number),
    });
    expect(summaries.get(IPO)).toMatchObject({ change_percentage: null });
    expect(summaries.size).toBe(2);
    expect(await knownSymbolIds([NIKKEI, 'f'.repeat(24)])).toEqual(new Set([NIKKEI]));
  });
});
