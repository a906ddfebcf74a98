import type { PushChoice } from '@minori/contracts';
import { createClient, type ApiClient } from '@minori/contracts/client';
import { Types } from 'mongoose';
import type { PushOutcome, PushPort, PushTarget } from '../../adapters/push';
import type { Deps } from '../../deps';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import type { TestIdentity } from '../../testing/identities';
import { openPushWorld, type PushedBrowser, type PushWorld } from '../../testing/pushing';
import { asApi } from '../../testing/queries/recorder';
import { insertNotifications, NotificationModel } from '../notifications/model';
import { pushNotifications } from './sending';

const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';
const tokyo = (text: string) => new Date(`${text}+09:00`);

let world: PushWorld;
let api: TestApi;

beforeAll(async () => {
  world = await openPushWorld();
  api = await startTestApi(world.env);
});
afterAll(async () => {
  await world.close();
  await api.close();
});

/** A browser with a name of its own in which somebody is signed in. */
function at(device: string, identity: TestIdentity): ApiClient {
  return createClient({
    baseUrl: api.url,
    appVersion: 'test',
    token: () => identity.token(),
    device: () => `${device}-0123456789abcdef`,
    fetch: (url, options) =>
      fetch(url, { ...options, headers: { ...(options?.headers as Record<string, string>), 'user-agent': PHONE } }),
  });
}

const subscribe = async (client: ApiClient, browser?: PushedBrowser): Promise<PushedBrowser> => {
  const made = browser ?? (await world.makeBrowser());
  await client('PUT /notifications/push/devices', { body: made.subscription });
  return made;
};
const state = async (client: ApiClient) => (await client('GET /notifications/push')).data;

/** Write that somebody follows a member, and return its id. */
async function tell(to: TestMember, actor: TestMember): Promise<string> {
  const event_key = `follow:${Math.random()}`;
  const follow = { type: 'follow' as const, actor_id: new Types.ObjectId(actor.id), actor_count: 1, event_key };
  const user_id = new Types.ObjectId(to.id);
  await insertNotifications([{ ...follow, target_id: actor.id, user_id, created_at: api.deps.clock() }]);
  return String((await NotificationModel.findOne({ user_id, event_key }).lean())?._id);
}

test('what a member is told reaches each of their browsers once, sealed, in their words', async () => {
  const actor = await api.createMember({ fields: { name: '田中' } });
  const member = await api.createMember();
  const phone = at('phone', member);
  const [first, second] = [await subscribe(phone), await subscribe(at('desk', member))];
  // Said once more it changes nothing.
  await subscribe(phone, first);
  const { public_key: key, devices } = await state(phone);
  expect(key).toBe(world.env.VAPID_PUBLIC_KEY);
  expect(devices).toHaveLength(2);
  expect(devices.find(({ is_this }) => is_this)).toMatchObject({
    browser: 'chrome',
    system: 'android',
    last_delivered_at: null,
  });

  const id = await tell(member, actor);
  await api.runJobs();
  // Another process, or the same job again, finds it pushed.
  await asApi(() => Promise.all([1, 2, 3].map(() => pushNotifications(api.deps, [id]))));
  const payload = {
    title: '田中さんがあなたをフォローしました',
    body: '',
    path: `/${actor.username}`,
    tag: id,
    notification_id: id,
  };
  for (const browser of [first, second]) {
    expect(await browser.pushed()).toEqual([{ payload, ttl: 86_400, urgency: 'normal', topic: id }]);
  }
  expect((await state(phone)).devices.every(({ last_delivered_at: last }) => last !== null)).toBe(true);

  // What is read, is not wanted, or comes of somebody blocked is not pushed.
  const read = await tell(member, actor);
  await phone('POST /notifications/read', { body: { notification_id: read } });
  const blocked = await api.createMember();
  await tell(member, blocked);
  await block(member, blocked);
  await api.runJobs();
  await phone('PATCH /users/settings/notifications', { body: { setting: 'disabled_follow_related', value: true } });
  await tell(member, actor);
  await api.runJobs();
  expect(await first.pushed()).toHaveLength(1);
});

test('two processes that push the same at once push it once', async () => {
  const [actor, member] = [await api.createMember(), await api.createMember()];
  const browser = await subscribe(at('phone', member));
  const id = await tell(member, actor);
  await asApi(() => Promise.all([1, 2, 3, 4].map(() => pushNotifications(api.deps, [id]))));
  await api.runJobs();
  expect(await browser.pushed()).toHaveLength(1);
});

