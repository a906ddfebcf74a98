import type { Notification, NotificationSetting, NotificationType } from '@minori/contracts';
import { tokyoDay, type AlertThreshold } from '@minori/contracts/rules';
import { ALERT_TYPES } from '@minori/contracts/server';
import { categoryOf, panelKindOf, targetOf, textOf, type Target } from '@minori/contracts/notifications';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { giveBought } from '../../testing/coins';
import { signUp } from '../../testing/identities';
import { aMembership } from '../../testing/memberships';
import { plantPost } from '../../testing/posts';
import { setCreatorPrices, subscribingAt } from '../../testing/subscribing';
import { giveTip } from '../../testing/tips';
import { runCommand } from '../../commands/admin';
import { CourseModel, CoursePurchaseModel } from '../courses/model';
import { prepareMarket } from '../market/service';
import { symbolIdOf } from '../market/symbolModel';
import { memberCame } from '../invitations/service';
import { UserModel } from '../users/model';
import { notifyOfAlerts } from './alertNotifications';
import { notificationChannels } from './channels';

const DAY_MS = 86_400_000;
const symbolId = symbolIdOf('XAUUSD');

let api: TestApi;
let outsider: TestMember;
let delivered: { id: string; type: NotificationType; to: string; title: string; path: string }[] = [];

beforeAll(async () => {
  api = await startTestApi();
  await prepareMarket(api.deps, tokyoDay(new Date(Date.now() - 3 * DAY_MS)));
  notificationChannels.set('push', {
    name: 'push',
    reaches: (userIds) => Promise.resolve(new Set(userIds)),
    deliver(_deps, ready) {
      delivered.push(
        ...ready.map(({ notification: { _id, type }, receiver, text: { title, path } }) => ({
          id: String(_id),
          type,
          to: receiver.id,
          title,
          path,
        })),
      );
      return Promise.resolve();
    },
  });
});
afterAll(() => api.close());

const call = (member: TestMember) => api.client(member);
const post = async (member: TestMember, more: { published_at?: string } = {}) =>
  (await call(member)('POST /posts/', { body: { text: '今日の日経平均', ...more } })).data.id;
const comment = async (member: TestMember, id: string, text: string, parent_id?: string) =>
  (await call(member)('POST /posts/:id/comments', { params: { id }, body: { text, parent_id } })).data.id;
const follow = (follower: TestMember, { id }: TestMember) =>
  call(follower)('POST /users/follows', { body: { user_id: id, action: 'follow' } });
const ring = async (follower: TestMember, followee: TestMember) => {
  await follow(follower, followee);
  const body = { followee_name: followee.username, notification_type: 'on' } as const;
  await call(follower)('POST /profiles/followership_notification', { body });
};
const inDays = (days: number) => new Date(api.deps.clock().getTime() + days * DAY_MS).toISOString();
const queue = (...job: Parameters<typeof enqueue> extends [unknown, ...infer Rest] ? Rest : never) =>
  transaction((session) => enqueue(session, ...job));
const codeOf = async (member: TestMember) => (await call(member)('GET /users/invitation_code')).data.code;

let named = 0;
async function registerWith(invitation_code: string) {
  const body = { username: `came_${(named += 1)}`, name: '新人', language: 'ja', is_agreed: true } as const;
  return (await api.client(await signUp())('POST /users/register', { body: { ...body, invitation_code } })).data.id;
}

async function subscribe(to: TestMember, by: TestMember, plans: ('prime' | 'prime_plus')[]) {
  await setCreatorPrices(to, { prime: 1_000, prime_plus: 2_000 });
  await giveBought(by, 10_000, api.deps.clock());
  for (const plan of plans) await subscribingAt(api).take(by, to, { plan, payment_type: 'web_coin' });
}

async function buyCourse(to: TestMember, by: TestMember) {
  const at = api.deps.clock();
  const text = { title: 'はじめての投資', summary: '入門', difficulty: 'easy', price: 500 } as const;
  const author_id = new Types.ObjectId(to.id);
  const [course] = await CourseModel.create([{ author_id, ...text, status: 'published', published_at: at }]);
  const bought = { version: 1, price: 500, method: 'coins', purchased_at: at } as const;
  const [purchase] = await CoursePurchaseModel.create([
    { user_id: new Types.ObjectId(by.id), course_id: course?._id, ...bought },
  ]);
  await queue('course.purchased', { purchase_id: String(purchase?._id) });
}

/** Fired by the alerts, whose tests say when, for whom, and what they tell; here is what becomes of them. */
type Fired = AlertThreshold | `prediction_${'week_gt_month' | 'month_gt_week'}` | `izanavi_${'buy' | 'sell'}`;

