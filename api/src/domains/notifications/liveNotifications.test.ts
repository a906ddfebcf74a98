import { randomUUID } from 'node:crypto';
import type { Notification, NotificationSetting } from '@minori/contracts';
import { targetOf, textOf } from '@minori/contracts/notifications';
import { runCommand } from '../../commands/admin';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { asEngine, createNotedEngine, plan } from '../../testing/live';
import { remindedIds } from '../live/reminding';

const MINUTE_MS = 60_000;
const WHO = [
  'follower',
  'silent',
  'off',
  'blocked',
  'muted',
  'both',
  'asked',
  'askedOff',
  'askedBlocked',
  'askedMuted',
] as const;
type Who = (typeof WHO)[number];

const OFF: NotificationSetting[] = ['disabled_post_related', 'disabled_host_go_live', 'disabled_other'];

let api: TestApi;
let host: TestMember;
const members = {} as Record<Who, TestMember>;

beforeAll(async () => {
  api = await startTestApi({}, { live: createNotedEngine() });
  host = await api.createMember({ fields: { name: 'とまる', is_creator: true } });
  await runCommand(['live', 'allow', host.username]);
  for (const who of WHO) members[who] = await api.createMember();
  for (const who of ['follower', 'off', 'blocked', 'muted', 'both'] as const) await follow(members[who], true);
  await follow(members.silent, false);
  for (const who of ['off', 'askedOff'] as const) {
    const call = api.client(members[who]);
    for (const setting of OFF) await call('PATCH /users/settings/notifications', { body: { setting, value: true } });
  }
  await hide('blocked', 'muted');
});
afterAll(() => api.close());
afterEach(() => api.clock.set(new Date()));

async function follow(who: TestMember, isBellOn: boolean): Promise<void> {
  const call = api.client(who);
  await call('POST /users/follows', { body: { user_id: host.id, action: 'follow' } });
  const body = { followee_name: host.username, notification_type: 'on' } as const;
  if (isBellOn) await call('POST /profiles/followership_notification', { body });
}

async function hide(blocked: Who, muted: Who): Promise<void> {
  await block(members[blocked], host);
  await api.client(members[muted])('POST /users/mutes', { body: { user_id: host.id, action: 'mute' } });
}

const remind = (who: Who, id: string) => api.client(members[who])('PUT /live/streams/:id/reminder', { params: { id } });
const tell = (stream_id: string, kind: string) =>
  asEngine(api, 'events', { id: randomUUID(), stream_id, run: 1, kind, at: api.deps.clock().toISOString() });

/** Return what everybody was told since they were asked last, with where it leads; who was told nothing is left out. */
async function heard(): Promise<Partial<Record<Who, string[]>>> {
  await api.runJobs();
  const told: Partial<Record<Who, string[]>> = {};
  for (const who of WHO) {
    const call = api.client(members[who]);
    const { data } = await call('GET /notifications/', { query: { filter: 'unread' } });
    await call('POST /notifications/read/all');
    if (data.length > 0) told[who] = data.map((one) => said(one));
  }
  return told;
}

function said(one: Notification): string {
  const at = api.deps.clock().getTime();
  const target = targetOf(one, at);
  return `${textOf(one, 'ja', at).title} → ${target.kind === 'page' ? target.path : target.kind}`;
}

const inMinutes = (minutes: number) => new Date(api.deps.clock().getTime() + minutes * MINUTE_MS).toISOString();
const WHEN = String.raw`\d\d月\d\d日 \d\d時\d\d分`;

