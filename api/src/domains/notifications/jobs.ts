import { defineJob } from '../../jobs/registry';
import { tellOfComment, untellComment } from './commentTelling';
import { tellOfLevel } from './levelTelling';
import { tellOfDecision, tellOfPopup, tellOfSchedule, tellOfShare } from './postTelling';
import { deleteNotificationsOf } from './model';
import { deleteConfirmsOf } from '../banners/service';
import { deletePopupsOf } from '../popups/service';
import { tellOfPrediction } from './predictionTelling';
import { tellOfProfileView } from './profileViewTelling';
import { tellOfFollow, tellOfLike, tellOfPost } from './telling';

defineJob('user.followed', (job, deps) => tellOfFollow(deps, job.follower_id, job.followee_id));
defineJob('post.created', (job, deps) => tellOfPost(deps, job.post_id, job.after));
defineJob('post.liked', (job, deps) => tellOfLike(deps, job.post_id, job.user_id));
defineJob('post.unliked', (job, deps) => tellOfLike(deps, job.post_id, job.user_id));
defineJob('comment.written', (job, deps) => tellOfComment(deps, job.comment_id));
defineJob('comment.removed', ({ comment_id }) => untellComment(comment_id));
defineJob('profile.viewed', (job, deps) => tellOfProfileView(deps, job.owner_id, job.viewer_id));
defineJob('level.endangered', (job, deps) => tellOfLevel(deps, job.user_id, job.day));
defineJob('post.shared', (job, deps) => tellOfShare(deps, job.post_id, job.user_id));
defineJob('post.scheduled', (job, deps) => tellOfSchedule(deps, job));
defineJob('moderation.decided', (job, deps) => tellOfDecision(deps, job.decision_id));
defineJob('popup.raised', (job, deps) => tellOfPopup(deps, job.popup_id));
defineJob('prediction.made', (job, deps) => tellOfPrediction(deps, job.prediction_id, job.after));
defineJob('notifications.cleared', async ({ user_id: userId }) => {
  await Promise.all([deleteNotificationsOf(userId), deletePopupsOf(userId), deleteConfirmsOf(userId)]);
});
