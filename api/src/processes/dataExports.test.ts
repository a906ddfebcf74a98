import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { Types } from 'mongoose';
import { closeDatabase, connectDatabase, transaction } from '../database';
import { findExport } from '../domains/dataExports/model';
import { NotificationModel } from '../domains/notifications/model';
import { JobModel } from '../jobs/model';
import { enqueue } from '../jobs/queue';
import { endLeases } from '../testing/database';
import { openTestMailbox } from '../testing/mailbox';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';
import { registerAt } from '../testing/processMembers';

jest.setTimeout(120_000);

let processes: ApiProcesses;
beforeAll(async () => {
  processes = await openApiProcesses();
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
});
afterAll(async () => {
  await closeDatabase();
  await processes.close();
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(2);
}

async function start(): Promise<ApiProcess> {
  const process = await processes.start({ ROLE: 'all' });
  await process.url();
  return process;
}

/** Give somebody more than two pieces of what can't be made smaller. */
async function plantMuch(userId: string): Promise<void> {
  const said = { user_id: new Types.ObjectId(userId), type: 'general_notification', actor_count: 0 };
  const much = Array.from({ length: 1_000 }, (_, index) => ({
    ...said,
    event_key: `said:${index}`,
    url: randomBytes(8_000).toString('base64'),
    created_at: new Date(),
  }));
  await NotificationModel.insertMany(much);
}

test('who makes a download is killed in the middle: of two that go on at once one makes it, and it is told of once', async () => {
  const first = await start();
  const member = await registerAt(first);
  await plantMuch(member.id);
  const { data } = await member.at(first)('POST /users/data_exports');
  const id = data.id ?? '';
  await until(async () => ((await findExport(id))?.pieces ?? 0) > 0);
  await first.kill();
  expect(await findExport(id)).toMatchObject({ state: 'making' });

  await transaction((session) => enqueue(session, 'data_export.made', { export_id: id }));
  await endLeases();
  const [api, other] = await Promise.all([start(), start()]);
  await until(async () => !(await JobModel.exists({ name: { $in: ['data_export.made', 'mail.data_export'] } })));

  const made = await findExport(id);
  expect(made).toMatchObject({ state: 'ready' });
  expect(made?.given_up.length).toBeGreaterThan(0);
  const { path } = (await member.at(api)('POST /users/data_exports/:id/link', { params: { id } })).data;
  const answer = await fetch(new URL(path, await api.url()));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes).toHaveLength(made?.bytes ?? 0);
  const text = Buffer.from(unzipSync(bytes)['notifications.json'] ?? []).toString();
  expect(JSON.parse(text)).toHaveLength(1_000);
  const mails = await openTestMailbox(processes.mail.inboxUrl).to(member.email);
  expect(mails.filter(({ subject }) => subject.includes('データのダウンロード'))).toHaveLength(1);
  await Promise.all([api.stop(), other.stop()]);
  // Pieces of the others are known by name, and go with the file.
  const names = await readdir(join(processes.mediaDir, 'files', id));
  const runs = new Set(names.map((name) => name.split('-')[0]));
  const known = new Set([made?.run, ...(made?.given_up ?? []).map(({ run }) => run)]);
  expect([...runs].filter((run) => !known.has(run))).toEqual([]);
});
