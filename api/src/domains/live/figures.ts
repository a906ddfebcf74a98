import type { ClientSession } from 'mongoose';
import { findStream, updateStream, type CountedFigures, type StreamDocument } from './model';

/** Return a stream as far as it is counted, as a transaction sees it; undefined where it is unknown or has not begun. */
export async function streamToCount(
  id: string,
  session?: ClientSession,
): Promise<(Pick<StreamDocument, '_id' | 'author_id' | 'status' | 'ended_at'> & { started_at: Date }) | undefined> {
  const stream = await findStream(id, session);
  return stream?.started_at ? { ...stream, started_at: stream.started_at } : undefined;
}

/** Write how a stream was watched over what was counted before, in the transaction that has read what is counted. */
export async function putFigures(
  { _id }: Pick<StreamDocument, '_id'>,
  figures: CountedFigures,
  session: ClientSession,
): Promise<void> {
  await updateStream(_id, { figures }, session);
}
