import { defineJob } from '../../jobs/registry';
import { indexPost, indexUser } from './indexing';
import { deleteRecentOf } from './recentModel';

defineJob('searches.cleared', ({ user_id: userId }) => deleteRecentOf(userId));
defineJob('search.index', (job, deps) =>
  'post_id' in job ? indexPost(job.post_id, deps.clock()) : indexUser(job.user_id),
);
