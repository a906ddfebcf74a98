import { hourOf } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { gradeDue } from './grading';

const HOUR_MS = 3_600_000;
/** After the hour: sessions end on it or half past. */
const AFTER_MS = 2 * 60_000;
const EVERY_MS = HOUR_MS / 2;

/** Make sure that the next grading is waiting; call it when the API starts. */
export async function scheduleGrading(deps: Deps): Promise<void> {
  await transaction((session) => enqueueNext(session, deps.clock()));
}

/** Grade what is due, and see to it that the next half hour follows. */
export async function gradeAndReschedule(deps: Deps): Promise<void> {
  await gradeDue(deps);
  await transaction((session) => enqueueNext(session, deps.clock()));
}

async function enqueueNext(session: ClientSession, at: Date): Promise<void> {
  const halves = Math.floor((at.getTime() - hourOf(at).getTime()) / EVERY_MS) + 1;
  const runAt = new Date(hourOf(at).getTime() + halves * EVERY_MS + AFTER_MS);
  await enqueue(session, 'predictions.graded', {}, { runAt, dedupeKey: `predictions.graded` });
}
