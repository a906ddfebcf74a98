import type { Stream } from '@minori/contracts';
import { STREAM_LATE_HOURS } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import type { ReaderContext } from '../../viewer';
import { chaptersOf } from './chapters';
import { findComingStreams, findStream, findStreamsIn, findStreamsOf, type StreamDocument } from './model';
import { presentStreams } from './presenter';

const PAGE_SIZE = 20;
const HOUR_MS = 3_600_000;

/** Which streams: those that are live, that will be, that were. */
export type When = 'now' | 'soon' | 'past';

/** A page of streams; `lastId` is where the next one goes on, null when this is the last. */
export interface StreamPage {
  streams: Stream[];
  lastId: string | null;
}

/** Return a stream as its viewer may see it. Throw `not_found` where there is none for them. */
export async function readStream(reader: ReaderContext, id: string): Promise<Stream> {
  const found = await findStream(id);
  const [stream] = found ? await presentStreams(reader, [found]) : [];
  if (!stream) throw new AppError('not_found');
  const { recording } = stream;
  if (!found || !recording || recording.runs.length === 0) return stream;
  return { ...stream, recording: { ...recording, chapters: await chaptersOf(reader, found, recording) } };
}

/** Return a page of streams, of one host where that is said; of those that will be, the ones whose time is told and not long over. */
export async function listStreams(
  reader: ReaderContext,
  { when, user_id, last_id: lastId }: { when: When; user_id?: string | undefined; last_id?: string | undefined },
): Promise<StreamPage> {
  const part = { ...(await partAfter(lastId)), authorId: user_id };
  if (when === 'soon') {
    const from = new Date(reader.at.getTime() - STREAM_LATE_HOURS * HOUR_MS);
    return pageOf(reader, await findComingStreams(from, part));
  }
  return pageOf(reader, await findStreamsIn(when === 'now' ? 'in_live' : 'ended', part));
}

/** Return a page of a member's own streams, those planned last first. */
export async function ownStreams(
  reader: ReaderContext & { viewer: { id: string } },
  lastId: string | undefined,
): Promise<StreamPage> {
  return pageOf(reader, await findStreamsOf(reader.viewer.id, await partAfter(lastId)));
}

async function partAfter(lastId: string | undefined) {
  const after = lastId === undefined ? null : await findStream(lastId);
  if (lastId !== undefined && !after) throw new AppError('invalid_cursor');
  return { after, limit: PAGE_SIZE + 1 };
}

async function pageOf(reader: ReaderContext, found: StreamDocument[]): Promise<StreamPage> {
  const page = found.slice(0, PAGE_SIZE);
  return {
    streams: await presentStreams(reader, page),
    lastId: found.length > PAGE_SIZE ? String(page.at(-1)?._id) : null,
  };
}
