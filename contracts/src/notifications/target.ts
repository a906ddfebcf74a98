import type { Notification } from '../entities/notification';
import { panelKindOf } from './kinds';
import { isPromotionType, PROMOTION_MISSIONS, type PromotionType } from './promotions';

type PartnerMission = (typeof PROMOTION_MISSIONS)[PromotionType];

/** What pressing a notification does, besides marking it read. */
export type Target =
  | { kind: 'page'; path: string }
  | { kind: 'site'; url: string }
  | { kind: 'scheduled'; at: string }
  | { kind: 'mission'; code: PartnerMission }
  | { kind: 'nothing' };

const NOTHING: Target = { kind: 'nothing' };

/** An address within this site. */
const OWN_PATH = /^\/(?!\/)/;

const page = (path: string): Target => ({ kind: 'page', path });

function siteOf(url: string | null): Target {
  if (!url || !URL.canParse(url)) return NOTHING;
  return ['https:', 'http:'].includes(new URL(url).protocol) ? { kind: 'site', url } : NOTHING;
}

function missionOf(promotion: string): Target {
  return isPromotionType(promotion) ? { kind: 'mission', code: PROMOTION_MISSIONS[promotion] } : NOTHING;
}

function whereItHappened({ post, symbol, course, user_info }: Notification): Target {
  if (post) return page(`/${post.user_info.username}/posts/${post.id}`);
  if (symbol) return page(`/chart?id=${symbol.id}&tab=chart`);
  if (course) return page(`/courses/${course.id}`);
  return user_info ? page(`/${user_info.username}`) : NOTHING;
}

/** Below its post the comment itself is opened. */
function ofComment(notification: Notification): Target {
  const { post, target_id } = notification;
  if (!post || !target_id) return whereItHappened(notification);
  return page(`/${post.user_info.username}/posts/${post.id}?comment=${target_id}`);
}

/** Return where a notification leads. */
export function targetOf(notification: Notification, now = Date.now()): Target {
  const { type, post, url, promotion_type, coin_amount } = notification;
  switch (panelKindOf(type)) {
    case 'create-post':
    case 'reschedule-post':
    case 'host-go-live':
      if (post?.streaming) return page(`/livestream/${post.id}`);
      return post && Date.parse(post.published_at) > now
        ? { kind: 'scheduled', at: post.published_at }
        : whereItHappened(notification);
    case 'cancel-schedule-post':
    case 'profile-view':
      return NOTHING;
    case 'comment':
    case 'mention':
    case 'reply':
      return ofComment(notification);
    case 'invitation-code-referred':
    case 'invitation-code-new-user':
      // What can be claimed is among the missions.
      return page(coin_amount === null ? '/invitations' : '/missions');
    case 'campaign-notice':
      return promotion_type === null ? siteOf(url) : missionOf(promotion_type);
    case 'general-notification':
      return url && OWN_PATH.test(url) ? page(url) : whereItHappened(notification);
    default:
      return whereItHappened(notification);
  }
}
