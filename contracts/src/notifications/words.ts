import type { Language } from '../entities/shared';
import { withHonorific } from '../rules/honorific';

export type AlertKind = 'vote' | 'post' | 'vote_change' | 'price' | 'price_change';
export type AlertPeriod = 'daily' | 'weekly' | 'monthly';
export type AlertSide = 'high' | 'low';
type FigureTexts = Record<'value' | 'threshold' | 'change' | 'before', string>;
type MedianTexts = Record<'week' | 'month', string>;

const WHAT = {
  ja: { vote: '買いの割合', post: '投稿数の増減', vote_change: '投票数の増減', price: '価格', price_change: '前日比' },
  en: {
    vote: 'the share of buyers',
    post: 'the change in posts',
    vote_change: 'the change in votes',
    price: 'the price',
    price_change: 'the change since the last close',
  },
};
const PERIOD = {
  ja: { daily: '24時間', weekly: '7日間', monthly: '30日間' },
  en: { daily: '24 hours', weekly: '7 days', monthly: '30 days' },
};

/** What notifications say. Under `did`, the sentence goes on after the actors' names. */
const ja = {
  someone: 'どなたか',
  actor: withHonorific,
  actors: (name: string, others: number) => `${withHonorific(name)}他${others}人`,
  people: (count: number) => `${count}人の方`,
  did: {
    like_post: 'があなたの投稿に「いいね」しました',
    comment_post: 'があなたの投稿にコメントしました',
    share_post: 'があなたの投稿をシェアしました',
    follow: 'があなたをフォローしました',
    subscribe: 'があなたのプライムに登録しました',
    subscribe_plus: 'があなたのプライムPlusに登録しました',
    comment_mentions: 'がコメントであなたをメンションしました',
    comment_reply: 'があなたのコメントに返信しました',
    host_create_post: 'が新しい投稿を公開しました',
    host_reschedule_post: 'が予約投稿の日時を変更しました',
    host_cancel_post: 'が予約投稿を取り消しました',
    send_tip: 'から「ありがとう」が届きました',
    profile_view: 'があなたのプロフィールを見ました',
    invitation_code_referred: 'があなたの招待コードで登録しました',
    host_go_live: 'がライブ配信を始めました',
    predict_user_alarm: 'が予想を公開しました',
    purchased_course: 'があなたの講座を購入しました',
  },
  scheduledPost: (at: string) => `が${at}に投稿を公開します`,
  rescheduledPost: (at: string) => `が投稿の公開を${at}に変更しました`,
  plannedStream: 'がライブ配信を予定しました',
  scheduledStream: (at: string) => `が${at}からライブ配信を行います`,
  movedStream: 'がライブ配信の開始日時を変更しました',
  rescheduledStream: (at: string) => `がライブ配信の開始を${at}に変更しました`,
  calledOffStream: 'がライブ配信の予定を取り消しました',
  tip: (coins: string) => `から「ありがとう」${coins}が届きました`,
  predicted: (symbol: string) => `が「${symbol}」の予想を公開しました`,
  boughtCourse: (course: string) => `があなたの講座「${course}」を購入しました`,
  trendingPost: 'あなたの投稿が注目を集めています',
  invited: '招待コードで登録されました',
  invitedCoins: (coins: string) => `招待の特典${coins}を受け取れるようになりました`,
  rewardCoins: (coins: string) => `特典${coins}を受け取れます`,
  weekAboveMonth: (symbol: string) => `${symbol}：週間予想の中央値が月間予想を上回りました`,
  monthAboveWeek: (symbol: string) => `${symbol}：月間予想の中央値が週間予想を上回りました`,
  signalSell: (symbol: string) => `${symbol}：izanaviのシグナルが「売り」になりました`,
  signalBuy: (symbol: string) => `${symbol}：izanaviのシグナルが「買い」になりました`,
  campaign: 'キャンペーンのお知らせ',
  quietHours: (count: string) => `おやすみ時間中のお知らせが${count}件あります`,
  anySymbol: '銘柄',
  alert: (symbol: string, kind: AlertKind, period: AlertPeriod | undefined) =>
    `${symbol}：${WHAT.ja[kind]}${period ? `（${PERIOD.ja[period]}）` : ''}`,
  reached: { high: 'が上限に達しました', low: 'が下限に達しました' },
  reachedThreshold: {
    high: (threshold: string) => `が${threshold}以上になりました`,
    low: (threshold: string) => `が${threshold}以下になりました`,
  },
  points: (difference: string) => `${difference}ポイント`,
  atPrice: (percent: string, price: string) => `${percent}（${price}）`,
  figures: ({ value, threshold, change, before }: FigureTexts) =>
    `値 ${value}・しきい値 ${threshold}・変化 ${change}（前回 ${before}）`,
  medians: ({ week, month }: MedianTexts, before: MedianTexts) =>
    `値 週間${week}・月間${month}（前回 週間${before.week}・月間${before.month}）`,
  signals: { BUY: '買い', SELL: '売り', HOLD: '様子見' },
  signal: (now: string, before: string) => `値 ${now}（前回 ${before}）`,
};