/** One type of notifications. */
interface Kind {
  panel: string;
  setting: NotificationSetting;
  /** What happens: `by` does something that `to` is told of. */
  happens(to: TestMember, by: TestMember): Promise<unknown>;
  /** What is said, with the name of who did it as NAME. */
  says: RegExp;
  inEnglish: RegExp;
  leads: Target['kind'];
  /** Whether nobody in particular does it, so that nobody can be blocked or muted for it. */
  isNobodys?: true;
  /** Whether it happens once for all members. */
  isToldToAll?: true;
}

const PLATINUM = { membership: aMembership('platinum-membership') };

/** What the site itself tells (`general_notification`) is told by many domains, whose tests say so. */
const KINDS: Record<Exclude<NotificationType, Fired | 'general_notification'>, Kind> = {
  like_post: {
    panel: 'like',
    setting: 'disabled_like_post',
    happens: async (to, by) =>
      call(by)('POST /posts/:id/likes', { params: { id: await post(to) }, body: { action: 'like' } }),
    says: /^NAMEさんがあなたの投稿に「いいね」しました$/,
    inEnglish: /liked your post$/,
    leads: 'page',
  },
  comment_post: {
    panel: 'comment',
    setting: 'disabled_comment_related',
    happens: async (to, by) => comment(by, await post(to), '参考になりました'),
    says: /^NAMEさんがあなたの投稿にコメントしました$/,
    inEnglish: /commented on your post$/,
    leads: 'page',
  },
  comment_reply: {
    panel: 'reply',
    setting: 'disabled_comment_related',
    async happens(to, by) {
      const id = await post(outsider);
      await comment(by, id, '同感です', await comment(to, id, '上がりそうです'));
    },
    says: /^NAMEさんがあなたのコメントに返信しました$/,
    inEnglish: /replied to your comment$/,
    leads: 'page',
  },
  comment_mentions: {
    panel: 'mention',
    setting: 'disabled_comment_related',
    happens: async (to, by) => comment(by, await post(outsider), `@${to.username} どう思いますか`),
    says: /^NAMEさんがコメントであなたをメンションしました$/,
    inEnglish: /mentioned you in a comment$/,
    leads: 'page',
  },
  share_post: {
    panel: 'share',
    setting: 'disabled_share_post',
    happens: async (to, by) => call(by)('POST /posts/:id/shares', { params: { id: await post(to) }, body: {} }),
    says: /^NAMEさんがあなたの投稿をシェアしました$/,
    inEnglish: /shared your post$/,
    leads: 'page',
  },
  follow: {
    panel: 'follow',
    setting: 'disabled_follow_related',
    happens: (to, by) => follow(by, to),
    says: /^NAMEさんがあなたをフォローしました$/,
    inEnglish: /followed you$/,
    leads: 'page',
  },
  subscribe: {
    panel: 'subscribe',
    setting: 'disabled_follow_related',
    happens: (to, by) => subscribe(to, by, ['prime']),
    says: /^NAMEさんがあなたのプライムに登録しました$/,
    inEnglish: /subscribed to your Prime$/,
    leads: 'page',
  },
  subscribe_plus: {
    panel: 'subscribe-plus',
    setting: 'disabled_follow_related',
    happens: (to, by) => subscribe(to, by, ['prime_plus']),
    says: /^NAMEさんがあなたのプライムPlusに登録しました$/,
    inEnglish: /subscribed to your Prime Plus$/,
    leads: 'page',
  },
  host_create_post: {
    panel: 'create-post',
    setting: 'disabled_post_related',
    async happens(to, by) {
      await ring(to, by);
      await post(by);
    },
    says: /^NAMEさんが新しい投稿を公開しました$/,
    inEnglish: /published a new post$/,
    leads: 'page',
  },
  host_reschedule_post: {
    panel: 'reschedule-post',
    setting: 'disabled_post_related',
    async happens(to, by) {
      await ring(to, by);
      const id = await post(by, { published_at: inDays(1) });
      await call(by)('PUT /posts/:id', { params: { id }, body: { published_at: inDays(2) } });
    },
    says: /^NAMEさんが投稿の公開を\d\d月\d\d日 \d\d時\d\d分に変更しました$/,
    inEnglish: /moved a post to \w+ \d+, \d\d:\d\d$/,
    leads: 'scheduled',
  },
  host_cancel_post: {
    panel: 'cancel-schedule-post',
    setting: 'disabled_post_related',
    async happens(to, by) {
      await ring(to, by);
      const id = await post(by, { published_at: inDays(1) });
      await call(by)('DELETE /posts/:id/schedule', { params: { id } });
    },
    says: /^NAMEさんが予約投稿を取り消しました$/,
    inEnglish: /cancelled a scheduled post$/,
    leads: 'nothing',
  },
  host_go_live: {
    panel: 'host-go-live',
    setting: 'disabled_host_go_live',
    async happens(to, by) {
      await ring(to, by);
      await queue('live.started', {
        post_id: await plantPost(by, { streaming: { status: 'in_live', starts_at: null } }),
      });
    },
    says: /^NAMEさんがライブ配信を始めました$/,
    inEnglish: /started a live stream$/,
    leads: 'page',
  },
  send_tip: {
    panel: 'send-tip',
    setting: 'disabled_other',
    async happens(to, by) {
      await giveBought(by, 1_000, api.deps.clock());
      await giveTip(call(by), await post(to), 'tip2', { message: '応援しています' });
    },
    says: /^NAMEさんから「ありがとう」400コインが届きました$/,
    inEnglish: /sent you a thank-you of 400 coins$/,
    leads: 'page',
  },
  profile_view: {
    panel: 'profile-view',
    setting: 'disabled_profile_view',
    happens: (to, by) => call(by)('GET /profiles/:id', { params: { id: to.id } }),
    says: /^NAMEさんがあなたのプロフィールを見ました$/,
    inEnglish: / viewed your profile$/,
    leads: 'nothing',
  },
  trending_post: {
    panel: 'trending-post',
    setting: 'disabled_trending_post',
    async happens(to) {
      await plantPost(to, { view_count: 5_000 });
      api.clock.advance(61_000);
      await api.client()('GET /feeds/trending_posts', { query: {} });
    },
    says: /^あなたの投稿が注目を集めています$/,
    inEnglish: /^Your post is trending$/,
    leads: 'page',
    isNobodys: true,
  },
  invitation_code_referred: {
    panel: 'invitation-code-referred',
    setting: 'disabled_invitation_related',
    happens: async (to) => registerWith(await codeOf(to)),
    says: /^どなたかがあなたの招待コードで登録しました$/,
    inEnglish: /joined with your invitation code$/,
    leads: 'page',
    isNobodys: true,
  },
  invitation_code_new_user: {
    panel: 'invitation-code-new-user',
    setting: 'disabled_invitation_related',
    async happens(to, by) {
      const [userId, inviterId] = [new Types.ObjectId(to.id), new Types.ObjectId(by.id)];
      await transaction((session) => memberCame(session, { userId, inviterId, isNamed: true, at: api.deps.clock() }));
    },
    says: /^招待コードで登録されました$/,
    inEnglish: /^You joined with an invitation code$/,
    leads: 'page',
  },
  predict_user_alarm: {
    panel: 'prediction-user-alarm',
    setting: 'disabled_user_predict_alarm',
    async happens(to, by) {
      const params = { id: symbolId };
      const body = { target_user_id: by.id, type: 'on' } as const;
      await call(to)('POST /news/charts/symbols/:id/predictions/alarms', { params, body });
      const prices = { week_price: 3_700, month_price: 3_800, comment: '' };
      await call(by)('POST /news/charts/symbols/:id/predictions', { params, body: prices });
    },
    says: /^NAMEさんが「.+」の予想を公開しました$/,
    inEnglish: /published a prediction for .+$/,
    leads: 'page',
  },
  purchased_course: {
    panel: 'purchased-course',
    setting: 'disabled_other',
    happens: buyCourse,
    says: /^NAMEさんがあなたの講座「はじめての投資」を購入しました$/,
    inEnglish: /bought your course “.+”$/,
    leads: 'page',
  },
  notice_campaign_to_user: {
    panel: 'campaign-notice',
    setting: 'disabled_other',
    happens: () =>
      runCommand([
        'announce',
        '口座開設で1,000コイン',
        '本日まで',
        'Coins',
        'Today',
        'promotion=ig_account_special_register',
      ]),
    says: /^口座開設で1,000コイン$/,
    inEnglish: /^口座開設で1,000コイン$/,
    leads: 'mission',
    isNobodys: true,
    isToldToAll: true,
  },
};

