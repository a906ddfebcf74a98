import mongoose from 'mongoose';
import { startTestApi, type TestApi } from '../../testing';
import { creatorsRanking } from './creatorRanking';
import { insertRanking } from './creatorRankingModel';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('a ranking that another process has made since it was looked for is taken', async () => {
  const later = new Date(api.deps.clock().getTime() + 1_000);
  const lock: typeof api.deps.lock = {
    async alone(_name, _lifeMs, work) {
      await insertRanking([], later);
      return work();
    },
  };
  await creatorsRanking({ ...api.deps, lock }, null, { limit: 10, page: undefined });
  expect(await mongoose.connection.collection('creator_rankings').countDocuments()).toBe(1);
});
