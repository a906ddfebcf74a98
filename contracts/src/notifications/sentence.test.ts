import type { Notification, NotificationType } from '../entities/notification';
import { aNotification, aNotifiedPost } from '../testing';
import { isShown, preview, sentenceOf } from './sentence';

const said = (...input: Parameters<typeof sentenceOf>) => {
  const { actor, rest } = sentenceOf(...input);
  return actor + rest;
};

test('repeated likes of one post are told as one', () => {
  const like = aNotification({ actor_count: 4 });
  expect(said(like, 'ja')).toBe('佐藤 ゆきさん他3人があなたの投稿に「いいね」しました');
  expect(said(like, 'en')).toBe('佐藤 ゆき and 3 others liked your post');
});

test('an alert names symbol, figure, period and side', () => {
  const alert = aNotification({
    type: 'vote_change_weekly_low',
    user_info: null,
    post: null,
    symbol: { id: 'a', code: 'N225', name: '日経平均', type: 'index' },
  });
  expect(said(alert, 'ja')).toBe('日経平均：投票数の増減（7日間）が下限に達しました');
});

const DOLLAR = { id: 'a', code: 'USDJPY', name: '米ドル/円', type: 'forex' } as const;
const medians = (week: number, month: number) => ({ week, month });

test.each<[Partial<Notification>, ja: [string, string], en: [string, string]]>([
  [
    { type: 'vote_daily_high', figures: { kind: 'percent', value: 62, before: 57, threshold: 60 } },
    ['米ドル/円：買いの割合（24時間）が60%以上になりました', '値 62%・しきい値 60%・変化 +5ポイント（前回 57%）'],
    [
      '米ドル/円: the share of buyers (24 hours) rose to 60% or more',
      'Value 62% · threshold 60% · change +5 points (from 57%)',
    ],
  ],
  [
    { type: 'vote_change_weekly_low', figures: { kind: 'percent', value: -33.333, before: 12.5, threshold: -20 } },
    [
      '米ドル/円：投票数の増減（7日間）が−20%以下になりました',
      '値 −33.3%・しきい値 −20%・変化 −45.8ポイント（前回 12.5%）',
    ],
    [
      '米ドル/円: the change in votes (7 days) fell to −20% or less',
      'Value −33.3% · threshold −20% · change −45.8 points (from 12.5%)',
    ],
  ],
  [
    {
      type: 'prediction_week_gt_month',
      figures: { kind: 'medians', value: medians(151.2, 150.8), before: medians(150.1, 150.8), decimals: 3 },
    },
    [
      '米ドル/円：週間予想の中央値が月間予想を上回りました',
      '値 週間151.200・月間150.800（前回 週間150.100・月間150.800）',
    ],
    [
      '米ドル/円: the median for the week rose above that for the month',
      'Week 151.200, month 150.800 (before: week 150.100, month 150.800)',
    ],
  ],
  [
    {
      type: 'price_high',
      figures: { kind: 'price', value: 150.012, before: 149.6, threshold: 150, decimals: 3, currency: 'JPY' },
    },
    [
      '米ドル/円：価格が150.000 JPY以上になりました',
      '値 150.012 JPY・しきい値 150.000 JPY・変化 +0.412（前回 149.600 JPY）',
    ],
    [
      '米ドル/円: the price rose to 150.000 JPY or more',
      'Value 150.012 JPY · threshold 150.000 JPY · change +0.412 (from 149.600 JPY)',
    ],
  ],
  [
    {
      type: 'price_change_low',
      figures: {
        kind: 'price_change',
        value: -3.05,
        before: -2.4,
        threshold: -3,
        price: 38_120.55,
        decimals: 2,
        currency: null,
      },
    },
    [
      '米ドル/円：前日比が−3%以下になりました',
      '値 −3.05%（38,120.55）・しきい値 −3%・変化 −0.65ポイント（前回 −2.40%）',
    ],
    [
      '米ドル/円: the change since the last close fell to −3% or less',
      'Value −3.05% (38,120.55) · threshold −3% · change −0.65 points (from −2.40%)',
    ],
  ],
  [
    { type: 'izanavi_sell', figures: { kind: 'signal', value: 'SELL', before: 'HOLD' } },
    ['米ドル/円：izanaviのシグナルが「売り」になりました', '値 売り（前回 様子見）'],
    ['米ドル/円: izanavi gives the signal “sell”', 'Now sell (before: hold)'],
  ],
])('an alert tells its figures: %j', (changes, ja, en) => {
  const alert = aNotification({ user_info: null, post: null, symbol: DOLLAR, ...changes });
  const [inJapanese, inEnglish] = [sentenceOf(alert, 'ja'), sentenceOf(alert, 'en')];
  expect([inJapanese.rest, inJapanese.detail]).toEqual(ja);
  expect([inEnglish.rest, inEnglish.detail]).toEqual(en);
});