const STATES = ['wanted', 'off', 'blocked', 'muted', 'gone'] as const;
const pairs = new Map<(typeof STATES)[number], { to: TestMember; by: TestMember }>();
const of = (state: (typeof STATES)[number]) => pairs.get(state) as { to: TestMember; by: TestMember };

/** All of it happens before the receivers say what they do not want, and before anybody is told. */
beforeAll(async () => {
  outsider = await api.createMember();
  for (const state of STATES) {
    const to = await api.createMember({ fields: { ...PLATINUM, is_creator: true, badge: 'level6' } });
    pairs.set(state, { to, by: await api.createMember({ name: '田中' }) });
  }
  for (const { happens, isToldToAll } of Object.values(KINDS)) {
    for (const { to, by } of isToldToAll ? [of('wanted')] : pairs.values()) await happens(to, by);
  }
  const settings = new Set(Object.values(KINDS).map(({ setting }) => setting));
  for (const setting of settings) {
    await call(of('off').to)('PATCH /users/settings/notifications', { body: { setting, value: true } });
  }
  await block(of('blocked').to, of('blocked').by);
  await call(of('muted').to)('POST /users/mutes', { body: { user_id: of('muted').by.id, action: 'mute' } });
  await UserModel.updateOne({ _id: of('gone').to.id }, { $set: { disabled_at: new Date(0) } });
  await api.runJobs();
  api.clock.advance(11_000);
  await api.runJobs();
}, 240_000);

