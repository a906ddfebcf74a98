import type { ApiClient } from '@minori/contracts/client';
import { closeDatabase, connectDatabase } from '../database';
import { findAuditEntries } from '../testing/audit';
import { aPicture, sendFile } from '../testing/mediaFiles';
import { anAccount, anIdentity } from '../testing/payees';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';

jest.setTimeout(240_000);

let processes: ApiProcesses;
let apis: [ApiProcess, ApiProcess];
let worker: ApiProcess;
let staff: ProcessMember;

beforeAll(async () => {
  processes = await openApiProcesses();
  const env = { TURNS: 'off', LOG_LEVEL: 'trace' };
  apis = [await processes.start({ ...env, ROLE: 'api' }), await processes.start({ ...env, ROLE: 'api' })];
  worker = await processes.start({ ...env, ROLE: 'worker' });
  await Promise.all([...apis, worker].map((api) => api.url()));
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
  staff = await registerAt(apis[0], { role: 'admin' });
});
afterAll(async () => {
  await closeDatabase();
  await processes.close();
});

/** Have both processes do several things at once; return how each went. */
async function atOnce(member: ProcessMember, calls: ((client: ApiClient) => Promise<unknown>)[]): Promise<string[]> {
  const answers = await Promise.allSettled(calls.map((call, index) => call(member.at(apis[index % 2] as ApiProcess))));
  return answers.map((answer) =>
    answer.status === 'fulfilled' ? 'done' : String((answer.reason as { code?: string }).code),
  );
}

async function submitted(): Promise<ProcessMember> {
  const creator = await registerAt(apis[0], { is_creator: true });
  const url = `${await apis[0].url()}/payments/creators/documents/front`;
  expect((await sendFile(url, creator.token(), await aPicture())).status).toBe(201);
  await creator.at(apis[1])('PUT /payments/creators/identity', { body: anIdentity() });
  await creator.at(apis[0])('PUT /payments/creators/account', { body: anAccount() });
  return creator;
}

test('of decisions in two processes one is made, and never about what was not seen', async () => {
  for (let round = 0; round < 3; round += 1) {
    const creator = await submitted();
    const call = { params: { id: creator.id }, body: { revision: 1 } };
    const take = (client: ApiClient) => client('POST /admin/payees/:id/take', call);
    expect((await atOnce(staff, [take, take, take, take])).toSorted()).toEqual([
      'conflict',
      'conflict',
      'conflict',
      'done',
    ]);
    await staff.at(apis[0])('POST /admin/payees/:id/verify', call);
    // The creator changes their account while staff verify the one that they have seen.
    const changed = anAccount({ number: '1111111' });
    const [verified] = await Promise.all([
      atOnce(staff, [(client) => client('POST /admin/payees/:id/account/verify', call)]),
      creator.at(apis[1])('PUT /payments/creators/account', { body: changed }),
    ]);
    expect(['done', 'conflict']).toContain(verified[0]);
    const { data } = await creator.at(apis[0])('GET /payments/creators/detail');
    expect(data).toMatchObject({ account_status: 'waiting', account: { number_end: '111' } });
    expect((await findAuditEntries(creator.id)).filter(({ act }) => act === 'payee.taken')).toHaveLength(1);
  }
});

test('no log of any process holds anything of it', async () => {
  const creator = await submitted();
  const revision = { revision: 1 };
  const params = { id: creator.id };
  const client = staff.at(apis[1]);
  await client('GET /admin/payees/:id', { params });
  await client('POST /admin/payees/:id/ask_again', { params, body: { ...revision, reason: '氏名が読めません' } });
  const wrong = creator.at(apis[0])('PUT /payments/creators/account', { body: anAccount({ branch_code: '999' }) });
  await expect(wrong).rejects.toMatchObject({ code: 'invalid_input' });
  await creator.at(apis[1])('GET /payments/addresses', { query: { code: '1000005' } });
  const told = async () => (await creator.at(apis[0])('GET /notifications/', { query: {} })).data.length > 0;
  while (!(await told())) await new Promise((resolve) => setTimeout(resolve, 200));
  const logs = [...apis, worker].map((api) => api.output()).join('\n');
  expect(logs).toContain('PUT /payments/creators/identity');
  const secrets = ['山田', 'ヤマダ', 'ﾔﾏﾀﾞ', '1990-01-02', '7654321', '1000005', '100-0005', '丸の内', '氏名が読め'];
  expect(secrets.filter((secret) => logs.includes(secret))).toEqual([]);
});
