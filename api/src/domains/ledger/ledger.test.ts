import { transaction } from '../../database';
import { openStoredData, type StoredData } from '../../testing/storedData';
import { newId } from '../../ids';
import { balanceOf, creatorsAfter } from './balanceModel';
import { checkLedger } from './checking';
import { JournalModel } from './journalModel';
import {
  creatorAccount,
  memberAccount,
  OverdrawnError,
  platformAccount,
  postJournal,
  type Account,
  type BalancedAccount,
  type CreatorAccount,
  type NewJournal,
} from './service';

const AT = new Date('2026-11-12T12:00:00+09:00');

let data: StoredData;
let posted = 0;

beforeAll(async () => {
  data = await openStoredData();
});
afterAll(() => data.close());

const someone = () => memberAccount(String(newId()), 'coins_granted');
const moving = (from: Account, to: Account, amount: number): NewJournal => ({
  key: `test:${(posted += 1)}`,
  kind: 'coins.granted',
  legs: [
    { account: from, amount: -amount },
    { account: to, amount },
  ],
  at: AT,
});
const post = (journal: NewJournal) => transaction((session) => postJournal(session, journal));
const balance = (account: BalancedAccount) => transaction((session) => balanceOf(account, session));

test('balances follow journals', async () => {
  const [one, other] = [someone(), someone()];
  await post(moving(platformAccount('coins_granted'), one, 100));
  await post(moving(one, other, 30));
  expect([await balance(one), await balance(other)]).toEqual([70, 30]);
});

test('a member’s account never falls below zero, and nothing of what was tried stays', async () => {
  const [one, other] = [someone(), someone()];
  await post(moving(platformAccount('coins_granted'), one, 10));
  const tooMuch = moving(one, other, 11);
  await expect(post(tooMuch)).rejects.toThrow(OverdrawnError);
  expect([await balance(one), await balance(other)]).toEqual([10, 0]);
  expect(await JournalModel.countDocuments({ key: tooMuch.key })).toBe(0);
});

test('what a creator’s sales come to may fall below zero', async () => {
  const sales = creatorAccount(String(newId()), 'card_sales');
  await post(moving(platformAccount('card_payments'), sales, 500));
  await post(moving(sales, platformAccount('card_payments'), 800));
  expect(await balance(sales)).toBe(-300);
});

test('what many pay for creators at once is one balance of each, of which every look at all finds each once', async () => {
  const creators = Array.from({ length: 3 }, () => String(newId()));
  const pay = (index: number) =>
    post(moving(platformAccount('card_payments'), creatorAccount(creators[index % 3] ?? '', 'card_sales'), 100));
  await Promise.all(Array.from({ length: 60 }, (_, index) => pay(index)));
  for (const id of creators) expect(await balance(creatorAccount(id, 'card_sales'))).toBe(2_000);
  const found: string[] = [];
  for (let after: CreatorAccount | undefined; ;) {
    const { creatorIds, last } = await creatorsAfter(after, 5);
    found.push(...creatorIds);
    after = last;
    if (!after) break;
  }
  expect(creators.map((id) => found.filter((one) => one === id).length)).toEqual([1, 1, 1]);
  expect(await checkLedger(() => Promise.resolve(undefined))).toMatchObject({ problems: [] });
});

test('what came in for a creator has a balance, too, and is no movement of their own coins', async () => {
  const one = someone();
  const creator = String(newId());
  const tips = creatorAccount(creator, 'tips');
  await post(moving(platformAccount('coins_granted'), one, 100));
  const { journal } = await post(moving(one, tips, 60));
  expect([await balance(one), await balance(tips)]).toEqual([40, 60]);
  expect(journal.member_ids.map(String)).not.toContain(creator);
  await post(moving(tips, one, 60));
  expect([await balance(one), await balance(tips)]).toEqual([100, 0]);
});

test('of many who spend the same at once only those get through for whom there is enough', async () => {
  const [one, other] = [someone(), someone()];
  await post(moving(platformAccount('coins_granted'), one, 50));
  const tries = Array.from({ length: 12 }, () => post(moving(one, other, 10)));
  const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
  expect(done).toHaveLength(5);
  expect([await balance(one), await balance(other)]).toEqual([0, 50]);
});

test('a key is posted once, whoever posts it how often', async () => {
  const one = someone();
  const journal = moving(platformAccount('coins_granted'), one, 10);
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(journal)));
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await balance(one)).toBe(10);
  await expect(post({ ...moving(platformAccount('coins_granted'), one, 11), key: journal.key })).rejects.toThrow(
    'posted already, otherwise',
  );
});

test.each<[string, NewJournal['legs'], string]>([
  ['one leg', [{ account: platformAccount('coins_granted'), amount: 1 }], 'fewer than two legs'],
  [
    'legs that don’t come to zero',
    [
      { account: platformAccount('coins_granted'), amount: -10 },
      { account: platformAccount('coins_expired'), amount: 9 },
    ],
    'its legs come to -1 coin',
  ],
  [
    'parts of coins',
    [
      { account: platformAccount('coins_granted'), amount: -0.5 },
      { account: platformAccount('coins_expired'), amount: 0.5 },
    ],
    'is no amount',
  ],
  [
    'nothing',
    [
      { account: platformAccount('coins_granted'), amount: 0 },
      { account: platformAccount('coins_expired'), amount: 0 },
    ],
    'is no amount',
  ],
  [
    'an unknown account',
    [
      { account: 'platform:coffee' as Account, amount: -1 },
      { account: platformAccount('coins_expired'), amount: 1 },
    ],
    'is no account',
  ],
])('%s is no journal', async (_name, legs, fault) => {
  await expect(post({ ...moving(someone(), someone(), 1), legs })).rejects.toThrow(fault);
});
