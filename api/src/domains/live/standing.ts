import type { ClientSession } from 'mongoose';
import { findStream, findStreamsByIds, type StreamDocument } from './model';

/** What other domains know of a stream. */
export interface KnownStream {
  id: string;
  hostId: string;
  isLive: boolean;
  /** When it began, and ended, null before. */
  startedAt: Date | null;
  endedAt: Date | null;
  /** Another one whenever the stream has begun, was interrupted, goes on, has changed or has ended. */
  mark: string;
}

/** Return a stream; undefined where there is none; in a transaction as that sees it. */
export async function knownStream(id: string, session: ClientSession | null = null): Promise<KnownStream | undefined> {
  const stream = await findStream(id, session);
  return stream ? knownFrom(stream) : undefined;
}

/** Return streams as they are now, by their ids; what is none is left out. */
export async function knownStreams(ids: string[]): Promise<Map<string, KnownStream>> {
  const streams = await findStreamsByIds(ids);
  return new Map(streams.map((stream) => [String(stream._id), knownFrom(stream)]));
}

const LETTERS = { before_live: 'b', in_live: 'l', ended: 'e' } as const;

function knownFrom({
  _id,
  author_id,
  status,
  epoch,
  is_interrupted,
  started_at,
  ended_at,
}: StreamDocument): KnownStream {
  const mark = `${epoch}${LETTERS[status]}${is_interrupted ? 1 : 0}`;
  const times = { startedAt: started_at, endedAt: ended_at };
  return { id: String(_id), hostId: String(author_id), isLive: status === 'in_live', ...times, mark };
}
