import { createHmac } from 'node:crypto';
import { tokyoDay } from '@minori/contracts/rules';
import { isDuplicateKey, transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { addressKey } from '../../http/limits';
import { inTurn } from '../../turns';
import type { Viewer } from '../../viewer';
import { addToCounter } from './model';
import { isAuthor } from './policy';
import { knownPost } from './reading';
import { hasViewed, insertView, viewedAmong } from './viewModel';

/** Count a view of a post: once a viewer and Tokyo day, never the author's. Throw `not_found`. */
export async function viewPost(
  deps: Deps,
  viewer: Viewer | null,
  { id, ip, userAgent }: { id: string; ip: string; userAgent: string },
): Promise<void> {
  const at = deps.clock();
  const { post } = await knownPost(viewer, id, at);
  if (isAuthor(viewer, post) || post.deleted_at) return;
  const day = tokyoDay(at);
  const guest = () =>
    createHmac('sha256', deps.env.SIGNING_SECRET)
      .update(`${day}\n${addressKey(ip)}\n${userAgent}`)
      .digest('base64url');
  const view = { post_id: id, viewer: viewer?.id ?? guest(), day, created_at: at, isMember: viewer !== null };
  if (await hasViewed(id, view.viewer, day)) return;
  const count = () =>
    transaction(async (session) => {
      // The counter first: that is where viewers collide.
      if ((await addToCounter(id, 'view_count', 1, session)) === null) throw new AppError('not_found');
      await insertView(view, session);
    });
  await inTurn(`post:${id}`, count).catch((error: unknown) => {
    // Seen twice at once: the other one counts.
    if (!isDuplicateKey(error)) throw error;
  });
}

/** Return those of the posts that a member has seen in the last two weeks. */
export function viewedByMember(userId: string, postIds: string[]): Promise<Set<string>> {
  return viewedAmong(userId, postIds);
}
