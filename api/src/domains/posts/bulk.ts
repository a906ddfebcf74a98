import type { Language, OwnPostAct, Post, PostOutcome } from '@minori/contracts';
import { sameHourOn } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import { AppError, sentenceOf } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { postsByIds } from './model';
import { cancelSchedule, deletePost } from './withdrawing';
import { editPost } from './writing';

interface Bulk {
  ids: string[];
  act: OwnPostAct;
  language: Language;
}

/**
 * Do the same with several own posts, one after the other, each by itself; return what became of each. Each act says how a post is to
 * be, so that whoever asks again, as after an answer that was lost, changes nothing of what is done. Reject where the fault is not
 * one of the post: the rest is to be asked for again.
 */
export async function changePosts(deps: Deps, viewer: Viewer, { ids, act, language }: Bulk): Promise<PostOutcome[]> {
  const outcomes: PostOutcome[] = [];
  for (const id of new Set(ids)) {
    try {
      outcomes.push({ id, is_done: true, message: null, post: await change(deps, viewer, { id, act, language }) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ id, is_done: false, message: sentenceOf(error, language), post: null });
    }
  }
  return outcomes;
}

async function change(
  deps: Deps,
  viewer: Viewer,
  { id, act, language }: { id: string; act: OwnPostAct; language: Language },
): Promise<Post | null> {
  switch (act.kind) {
    case 'delete':
      await deleteOnce(deps, viewer, id);
      return null;
    case 'set_type':
      return editPost(deps, viewer, { id, change: { type: act.type }, language });
    case 'unschedule':
      return cancelSchedule(deps, viewer, { id, language });
    case 'reschedule': {
      const published_at = await movedTo(viewer, id, act.day);
      return editPost(deps, viewer, { id, change: { published_at }, language });
    }
  }
}

/** One that is deleted already is as it is to be. */
async function deleteOnce(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  const [post] = await postsByIds([id]);
  if (post?.author_id === viewer.id && post.deleted_at) return;
  await deletePost(deps, viewer, id);
}

/** Return when a post comes out on another Tokyo day, by the hour that it has. Throw `not_found`. */
async function movedTo(viewer: Viewer, id: string, day: string): Promise<string> {
  const [post] = await postsByIds([id]);
  if (post?.author_id !== viewer.id || post.deleted_at) throw new AppError('not_found');
  return sameHourOn(post.published_at, day).toISOString();
}
