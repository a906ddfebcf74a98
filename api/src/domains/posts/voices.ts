import type { Language, Post, UserSummary, Voice } from '@minori/contracts';
import { contactKindsIn, isOpenToAll, precheck } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import type { ReaderContext, Viewer } from '../../viewer';
import { likedComments, type LikedComment } from '../comments/service';
import { mutedBy, saysMutedWord, hiddenMemberIds, userSummaries } from '../users/service';
import { visiblePosts } from './reading';

const SHOWN = 10;

/**
 * Return liked comments of the last days, best liked first, one for each writer. Only comments on posts of others that
 * everybody may read, no replies, and none of members whom the viewer blocked or muted.
 */
export async function listVoices(deps: Deps, viewer: Viewer | null, language: Language): Promise<Voice[]> {
  const at = deps.clock();
  const comments = (await likedComments(at)).filter(({ owner }) => owner.kind === 'post');
  const [posts, authors, isWanted] = await Promise.all([
    openPosts({ viewer, language, at }, comments),
    userSummaries(
      comments.map(({ authorId }) => authorId),
      viewer,
      at,
    ),
    listeningOf(viewer),
  ]);
  const voices = new Map<string, Voice>();
  for (const comment of comments) {
    const author = authors.get(comment.authorId);
    const post = posts.get(comment.owner.id);
    if (!author || author.is_deleted || !post || author.id === post.user_info.id || voices.has(author.id)) continue;
    if (isWanted(author, comment.text) && isHarmless(comment.text, post)) {
      voices.set(author.id, presentVoice(comment, author, post));
    }
    if (voices.size === SHOWN) break;
  }
  return [...voices.values()];
}

/** Posts that are out and open to everybody, by id. */
async function openPosts(reader: ReaderContext, comments: LikedComment[]): Promise<Map<string, Post>> {
  const posts = await visiblePosts(reader, [...new Set(comments.map(({ owner }) => owner.id))]);
  const open = posts.filter(
    ({ type, post_state, is_blocked, user_info }) =>
      isOpenToAll(type) && post_state === 'published' && !is_blocked && !user_info.is_deleted,
  );
  return new Map(open.map((post) => [post.id, post]));
}

async function listeningOf(viewer: Viewer | null): Promise<(author: UserSummary, text: string) => boolean> {
  if (!viewer) return () => true;
  const [hidden, mutes] = await Promise.all([hiddenMemberIds(viewer.id), mutedBy(viewer.id)]);
  return ({ id }, text) => !hidden.has(id) && !saysMutedWord(mutes, text);
}

function isHarmless(text: string, { is_call: hasSymbol }: Post): boolean {
  return contactKindsIn(text).length === 0 && precheck(text, { hasSymbol }).level === 'none';
}

function presentVoice(
  { id, text, mentions, created_at, like_count }: LikedComment,
  user_info: UserSummary,
  post: Post,
): Voice {
  return {
    id,
    text,
    mentions,
    created_at: created_at.toISOString(),
    like_count,
    user_info,
    post: { id: post.id, title: post.title, user_info: post.user_info },
  };
}
