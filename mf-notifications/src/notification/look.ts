import type { NotificationType } from '@minori/contracts';
import { categoryOf, type NotificationCategory } from '@minori/contracts/notifications';
import {
  BellIcon,
  CoinIcon,
  CommentIcon,
  CoursesIcon,
  EyeIcon,
  FollowIcon,
  HeartIcon,
  LiveIcon,
  MarketIcon,
  MembershipIcon,
  PostIcon,
  ShareIcon,
  SignalIcon,
  TipIcon,
  type Icon,
} from '@minori/design-system';

/** The mark of a kind of notification. `attention` is for what asks for a decision, `accent` for people. */
export interface Look {
  Icon: Icon;
  tone: 'accent' | 'warm' | 'attention' | 'neutral';
}

const LOOKS: Record<NotificationCategory, Look> = {
  like: { Icon: HeartIcon, tone: 'warm' },
  comment: { Icon: CommentIcon, tone: 'accent' },
  'share-new': { Icon: ShareIcon, tone: 'accent' },
  follow: { Icon: FollowIcon, tone: 'accent' },
  subscribe: { Icon: MembershipIcon, tone: 'attention' },
  'subscribe-plus': { Icon: MembershipIcon, tone: 'attention' },
  'new-post': { Icon: PostIcon, tone: 'neutral' },
  'send-tip': { Icon: TipIcon, tone: 'warm' },
  'profile-view': { Icon: EyeIcon, tone: 'neutral' },
  'trending-post': { Icon: PostIcon, tone: 'accent' },
  'invitation-code-referred': { Icon: CoinIcon, tone: 'attention' },
  live: { Icon: LiveIcon, tone: 'warm' },
  'purchase-course': { Icon: CoursesIcon, tone: 'accent' },
  'chart-alert': { Icon: MarketIcon, tone: 'attention' },
  signal: { Icon: SignalIcon, tone: 'accent' },
  campaign: { Icon: BellIcon, tone: 'neutral' },
  general: { Icon: BellIcon, tone: 'attention' },
};

/** Return how a kind of notification is marked. */
export function lookOf(type: NotificationType): Look {
  return LOOKS[categoryOf(type)];
}
