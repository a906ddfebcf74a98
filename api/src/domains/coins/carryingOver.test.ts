import mongoose from 'mongoose';
import { newId } from '../../ids';
import { openStoredData, type StoredData } from '../../testing/storedData';
import { UserModel } from '../users/model';
import { checkMoney } from './checking';
import { coinBalanceOf, movementsOf } from './service';

let data: StoredData;

beforeAll(async () => {
  data = await openStoredData();
});
afterAll(() => data.close());

test('coins from before the ledger are carried over, once', async () => {
  const [some, none] = [newId(), newId()];
  await UserModel.collection.insertOne({ _id: some, username: 'of_before' } as never);
  const balances = mongoose.connection.collection('coin_balances');
  await balances.insertMany([
    { user_id: some, sum: 340 },
    { user_id: none, sum: 0 },
  ]);
  // The second start finds what the first one did before its process ended.
  await data.startOn(11);
  await data.startOn(11);
  expect(await coinBalanceOf(String(some), new Date())).toEqual({ sum: 340, granted: 340, bought: 0 });
  expect(await coinBalanceOf(String(none), new Date())).toEqual({ sum: 0, granted: 0, bought: 0 });
  const { movements } = await movementsOf(String(some), { lastId: undefined });
  expect(movements).toMatchObject([{ kind: 'carried_over', amount: 340 }]);
  expect((await checkMoney()).problems).toEqual([]);
});
