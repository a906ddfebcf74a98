import { defineJob } from '../../jobs/registry';
import { notifyOfApplication } from './applicationNotifications';
import { notifyOfComment, withdrawCommentNotifications } from './commentNotifications';
import { notifyOfLevel } from './levelNotifications';
import {
  notifyOfDecision,
  notifyOfPopup,
  notifyOfSchedule,
  notifyOfShare,
  notifyOfTrending,
} from './postNotifications';
import { deliverNotifications } from './delivery';
import { deleteNotificationsOf } from './model';
import { deleteConfirmsOf } from '../banners/service';
import { clearPopupsOf } from '../popups/service';
import { notifyOfPayee } from './payeeNotifications';
import { notifyOfPrediction } from './predictionNotifications';
import { notifyOfRoyalty } from './royaltyNotifications';
import { notifyOfProfileView } from './profileViewNotifications';
import { announceCampaign } from './announcing';
import { notifyOfPurchase } from './courseNotifications';
import { notifyOfInvitation, notifyOfReward } from './invitationNotifications';
import { notifyOfLiveNews } from './liveNotifications';
import { notifyOfFollow, notifyOfLike, notifyOfLive, notifyOfPost } from './notify';
import { notifyOfRecording } from './recordingNotifications';
import { notifyOfSubscriber } from './subscriberNotifications';
import { notifyOfThanks, notifyOfTip, rewriteTip } from './tipNotifications';

defineJob('user.followed', (job, deps) => notifyOfFollow(deps, job.follower_id, job.followee_id));
defineJob('post.created', (job, deps) => notifyOfPost(deps, job));
defineJob('live.started', (job, deps) => notifyOfLive(deps, job));
defineJob('live.told', (job, deps) => notifyOfLiveNews(deps, job));
defineJob('live.recording_ready', (job, deps) => notifyOfRecording(deps, job.stream_id));
defineJob('posts.trending', (job, deps) => notifyOfTrending(deps, job.post_ids));
defineJob('member.invited', (job, deps) => notifyOfInvitation(deps, job.user_id));
defineJob('invitation.rewarded', (job, deps) => notifyOfReward(deps, job));
defineJob('course.purchased', (job, deps) => notifyOfPurchase(deps, job.purchase_id));
defineJob('campaign.announced', (job, deps) => announceCampaign(deps, job));
defineJob('post.liked', (job, deps) => notifyOfLike(deps, job.post_id, job.user_id));
defineJob('post.unliked', (job, deps) => notifyOfLike(deps, job.post_id, job.user_id));
defineJob('comment.written', (job, deps) => notifyOfComment(deps, job.comment_id));
defineJob('comment.removed', ({ comment_id }) => withdrawCommentNotifications(comment_id));
defineJob('profile.viewed', (job, deps) => notifyOfProfileView(deps, job.owner_id, job.viewer_id));
defineJob('level.endangered', (job, deps) => notifyOfLevel(deps, job.user_id, job.day));
defineJob('post.shared', (job, deps) => notifyOfShare(deps, job.post_id, job.user_id));
defineJob('post.scheduled', (job, deps) => notifyOfSchedule(deps, job));
defineJob('moderation.decided', (job, deps) => notifyOfDecision(deps, job.decision_id));
defineJob('creator.decided', (job, deps) => notifyOfApplication(deps, job.application_id));
defineJob('payee.decided', (job, deps) => notifyOfPayee(deps, job));
defineJob('popup.raised', (job, deps) => notifyOfPopup(deps, job.popup_id));
defineJob('prediction.made', (job, deps) => notifyOfPrediction(deps, job));
defineJob('subscription.began', (job, deps) => notifyOfSubscriber(deps, job));
defineJob('tip.sent', (job, deps) => notifyOfTip(deps, job.tip_id));
defineJob('tip.changed', ({ tip_id: tipId }) => rewriteTip(tipId));
defineJob('tip.thanked', (job, deps) => notifyOfThanks(deps, job.tip_id));
defineJob('royalty.told', ({ about, id }, deps) => notifyOfRoyalty(deps, about, id));
defineJob('notifications.deliver', (job, deps) => deliverNotifications(deps, job.notification_ids));
defineJob('notifications.cleared', async ({ user_id: userId }) => {
  await Promise.all([deleteNotificationsOf(userId), clearPopupsOf(userId), deleteConfirmsOf(userId)]);
});
