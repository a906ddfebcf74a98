import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import { listJobs, reviveJob, type ListedJobs } from '../../jobs/inspection';
import type { JobDocument } from '../../jobs/model';
import { audit, type Actor } from '../audit/service';
import { memberIdOf, setRole } from '../users/service';

const JOBS_A_PAGE = 50;

/** Return a page of jobs, oldest first. */
export async function listedJobs(asked: Omit<ListedJobs, 'limit'>): Promise<JobDocument[]> {
  return listJobs({ ...asked, limit: JOBS_A_PAGE });
}

/** Run a dead job again. Throw `not_found` when there is no such dead job. */
export async function retryJob(actor: Actor, id: string, at: Date): Promise<void> {
  await transaction(async (session) => {
    const name = await reviveJob(id, at, session);
    if (!name) throw new AppError('not_found');
    await audit(session, { actor, at }, 'job.retried', id, { name });
  });
}

/** Make a member staff. Throw `not_found` for an unknown username. */
export async function grantAdmin(actor: Actor, username: string, at: Date): Promise<void> {
  const userId = await memberIdOf(username);
  await transaction(async (session) => {
    await setRole(session, userId, 'admin');
    await audit(session, { actor, at }, 'role.granted', userId, { role: 'admin' });
  });
}
