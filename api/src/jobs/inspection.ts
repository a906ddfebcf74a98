import { Types, type ClientSession } from 'mongoose';
import { afterCommit } from '../database';
import { JobModel, type JobDocument } from './model';
import type { Lane } from './payloads';
import { wakeWorkers } from './queue';

/** Which jobs are asked for: those in a state, after the job `lastId`; mails alone where that is said. */
export interface ListedJobs {
  state: JobDocument['state'];
  only?: 'mails' | undefined;
  lastId?: string | undefined;
  limit: number;
}

/** Their names begin with `mail.`, and a slash follows the dot. */
const MAILS = { name: { $gte: 'mail.', $lt: 'mail/' } };

/** Return jobs, oldest first. */
export async function listJobs({ state, only, lastId, limit }: ListedJobs): Promise<JobDocument[]> {
  return JobModel.find({ state, ...(only && MAILS), ...(lastId && { _id: { $gt: lastId } }) })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** Return how many jobs are in each state. */
export async function countJobs(): Promise<Record<JobDocument['state'], number>> {
  const count = (state: JobDocument['state']) => JobModel.countDocuments({ state });
  const [queued, running, dead] = await Promise.all([count('queued'), count('running'), count('dead')]);
  return { queued, running, dead };
}

/** The lanes whose jobs somebody waits for. */
const PROMPT: Lane[] = ['quick', 'steady'];

/** Return since when the job waits that has waited longest, of those that come soon; null where none is due. */
export async function oldestDue(at: Date): Promise<Date | null> {
  const first = await Promise.all(
    PROMPT.map((lane) =>
      JobModel.findOne({ lane, due_at: { $lte: at } }, { due_at: 1 })
        .sort({ due_at: 1 })
        .lean(),
    ),
  );
  const times = first.flatMap((job) => (job?.due_at ? [job.due_at.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** Queue a dead job again, with all its attempts. Return its name, or undefined when there is no such dead job. */
export async function reviveJob(id: string, at: Date, session: ClientSession): Promise<string | undefined> {
  if (!Types.ObjectId.isValid(id)) return undefined;
  const job = await JobModel.findOneAndUpdate(
    { _id: id, state: 'dead' },
    { $set: { state: 'queued', attempts: 0, run_at: at, due_at: at } },
    { session },
  ).lean();
  if (job) afterCommit(session, wakeWorkers);
  return job?.name;
}
