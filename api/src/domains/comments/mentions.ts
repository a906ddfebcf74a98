import type { UserSummary } from '@minori/contracts';
import { mentionsOf } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import type { Deps } from '../../deps';
import type { Viewer } from '../../viewer';
import { followeeIds, memberIdsByUsername, userSummaries } from '../users/service';
import type { CommentOwner } from './commentable';
import { assertReadable, discussionOf } from './discussion';
import { latestAuthors, type NewComment } from './model';

/** One comment tells no more members than these. */
const MENTIONS_MAX = 10;
const SUGGESTED = 10;
/** Those who wrote the latest comments are suggested, and the first whom the viewer follows. */
const COMMENTS_LOOKED_AT = 200;
const FOLLOWEES_LOOKED_AT = 500;

/** Return whom a text names: members who are there and share no block with its writer. */
export async function mentionedIn(
  text: string,
  viewer: Viewer,
  blocked: ReadonlySet<string>,
): Promise<Pick<NewComment, 'mentions' | 'mention_ids'>> {
  const names = mentionsOf(text).slice(0, MENTIONS_MAX);
  const ids = await memberIdsByUsername(names);
  const told = [...ids].filter(([, id]) => id !== viewer.id && !blocked.has(id));
  return { mentions: told.map(([name]) => name), mention_ids: told.map(([, id]) => new Types.ObjectId(id)) };
}

/**
 * Return members to mention in a comment, whose username or name begins with the keyword: the author of what it is
 * about first, then who commented, then whom the viewer follows. Throw `not_found`, and `forbidden` where that is locked.
 */
export async function suggestMentions(
  deps: Deps,
  viewer: Viewer,
  { owner, keyword }: { owner: CommentOwner; keyword: string },
): Promise<UserSummary[]> {
  const discussion = await discussionOf(deps, viewer, owner);
  assertReadable(discussion);
  const [commenters, followees] = await Promise.all([latestAuthors(owner, COMMENTS_LOOKED_AT), followeeIds(viewer.id)]);
  const ids = new Set([discussion.authorId, ...commenters, ...followees.slice(0, FOLLOWEES_LOOKED_AT)]);
  const wanted = [...ids].filter((id) => id !== viewer.id && !discussion.blocked.has(id));
  const members = await userSummaries(wanted, viewer, discussion.at);
  const start = folded(keyword.replace(/^[@＠]/u, ''));
  return wanted
    .map((id) => members.get(id))
    .filter((member) => member !== undefined)
    .filter(
      ({ is_deleted, username, name }) => !is_deleted && [username, name].some((one) => folded(one).startsWith(start)),
    )
    .slice(0, SUGGESTED);
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
