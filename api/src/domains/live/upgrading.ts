import type { Types } from 'mongoose';
import { defineUpgrade, transaction } from '../../database';
import { enqueue } from '../../jobs/queue';
import { awaitBeginning } from './lateness';
import { findStream, StreamModel, updateStream, type StreamDocument } from './model';

// Before, nobody was reminded of a stream, one that did not begin stayed planned for ever, and nobody counted who watched.
defineUpgrade(21, async () => {
  const old = await StreamModel.find({ planned_at: { $exists: false } }, { _id: 1 }).lean();
  for (const { _id } of old) await upgradeOne(_id);
});

async function upgradeOne(id: Types.ObjectId): Promise<void> {
  await transaction(async (session) => {
    const stream = await findStream(String(id), session);
    // Another process may upgrade beside this one.
    if (!stream || 'planned_at' in stream) return;
    const { status, created_at: planned_at } = stream as Omit<StreamDocument, 'planned_at'>;
    await updateStream(id, { planned_at, reminder_count: 0, figures: null }, session);
    if (status === 'before_live') await awaitBeginning({ ...(stream as StreamDocument), planned_at }, session);
    if (status !== 'in_live') return;
    await enqueue(session, 'live.sampled', { stream_id: String(id) }, { dedupeKey: `live.sampled:${String(id)}` });
  });
}
