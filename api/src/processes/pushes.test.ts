import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Types } from 'mongoose';
import { closeDatabase, connectDatabase, transaction } from '../database';
import { insertNotifications, NotificationModel } from '../domains/notifications/model';
import { JobModel } from '../jobs/model';
import { enqueue } from '../jobs/queue';
import { endLeases } from '../testing/database';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';
import { registerAt } from '../testing/processMembers';
import { openPushWorld, type PushWorld } from '../testing/pushing';

jest.setTimeout(120_000);

/** A push service that counts what it takes, and may keep its answers back. */
async function openSlowService() {
  const taken: string[] = [];
  const kept: ServerResponse[] = [];
  let answers = false;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      taken.push(request.url ?? '');
      if (answers) response.writeHead(201).end();
      else kept.push(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    answerFromNow: () => (answers = true),
    async close() {
      for (const response of kept) response.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let processes: ApiProcesses;
let world: PushWorld;
let service: Awaited<ReturnType<typeof openSlowService>>;
let env: Record<string, string>;

beforeAll(async () => {
  [processes, world, service] = await Promise.all([openApiProcesses(), openPushWorld(), openSlowService()]);
  env = { ...world.env, PUSH_SERVICES: service.url };
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
});
afterAll(async () => {
  await closeDatabase();
  await Promise.all([processes.close(), world.close(), service.close()]);
});

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(5);
}

async function start(role: 'all' | 'worker'): Promise<ApiProcess> {
  const process = await processes.start({ ...env, ROLE: role });
  await process.url();
  return process;
}

test('a worker is killed between pushing and noting it, and two others do it again at once: nothing is pushed twice', async () => {
  const first = await start('all');
  const member = await registerAt(first);
  const { subscription } = await world.makeBrowser();
  for (const device of ['phone', 'desk']) {
    const answer = await fetch(`${await first.url()}/notifications/push/devices?client=web&app_version=test`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${member.token()}`,
        'x-device-id': `${device}-0123456789abcdef`,
      },
      body: JSON.stringify({ ...subscription, endpoint: `${service.url}/${device}` }),
    });
    expect(answer.status).toBe(200);
  }
  const tell = async (title: string) => {
    const said = { type: 'general_notification' as const, title, actor_count: 0, event_key: title };
    await insertNotifications([{ ...said, user_id: new Types.ObjectId(member.id), created_at: new Date() }]);
  };

  await tell('first');
  await until(() => service.taken.length === 2);
  await first.kill();
  service.answerFromNow();
  await tell('second');
  const notification_ids = (await NotificationModel.find({}, { _id: 1 }).lean()).map(({ _id }) => String(_id));
  for (let times = 0; times < 4; times += 1) {
    await transaction((session) => enqueue(session, 'push.sent', { notification_ids }));
  }
  await endLeases();
  const others = await Promise.all([start('worker'), start('worker')]);
  await until(async () => !(await JobModel.exists({ name: { $in: ['push.sent', 'notifications.deliver'] } })));
  await Promise.all(others.map((other) => other.stop()));
  expect(service.taken.toSorted()).toEqual(['/desk', '/desk', '/phone', '/phone']);
});
