import { countMentions } from '../market/service';
import { readStoredPost } from './reading';

export { likesPost } from './reactions';
export { viewedByMember } from './viewing';

/** Count a post for the symbols that it names; saying it twice changes nothing. */
export async function countMentionedSymbols(postId: string): Promise<void> {
  const post = await readStoredPost(postId);
  if (!post) return;
  const { published_at: at, is_newcomer: isNewcomer } = post;
  await countMentions(postId, post.symbol_ids, { at, isNewcomer });
}
