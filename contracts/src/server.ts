import { admin } from './api/admin';
import { comments } from './api/comments';
import { courses } from './api/courses';
import { feeds } from './api/feeds';
import { market } from './api/market';
import { moderation } from './api/moderation';
import { notifications } from './api/notifications';
import { payments } from './api/payments';
import { posts } from './api/posts';
import { searches } from './api/searches';
import { topics } from './api/topics';
import { users } from './api/users';
import { comment } from './entities/comment';
import { courseSummary } from './entities/course';
import { creatorRankingItem, feedExplanation, feedItem } from './entities/feed';
import { membershipPackage, ownMembership } from './entities/membership';
import { mission } from './entities/mission';
import { moderationDecision, precheckResult } from './entities/moderation';
import { notification } from './entities/notification';
import { composerOptions, media, post, postVersion } from './entities/post';
import { searchResults, searchSuggestions } from './entities/search';
import { userSettings } from './entities/settings';
import { rankingItem, symbolSummary } from './entities/symbol';
import { topic, trendingTopic } from './entities/topic';
import { currentUser, profile, userSummary } from './entities/user';

/** The objects that several answers share, by the name that they have in descriptions of the API. */
export const entities = {
  Comment: comment,
  CourseSummary: courseSummary,
  CreatorRankingItem: creatorRankingItem,
  CurrentUser: currentUser,
  FeedExplanation: feedExplanation,
  FeedItem: feedItem,
  ComposerOptions: composerOptions,
  Media: media,
  MembershipPackage: membershipPackage,
  Mission: mission,
  ModerationDecision: moderationDecision,
  Notification: notification,
  OwnMembership: ownMembership,
  Post: post,
  PostVersion: postVersion,
  PrecheckResult: precheckResult,
  Profile: profile,
  RankingItem: rankingItem,
  SearchResults: searchResults,
  SearchSuggestions: searchSuggestions,
  SymbolSummary: symbolSummary,
  Topic: topic,
  TrendingTopic: trendingTopic,
  UserSettings: userSettings,
  UserSummary: userSummary,
};

/** Every endpoint, by domain. For servers, tests and generators: this pulls in zod. */
export const domains = {
  admin,
  comments,
  courses,
  feeds,
  market,
  notifications,
  payments,
  posts,
  searches,
  topics,
  users,
};

export { endpoint, methodAndPath, type Access, type Endpoint, type EndpointKey } from './endpoint';
export { ERROR_STATUS, type ErrorBody, type ErrorCode, type FieldError } from './errors';
export { ALERT_TYPES } from './entities/notification';
export { EMAIL_SETTINGS, NOTIFICATION_SETTINGS } from './entities/settings';
