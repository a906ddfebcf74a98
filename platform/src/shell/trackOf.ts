import type { Media, Post } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import type { Track } from './player';

/** Return the track of a post's audio. `postSource` is the list that the post is shown in. */
export function trackOf(post: Post, { id, data }: Media, postSource: string, isPostDetail = false): Track {
  const { user_info } = post;
  return {
    id,
    url: data.url,
    trackTitle: data.title || post.title,
    postAuthor: distinctName(user_info),
    parent: { id: post.id, username: user_info.username, authorId: user_info.id },
    spectrum: data.spectrum ?? [],
    duration: data.duration ?? 0,
    thumbnailUrl: data.thumbnail_url,
    canSeeFreeMinutes: data.free_version !== null,
    freeMinutes: post.free_minutes,
    freeUrl: data.free_version,
    isLocked: !post.content_access.is_authorized,
    priceFrom: post.content_access.price_from,
    isPostDetail,
    postType: post.type,
    postSource,
    removed: post.is_deleted,
  };
}
