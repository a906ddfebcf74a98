import type { Post, Stream, StreamFigures, StreamRecording } from '@minori/contracts';
import type { ReaderContext } from '../../viewer';
import { viewersOf } from '../livePresence/service';
import { visiblePosts } from '../posts/reading';
import type { CountedFigures, RecordingDocument, StreamDocument } from './model';
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
        recording: stream.recording ? presentRecording(stream.recording, post) : null,
      },
    ];
  });
}

function presentFigures(figures: CountedFigures | null): StreamFigures | null {
  return figures && { ...figures, as_of: figures.as_of.toISOString() };
}

function presentRecording({ media_id, from, ...recording }: RecordingDocument, post: Post): StreamRecording {
  const { is_my_post: isOwn, content_access: access } = post;
  const mediaId = media_id && String(media_id);
  // It may have been deleted since the stream was read.
  const isGone = recording.state === 'ready' && !post.media.some(({ id }) => id === mediaId);
  const state = isGone ? 'deleted' : recording.state;
  const isReady = state === 'ready';
  const runs = recording.runs.map(({ started_at, from: from_seconds, seconds }) => {
    return { started_at: started_at.toISOString(), from_seconds, seconds };
  });
  const trimming = recording.trim?.has_failed ? 'failed' : 'making';
  return {
    state,
    failure: isOwn ? recording.failure : null,
    media_id: isReady ? mediaId : null,
    from_seconds: from,
    seconds: isReady ? recording.seconds : null,
    runs: isReady && access.is_authorized ? runs : [],
    chapters: [],
    trimming: isReady && isOwn && recording.trim ? trimming : null,
  };
}
