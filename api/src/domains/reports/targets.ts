import type { ReportTarget } from '@minori/contracts';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { visibleComment } from '../comments/service';
import { visibleReview } from '../courses/service';
import { visibleLine } from '../liveChat/reading';
import { knownPost } from '../posts/reading';
import { userIdByIdOrUsername } from '../users/service';

/** What is reported: whose it is, and what it says. */
export interface ReportedTarget {
  userId: string;
  text: string | null;
}

/** Return what a report is about, as far as the reporter can see it. Throw `not_found`. */
export async function targetOf(
  deps: Deps,
  viewer: Viewer,
  { target_type, target_id }: { target_type: ReportTarget; target_id: string },
): Promise<ReportedTarget> {
  switch (target_type) {
    case 'post': {
      const { post } = await knownPost(viewer, target_id, deps.clock());
      return { userId: post.author_id, text: post.text };
    }
    case 'comment': {
      const comment = await visibleComment(deps, viewer, target_id);
      return { userId: comment.authorId, text: comment.text };
    }
    case 'course_review': {
      const review = await visibleReview({ viewer, language: viewer.language, at: deps.clock() }, target_id);
      return { userId: review.authorId, text: review.text };
    }
    case 'chat_line': {
      const line = await visibleLine(deps, viewer, target_id);
      return { userId: line.authorId, text: line.text };
    }
    case 'user': {
      const userId = await userIdByIdOrUsername(target_id);
      if (!userId) throw new AppError('not_found');
      return { userId, text: null };
    }
  }
}
