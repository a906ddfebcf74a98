import { account } from './api/account';
import { admin } from './api/admin';
import { alerts } from './api/alerts';
import { banners } from './api/banners';
import { cards } from './api/cards';
import { charges } from './api/charges';
import { coins } from './api/coins';
import { comments } from './api/comments';
import { comparison } from './api/comparison';
import { courses } from './api/courses';
import { courseSales } from './api/courseSales';
import { courseFigures } from './api/courseFigures';
import { courseMaking } from './api/courseMaking';
import { creators } from './api/creators';
import { dashboards } from './api/dashboards';
import { dataExports } from './api/dataExports';
import { events } from './api/events';
import { feeds } from './api/feeds';
import { information } from './api/information';
import { invitations } from './api/invitations';
import { learning } from './api/learning';
import { levels } from './api/levels';
import { live } from './api/live';
import { liveChat } from './api/liveChat';
import { liveFigures } from './api/liveFigures';
import { market } from './api/market';
import { mediaFiles } from './api/media';
import { memberships } from './api/memberships';
import { missions } from './api/missions';
import { moderation } from './api/moderation';
import { moods } from './api/moods';
import { news } from './api/news';
import { notifications } from './api/notifications';
import { onboardings } from './api/onboarding';
import { partners } from './api/partners';
import { payees } from './api/payees';
import { popups } from './api/popups';
import { posts } from './api/posts';
import { predictions } from './api/predictions';
import { prompts } from './api/prompts';
import { promos } from './api/promos';
import { push } from './api/push';
import { receipts } from './api/receipts';
import { recruitment } from './api/recruitment';
import { relations } from './api/relations';
import { reports } from './api/reports';
import { royalties } from './api/royalties';
import { royaltyFiles } from './api/royaltyFiles';
import { searches } from './api/searches';
import { signals } from './api/signals';
import { sitemap } from './api/sitemap';
import { spendings } from './api/spending';
import { staffMoney } from './api/staffMoney';
import { staffPayouts } from './api/staffPayouts';
import { subscriptions } from './api/subscriptions';
import { surveys } from './api/surveys';
import { ticks } from './api/ticks';
import { tips } from './api/tips';
import { topics } from './api/topics';
import { tracks } from './api/tracks';
import { uploads } from './api/uploads';
import { users } from './api/users';
import { account as ownAccount, device } from './entities/account';
import { alert, alertBacktest, alertData, sharedAlert } from './entities/alert';
import { banner, staffBanner } from './entities/banner';
import { campaign, staffCampaign } from './entities/campaign';
import { coinBalance, coinMovement } from './entities/coin';
import { comment, commentPermission } from './entities/comment';
import { comparedSymbol } from './entities/comparison';
import { courseSummary } from './entities/course';
import { courseOffer, coursePaid, ownCoursePurchase } from './entities/courseSale';
import { courseFigures as courseFiguresEntity, lessonFigures } from './entities/courseFigures';
import { courseDraft, courseReadiness, ownCourse } from './entities/courseMaking';
import { courseDetail } from './entities/courseDetail';
import { courseReview } from './entities/courseReview';
import { creatorApplication, creatorStanding, staffCreatorApplication } from './entities/creatorApplication';
import { dataExport, dataExportLink } from './entities/dataExport';
import { creatorRankingItem, feedExplanation, feedItem } from './entities/feed';
import { operator, siteStatus, transparencyMonth } from './entities/information';
import { invitation, invitationStanding, staffInvitation } from './entities/invitation';
import { certificate, learnedLesson, learnedSection, lesson, lessonNote, quizAttempt } from './entities/learning';
import { levelDay, levelReport } from './entities/level';
import { livePermission, staffLivePermission, stream, streamFigures, streamHealth } from './entities/live';
import { chatLine, chatSettings } from './entities/liveChat';
import { media, mediaCandidate, mediaPrecheck } from './entities/media';
import {
  membershipPackage,
  membershipPayment,
  membershipQuote,
  ownMembership,
  runningMembership,
} from './entities/membership';
import { mission, missionBudget, missionTask } from './entities/mission';
import { moderationDecision, precheckResult } from './entities/moderation';
import { ownMood } from './entities/mood';
import { newsItem } from './entities/news';
import { notification } from './entities/notification';
import { onboarding, suggestedCreator } from './entities/onboarding';
import { partner, staffPartner, staffPostback, tradeAccount } from './entities/partner';
import { payeeDetail, staffPayee } from './entities/payee';
import { popup } from './entities/popup';
import { composerOptions, post, postVersion } from './entities/post';
import { forecasterRecord, prediction } from './entities/prediction';
import { pushState } from './entities/push';
import { receipt } from './entities/receipt';
import {
  payout,
  payoutBatch,
  royaltyStatement,
  runningRoyalty,
  staffPayout,
  staffStatement,
  statementSummary,
} from './entities/royalty';
import { searchResults, searchSuggestions } from './entities/search';
import { report } from './entities/report';
import { userSettings } from './entities/settings';
import { spending } from './entities/spending';
import { memberMoney, staffDispute, staffRefund } from './entities/staffMoney';
import { scoringModelResult } from './entities/signal';
import {
  creatorOffer,
  ownSubscription,
  subscriber,
  subscriptionPayment,
  subscriptionQuote,
} from './entities/subscription';
import { rankingItem, symbolDetail, symbolSummary } from './entities/symbol';
import { tick } from './entities/tick';
import { tip, tipOffer } from './entities/tip';
import { topic, trendingTopic } from './entities/topic';
import { upload } from './entities/upload';
import { currentUser, profile, userSummary } from './entities/user';
import { workProfile } from './entities/workProfile';

