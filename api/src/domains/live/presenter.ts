import type { Stream, StreamFigures } from '@minori/contracts';
import type { ReaderContext } from '../../viewer';
import { viewersOf } from '../livePresence/service';
import { visiblePosts } from '../posts/reading';
import type { CountedFigures, StreamDocument } from './model';
import { remindedOf } from './reminderModel';

/**
 * Return streams as their viewer may see them, in their order. Left out are those whose post they may not know of, or which came from somebody with
 * whom they share a block.
 */
export async function presentStreams(reader: ReaderContext, streams: StreamDocument[]): Promise<Stream[]> {
  const ids = streams.map(({ _id }) => String(_id));
  const idsNow = ids.filter((_, index) => streams[index]?.status === 'in_live');
  const [visible, viewers, reminded] = await Promise.all([
    visiblePosts(reader, ids),
    viewersOf(idsNow, reader.at),
    reader.viewer ? remindedOf(reader.viewer.id, ids) : new Set<string>(),
  ]);
  const posts = new Map(visible.map((post) => [post.id, post]));
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
        viewer_count: viewers.get(post.id) ?? null,
        is_reminded: reminded.has(post.id),
        reminder_count: stream.reminder_count,
        figures: post.is_my_post ? presentFigures(stream.figures) : null,
      },
    ];
  });
}

function presentFigures(figures: CountedFigures | null): StreamFigures | null {
  return figures && { ...figures, as_of: figures.as_of.toISOString() };
}
