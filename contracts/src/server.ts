import { admin } from './api/admin';
import { comments } from './api/comments';
import { courses } from './api/courses';
import { feeds } from './api/feeds';
import { market } from './api/market';
import { notifications } from './api/notifications';
import { payments } from './api/payments';
import { posts } from './api/posts';
import { users } from './api/users';
import { comment } from './entities/comment';
import { courseSummary } from './entities/course';
import { feedItem } from './entities/feed';
import { membershipPackage, ownMembership } from './entities/membership';
import { mission } from './entities/mission';
import { notification } from './entities/notification';
import { media, post } from './entities/post';
import { userSettings } from './entities/settings';
import { rankingItem, symbolSummary } from './entities/symbol';
import { currentUser, profile, userSummary } from './entities/user';

/** The objects that several answers share, by the name that they have in descriptions of the API. */
export const entities = {
  Comment: comment,
  CourseSummary: courseSummary,
  CurrentUser: currentUser,
  FeedItem: feedItem,
  Media: media,
  MembershipPackage: membershipPackage,
  Mission: mission,
  Notification: notification,
  OwnMembership: ownMembership,
  Post: post,
  Profile: profile,
  RankingItem: rankingItem,
  SymbolSummary: symbolSummary,
  UserSettings: userSettings,
  UserSummary: userSummary,
};

/** Every endpoint, by domain. For servers, tests and generators: this pulls in zod. */
export const domains = { admin, comments, courses, feeds, market, notifications, payments, posts, users };

export { endpoint, methodAndPath, type Access, type Endpoint, type EndpointKey } from './endpoint';
export { ERROR_STATUS, type ErrorBody, type ErrorCode, type FieldError } from './errors';
export { ALERT_TYPES } from './entities/notification';
export { EMAIL_SETTINGS, NOTIFICATION_SETTINGS } from './entities/settings';
