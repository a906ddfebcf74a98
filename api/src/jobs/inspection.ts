import { Types, type ClientSession } from 'mongoose';
import { afterCommit } from '../database';
import { JobModel, type JobDocument } from './model';
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