test('a busy service is asked again, one that knows a browser no more is not', async () => {
  const [actor, member] = [await api.createMember(), await api.createMember()];
  const phone = at('phone', member);
  const [busy, gone, refusing] = [
    await subscribe(phone),
    await subscribe(at('desk', member)),
    await subscribe(at('tv', member)),
  ];
  await busy.answerNext(429, 503);
  await gone.answerNext(410);
  await refusing.answerNext(403);
  await tell(member, actor);
  await api.runJobs();
  expect(await busy.pushed()).toEqual([]);
  expect((await state(phone)).devices).toHaveLength(2);
  for (const seconds of [5, 10, 20]) {
    api.clock.advance(seconds * 1_000);
    await api.runJobs();
  }
  expect(await busy.pushed()).toHaveLength(1);
  expect([await gone.pushed(), await refusing.pushed()]).toEqual([[], []]);
});

test('what services don’t trust of us ends no browser', async () => {
  const [actor, member] = [await api.createMember(), await api.createMember()];
  const phone = at('phone', member);
  const browser = await subscribe(phone);
  await browser.answerNext(...Array.from({ length: 21 }, () => 403));
  const ids = await Promise.all(Array.from({ length: 21 }, () => tell(member, actor)));
  await asApi(() => pushNotifications(api.deps, ids));
  expect((await state(phone)).devices).toHaveLength(1);
});

/** The API with a push service that answers something else to some pushes; what is undefined is pushed. */
function answering(answer: (to: PushTarget) => Promise<PushOutcome | undefined>): Deps {
  const push = api.deps.push as PushPort;
  const send: PushPort['send'] = async (to, sent) => (await answer(to)) ?? push.send(to, sent);
  return { ...api.deps, push: { ...push, send } };
}

test('a service that is down, and who has all of their browsers there, keeps nobody else waiting', async () => {
  const [actor, hostile, member] = [await api.createMember(), await api.createMember(), await api.createMember()];
  for (let index = 0; index < 10; index += 1) {
    const { subscription } = await world.makeBrowser();
    const endpoint = `https://x1.push.services.mozilla.com/${hostile.id}/${index}`;
    await at(`hostile-${index}`, hostile)('PUT /notifications/push/devices', { body: { ...subscription, endpoint } });
  }
  const browser = await subscribe(at('phone', member));
  const ids: string[] = [];
  for (const to of [hostile, hostile, hostile, member]) ids.push(await tell(to, actor));
  let asked = 0;
  const deps = answering(async ({ endpoint }) => {
    if (!endpoint.includes('mozilla')) return undefined;
    asked += 1;
    return 'busy';
  });
  await expect(asApi(() => pushNotifications(deps, ids))).rejects.toThrow('busy for 30 of 31');
  expect(await browser.pushed()).toHaveLength(1);
  expect(asked).toBeLessThan(20);
});

test('who signs out while others are pushed to is sent nothing more', async () => {
  const [actor, member] = [await api.createMember(), await api.createMember()];
  const phone = at('phone', member);
  await subscribe(phone);
  const ids = await Promise.all(Array.from({ length: 11 }, () => tell(member, actor)));
  let sent = 0;
  const deps = answering(async () => {
    sent += 1;
    await phone('DELETE /notifications/push/devices/:id', { params: { id: 'this' } });
    return 'taken';
  });
  await asApi(() => pushNotifications(deps, ids));
  expect(sent).toBeLessThan(11);
});

test('a device that is signed out gets nothing, nor does one that another member has taken over', async () => {
  const [actor, member, heir] = [await api.createMember(), await api.createMember(), await api.createMember()];
  const again = (secondsAgo: number) => api.signInAgain(member, new Date(Date.now() - secondsAgo * 1_000));
  const [home, desk, shared] = [at('home', again(30)), at('desk', again(20)), at('shared', again(10))];
  const browsers = [await subscribe(home), await subscribe(desk), await subscribe(shared)] as const;
  await subscribe(at('shared', heir), browsers[2]);
  expect((await state(home)).devices).toHaveLength(2);

  await desk('DELETE /users/devices/:id', { params: { id: 'this' } });
  await tell(member, actor);
  await tell(heir, actor);
  await api.runJobs();
  const counts = async () => Promise.all(browsers.map(async ({ pushed }) => (await pushed()).length));
  expect(await counts()).toEqual([1, 0, 1]);

  await home('DELETE /users/devices');
  await tell(member, actor);
  await api.deleteMember(heir);
  await tell(heir, actor);
  await api.runJobs();
  expect(await counts()).toEqual([1, 0, 1]);
  expect((await state(at('later', again(-5)))).devices).toEqual([]);
});