test('a post that is not public yet is announced with its date', () => {
  const post = aNotifiedPost({ published_at: '2999-01-05T00:30:00.000Z' });
  expect(said(aNotification({ type: 'host_create_post', post }), 'ja')).toBe(
    '佐藤 ゆきさんが01月05日 09時30分に投稿を公開します',
  );
});

test.each([
  [
    'host_create_post',
    '2030-01-05T00:30:00.000Z',
    'が01月05日 09時30分からライブ配信を行います',
    / will stream live on /,
  ],
  ['host_create_post', null, 'がライブ配信を予定しました', / planned a live stream$/],
  [
    'host_reschedule_post',
    '2030-01-05T00:30:00.000Z',
    'がライブ配信の開始を01月05日 09時30分に変更しました',
    / moved a live /,
  ],
  ['host_reschedule_post', null, 'がライブ配信の開始日時を変更しました', / changed when a live stream begins$/],
] as const)('%s of a live stream for %s says so', (type, starts_at, ja, en) => {
  const post = aNotifiedPost({ streaming: { thumbnail: null, status: 'before_live', starts_at } });
  expect(said(aNotification({ type, post }), 'ja')).toBe(`佐藤 ゆきさん${ja}`);
  expect(said(aNotification({ type, post }), 'en')).toMatch(en);
});

test('a live stream that is called off is no post that is', () => {
  const off = aNotification({ type: 'host_cancel_post', post: null, url: '/livestream' });
  expect(said(off, 'ja')).toBe('佐藤 ゆきさんがライブ配信の予定を取り消しました');
  expect(said({ ...off, url: null }, 'ja')).toBe('佐藤 ゆきさんが予約投稿を取り消しました');
});

test('a preview is cut at 80 characters, counted as people do', () => {
  expect(preview('あ'.repeat(80))).toBe('あ'.repeat(80));
  expect(preview('🌾'.repeat(81))).toBe(`${'🌾'.repeat(80)}…`);
  expect(preview('一行目\n\n二行目')).toBe('一行目 二行目');
  expect(preview('一行目 #決算 #1')).toBe('一行目 #\u2060決算 #1');
});

test('posts in processing and types of a later version are left out', () => {
  expect(isShown(aNotification())).toBe(true);
  expect(isShown(aNotification({ post: aNotifiedPost({ status: 'on_processing' }) }))).toBe(false);
  expect(isShown(aNotification({ type: 'something_new' as NotificationType }))).toBe(false);
});

const EVERY: NotificationType[] = [
  'like_post',
  'comment_post',
  'share_post',
  'follow',
  'subscribe',
  'subscribe_plus',
  'comment_mentions',
  'comment_reply',
  'host_create_post',
  'host_reschedule_post',
  'host_cancel_post',
  'send_tip',
  'profile_view',
  'trending_post',
  'invitation_code_referred',
  'invitation_code_new_user',
  'host_go_live',
  'predict_user_alarm',
  'prediction_week_gt_month',
  'prediction_month_gt_week',
  'purchased_course',
  'notice_campaign_to_user',
  'izanavi_sell',
  'izanavi_buy',
  'vote_daily_high',
  'post_weekly_low',
  'vote_change_monthly_high',
  'price_high',
  'price_change_low',
];

test.each(EVERY)('%s has a sentence in both languages, even when its details are missing', (type) => {
  const bare = aNotification({ type, user_info: null, post: null });
  expect(isShown(bare)).toBe(true);
  expect(said(bare, 'ja')).not.toBe('');
  expect(said(bare, 'en')).not.toBe('');
  expect(sentenceOf(bare, 'ja').rest).not.toBe('');
});
