import type { Stream } from '@minori/contracts';
import type { ReaderContext } from '../../viewer';
import { visiblePosts } from '../posts/reading';
import type { StreamDocument } from './model';

/**
 * Return streams as their viewer may see them, in their order. Left out are those whose post they may not know of, or which came from somebody with
 * whom they share a block.
 */
export async function presentStreams(reader: ReaderContext, streams: StreamDocument[]): Promise<Stream[]> {
  const ids = streams.map(({ _id }) => String(_id));
  const posts = new Map((await visiblePosts(reader, ids)).map((post) => [post.id, post]));
  return streams.flatMap((stream) => {
    const post = posts.get(String(stream._id));
    if (!post || post.is_deleted || post.is_blocked) return [];
    return [
      {
        kind: 'stream' as const,
        id: post.id,
        post,
        source: stream.source,
        status: stream.status,
        is_interrupted: stream.is_interrupted,
        starts_at: stream.starts_at?.toISOString() ?? null,
        started_at: stream.started_at?.toISOString() ?? null,
        ended_at: stream.ended_at?.toISOString() ?? null,
        key_made_at: (post.is_my_post && stream.key_made_at?.toISOString()) || null,
      },
    ];
  });
}
