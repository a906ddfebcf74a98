import { COIN_SOURCES, coinsExpireAt, type CoinSource } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { seededRandom } from '../../adapters/marketData/seededRandom';
import { transaction } from '../../database';
import { newId } from '../../ids';
import { openStoredData, type StoredData } from '../../testing/storedData';
import type { Charge } from '../charges/service';
import { findByKey, platformAccount } from '../ledger/service';
import { bonusKey, boughtKey } from './buying';
import { addBought, addGranted, changeCoins, expireCoins } from './changing';
import { checkMoney } from './checking';
import { balanceIn, type TakenCoins } from './lots';
import { returnCoins, spendCoins } from './spending';
import { packDisputed, packGoneBack, packReinstated, takeBackPack } from './packReturns';
import { lotsOf } from './walletModel';

const START = new Date('2026-11-24T12:00:00+09:00');
const DAY_MS = 86_400_000;

let data: StoredData;
let keys = 0;

beforeAll(async () => {
  data = await openStoredData();
});
afterAll(async () => {
  expect((await checkMoney()).problems).toEqual([]);
  await data.close();
});

const nextKey = () => `test:${(keys += 1)}`;

/** Hand out a pack as its charge does; return the id of its purchase. */
async function buy(memberId: string, { coins, bonus, at }: { coins: number; bonus: number; at: Date }) {
  const id = String(newId());
  await changeCoins(memberId, async (session) => {
    await addBought(session, { memberId, amount: coins, key: boughtKey(id), at });
    if (bonus > 0) await addGranted(session, { memberId, amount: bonus, key: bonusKey(id), kind: 'coins.bonus', at });
  });
  return id;
}

const spend = (memberId: string, amount: number, at: Date) =>
  transaction((session) =>
    spendCoins(session, {
      memberId,
      amount,
      key: nextKey(),
      kind: 'membership.paid',
      isPresent: false,
      sources: COIN_SOURCES,
      to: platformAccount('membership_sales'),
      at,
    }),
  );
const takeBack = (memberId: string, purchaseId: string, at: Date, yen?: number) =>
  transaction((session) =>
    takeBackPack(session, { memberId, purchaseId, key: nextKey(), at, ...(yen !== undefined && { yen }) }),
  );
const left = async (memberId: string, at: Date) => balanceIn(await lotsOf(memberId), at);

test('of a pack that is taken back all goes that was not used, and what came elsewhere stays', async () => {
  const memberId = String(newId());
  const first = await buy(memberId, { coins: 3_000, bonus: 30, at: START });
  const second = await buy(memberId, { coins: 500, bonus: 0, at: START });
  await spend(memberId, 1_030, START);
  expect(await takeBack(memberId, first, START)).toEqual({ bought: 2_000, granted: 0 });
  expect(await left(memberId, START)).toEqual({ sum: 500, granted: 0, bought: 500 });
  expect(await takeBack(memberId, first, START)).toEqual({ bought: 0, granted: 0 });
  expect(await takeBack(memberId, second, START)).toEqual({ bought: 500, granted: 0 });
  expect(await left(memberId, START)).toEqual({ sum: 0, granted: 0, bought: 0 });
});

test('taking back moves the money that goes back to the card, as much as is said', async () => {
  const memberId = String(newId());
  const purchaseId = await buy(memberId, { coins: 1_000, bonus: 0, at: START });
  await spend(memberId, 400, START);
  const key = nextKey();
  await transaction((session) => takeBackPack(session, { memberId, purchaseId, key, yen: 1_000, at: START }));
  const journal = await transaction((session) => findByKey(key, session));
  expect(journal?.legs.map(({ account, amount }) => [account, amount])).toEqual([
    [`member:${memberId}:coins_bought`, -600],
    ['platform:coins_bought', 600],
    ['platform:coin_card_sales', -1_000],
    ['platform:card_payments', 1_000],
  ]);
});

test('money that goes back without us, and disputes, take back what is left; a won dispute leaves coins to staff', async () => {
  const memberId = String(newId());
  const chargeFor = async (coins: number) => {
    const purchaseId = await buy(memberId, { coins, bonus: 0, at: START });
    return {
      _id: newId(),
      user_id: new Types.ObjectId(memberId),
      subject_id: new Types.ObjectId(purchaseId),
    } as Charge;
  };
  const [back, disputed, used] = [await chargeFor(1_000), await chargeFor(500), await chargeFor(500)];
  await transaction((session) => packGoneBack(session, back, { key: 're_1', amount: 400, at: START }));
  expect((await left(memberId, START)).sum).toBe(1_600);
  await transaction((session) => packGoneBack(session, back, { key: 're_2', amount: 600, at: START }));
  expect((await left(memberId, START)).sum).toBe(1_000);
  await transaction((session) => packDisputed(session, disputed, START));
  expect((await left(memberId, START)).sum).toBe(500);
  await spend(memberId, 500, START);
  await transaction((session) => packDisputed(session, used, START));
  const isBack = (charge: Charge) => transaction((session) => packReinstated(session, charge));
  expect([await isBack(disputed), await isBack(used)]).toEqual([false, true]);
});