test('a browser is removed by its member only, and the oldest of eleven leaves', async () => {
  const [member, other] = [await api.createMember(), await api.createMember()];
  const client = at('one', member);
  await subscribe(client);
  const [device] = (await state(client)).devices;
  const params = { id: device?.id ?? '' };
  const foreign = at('other', other)('DELETE /notifications/push/devices/:id', { params });
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  expect((await client('DELETE /notifications/push/devices/:id', { params: { id: 'this' } })).data.devices).toEqual([]);
  for (let index = 0; index < 11; index += 1) {
    await subscribe(at(`browser-${index}`, member));
    api.clock.advance(1_000);
  }
  expect((await state(at('browser-10', member))).devices).toHaveLength(10);
  expect((await state(at('browser-0', member))).devices.some(({ is_this }) => is_this)).toBe(false);
});

test.each([
  ['on this machine', 'endpoint', { endpoint: 'http://127.0.0.1:27017/push/x' }],
  ['in our network', 'endpoint', { endpoint: 'https://169.254.169.254/latest' }],
  ['of a name that only begins like a service', 'endpoint', { endpoint: 'https://fcm.googleapis.com.example.com/x' }],
  ['at another port', 'endpoint', { endpoint: 'https://fcm.googleapis.com:8443/fcm/send/x' }],
  ['with a password', 'endpoint', { endpoint: 'https://user@fcm.googleapis.com/fcm/send/x' }],
  ['that is too long', 'endpoint', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_000)}` }],
  ['with half a secret', 'keys.auth', { keys: { auth: 'short' } }],
  ['with a key that is no point of the curve', 'keys.p256dh', { keys: { p256dh: `B${'A'.repeat(86)}` } }],
])('a browser %s is refused', async (_what, field, wrong) => {
  const member = await api.createMember();
  const { subscription } = await world.makeBrowser();
  const keys = { ...subscription.keys, ...('keys' in wrong ? wrong.keys : {}) };
  const body = { endpoint: 'endpoint' in wrong ? wrong.endpoint : subscription.endpoint, keys };
  const call = api.client(member)('PUT /notifications/push/devices', { body });
  await expect(call).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { [field]: { code: expect.any(String) as string } },
  });
});

test('what waits for the end of quiet hours comes as one, and what is read by then does not', async () => {
  const [actor, member, reader] = [await api.createMember(), await api.createMember(), await api.createMember()];
  const clients = [at('phone', member), at('phone', reader)] as const;
  const browsers = [await subscribe(clients[0]), await subscribe(clients[1])] as const;
  for (const client of clients) {
    await client('PUT /users/settings/quiet-hours', { body: { quiet_hours: { from: '22:00', to: '07:00' } } });
  }
  api.clock.set(tokyo('2031-02-14T23:00:00'));
  for (const to of [member, reader]) {
    await tell(to, actor);
    await tell(to, actor);
  }
  await api.runJobs();
  await clients[1]('POST /notifications/read/all');
  expect(await browsers[0].pushed()).toEqual([]);
  api.clock.set(tokyo('2031-02-15T07:00:01'));
  await api.runJobs();
  const [told, ...more] = await browsers[0].pushed();
  expect(told?.payload).toMatchObject({
    title: 'おやすみ時間中のお知らせが2件あります',
    path: '/notification',
    notification_id: null,
  });
  expect(more).toEqual([]);
  expect(await browsers[1].pushed()).toEqual([]);
});

test('what came just before quiet hours is told with what came in them, and what comes after their end is told alone', async () => {
  const [actor, other, member] = [
    await api.createMember({ fields: { name: '山田' } }),
    await api.createMember(),
    await api.createMember(),
  ];
  const client = at('phone', member);
  const browser = await subscribe(client);
  await client('PUT /users/settings/quiet-hours', { body: { quiet_hours: { from: '22:00', to: '07:00' } } });
  api.clock.set(tokyo('2031-03-14T21:59:50'));
  await tell(member, actor);
  api.clock.set(tokyo('2031-03-14T22:00:05'));
  await api.runJobs();
  await tell(member, other);
  await tell(member, actor);
  await api.runJobs();
  api.clock.set(tokyo('2031-03-15T07:05:00'));
  await tell(member, other);
  await api.runJobs();
  const pushed = (await browser.pushed()).map(({ payload: { title, body } }) => [title, body]);
  expect(pushed).toHaveLength(2);
  expect(pushed).toContainEqual(['おやすみ時間中のお知らせが3件あります', '山田さんがあなたをフォローしました']);
  // Nothing of it is told once more the next morning.
  api.clock.set(tokyo('2031-03-15T23:00:00'));
  await tell(member, actor);
  await api.runJobs();
  api.clock.set(tokyo('2031-03-16T07:05:00'));
  await api.runJobs();
  const [, , next, ...more] = await browser.pushed();
  expect(next?.payload.title).toBe('山田さんがあなたをフォローしました');
  expect(more).toEqual([]);
});

test('each device is pushed what its member wants there, of quiet hours, too, and keeps that when it is asked for anew', async () => {
  const [actor, member] = [await api.createMember(), await api.createMember()];
  const [phone, desk, tablet] = [at('phone', member), at('desk', member), at('tablet', member)];
  const first = await subscribe(desk);
  const others = [await subscribe(phone), await subscribe(tablet)] as const;
  await phone('PUT /users/settings/quiet-hours', { body: { quiet_hours: { from: '22:00', to: '07:00' } } });
  const refuse = async (client: ApiClient, choice: PushChoice, by = client, is_wanted = false) => {
    const own = (await state(client)).devices.find(({ is_this: isThis }) => isThis);
    const params = { id: own?.id ?? '' };
    return (await by('PATCH /notifications/push/devices/:id', { params, body: { choice, is_wanted } })).data;
  };
  const foreign = refuse(desk, 'reactions', at('phone', actor));
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  await refuse(desk, 'reactions');
  await refuse(desk, 'market');
  await refuse(desk, 'market', phone, true);
  await refuse(desk, 'reactions', phone);
  await refuse(phone, 'quiet_hours');
  const last = await subscribe(desk);
  const refused = (await state(desk)).devices.map(({ is_this: isThis, refused: own }) => [isThis, own]);
  expect(refused).toHaveLength(3);
  expect(refused).toEqual(
    expect.arrayContaining([
      [true, ['reactions']],
      [false, ['quiet_hours']],
      [false, []],
    ]),
  );

  const browsers = [last, ...others];
  const counts = async () => Promise.all(browsers.map(async ({ pushed }) => (await pushed()).length));
  api.clock.set(tokyo('2031-04-14T21:00:00'));
  await tell(member, actor);
  await api.runJobs();
  expect(await counts()).toEqual([0, 1, 1]);
  api.clock.set(tokyo('2031-04-14T23:00:00'));
  await tell(member, actor);
  await api.runJobs();
  expect(await counts()).toEqual([0, 2, 1]);
  // What the site itself tells can be refused nowhere.
  const said = { type: 'general_notification' as const, actor_id: null, title: '本人確認が終わりました' };
  const event = { ...said, actor_count: 0, target_id: null, event_key: 'said', created_at: api.deps.clock() };
  await insertNotifications([{ ...event, user_id: new Types.ObjectId(member.id) }]);
  await api.runJobs();
  expect(await counts()).toEqual([0, 3, 1]);
  api.clock.set(tokyo('2031-04-15T07:00:01'));
  await api.runJobs();
  expect(await counts()).toEqual([1, 3, 2]);
  expect((await last.pushed()).at(-1)?.payload.title).toBe(said.title);
  expect((await others[1].pushed()).at(-1)?.payload.title).toBe('おやすみ時間中のお知らせが2件あります');
  expect(await first.pushed()).toEqual([]);
});

test('what a device does without while others are pushed to is not pushed there', async () => {
  const [actor, member] = [await api.createMember(), await api.createMember()];
  const phone = at('phone', member);
  await subscribe(phone);
  const ids = await Promise.all(Array.from({ length: 11 }, () => tell(member, actor)));
  const [device] = (await state(phone)).devices;
  let sent = 0;
  const deps = answering(async () => {
    sent += 1;
    const body = { choice: 'reactions' as const, is_wanted: false };
    await phone('PATCH /notifications/push/devices/:id', { params: { id: device?.id ?? '' }, body });
    return 'taken';
  });
  await asApi(() => pushNotifications(deps, ids));
  expect(sent).toBeLessThan(11);
});

test('a browser that makes itself up anew goes on where it was, if it names both parts of what it had', async () => {
  const [actor, member] = [await api.createMember(), await api.createMember()];
  const former = await subscribe(at('phone', member));
  const next = await world.makeBrowser();
  const { endpoint, keys } = former.subscription;
  const renew = (auth: string) =>
    api.client()('POST /notifications/push/renewal', {
      body: { former: { endpoint, auth }, subscription: next.subscription },
    });
  await renew('A'.repeat(22));
  await tell(member, actor);
  await api.runJobs();
  await renew(keys.auth);
  await tell(member, actor);
  await api.runJobs();
  expect([(await former.pushed()).length, (await next.pushed()).length]).toEqual([1, 1]);
  // Where what it has made up is another's already it is answered alike.
  const { subscription } = await subscribe(at('desk', member));
  await api.client()('POST /notifications/push/renewal', {
    body: { former: { endpoint: next.subscription.endpoint, auth: next.subscription.keys.auth }, subscription },
  });
  expect((await state(at('desk', member))).devices).toHaveLength(2);
});
