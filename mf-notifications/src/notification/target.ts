import type { Notification } from '@minori/contracts';

/** What pressing a notification does, besides marking it read. */
export type Target =
  | { kind: 'page'; path: string }
  | { kind: 'site'; url: string }
  | { kind: 'scheduled'; at: string }
  | { kind: 'coins' }
  | { kind: 'nothing' };

const NOTHING: Target = { kind: 'nothing' };

/** An address within this site. */
const OWN_PATH = /^\/(?!\/)/;

const page = (path: string): Target => ({ kind: 'page', path });

function siteOf(url: string | null): Target {
  if (!url || !URL.canParse(url)) return NOTHING;
  return ['https:', 'http:'].includes(new URL(url).protocol) ? { kind: 'site', url } : NOTHING;
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
  const { type, post, url } = notification;
  switch (type) {
    case 'host_create_post':
    case 'host_reschedule_post':
      return post && Date.parse(post.published_at) > now
        ? { kind: 'scheduled', at: post.published_at }
        : whereItHappened(notification);
    case 'host_cancel_post':
    case 'profile_view':
      return NOTHING;
    case 'comment_post':
    case 'comment_mentions':
    case 'comment_reply':
      return ofComment(notification);
    case 'invitation_code_referred':
    case 'invitation_code_new_user':
      return { kind: 'coins' };
    case 'notice_campaign_to_user':
      return siteOf(url);
    case 'general_notification':
      return url && OWN_PATH.test(url) ? page(url) : whereItHappened(notification);
    default:
      return whereItHappened(notification);
  }
}
