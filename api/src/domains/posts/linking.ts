import type { Media } from '@minori/contracts';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { linkMedium, type LinkedPost } from '../media/links';
import { knownPost } from './reading';

/** Make a medium of a link as {@link linkMedium} does; one to a post of this site shows that post. */
export function linkInPost(deps: Deps, viewer: Viewer, link: string): Promise<Media> {
  return linkMedium(deps, viewer, link, (postId) => linkedPost(deps, postId));
}

async function linkedPost(deps: Deps, postId: string): Promise<LinkedPost | undefined> {
  try {
    const { post, shared } = await knownPost(null, postId, deps.clock());
    return { title: shared.fields.title, authorId: post.author_id };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
