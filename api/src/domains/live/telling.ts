import { STREAM_REMINDER_MINUTES } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { enqueue, enqueueAll } from '../../jobs/queue';
import type { JobPayloads } from '../../jobs/payloads';
import { announcedAs } from '../posts/streaming';
import { findStream, type StreamDocument } from './model';

const MINUTE_MS = 60_000;

/** What is new of a stream. */
export type StreamNews = JobPayloads['live.told']['news'];

type Told = Pick<StreamDocument, '_id' | 'author_id' | 'starts_at' | 'planned_at'>;

/** Have those who asked for it be told that a stream has begun; its followers are by a job of their own. */
export async function tellOfBeginning(stream: Told, session: ClientSession): Promise<void> {
  await enqueue(session, 'live.told', { ...newsOf(stream, 'begun'), to: 'reminded' });
}

/** Have all who heard of a stream know that it is at another time. */
export async function tellOfMove(stream: Told, session: ClientSession): Promise<void> {
  await tellAll({ ...newsOf(stream, 'moved'), key: stream.planned_at.toISOString() }, session);
}

/** Have all who heard of a stream know that it does not come; `isNamed` where its title may be told. */
export async function tellOfEnd(
  stream: Told,
  session: ClientSession,
  { isNamed }: { isNamed: boolean },
): Promise<void> {
  const { isAnnounced, title } = await announcedAs(String(stream._id), session);
  if (isAnnounced) await tellAll({ ...newsOf(stream, 'off'), title: isNamed ? title : null }, session);
}

/** Have those who asked for it be told some minutes before a stream begins, where there are as many. */
export async function tellBefore({ starts_at, ...stream }: Told, session: ClientSession): Promise<void> {
  if (!starts_at) return;
  const runAt = new Date(starts_at.getTime() - STREAM_REMINDER_MINUTES * MINUTE_MS);
  if (runAt <= stream.planned_at) return;
  const news = { ...newsOf({ ...stream, starts_at }, 'soon'), key: starts_at.toISOString() };
  await enqueue(session, 'live.told', { ...news, to: 'reminded' }, { runAt });
}

/** Return a stream of which something was to be told; undefined where that is not so any more. */
export async function streamToTell({
  stream_id: id,
  news,
  key,
}: JobPayloads['live.told']): Promise<{ startsAt: Date | null } | undefined> {
  const stream = await findStream(id);
  const isSo: Record<StreamNews, boolean> = {
    begun: stream?.status === 'in_live',
    soon: stream?.status === 'before_live' && stream.starts_at?.toISOString() === key,
    moved: stream?.status === 'before_live' && stream.planned_at.toISOString() === key,
    off: stream?.status === 'ended',
  };
  return stream && isSo[news] ? { startsAt: stream.starts_at } : undefined;
}

/** Return the host of a stream whose recording can be watched; undefined where there is none. */
export async function hostToTellOfRecording(streamId: string): Promise<string | undefined> {
  const stream = await findStream(streamId);
  return stream?.recording?.state === 'ready' ? String(stream.author_id) : undefined;
}

function newsOf({ _id, author_id }: Told, news: StreamNews) {
  return { stream_id: String(_id), author_id: String(author_id), news, key: '', title: null };
}

async function tellAll(news: Omit<JobPayloads['live.told'], 'to'>, session: ClientSession): Promise<void> {
  const to = ['reminded', 'followers'] as const;
  await enqueueAll(
    session,
    to.map((each) => ({ name: 'live.told', payload: { ...news, to: each } })),
  );
}
