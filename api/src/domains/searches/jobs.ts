import { defineJob } from '../../jobs/registry';
import { indexCoursesOf } from '../courses/service';
import { indexPost, indexUser } from './indexing';
import { deleteRecentOf } from './recentModel';

defineJob('searches.cleared', ({ user_id: userId }) => deleteRecentOf(userId));
defineJob('search.index', (job, deps) =>
  'post_id' in job ? indexPost(job.post_id, deps.clock()) : indexMember(job.user_id),
);

/** Members are found by their names, and so are the courses that they teach. */
async function indexMember(userId: string): Promise<void> {
  await indexUser(userId);
  await indexCoursesOf(userId);
}