/** The objects that several answers share, by the name that they have in descriptions of the API. */
export const entities = {
  Account: ownAccount,
  Alert: alert,
  AlertBacktest: alertBacktest,
  AlertData: alertData,
  Banner: banner,
  Campaign: campaign,
  Certificate: certificate,
  CoinBalance: coinBalance,
  CoinMovement: coinMovement,
  Comment: comment,
  CommentPermission: commentPermission,
  ComposerOptions: composerOptions,
  ComparedSymbol: comparedSymbol,
  CourseOffer: courseOffer,
  CoursePaid: coursePaid,
  CourseDraft: courseDraft,
  CourseFigures: courseFiguresEntity,
  CourseReadiness: courseReadiness,
  CourseDetail: courseDetail,
  CourseReview: courseReview,
  CourseSummary: courseSummary,
  CreatorApplication: creatorApplication,
  CreatorOffer: creatorOffer,
  CreatorRankingItem: creatorRankingItem,
  CreatorStanding: creatorStanding,
  CurrentUser: currentUser,
  DataExport: dataExport,
  DataExportLink: dataExportLink,
  Device: device,
  FeedExplanation: feedExplanation,
  FeedItem: feedItem,
  ForecasterRecord: forecasterRecord,
  Invitation: invitation,
  InvitationStanding: invitationStanding,
  LearnedLesson: learnedLesson,
  LearnedSection: learnedSection,
  Lesson: lesson,
  LessonFigures: lessonFigures,
  LessonNote: lessonNote,
  LevelDay: levelDay,
  LevelReport: levelReport,
  LivePermission: livePermission,
  ChatLine: chatLine,
  ChatSettings: chatSettings,
  Media: media,
  MediaCandidate: mediaCandidate,
  MediaPrecheck: mediaPrecheck,
  MembershipPackage: membershipPackage,
  MembershipPayment: membershipPayment,
  MembershipQuote: membershipQuote,
  MemberMoney: memberMoney,
  Mission: mission,
  MissionBudget: missionBudget,
  MissionTask: missionTask,
  ModerationDecision: moderationDecision,
  NewsItem: newsItem,
  Notification: notification,
  Onboarding: onboarding,
  Operator: operator,
  OwnCoursePurchase: ownCoursePurchase,
  OwnCourse: ownCourse,
  OwnMembership: ownMembership,
  OwnMood: ownMood,
  Partner: partner,
  PayeeDetail: payeeDetail,
  Payout: payout,
  PayoutBatch: payoutBatch,
  OwnSubscription: ownSubscription,
  Popup: popup,
  Post: post,
  PostVersion: postVersion,
  PrecheckResult: precheckResult,
  Prediction: prediction,
  Profile: profile,
  PushState: pushState,
  QuizAttempt: quizAttempt,
  RankingItem: rankingItem,
  Receipt: receipt,
  Report: report,
  RoyaltyStatement: royaltyStatement,
  RunningMembership: runningMembership,
  RunningRoyalty: runningRoyalty,
  ScoringModelResult: scoringModelResult,
  SearchResults: searchResults,
  SearchSuggestions: searchSuggestions,
  SharedAlert: sharedAlert,
  SiteStatus: siteStatus,
  Spending: spending,
  StaffBanner: staffBanner,
  StaffCampaign: staffCampaign,
  StaffCreatorApplication: staffCreatorApplication,
  StaffDispute: staffDispute,
  StaffInvitation: staffInvitation,
  StaffLivePermission: staffLivePermission,
  StaffPartner: staffPartner,
  StaffPayee: staffPayee,
  StaffPayout: staffPayout,
  StaffPostback: staffPostback,
  StaffRefund: staffRefund,
  StaffStatement: staffStatement,
  StatementSummary: statementSummary,
  Stream: stream,
  StreamFigures: streamFigures,
  StreamHealth: streamHealth,
  Subscriber: subscriber,
  SubscriptionPayment: subscriptionPayment,
  SubscriptionQuote: subscriptionQuote,
  SuggestedCreator: suggestedCreator,
  SymbolDetail: symbolDetail,
  SymbolSummary: symbolSummary,
  Tick: tick,
  Tip: tip,
  TipOffer: tipOffer,
  Topic: topic,
  TradeAccount: tradeAccount,
  TransparencyMonth: transparencyMonth,
  TrendingTopic: trendingTopic,
  Upload: upload,
  UserSettings: userSettings,
  UserSummary: userSummary,
  WorkProfile: workProfile,
};

