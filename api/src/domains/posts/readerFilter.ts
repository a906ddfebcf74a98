import type { Post } from '@minori/contracts';
import type { Viewer } from '../../viewer';
import { mutedBy, saysMutedWord } from '../users/service';

/**
 * Return the rule by which lists beside the timelines leave posts out: those by whom the viewer shut out, and what says
 * a muted word or names a muted symbol. Their own posts stay. `asked` are symbols that the list is about.
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