const en: typeof ja = {
  someone: 'Somebody',
  actor: (name: string) => name,
  actors: (name: string, others: number) => `${name} and ${others} ${others === 1 ? 'other' : 'others'}`,
  people: (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`,
  did: {
    like_post: ' liked your post',
    comment_post: ' commented on your post',
    share_post: ' shared your post',
    follow: ' followed you',
    subscribe: ' subscribed to your Prime',
    subscribe_plus: ' subscribed to your Prime Plus',
    comment_mentions: ' mentioned you in a comment',
    comment_reply: ' replied to your comment',
    host_create_post: ' published a new post',
    host_reschedule_post: ' rescheduled a post',
    host_cancel_post: ' cancelled a scheduled post',
    send_tip: ' sent you a thank-you',
    profile_view: ' viewed your profile',
    invitation_code_referred: ' joined with your invitation code',
    host_go_live: ' started a live stream',
    predict_user_alarm: ' published a prediction',
    purchased_course: ' bought your course',
  },
  scheduledPost: (at: string) => ` will publish a post on ${at}`,
  rescheduledPost: (at: string) => ` moved a post to ${at}`,
  plannedStream: ' planned a live stream',
  scheduledStream: (at: string) => ` will stream live on ${at}`,
  movedStream: ' changed when a live stream begins',
  rescheduledStream: (at: string) => ` moved a live stream to ${at}`,
  calledOffStream: ' called off a live stream',
  tip: (coins: string) => ` sent you a thank-you of ${coins}`,
  predicted: (symbol: string) => ` published a prediction for ${symbol}`,
  boughtCourse: (course: string) => ` bought your course “${course}”`,
  trendingPost: 'Your post is trending',
  invited: 'You joined with an invitation code',
  invitedCoins: (coins: string) => `You can claim ${coins} for your invitation`,
  rewardCoins: (coins: string) => `You can claim ${coins}`,
  weekAboveMonth: (symbol: string) => `${symbol}: the median for the week rose above that for the month`,
  monthAboveWeek: (symbol: string) => `${symbol}: the median for the month rose above that for the week`,
  signalSell: (symbol: string) => `${symbol}: izanavi gives the signal “sell”`,
  signalBuy: (symbol: string) => `${symbol}: izanavi gives the signal “buy”`,
  campaign: 'News of a campaign',
  quietHours: (count: string) =>
    `${count} ${count === '1' ? 'notification' : 'notifications'} came in your quiet hours`,
  anySymbol: 'A symbol',
  alert: (symbol: string, kind: AlertKind, period: AlertPeriod | undefined) =>
    `${symbol}: ${WHAT.en[kind]}${period ? ` (${PERIOD.en[period]})` : ''}`,
  reached: { high: ' reached your upper limit', low: ' reached your lower limit' },
  reachedThreshold: {
    high: (threshold: string) => ` rose to ${threshold} or more`,
    low: (threshold: string) => ` fell to ${threshold} or less`,
  },
  points: (difference: string) => `${difference} points`,
  atPrice: (percent: string, price: string) => `${percent} (${price})`,
  figures: ({ value, threshold, change, before }: FigureTexts) =>
    `Value ${value} · threshold ${threshold} · change ${change} (from ${before})`,
  medians: ({ week, month }: MedianTexts, before: MedianTexts) =>
    `Week ${week}, month ${month} (before: week ${before.week}, month ${before.month})`,
  signals: { BUY: 'buy', SELL: 'sell', HOLD: 'hold' },
  signal: (now: string, before: string) => `Now ${now} (before: ${before})`,
};

export type Words = typeof ja;

export const WORDS: Record<Language, Words> = { ja, en };