test('a stream is told of when it is planned, moved, about to begin and begins: to followers with the bell on and to who asked, once each', async () => {
  const { id } = await plan(api, host, { starts_at: inMinutes(120) });
  const path = `/livestream/${id}`;
  const planned = [expect.stringMatching(new RegExp(`^とまるさんが${WHEN}からライブ配信を行います → ${path}$`))];
  expect(await heard()).toEqual({ follower: planned, both: planned });

  for (const who of ['both', 'asked', 'askedOff', 'askedBlocked', 'askedMuted'] as const) await remind(who, id);
  await Promise.all([remind('asked', id), remind('asked', id)]);
  await hide('askedBlocked', 'askedMuted');
  const read = await api.client(members.asked)('GET /live/streams/:id', { params: { id } });
  expect(read.data).toMatchObject({ is_reminded: true, reminder_count: 5 });

  const put = (body: object) => api.client(host)('PUT /live/streams/:id', { params: { id }, body });
  await put({ starts_at: inMinutes(90) });
  await put({ title: '題名だけ' });
  const moved = [expect.stringMatching(new RegExp(`^とまるさんがライブ配信の開始を${WHEN}に変更しました → ${path}$`))];
  const movedAsked = [
    expect.stringMatching(new RegExp(`^とまるさんのライブ配信の開始が${WHEN}に変更されました → ${path}$`)),
  ];
  expect(await heard()).toEqual({ follower: moved, both: moved, asked: moved, askedOff: movedAsked });

  api.clock.advance(81 * MINUTE_MS);
  const soon = [`まもなくとまるさんのライブ配信が始まります → ${path}`];
  expect(await heard()).toEqual({ both: soon, asked: soon, askedOff: soon });
  api.clock.advance(30 * MINUTE_MS);
  expect(await heard()).toEqual({});

  await tell(id, 'started');
  await tell(id, 'interrupted');
  await tell(id, 'started');
  const begun = [`とまるさんがライブ配信を始めました → ${path}`];
  const begunAsked = [`とまるさんのライブ配信が始まりました → ${path}`];
  expect(await heard()).toEqual({ follower: begun, both: begun, asked: begun, askedOff: begunAsked });
  await expect(remind('follower', id)).rejects.toMatchObject({ code: 'conflict' });
  await tell(id, 'ended');
  expect(await heard()).toEqual({});
});

test('a stream that is called off, or does not begin for hours, is told of, and not one that nobody knew of', async () => {
  const { id } = await plan(api, host, { starts_at: inMinutes(30) });
  const forget = () => api.client(members.both)('DELETE /live/streams/:id/reminder', { params: { id } });
  await remind('both', id);
  await remind('asked', id);
  await Promise.all([forget(), forget()]);
  await heard();
  await expect(api.client(host)('PUT /live/streams/:id/reminder', { params: { id } })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await api.client(host)('DELETE /live/streams/:id', { params: { id } });
  api.clock.advance(25 * MINUTE_MS);
  const off = ['とまるさんがライブ配信の予定を取り消しました → nothing'];
  expect(await heard()).toEqual({ follower: off, both: off, asked: off });

  const { data: unread } = await api.client(members.asked)('GET /notifications/', { query: {} });
  expect(unread[0]).toMatchObject({ type: 'host_cancel_post', post: null, body: '朝の相場を見る会' });

  const late = await plan(api, host);
  await remind('askedOff', late.id);
  await heard();
  api.clock.advance(11 * 60 * MINUTE_MS);
  expect(await heard()).toEqual({});
  // Its host says anew that it begins when they are ready.
  const put = (starts_at: string | null) =>
    api.client(host)('PUT /live/streams/:id', { params: { id: late.id }, body: { starts_at } });
  await put(inMinutes(60));
  await put(null);
  await heard();
  api.clock.advance(2 * 60 * MINUTE_MS);
  expect(await heard()).toEqual({});
  api.clock.advance(10 * 60 * MINUTE_MS);
  expect(await heard()).toEqual({
    follower: off,
    both: off,
    askedOff: ['とまるさんのライブ配信の予定が取り消されました → /livestream'],
  });
  const over = await api.client()('GET /live/streams/:id', { params: { id: late.id } });
  expect(over.data).toMatchObject({ status: 'ended', started_at: null, post: { streaming: { status: 'ended' } } });
  expect(await remindedIds(late.id, { limit: 9 })).toMatchObject({ ids: [members.askedOff.id] });
  api.clock.advance(25 * 60 * MINUTE_MS);
  await api.runJobs();
  expect(await remindedIds(late.id, { limit: 9 })).toMatchObject({ ids: [] });
});

test('of a stream that staff have taken away it is told that it does not come, and not what it was about', async () => {
  const staff = await api.createMember({ fields: { role: 'admin' } });
  const { id } = await plan(api, host, { title: '消される会' });
  await heard();
  await api.client(staff)('POST /admin/posts/:id/violations', {
    params: { id },
    body: { act: 'disable', violation: 'investment' },
  });
  expect(await heard()).toMatchObject({ follower: ['とまるさんがライブ配信の予定を取り消しました → nothing'] });
  const { data } = await api.client(members.follower)('GET /notifications/', { query: {} });
  expect(data[0]).toMatchObject({ type: 'host_cancel_post', body: null });
});
