import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from '../testing/identities';
import { openTestMailbox } from '../testing/mailbox';
import { openApiProcesses, type ApiProcesses } from '../testing/processes';

jest.setTimeout(120_000);

let processes: ApiProcesses;
beforeAll(async () => {
  processes = await openApiProcesses();
});
afterAll(() => processes.close());

test('a process answers and another one works; the worker answers for its health only', async () => {
  const api = await processes.start({ ROLE: 'api' });
  await api.url();
  const worker = await processes.start({ ROLE: 'worker' });
  const workerUrl = await worker.url();
  const { email } = await signUp();
  await api.client()('POST /users/emails/password_reset', { body: { email } });
  const mailbox = openTestMailbox(processes.mail.inboxUrl);
  while ((await mailbox.to(email)).length === 0) await wait(50);

  const statusOf = async (path: string) => (await fetch(`${workerUrl}${path}`)).status;
  expect(await statusOf('/health/ready')).toBe(200);
  expect(await statusOf('/health/live')).toBe(200);
  expect(await statusOf('/feeds/recommend_timeline')).toBe(404);
  await worker.stop();
  expect(await worker.exited).toEqual([0, null]);
});
