import { defineJob } from '../../jobs/registry';
import { notifyOfApplication } from './applicationNotifications';
import { notifyOfComment, withdrawCommentNotifications } from './commentNotifications';
import { notifyOfLevel } from './levelNotifications';
import { notifyOfDecision, notifyOfPopup, notifyOfSchedule, notifyOfShare } from './postNotifications';
import { deleteNotificationsOf } from './model';
import { deleteConfirmsOf } from '../banners/service';
import { clearPopupsOf } from '../popups/service';
import { notifyOfPrediction } from './predictionNotifications';
import { notifyOfProfileView } from './profileViewNotifications';
import { notifyOfFollow, notifyOfLike, notifyOfPost } from './notify';

defineJob('user.followed', (job, deps) => notifyOfFollow(deps, job.follower_id, job.followee_id));
defineJob('post.created', (job, deps) => notifyOfPost(deps, job.post_id, job.after));
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
defineJob('popup.raised', (job, deps) => notifyOfPopup(deps, job.popup_id));
defineJob('prediction.made', (job, deps) => notifyOfPrediction(deps, job.prediction_id, job.after));
defineJob('notifications.cleared', async ({ user_id: userId }) => {
  await Promise.all([deleteNotificationsOf(userId), clearPopupsOf(userId), deleteConfirmsOf(userId)]);
});
