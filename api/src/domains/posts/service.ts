import { countMentions } from '../market/service';
import { newcomersAmong } from '../users/service';
import { readStoredPost } from './reading';

export { likesPost } from './reactions';
export { viewedByMember } from './viewing';

/** Count a post for the symbols that it names; saying it twice changes nothing. */
export async function countMentionedSymbols(postId: string): Promise<void> {
  const post = await readStoredPost(postId);
  if (!post) return;
  const { author_id: userId, published_at: at } = post;
  const newcomers = await newcomersAmong([{ userId, at }]);
  await countMentions(postId, post.symbol_ids, { at, isNewcomer: newcomers.length > 0 });
}
