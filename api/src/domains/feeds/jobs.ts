import { defineJob } from '../../jobs/registry';
import { pushPost } from './fanOut';
import { mergeAuthor, trimTimeline } from './timelines';

defineJob('feed.push', (job, deps) => pushPost(deps, job.post_id, job.after));
defineJob('feed.merge', (job) => mergeAuthor(job.owner_id, job.author_id));
defineJob('feed.trim', ({ owner_id, before }, deps) =>
  trimTimeline(owner_id, before && { id: before.id, publishedAt: new Date(before.published_at) }, deps.clock()),
);
