import type { Notification } from '../entities/notification';
import type { Language } from '../entities/shared';
import type { UserSummary } from '../entities/user';
import { formatCoins, formatScheduled } from '../format';
import { alertDetail, alertTitle } from './alertSentence';
import { panelKindOf } from './kinds';
import { WORDS, type Words } from './words';

/** What a notification says: `actor` stands out, `rest` follows it without a space of its own, `detail` is a preview. */
export interface Sentence {
  actor: string;
  /** Whose name stands in `actor`. */
  member: UserSummary | null;
  rest: string;
  detail: string;
}

/** When it is said, and how members are called; by their names alone unless said otherwise. */
interface Telling {
  now?: number;
  nameOf?(member: UserSummary): string;
}

/** So many characters of what somebody wrote are told. */
const PREVIEW_LENGTH = 80;

/** Keeps a line from ending with the sign of a hashtag. */
const WORD_JOINER = '\u2060';

/** Return a text on one line, cut at 80 characters. */
export function preview(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  const isLong = characters.length > PREVIEW_LENGTH;
  const shown = isLong ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : characters.join('');
  return shown.replaceAll(/[#＃](?=\p{L})/gu, `$&${WORD_JOINER}`);
}

function viewersOf({ type, profile_view }: Notification) {
  return type === 'profile_view' ? profile_view : null;
}

function memberOf(notification: Notification): UserSummary | null {
  return viewersOf(notification)?.profile_viewers[0] ?? notification.user_info;
}

function actorOf(notification: Notification, t: Words, nameOf: (member: UserSummary) => string): string {
  const { actor_count } = notification;
  const viewers = viewersOf(notification);
  const member = memberOf(notification);
  const name = member && nameOf(member);
  const count = viewers?.count ?? actor_count;
  if (!name) return viewers ? t.people(viewers.count) : t.someone;
  return count > 1 ? t.actors(name, count - 1) : t.actor(name);
}

/** What is said of the plan of a live stream; undefined for what is about a post alone. */
function streamRest({ type, post, url }: Notification, t: Words, language: Language): string | undefined {
  const at = post?.streaming?.starts_at ? formatScheduled(post.streaming.starts_at, language) : undefined;
  switch (type) {
    case 'host_create_post':
      if (!post?.streaming) return undefined;
      return at ? t.scheduledStream(at) : t.plannedStream;
    case 'host_reschedule_post':
      if (!post?.streaming) return undefined;
      return at ? t.rescheduledStream(at) : t.movedStream;
    case 'host_cancel_post':
      // What is called off is not named: where it stood is all that tells a stream.
      return url ? t.calledOffStream : undefined;
    default:
      return undefined;
  }
}

function restOf(notification: Notification, t: Words, language: Language, now: number): string {
  const { type, post, symbol, course, coin_amount } = notification;
  const ofStream = streamRest(notification, t, language);
  if (ofStream !== undefined) return ofStream;
  const isAhead = post !== null && Date.parse(post.published_at) > now;
  switch (type) {
    case 'host_create_post':
      return isAhead ? t.scheduledPost(formatScheduled(post.published_at, language)) : t.did.host_create_post;
    case 'host_reschedule_post':
      return post ? t.rescheduledPost(formatScheduled(post.published_at, language)) : t.did.host_reschedule_post;
    case 'send_tip':
      return coin_amount ? t.tip(formatCoins(coin_amount, language)) : t.did.send_tip;
    case 'predict_user_alarm':
      return symbol ? t.predicted(symbol.name) : t.did.predict_user_alarm;
    case 'purchased_course':
      return course ? t.boughtCourse(course.title) : t.did.purchased_course;
    default:
      return type in t.did ? t.did[type as keyof Words['did']] : '';
  }
}

/** The sentence of a notification in which nobody acts, or undefined. */
function plainSentence(notification: Notification, t: Words, language: Language) {
  const { type, symbol, title, coin_amount } = notification;
  const name = symbol?.name ?? t.anySymbol;
  switch (type) {
    case 'trending_post':
      return t.trendingPost;
    case 'invitation_code_new_user':
      return coin_amount ? t.invitedCoins(formatCoins(coin_amount, language)) : t.invited;
    case 'prediction_week_gt_month':
      return t.weekAboveMonth(name);
    case 'prediction_month_gt_week':
      return t.monthAboveWeek(name);
    case 'izanavi_sell':
      return t.signalSell(name);
    case 'izanavi_buy':
      return t.signalBuy(name);
    case 'general_notification':
      return title ?? '';
    case 'notice_campaign_to_user':
      return title ?? t.campaign;
    default:
      return alertTitle(notification, t, language);
  }
}

/** Put a notification into words. */
export function sentenceOf(
  notification: Notification,
  language: Language,
  { now = Date.now(), nameOf = ({ name }) => name }: Telling = {},
): Sentence {
  const t = WORDS[language];
  const { type, post, body, coin_amount, figures } = notification;
  const reward =
    type === 'invitation_code_referred' && coin_amount ? t.rewardCoins(formatCoins(coin_amount, language)) : '';
  const measured = figures ? alertDetail(figures, t, language) : '';
  const detail = reward || measured || preview(body ?? post?.text ?? '');
  const plain = plainSentence(notification, t, language);
  if (plain !== undefined) return { actor: '', member: null, rest: plain, detail };
  return {
    actor: actorOf(notification, t, nameOf),
    member: memberOf(notification),
    rest: restOf(notification, t, language, now),
    detail,
  };
}

/** Return whether it is shown: posts still being processed, and types that this version does not know, are left out. */
export function isShown({ type, post }: Notification): boolean {
  return post?.status !== 'on_processing' && panelKindOf(type) !== undefined;
}
