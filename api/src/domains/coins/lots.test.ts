import { COIN_SOURCES } from '@minori/contracts/rules';
import { seededRandom } from '../../adapters/marketData/seededRandom';
import { balanceIn, partsToReturn, putBack, sumOf, takeFrom, type CoinLot } from './lots';

const AT = new Date('2026-11-24T12:00:00+09:00');
const DAY_MS = 86_400_000;

const inDays = (days: number) => new Date(AT.getTime() + days * DAY_MS);
const lot = (id: string, source: CoinLot['source'], left: number, days: number): CoinLot => ({
  id,
  source,
  left,
  expires_at: inDays(days),
});

test('what expires first is spent first, given before bought where they expire together', () => {
  const lots = [
    lot('a', 'bought', 10, 5),
    lot('b', 'granted', 10, 5),
    lot('c', 'granted', 10, 9),
    lot('d', 'bought', 10, 2),
  ];
  const result = takeFrom(lots, 25, AT);
  expect(result?.taken.map(({ id, amount }) => [id, amount])).toEqual([
    ['d', 10],
    ['b', 10],
    ['a', 5],
  ]);
  expect(result?.left.map(({ id, left }) => [id, left])).toEqual([
    ['a', 5],
    ['c', 10],
  ]);
});

test('what has expired is not spent, and stays for the books', () => {
  const lots = [lot('gone', 'granted', 50, 0), lot('here', 'granted', 50, 1)];
  expect(takeFrom(lots, 51, AT)).toBeUndefined();
  expect(takeFrom(lots, 50, AT)).toEqual({
    taken: [{ id: 'here', source: 'granted', expires_at: inDays(1), amount: 50 }],
    left: [lots[0]],
  });
});

test('only coins of the sources that may pay are spent', () => {
  const lots = [lot('a', 'granted', 100, 1), lot('b', 'bought', 10, 9), lot('c', 'bought', 10, 5)];
  expect(takeFrom(lots, 21, AT, ['bought'])).toBeUndefined();
  const result = takeFrom(lots, 15, AT, ['bought']);
  expect(result?.taken.map(({ id, amount }) => [id, amount])).toEqual([
    ['c', 10],
    ['b', 5],
  ]);
  expect(result?.left.map(({ id, left }) => [id, left])).toEqual([
    ['a', 100],
    ['b', 5],
  ]);
});

/** Spend coin by coin: each time one of those that go first. */
function spendOneByOne(lots: CoinLot[], amount: number): Map<string, number> {
  const left = lots.map((one) => ({ ...one }));
  const taken = new Map<string, number>();
  for (let coin = 0; coin < amount; coin += 1) {
    const usable = left.filter((one) => one.left > 0 && AT < one.expires_at);
    const soonest = Math.min(...usable.map(({ expires_at }) => expires_at.getTime()));
    const first = usable.filter(({ expires_at }) => expires_at.getTime() === soonest);
    const next = first.find(({ source }) => source === 'granted') ?? first[0];
    if (!next) throw new Error('There are too few');
    next.left -= 1;
    taken.set(next.id, (taken.get(next.id) ?? 0) + 1);
  }
  return taken;
}

test('any sum is taken as one takes it coin by coin, and nothing is lost', () => {
  const random = seededRandom('spending');
  for (let round = 0; round < 400; round += 1) {
    const lots = Array.from({ length: random.between(0, 7) }, (_, index) =>
      lot(String(index), random.pick(COIN_SOURCES), random.between(1, 30), random.between(-1, 4)),
    );
    const { sum } = balanceIn(lots, AT);
    const amount = random.between(1, sum + 5);
    const result = takeFrom(lots, amount, AT);
    expect(result !== undefined).toBe(amount <= sum);
    if (!result) continue;
    // Lots of one source that expire together may go in any order.
    const kindOf = (id: string) => `${lots[Number(id)]?.source} ${lots[Number(id)]?.expires_at.getTime()}`;
    const byKind = (parts: Iterable<[string, number]>) => {
      const sums: Record<string, number> = {};
      for (const [id, part] of parts) sums[kindOf(id)] = (sums[kindOf(id)] ?? 0) + part;
      return sums;
    };
    expect(byKind(result.taken.map(({ id, amount: part }) => [id, part]))).toEqual(byKind(spendOneByOne(lots, amount)));
    expect(sumOf(result.left)).toBe(sumOf(lots) - amount);
    expect(result.left.every(({ left }) => left > 0)).toBe(true);
  }
});

test('what is returned goes to the lots that it came from, last taken first; what expired meanwhile has none', () => {
  const random = seededRandom('returning');
  for (let round = 0; round < 400; round += 1) {
    const lots = Array.from({ length: random.between(1, 6) }, (_, index) =>
      lot(String(index), random.pick(COIN_SOURCES), random.between(1, 30), random.between(1, 9)),
    );
    const paid = takeFrom(lots, random.between(1, sumOf(lots)), AT);
    if (!paid) throw new Error('There are too few');
    const sum = paid.taken.reduce((all, { amount }) => all + amount, 0);
    const [amount, later] = [random.between(1, sum + 3), inDays(random.between(0, 9))];
    const { parts, rest } = partsToReturn(paid.taken, amount, later);
    expect(parts.reduce((all, part) => all + part.amount, rest)).toBe(amount);
    expect(parts.every(({ expires_at }) => later < expires_at)).toBe(true);
    const after = putBack(paid.left, parts);
    expect(sumOf(after)).toBe(sumOf(paid.left) + amount - rest);
    for (const one of after) {
      const before = lots.find(({ id }) => id === one.id);
      expect(one).toMatchObject({ source: before?.source, expires_at: before?.expires_at });
      expect(one.left).toBeLessThanOrEqual(before?.left ?? 0);
    }
    // Coin by coin, from the last that was taken.
    const coins = paid.taken.flatMap((part) => Array.from({ length: part.amount }, () => part));
    const back = coins.slice(Math.max(0, coins.length - amount)).filter(({ expires_at }) => later < expires_at);
    expect(sumOf(after) - sumOf(paid.left)).toBe(back.length);
    for (const { id, amount: part } of parts) expect(back.filter((coin) => coin.id === id)).toHaveLength(part);
  }
});