/** Every endpoint, by domain. For servers, tests and generators: this pulls in zod. */
export const domains = {
  account,
  admin,
  alerts,
  banners,
  cards,
  charges,
  coins,
  comments,
  comparison,
  courseFigures,
  courseMaking,
  courses,
  courseSales,
  creators,
  dashboards,
  dataExports,
  events,
  feeds,
  information,
  invitations,
  learning,
  levels,
  live,
  liveChat,
  liveFigures,
  market,
  media: mediaFiles,
  memberships,
  missions,
  moderation,
  moods,
  news,
  notifications,
  onboardings,
  partners,
  payees,
  popups,
  posts,
  predictions,
  prompts,
  promos,
  push,
  receipts,
  recruitment,
  relations,
  reports,
  royalties,
  royaltyFiles,
  searches,
  signals,
  sitemap,
  spendings,
  staffMoney,
  staffPayouts,
  subscriptions,
  ticks,
  surveys,
  tips,
  topics,
  tracks,
  uploads,
  users,
};

export { endpoint, IDEMPOTENCY_KEY, methodAndPath, type Access, type Endpoint, type EndpointKey } from './endpoint';
export { ERROR_STATUS, type ErrorBody, type ErrorCode, type FieldError } from './errors';
export { courseContent, lessonBody } from './entities/courseContent';
export { ALERT_TYPES } from './entities/notification';
export { SALE_SOURCES } from './entities/royalty';
export { PAGES_BY_NUMBER } from './entities/shared';
export { EMAIL_SETTINGS, NOTIFICATION_SETTINGS } from './entities/settings';
