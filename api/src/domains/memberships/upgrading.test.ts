import mongoose from 'mongoose';
import { newId } from '../../ids';
import { openStoredData, type StoredData } from '../../testing/storedData';
import { can } from '../entitlements/policy';
import { UserModel } from '../users/model';
import { MembershipModel } from './membershipModel';

const ENDS_AT = new Date('2026-12-24T00:00:00+09:00');
const BEFORE = new Date('2026-12-23T00:00:00+09:00');

let data: StoredData;

beforeAll(async () => {
  data = await openStoredData();
});
afterAll(() => data.close());

test('memberships from before any was sold end with what was given; izanavi stands beside them', async () => {
  const [gold, izanavi] = [newId(), newId()];
  const collection = mongoose.connection.collection('memberships');
  for (const [id, package_name] of [
    [gold, 'gold-membership'],
    [izanavi, 'izanavi'],
  ] as const) {
    const held = { package_name, recurring: 'year', access_ends_at: ENDS_AT };
    const names = { username: package_name, username_lower: package_name };
    await UserModel.collection.insertOne({ _id: id, ...names, role: 'member', membership: held } as never);
    const terms = { package_name, recurring: 'year', payment_type: 'credit', started_at: new Date(), ends_at: ENDS_AT };
    await collection.insertOne({ _id: newId(), user_id: id, ...terms, is_renewing: true, next_package: null });
  }
  await collection.createIndex({ user_id: 1 }, { unique: true, name: 'user_id_1' });
  await data.startOn(12);
  await data.startOn(12);
  const kept = await MembershipModel.find().sort({ kind: 1 }).lean();
  expect(kept).toMatchObject([
    { kind: 'izanavi', payment_type: 'grant', is_renewing: false, anchor_day: 24, period_value: 0 },
    { kind: 'platform', payment_type: 'grant', is_renewing: false, ends_at: ENDS_AT },
  ]);
  const [goldMember, izanaviMember] = [await UserModel.findById(gold).lean(), await UserModel.findById(izanavi).lean()];
  expect(can(goldMember, 'read_gold_posts', BEFORE)).toBe(true);
  expect(izanaviMember?.membership).toBeNull();
  expect(can(izanaviMember, 'set_signal_alerts', BEFORE)).toBe(true);
  const indexes = await MembershipModel.collection.indexes();
  expect(indexes.map(({ name }) => name)).not.toContain('user_id_1');
});