test('what has expired of a pack, and what is no pack of the member’s, is not taken back', async () => {
  const [memberId, other] = [String(newId()), String(newId())];
  const purchaseId = await buy(memberId, { coins: 3_000, bonus: 30, at: START });
  expect(await takeBack(other, purchaseId, START)).toEqual({ bought: 0, granted: 0 });
  expect(await takeBack(memberId, String(newId()), START)).toEqual({ bought: 0, granted: 0 });
  expect(await takeBack(memberId, purchaseId, coinsExpireAt('granted', START))).toEqual({ bought: 3_000, granted: 0 });
  const later = await buy(memberId, { coins: 500, bonus: 0, at: START });
  expect(await takeBack(memberId, later, coinsExpireAt('bought', START))).toEqual({ bought: 0, granted: 0 });
});

test('a pack that is spent and taken back at once ends as if one had come after the other', async () => {
  for (let round = 0; round < 8; round += 1) {
    const memberId = String(newId());
    const purchaseId = await buy(memberId, { coins: 500, bonus: 0, at: START });
    const [paid, taken] = await Promise.all([spend(memberId, 400, START), takeBack(memberId, purchaseId, START)]);
    expect(taken).toEqual({ bought: paid ? 100 : 500, granted: 0 });
    expect((await left(memberId, START)).sum).toBe(0);
  }
});

/** One coin, as somebody would follow it who has all the time in the world. */
interface Coin {
  source: CoinSource;
  /** The order in which they came. */
  born: number;
  purchase: string | undefined;
  expires: number;
  /** Where it is: with the member, with the payment of that number, or gone for good. */
  place: 'wallet' | number | 'gone';
  /** When it was spent last among all. */
  spent: number;
}

test('packs that are bought, spent, returned, expired and taken back in any order end as coins that are followed one by one', async () => {
  const random = seededRandom('packs');
  for (let round = 0; round < 15; round += 1) {
    const memberId = String(newId());
    const coins: Coin[] = [];
    const purchases: string[] = [];
    const payments: (readonly TakenCoins[])[] = [];
    let [at, born, spent] = [START, 0, 0];
    const isUsable = (coin: Coin) => coin.place === 'wallet' && at.getTime() < coin.expires;
    const add = (source: CoinSource, amount: number, purchase?: string) => {
      born += 1;
      const expires = coinsExpireAt(source, at).getTime();
      for (let coin = 0; coin < amount; coin += 1) {
        coins.push({ source, born, purchase, expires, place: 'wallet', spent: 0 });
      }
    };
    for (let step = 0; step < 24; step += 1) {
      switch (random.between(0, 5)) {
        case 0: {
          const pack = { coins: random.between(5, 20), bonus: random.between(0, 4) };
          const id = await buy(memberId, { ...pack, at });
          purchases.push(id);
          add('bought', pack.coins, id);
          add('granted', pack.bonus, id);
          break;
        }
        case 1: {
          const amount = random.between(1, 25);
          const usable = coins.filter(isUsable).toSorted(bySpending);
          const paid = await spend(memberId, amount, at);
          expect(paid !== undefined).toBe(amount <= usable.length);
          if (!paid) break;
          for (const coin of usable.slice(0, amount))
            Object.assign(coin, { place: payments.length, spent: (spent += 1) });
          payments.push(paid.taken);
          break;
        }
        case 2: {
          if (payments.length === 0) break;
          const index = random.between(0, payments.length - 1);
          const [taken, own] = [payments[index] ?? [], coins.filter(({ place }) => place === index)];
          if (own.length === 0) break;
          payments[index] = [];
          await transaction((session) =>
            returnCoins(session, {
              memberId,
              amount: own.length,
              taken,
              key: nextKey(),
              kind: 'membership.returned',
              from: platformAccount('membership_sales'),
              at,
            }),
          );
          const expired = own.filter(({ expires }) => expires <= at.getTime());
          for (const coin of own) coin.place = expired.includes(coin) ? 'gone' : 'wallet';
          add('granted', expired.length);
          break;
        }
        case 3: {
          at = new Date(at.getTime() + random.between(1, 60) * DAY_MS);
          if (random.between(0, 1) === 0) await expireCoins(at);
          break;
        }
        default: {
          if (purchases.length === 0) break;
          const purchase = random.pick(purchases);
          const own = coins.filter((coin) => coin.purchase === purchase && isUsable(coin));
          const of = (source: CoinSource) => own.filter((coin) => coin.source === source).length;
          expect(await takeBack(memberId, purchase, at)).toEqual({ bought: of('bought'), granted: of('granted') });
          for (const coin of own) coin.place = 'gone';
        }
      }
      const usable = coins.filter(isUsable);
      const of = (source: CoinSource) => usable.filter((coin) => coin.source === source).length;
      expect(await left(memberId, at)).toEqual({
        sum: usable.length,
        granted: of('granted'),
        bought: of('bought'),
      });
    }
  }
}, 120_000);

/** What expires first, given before bought, then what came first. */
function bySpending(one: Coin, other: Coin): number {
  if (one.expires !== other.expires) return one.expires - other.expires;
  if (one.source !== other.source) return one.source === 'granted' ? -1 : 1;
  return one.born - other.born;
}
