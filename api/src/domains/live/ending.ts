import type { ClientSession } from 'mongoose';
import { enqueue } from '../../jobs/queue';
import { setStreaming } from '../posts/streaming';
import { setInLive } from '../users/live';
import { findOpenStreams, updateStream, type StreamDocument, type Within } from './model';
import { awaitRecording, failedRecording, makingRecording } from './recording';
import { tellOfEnd } from './telling';

/** What a transaction has written shows this much later than it says, at most. */
const LATE_MS = 120_000;
/** So long who asked to be reminded may still have to be told what became of it. */
const TOLD_MS = 86_400_000;

/** Why a stream ends before its host wants it to. */
export type EndReason = 'host' | 'staff' | 'permission' | 'post' | 'account' | 'late';

/** For these reasons nobody is to see what was sent before either. */
const WITHHOLDING: ReadonlySet<EndReason> = new Set<EndReason>(['staff', 'permission', 'account']);

/** For these reasons it may be said of what does not come what it would have been about. */
const NAMED: ReadonlySet<EndReason> = new Set<EndReason>(['host', 'late']);

type FollowEnd = (streamId: string, session: ClientSession) => Promise<void>;

let followEnd: FollowEnd = () => Promise.resolve();

/** Have something else be done in each transaction that ends a stream which was live. */
export function setEndFollower(follow: FollowEnd): void {
  followEnd = follow;
}

/** End a stream for good, in a transaction that has seen that it has not ended: nobody can watch it from then on, and a job cuts it off. */
export async function endStream(stream: StreamDocument, reason: EndReason, { session, at }: Within): Promise<void> {
  await noteEnd(stream, { session, at }, reason);
  await enqueue(session, 'live.cut', { stream_id: String(stream._id), reason });
}

/**
 * Note that a stream has ended, in a transaction that has seen that it had not; return it as it is then. Its recording is made now, unless
 * that is to be withheld; of why it ends before its host wants it to, nothing is said where it ends by itself.
 */
export async function noteEnd(
  stream: StreamDocument,
  { session, at }: Within,
  reason?: EndReason,
): Promise<StreamDocument> {
  const isWithheld = reason !== undefined && WITHHOLDING.has(reason);
  const begun = stream.status === 'in_live' && {
    recording: isWithheld ? failedRecording('withheld') : makingRecording(null),
  };
  // First: what else is done there waits for the end from then on.
  if (begun) await followEnd(String(stream._id), session);
  const ended = { status: 'ended', is_interrupted: false, ended_at: at, epoch: stream.epoch + 1, ...begun } as const;
  await updateStream(stream._id, ended, session);
  await setStreaming(session, String(stream._id), { status: 'ended', starts_at: stream.starts_at });
  const toldAt = new Date(at.getTime() + TOLD_MS);
  await enqueue(session, 'live.reminders_over', { stream_id: String(stream._id) }, { runAt: toldAt });
  if (stream.status !== 'in_live') {
    await tellOfEnd(stream, session, { isNamed: reason === undefined || NAMED.has(reason) });
    return { ...stream, ...ended };
  }
  await countAtEnd(String(stream._id), { session, at });
  await awaitRecording(session, String(stream._id), at);
  const authorId = String(stream.author_id);
  const others = (await findOpenStreams(authorId, session)).filter(({ status }) => status === 'in_live');
  if (others.length === 0) await setInLive(session, authorId, false);
  return { ...stream, ...ended };
}

/** Have a stream be counted, and once more for what transactions have written late. */
async function countAtEnd(id: string, { session, at }: Within): Promise<void> {
  await enqueue(session, 'live.counted', { stream_id: id });
  await enqueue(session, 'live.counted', { stream_id: id }, { runAt: new Date(at.getTime() + LATE_MS) });
}

/** End all streams of a member that have not ended. */
export async function endStreamsOf(userId: string, reason: EndReason, within: Within): Promise<void> {
  for (const stream of await findOpenStreams(userId, within.session)) await endStream(stream, reason, within);
}
