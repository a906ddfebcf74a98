import type { Post } from '@minori/contracts';
import type { Viewer } from '../../viewer';
import { mutedBy, saysMutedWord } from '../users/service';

/**
 * Return the filter of lists beside the timelines: no posts by members whom the viewer blocked or muted, and none that
 * contain a muted word or name a muted symbol, unless the list is about that symbol (`asked`). Own posts stay.
 */
export async function readerFilter(viewer: Viewer | null, asked: string[] = []): Promise<(post: Post) => boolean> {
  if (!viewer) return () => true;
  const mutes = await mutedBy(viewer.id);
  return (post) => {
    if (post.is_my_post) return true;
    if (post.is_blocked || mutes.userIds.has(post.user_info.id)) return false;
    if (post.symbols.some(({ id }) => mutes.symbolIds.has(id) && !asked.includes(id))) return false;
    return !saysMutedWord(mutes, `${post.title}\n${post.text}`);
  };
}
