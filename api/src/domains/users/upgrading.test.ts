import { JobModel } from '../../jobs/model';
import { newId } from '../../ids';
import { openStoredData, type StoredData } from '../../testing/storedData';
import { UserModel } from './model';

let data: StoredData;

beforeAll(async () => {
  data = await openStoredData();
});
afterAll(() => data.close());

test('a birthday from before any was forgotten is, on the day on which its member comes of age in Tokyo', async () => {
  const saidAt = new Date('2026-10-01T00:00:00+09:00');
  const ages = {
    minor: { is_underage: true, birthday: '2010-02-28', said_at: saidAt },
    adult: { is_underage: false, birthday: null, said_at: saidAt },
    silent: null,
  };
  const users = Object.entries(ages).map(([name, age]) => ({
    _id: newId(),
    username: name,
    username_lower: name,
    age,
  }));
  await UserModel.collection.insertMany(users as never[]);
  await data.startOn(14);
  await data.startOn(14);
  const jobs = await JobModel.find({ name: 'age.passed' }).lean();
  expect(jobs).toMatchObject([
    { payload: { user_id: String(users[0]?._id) }, run_at: new Date('2028-02-28T00:00:00+09:00') },
  ]);
});
