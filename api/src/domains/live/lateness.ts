import { STREAM_LATE_HOURS } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { endStream } from './ending';
import { findStream, type StreamDocument } from './model';
import { tellBefore } from './telling';

const HOUR_MS = 3_600_000;

type Awaited = Pick<StreamDocument, '_id' | 'author_id' | 'starts_at' | 'planned_at'>;

/** See to what comes with the time of a stream, in the transaction that settles it: those who asked are told before, and it ends when it does not begin. */
export async function awaitBeginning(stream: Awaited, session: ClientSession): Promise<void> {
  await tellBefore(stream, session);
  await enqueue(session, 'live.late', { stream_id: String(stream._id) }, { runAt: lateFrom(stream) });
}

/** End a stream that should have begun long ago. One that was moved is looked at again by another job. */
export async function endLate({ clock }: Pick<Deps, 'clock'>, id: string): Promise<void> {
  await transaction(async (session) => {
    const at = clock();
    const stream = await findStream(id, session);
    if (stream?.status === 'before_live' && lateFrom(stream) <= at) await endStream(stream, 'late', { session, at });
  });
}

/** From when on a stream is over that has not begun; one without a time is to begin once it is planned. */
function lateFrom({ starts_at, planned_at }: Pick<StreamDocument, 'starts_at' | 'planned_at'>): Date {
  return new Date((starts_at ?? planned_at).getTime() + STREAM_LATE_HOURS * HOUR_MS);
}
