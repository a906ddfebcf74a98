import { JobModel } from '../../jobs/model';
import { defineJob } from '../../jobs/registry';
import { startTestApi, type TestApi } from '../../testing';
import { asApi } from '../../testing/queries/recorder';
import { tellInParts, type ToldPart } from './parts';

declare module '../../jobs/payloads' {
  interface JobPayloads {
    'test.told': { event: string; after?: string; until?: string };
  }
}

let api: TestApi;
const told = new Map<string, number>();
let receivers: string[] = [];

/** Receivers are in the order of their names, which are their places. */
function read({ after = '', until = '~' }: ToldPart, limit: number) {
  const ids = receivers.filter((id) => id > after && id <= until).slice(0, limit);
  return Promise.resolve({ ids, next: ids.length === limit ? (ids.at(-1) ?? null) : null });
}

const tellAll = (part: { event: string } & ToldPart) =>
  tellInParts(part, {
    read,
    tell(ids) {
      for (const id of ids) told.set(id, (told.get(id) ?? 0) + 1);
      return Promise.resolve();
    },
    jobOf: (payload) => ({ name: 'test.told', payload }),
  });
defineJob('test.told', tellAll);

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test.each([0, 1, 999, 1_000, 1_001, 20_000, 20_001, 45_678])(
  '%d are told once each, in parts side by side',
  async (count) => {
    told.clear();
    receivers = Array.from({ length: count }, (_, index) => String(index).padStart(6, '0'));
    await asApi(() => tellAll({ event: 'one' }));
    if (count < 1_000) expect(told.size).toBe(count);
    const parts = await JobModel.countDocuments({ 'payload.until': { $exists: true } });
    expect(parts).toBe(Math.min(20, Math.floor(count / 1_000)));
    await api.runJobs();
    expect([told.size, new Set(told.values()).size]).toEqual([count, count === 0 ? 0 : 1]);
  },
);
