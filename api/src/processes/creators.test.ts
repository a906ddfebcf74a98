import type { ApiClient } from '@minori/contracts/client';
import { closeDatabase, connectDatabase } from '../database';
import { ApplicationModel } from '../domains/creators/model';
import { UserModel } from '../domains/users/model';
import { findAuditEntries } from '../testing/audit';
import { anApplicationBody } from '../testing/creators';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';

jest.setTimeout(240_000);

let processes: ApiProcesses;
let apis: [ApiProcess, ApiProcess];
let staff: ProcessMember;

beforeAll(async () => {
  processes = await openApiProcesses();
  const start = () => processes.start({ ROLE: 'api' });
  apis = [await start(), await start()];
  await Promise.all(apis.map((api) => api.url()));
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
  staff = await registerAt(apis[0], { role: 'admin' });
});
afterAll(async () => {
  await closeDatabase();
  await processes.close();
});

/** Have both processes do the same several times at once; return how each went. */
async function atOnce(member: ProcessMember, call: (client: ApiClient) => Promise<unknown>): Promise<string[]> {
  const calls = Array.from({ length: 8 }, (_, index) => call(member.at(apis[index % 2] as ApiProcess)));
  const answers = await Promise.allSettled(calls);
  return answers.map((answer) =>
    answer.status === 'fulfilled' ? 'done' : String((answer.reason as { code?: string }).code),
  );
}

const applyAt = (client: ApiClient) => client('POST /users/creator_application', { body: anApplicationBody() });

test('one application waits, by however many processes a member applies', async () => {
  for (let round = 0; round < 3; round += 1) {
    const member = await registerAt(apis[0], { badge: 'level4' });
    const went = await atOnce(member, applyAt);
    expect(went.filter((how) => how === 'done')).toHaveLength(1);
    expect(new Set(went)).toEqual(new Set(['done', 'conflict']));
    expect(await ApplicationModel.countDocuments({ user_id: member.id })).toBe(1);
  }
});

test('of decisions in two processes one is made, and a level that falls meanwhile is never passed over', async () => {
  for (let round = 0; round < 4; round += 1) {
    const member = await registerAt(apis[0], { badge: 'level4' });
    const { data } = await applyAt(member.at(apis[0]));
    const id = data.application?.id ?? '';
    const [went] = await Promise.all([
      atOnce(staff, (client) => client('POST /admin/creator_applications/:id/approve', { params: { id } })),
      round % 2 === 1 && UserModel.updateOne({ _id: member.id, is_creator: false }, { $set: { badge: 'level3' } }),
    ]);
    const approvals = went.filter((how) => how === 'done').length;
    const user = await UserModel.findById(member.id).lean();
    expect(approvals).toBe(user?.is_creator ? 1 : 0);
    if (user?.badge === 'level3') expect(approvals).toBe(0);
    else expect(approvals).toBe(1);
    expect(went.filter((how) => how !== 'done')).toEqual(Array(8 - approvals).fill('conflict'));
    expect(await findAuditEntries(id)).toHaveLength(approvals);
    // Every process knows at once.
    for (const api of apis) expect((await member.at(api)('GET /profiles/me')).data.is_creator).toBe(approvals === 1);
  }
});
