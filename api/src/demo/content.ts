import type { Model } from 'mongoose';
import { AlertModel } from '../domains/alerts/model';
import { AlertStateModel } from '../domains/alerts/stateModel';
import { ThresholdModel } from '../domains/alerts/thresholdModel';
import { CommentLikeModel } from '../domains/comments/likeModel';
import { CommentModel } from '../domains/comments/model';
import { ScoreDayModel } from '../domains/levels/model';
import { SymbolBookmarkModel, SymbolMentionModel } from '../domains/market/activityModel';
import { SymbolDayModel } from '../domains/market/dayModel';
import { PostTallyModel } from '../domains/market/postTallyModel';
import { RankingSnapshotModel } from '../domains/market/snapshotModel';
import { SymbolVoteModel, VoteTallyModel } from '../domains/market/voteModel';
import {
  CourseDraftModel,
  CourseModel,
  CoursePurchaseModel,
  CourseVersionModel,
  LessonBodyModel,
} from '../domains/courses/model';
import { CourseReviewModel } from '../domains/courses/reviewModel';
import { AttemptModel } from '../domains/learning/attemptModel';
import { ProgressModel } from '../domains/learning/progressModel';
import { FilmViewModel } from '../domains/media/filmViewModel';
import { SurveyModel } from '../domains/surveys/model';
import { StreamModel } from '../domains/live/model';
import { PermissionModel } from '../domains/live/permissionModel';
import { NewsModel } from '../domains/news/model';
import { NotificationModel } from '../domains/notifications/model';
import { OnboardingModel } from '../domains/onboarding/model';
import { PromptModel } from '../domains/prompts/model';
import { WalletModel } from '../domains/coins/walletModel';
import { ProgressModel as MissionProgressModel } from '../domains/missions/progressModel';
import { BalanceModel } from '../domains/ledger/balanceModel';
import { JournalModel } from '../domains/ledger/journalModel';
import { MembershipModel } from '../domains/memberships/membershipModel';
import { PredictionAlertModel } from '../domains/predictions/alertModel';
import { PredictionModel } from '../domains/predictions/model';
import { PredictionLikeModel } from '../domains/predictions/reactionModel';
import { ForecasterRecordModel } from '../domains/predictions/recordModel';
import { PostReactionModel } from '../domains/posts/reactionModel';
import { OnceModel } from '../domains/popups/onceModel';
import { PostModel } from '../domains/posts/model';
import { PostViewModel } from '../domains/posts/viewModel';
import { PostVersionModel } from '../domains/posts/versionModel';
import { ModerationDecisionModel } from '../domains/moderation/decisionModel';
import { JobModel } from '../jobs/model';
import { CreatorPriceModel } from '../domains/subscriptions/priceModel';
import { UserModel } from '../domains/users/model';
import { ProfileViewModel } from '../domains/users/profileViews';
import { FollowChangeModel } from '../domains/users/followChanges';
import { FollowModel } from '../domains/users/relations';
import { countPosts, makeFollows, makeLikes, makePrices } from './activity';
import { makeAlerts, makeAlertStates, makeAlertThresholds, makePostTallies } from './alerts';
import { makeCommentLikes, makeComments } from './comments';
import { makeFavorites, makeMentions, makeSnapshots, makeSymbols, makeTallies, makeVotes } from './market';
import { makeMembers, type DemoMember } from './members';
import { makeOnboardings, makePrompts } from './newcomers';
import { makeNews } from './news';
import { makeNotifications } from './notifications';
import { makeProfileViews, makeScoreDays, settleLevels } from './people';
import { makePosts } from './posts';
import { addSaves, makeStates } from './states';
import { makeStreams } from './streams';
import {
  makePredictionAlerts,
  makePredictionLikes,
  makePredictions,
  makeRecords,
  makeSymbolDays,
  weighVotes,
} from './predictions';
import { makeSurveys, makeToldOnce } from './surveys';
import { openPriceBook } from './priceBook';
import { makeCoins } from './coins';
import { makeCourses } from './courses';
import { makeLearning } from './learning';
import { makeMemberships } from './sales';
import { accessOf, makeSubscribers } from './selling/subscribers';
import { makeFollowChanges, makeViews } from './tallies';

/** The documents of one collection. */
export interface DemoCollection {
  // Each collection has documents of its own type; they are only ever written together.
  model: Pick<Model<unknown>, 'collection' | 'modelName'>;
  documents: object[];
}

/**
 * Everything of the demo data as of an instant, but for symbols and prices, which every database has: the same for the
 * same instant. The members' collection comes last.
 */
