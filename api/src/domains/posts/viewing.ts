import { createHmac } from 'node:crypto';
import { isCrawler, isNewcomer, tokyoDay } from '@minori/contracts/rules';
import { isDuplicateKey, transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { inTurn } from '../../turns';
import type { Viewer } from '../../viewer';
import { blockedIds } from '../users/service';
import { addToCounter } from './model';
import { isAuthor } from './policy';
import { knownPost } from './reading';
import { hasViewed, insertView, viewedAmong } from './viewModel';

/** Views of one post that count from one address on one Tokyo day, however many browsers are behind it. */
const GUESTS_AN_ADDRESS = 3;

/**
 * Count a view of a post: once a member and Tokyo day, never the author's or where there is a block; of guests three an
 * address, of programs none. Throw `not_found`.
 */
export async function viewPost(
  deps: Deps,
  viewer: Viewer | null,
  { id, address, userAgent }: { id: string; address: string; userAgent: string },
): Promise<void> {
  const at = deps.clock();
  const { post } = await knownPost(viewer, id, at);
  if (isAuthor(viewer, post) || post.deleted_at) return;
  if (viewer ? (await blockedIds(viewer.id)).has(post.author_id) : isProgram(userAgent)) return;
  const day = tokyoDay(at);
  const view = {
    post_id: id,
    author_id: post.author_id,
    viewer: viewer?.id ?? guestOf(deps, { day, address, userAgent }),
    day,
    created_at: at,
    isMember: viewer !== null,
  };
  if (await hasViewed(id, view.viewer, day)) return;
  const step = { amount: 1, unranked: viewer && isNewcomer(viewer.createdAt, at) ? 1 : 0 };
  const count = () =>
    transaction(async (session) => {
      // The counter first: that is where viewers collide.
      if ((await addToCounter(id, 'view_count', step, session)) === null) throw new AppError('not_found');
      await insertView(view, session);
    });
  await inTurn(`post:${id}`, count).catch((error: unknown) => {
    // Seen twice at once: the other one counts.
    if (!isDuplicateKey(error)) throw error;
  });
}

/** Every browser says what it is. */
function isProgram(userAgent: string): boolean {
  return userAgent === '' || isCrawler(userAgent);
}

/**
 * Who a guest is on a day: each browser takes one of the places of its address, always the same, so that the unique row of
 * a place is all that is needed. Neither the address nor the browser can be told from it, nor one day's guest from another's.
 */
function guestOf(
  { env }: Deps,
  { day, address, userAgent }: { day: string; address: string; userAgent: string },
): string {
  const keyed = (text: string | number) =>
    createHmac('sha256', env.SIGNING_SECRET).update(`${day}\n${address}\n${text}`).digest();
  return keyed(keyed(userAgent).readUInt32BE() % GUESTS_AN_ADDRESS).toString('base64url');
}

/** Return those of the posts that a member has seen in the last two weeks. */
export function viewedByMember(userId: string, postIds: string[]): Promise<Set<string>> {
  return viewedAmong(userId, postIds);
}