const told = async (member: TestMember, type: NotificationType) => {
  const all: Notification[] = [];
  for (let last_id: string | undefined; ; last_id = all.at(-1)?.id) {
    const page = (await call(member)('GET /notifications/', { query: { last_id } })).data;
    if (page.length === 0) return all.filter((one) => one.type === type);
    all.push(...page);
  }
};

test.each(Object.entries(KINDS) as [NotificationType, Kind][])('%s', async (type, kind) => {
  const { to, by } = of('wanted');
  const at = api.deps.clock().getTime();
  const said = (one: Notification) => textOf(one, 'ja', at).title.replace(/田中( \(@\w+\))?/, 'NAME');
  const all = await told(to, type);
  const shown = all.find((one) => kind.says.test(said(one))) as Notification;
  expect(all.map(said)).toContainEqual(expect.stringMatching(kind.says));
  expect(panelKindOf(type)).toBe(kind.panel);
  const text = textOf(shown, 'ja', at);
  expect([...text.body].length).toBeLessThanOrEqual(81);
  expect(textOf(shown, 'en', at).title).toMatch(kind.inEnglish);
  expect(targetOf(shown, at).kind).toBe(kind.leads);
  expect((await told(by, type)).filter(({ user_info }) => user_info?.id === by.id)).toEqual([]);

  const others = kind.isNobodys ? (['off'] as const) : (['off', 'blocked', 'muted'] as const);
  for (const state of others) {
    const wrong = (await told(of(state).to, type)).filter(
      ({ user_info }) => !user_info || user_info.id === of(state).by.id,
    );
    expect([state, wrong]).toEqual([state, []]);
  }
  const reached = delivered.filter((one) => one.type === type);
  expect(reached).toContainEqual({ id: shown.id, type, to: to.id, title: text.title, path: text.path });
  expect(reached.filter((one) => one.to === of('gone').to.id || one.to === of('off').to.id)).toEqual([]);
  expect(new Set(reached.map(({ id }) => id)).size).toBe(reached.length);
});

const FIRED: Fired[] = [
  ...ALERT_TYPES,
  'prediction_week_gt_month',
  'prediction_month_gt_week',
  'izanavi_buy',
  'izanavi_sell',
];

test('alerts lead to their symbol, each with a sentence of its own, and are delivered to whose membership has them', async () => {
  const entitled = await api.createMember({
    fields: { membership: aMembership('platinum-izanavi-membership', 'year') },
  });
  const lapsed = await api.createMember({ fields: { membership: aMembership('gold-membership') } });
  delivered = [];
  const at = api.deps.clock();
  const alerts = [entitled, lapsed].flatMap(({ id }) =>
    FIRED.map((type) => ({
      userId: new Types.ObjectId(id),
      symbolId: new Types.ObjectId(symbolId),
      type,
      figures: null,
      at,
      eventKey: `${type}:${String(newId())}`,
    })),
  );
  await transaction((session) => notifyOfAlerts(alerts, session));
  await api.runJobs();
  const all = [];
  for (let last_id: string | undefined; ; last_id = all.at(-1)?.id) {
    const page = (await call(entitled)('GET /notifications/', { query: { filter: 'chart_alert', last_id } })).data;
    if (page.length === 0) break;
    all.push(...page);
  }
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(FIRED));
  for (const one of all) {
    expect(targetOf(one)).toEqual({ kind: 'page', path: `/chart?id=${symbolId}&tab=chart` });
    expect(['chart-alert', 'signal']).toContain(categoryOf(one.type));
  }
  for (const language of ['ja', 'en'] as const) {
    expect(new Set(all.map((one) => textOf(one, language, 0).title)).size).toBe(FIRED.length);
  }
  expect(delivered.map(({ to }) => to)).toEqual(FIRED.map(() => entitled.id));
});