export async function makeContent(at: Date): Promise<{ members: DemoMember[]; collections: DemoCollection[] }> {
  const book = await openPriceBook(at);
  const members = makeMembers(at);
  const memberships = makeMemberships(members, at);
  const symbols = makeSymbols();
  const posts = makePosts(members, book, at);
  const follows = makeFollows(members, at);
  const likes = makeLikes(members, posts, at);
  addSaves(likes);
  const live = makeStreams(members, book, at);
  countPosts(members, [...posts, ...live.posts]);
  const scores = makeScoreDays(members, at);
  settleLevels(members);
  const subscriptions = accessOf(makeSubscribers(members, at));
  const comments = makeComments({ members, posts, subscriptions }, at);
  const states = makeStates(members, posts, at);
  const votes = makeVotes(members, symbols, book, at);
  const predictions = await makePredictions(members, symbols, book, at);
  const predictionLikes = makePredictionLikes(members, predictions, at);
  const records = makeRecords(predictions);
  weighVotes(votes, records);
  const tallies = makeTallies(votes);
  const mentions = makeMentions(posts);
  const alerts = makeAlerts(members, symbols, at);
  const taught = makeCourses(members, at);
  const learning = makeLearning(taught, at);
  const coins = makeCoins(members, at);

  const collections: DemoCollection[] = [
    { model: SymbolVoteModel, documents: votes },
    { model: VoteTallyModel, documents: tallies },
    { model: SymbolMentionModel, documents: mentions },
    { model: PostTallyModel, documents: makePostTallies(mentions) },
    { model: SymbolDayModel, documents: makeSymbolDays(mentions, predictions) },
    { model: PredictionModel, documents: predictions },
    { model: PredictionLikeModel, documents: predictionLikes },
    { model: PredictionAlertModel, documents: makePredictionAlerts(members, predictions, at) },
    { model: AlertModel, documents: alerts },
    { model: ThresholdModel, documents: makeAlertThresholds(alerts) },
    { model: AlertStateModel, documents: makeAlertStates(symbols, at) },
    { model: ForecasterRecordModel, documents: records },
    { model: SymbolBookmarkModel, documents: makeFavorites(members, symbols, at) },
    { model: RankingSnapshotModel, documents: await makeSnapshots(symbols, tallies, mentions, at) },
    { model: NewsModel, documents: makeNews(book, at) },
    { model: PostModel, documents: [...posts, ...states.posts, ...live.posts] },
    { model: StreamModel, documents: live.streams },
    { model: PermissionModel, documents: live.permissions },
    { model: PostVersionModel, documents: states.versions },
    { model: ModerationDecisionModel, documents: states.decisions },
    { model: JobModel, documents: states.jobs },
    { model: PostReactionModel, documents: likes },
    { model: CommentModel, documents: comments },
    { model: CommentLikeModel, documents: makeCommentLikes(members, comments, at) },
    { model: ProfileViewModel, documents: makeProfileViews(members, at) },
    { model: ScoreDayModel, documents: scores },
    { model: OnboardingModel, documents: makeOnboardings(members, at) },
    { model: PromptModel, documents: makePrompts(members, at) },
    { model: PostViewModel, documents: makeViews(members, posts, at) },
    { model: FollowModel, documents: follows },
    { model: FollowChangeModel, documents: makeFollowChanges(follows) },
    { model: CreatorPriceModel, documents: makePrices(members, at) },
    { model: NotificationModel, documents: makeNotifications({ members, posts, likes, follows, symbols }, at) },
    { model: CourseModel, documents: taught.courses },
    { model: CourseVersionModel, documents: taught.versions },
    { model: CourseDraftModel, documents: taught.drafts },
    { model: LessonBodyModel, documents: taught.bodies },
    { model: CoursePurchaseModel, documents: taught.purchases },
    { model: CourseReviewModel, documents: taught.reviews },
    { model: ProgressModel, documents: learning.progress },
    { model: FilmViewModel, documents: learning.views },
    { model: AttemptModel, documents: learning.attempts },
    { model: MembershipModel, documents: memberships },
    { model: JournalModel, documents: coins.journals },
    { model: BalanceModel, documents: coins.balances },
    { model: WalletModel, documents: coins.wallets },
    { model: MissionProgressModel, documents: coins.missions },
    { model: SurveyModel, documents: makeSurveys() },
    { model: OnceModel, documents: makeToldOnce(members, at) },
    { model: UserModel, documents: members.map(({ document }) => document) },
  ];
  return { members, collections };
}
