import { newId } from '../../ids';
import { openStoredData, type StoredData } from '../../testing/storedData';
import { NotificationModel } from '../notifications/model';
import { UserModel } from '../users/model';
import { AlertFireModel } from './fireModel';

const HOUR_MS = 3_600_000;

let data: StoredData;

beforeAll(async () => {
  data = await openStoredData();
});
afterAll(async () => data.close());

test('alerts that an earlier version has fired go on resting, on both sides, and its notifications tell no figures', async () => {
  const [user_id, symbol_id] = [newId(), newId()];
  await UserModel.collection.insertOne({ _id: user_id, username: 'listener', created_at: new Date() });
  const fired = (key: string, hoursAgo: number) => {
    const at = new Date(Date.now() - hoursAgo * HOUR_MS);
    return { _id: newId(), user_id, symbol_id, key, value: 61, at };
  };
  const resting = [fired('vote_daily', 1), fired('izanavi_signal', 2), fired('prediction_week_gt_month', 23)];
  const { collection } = AlertFireModel;
  await collection.dropIndexes();
  await collection.createIndex({ user_id: 1, symbol_id: 1, key: 1, at: 1 }, { unique: true });
  await collection.insertMany([...resting, fired('vote_daily', 25)] as never);
  await NotificationModel.collection.insertOne({ user_id, type: 'vote_daily_high', created_at: new Date() } as never);

  await data.startOn(5);

  const found = await collection.find({}, { projection: { _id: 0 } }).toArray();
  const [votes, signal, order] = resting.map(({ at }) => ({ user_id, symbol_id, value: 61, at }));
  const expected = [
    { ...votes, type: 'vote_daily_high' },
    { ...votes, type: 'vote_daily_low' },
    { ...signal, type: 'izanavi_buy' },
    { ...signal, type: 'izanavi_sell' },
    { ...order, type: 'prediction_week_gt_month' },
  ];
  expect(found).toHaveLength(expected.length);
  expect(found).toEqual(expect.arrayContaining(expected.map((fire) => expect.objectContaining(fire) as unknown)));
  expect((await collection.indexes()).map(({ name }) => name)).not.toContain('user_id_1_symbol_id_1_key_1_at_1');
  expect(await NotificationModel.collection.findOne({ user_id })).toMatchObject({ figures: null });
});
