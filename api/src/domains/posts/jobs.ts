import { defineJob } from '../../jobs/registry';
import { onMediaProcessed } from '../media/service';
import { settlePendingMedia, applyReview, publishDue, reopenReview } from './publishing';
import { countMentionedSymbols } from './service';
import { reverseVerdict } from './violations';
import { indexWording } from './wording';
import { clearPosts } from './withdrawing';

onMediaProcessed('post', settlePendingMedia);

defineJob('symbol.mentioned', ({ post_id }) => countMentionedSymbols(post_id));
defineJob('post.worded', ({ post_id }) => indexWording(post_id));
defineJob('posts.cleared', ({ user_id }, deps) => clearPosts(deps, user_id));
defineJob('post.publish', ({ post_id }, deps) => publishDue(deps, post_id));
defineJob('post.reviewed', ({ post_id, is_approved }, deps) => applyReview(deps, post_id, is_approved));
defineJob('post.verdict_reversed', ({ decision_id }, deps) => reverseVerdict(deps, decision_id));
defineJob('post.review_reopened', ({ post_id }, deps) => reopenReview(deps, post_id));
