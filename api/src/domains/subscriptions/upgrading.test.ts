import { newId } from '../../ids';
import { openStoredData, type StoredData } from '../../testing/storedData';
import { UserModel } from '../users/model';
import { CreatorSubscriptionModel } from './model';
import { subscribedCreators } from './service';

const ENDS_AT = new Date('2026-12-24T00:00:00+09:00');
const BEFORE = new Date('2026-12-23T00:00:00+09:00');

let data: StoredData;

beforeAll(async () => {
  data = await openStoredData();
});
afterAll(() => data.close());

test('subscriptions from before any was sold open what they did, and end with what was given', async () => {
  const [subscriber_id, creator_id] = [newId(), newId()];
  const names = { username: 'subscriber', username_lower: 'subscriber' };
  await UserModel.collection.insertOne({ _id: subscriber_id, ...names, role: 'member' } as never);
  const old = { subscriber_id, creator_id, status: 'active', period_ends_at: ENDS_AT, created_at: BEFORE };
  for (const plan of ['prime', 'plus']) {
    await CreatorSubscriptionModel.collection.insertOne({ _id: newId(), ...old, plan } as never);
  }
  await data.startOn(13);
  await data.startOn(13);
  const kept = await CreatorSubscriptionModel.find().sort({ plan: 1 }).lean();
  expect(kept).toMatchObject([
    { plan: 'prime', terms: null, started_at: BEFORE },
    { plan: 'prime_plus', terms: null, started_at: BEFORE },
  ]);
  const subscribed = await subscribedCreators(String(subscriber_id), BEFORE);
  expect([subscribed.prime.has(String(creator_id)), subscribed.plus.has(String(creator_id))]).toEqual([true, true]);
});
