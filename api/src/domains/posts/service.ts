import { noteMentions } from '../market/service';
import { readStoredPost } from './reading';

export { likesPost } from './reactions';
export { viewedByMember } from './viewing';

/** Count a post for the ranking of the symbols that it names; saying it twice changes nothing. */
export async function noteMentionedSymbols(postId: string): Promise<void> {
  const post = await readStoredPost(postId);
  if (post) await noteMentions(postId, post.symbol_ids, post.published_at);
}
