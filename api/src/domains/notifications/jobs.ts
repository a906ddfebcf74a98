import { defineJob } from '../../jobs/registry';
import { tellOfFollow, tellOfLike, tellOfPost } from './telling';

defineJob('user.followed', (job, deps) => tellOfFollow(deps, job.follower_id, job.followee_id));
defineJob('post.created', (job, deps) => tellOfPost(deps, job.post_id, job.after));
defineJob('post.liked', (job, deps) => tellOfLike(deps, job.post_id, job.user_id));
defineJob('post.unliked', (job, deps) => tellOfLike(deps, job.post_id, job.user_id));
