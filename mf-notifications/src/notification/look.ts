import type { NotificationType } from '@minori/contracts';
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

const LOOKS: Partial<Record<NotificationType, Look>> = {
  like_post: { Icon: HeartIcon, tone: 'warm' },
  comment_post: { Icon: CommentIcon, tone: 'accent' },
  comment_reply: { Icon: CommentIcon, tone: 'accent' },
  comment_mentions: { Icon: CommentIcon, tone: 'accent' },
  share_post: { Icon: ShareIcon, tone: 'accent' },
  follow: { Icon: FollowIcon, tone: 'accent' },
  subscribe: { Icon: MembershipIcon, tone: 'attention' },
  subscribe_plus: { Icon: MembershipIcon, tone: 'attention' },
  host_create_post: { Icon: PostIcon, tone: 'neutral' },
  host_reschedule_post: { Icon: PostIcon, tone: 'neutral' },
  host_cancel_post: { Icon: PostIcon, tone: 'neutral' },
  send_tip: { Icon: TipIcon, tone: 'warm' },
  profile_view: { Icon: EyeIcon, tone: 'neutral' },
  trending_post: { Icon: PostIcon, tone: 'accent' },
  invitation_code_referred: { Icon: CoinIcon, tone: 'attention' },
  invitation_code_new_user: { Icon: CoinIcon, tone: 'attention' },
  host_go_live: { Icon: LiveIcon, tone: 'warm' },
  predict_user_alarm: { Icon: MarketIcon, tone: 'accent' },
  prediction_week_gt_month: { Icon: MarketIcon, tone: 'accent' },
  prediction_month_gt_week: { Icon: MarketIcon, tone: 'accent' },
  purchased_course: { Icon: CoursesIcon, tone: 'accent' },
  general_notification: { Icon: BellIcon, tone: 'attention' },
  notice_campaign_to_user: { Icon: BellIcon, tone: 'neutral' },
  izanavi_sell: { Icon: SignalIcon, tone: 'accent' },
  izanavi_buy: { Icon: SignalIcon, tone: 'accent' },
};

/** Return how a kind of notification is marked; what is left over are market alerts. */
export function lookOf(type: NotificationType): Look {
  return LOOKS[type] ?? { Icon: MarketIcon, tone: 'attention' };
}
