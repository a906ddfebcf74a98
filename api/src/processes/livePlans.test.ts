import { STREAMS_AHEAD_MAX } from '@minori/contracts/rules';
import { closeDatabase, connectDatabase } from '../database';
import { StreamModel } from '../domains/live/model';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';

jest.setTimeout(240_000);

let processes: ApiProcesses;
let apis: [ApiProcess, ApiProcess];
let host: ProcessMember;

beforeAll(async () => {
  processes = await openApiProcesses();
  const start = () => processes.start({ ROLE: 'api' });
  apis = [await start(), await start()];
  await Promise.all(apis.map((api) => api.url()));
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
  host = await registerAt(apis[0], { is_creator: true, has_live_permission: true });
});
afterAll(async () => {
  await closeDatabase();
  await processes.close();
});

const at = (index: number) => apis[index % 2] as ApiProcess;

test('a member plans as many streams as may be, and asks for each once, by however many processes at once', async () => {
  const plan = (index: number) =>
    host.at(at(index))('POST /live/streams', { body: { title: `配信 ${index}`, source: 'software' } });
  const planned = await Promise.allSettled(Array.from({ length: STREAMS_AHEAD_MAX + 6 }, (_, index) => plan(index)));
  const refused = planned.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
  expect(refused).toEqual(Array(6).fill('forbidden'));
  expect(await StreamModel.countDocuments({ author_id: host.id })).toBe(STREAMS_AHEAD_MAX);

  const id = String((await StreamModel.findOne({ author_id: host.id }).lean())?._id);
  const fans = await Promise.all(Array.from({ length: 3 }, (_, index) => registerAt(at(index))));
  const asked = { params: { id } };
  await Promise.all(
    fans.flatMap((fan) => [0, 1, 2, 3].map((index) => fan.at(at(index))('PUT /live/streams/:id/reminder', asked))),
  );
  const counted = async () => (await StreamModel.findById(id).lean())?.reminder_count;
  expect(await counted()).toBe(3);
  await Promise.all(
    fans
      .slice(1)
      .flatMap((fan) => [0, 1].map((index) => fan.at(at(index))('DELETE /live/streams/:id/reminder', asked))),
  );
  expect(await counted()).toBe(1);
});
