import type { ClientSession } from 'mongoose';
import { now } from '../../clock';
import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import { listJobs, reviveJob } from '../../jobs/inspection';
import type { JobDocument } from '../../jobs/model';
import type { Viewer } from '../../viewer';
import { memberIdOf, setRole } from '../users/service';
import { insertAuditEntry } from './model';

const JOBS_A_PAGE = 50;

/** Who acts: a member of the staff, or the command line. */
export type Actor = Viewer | 'command line';

/** Notes what staff do, in the transaction that does it. Every staff act calls this. */
export async function audit(
  session: ClientSession,
  actor: Actor,
  act: string,
  targetId: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const actorId = actor === 'command line' ? null : actor.id;
  await insertAuditEntry({ actor_id: actorId, act, target_id: targetId, details, created_at: now() }, session);
}

/** A page of the jobs in a state, oldest first. */
export async function jobsInState(state: JobDocument['state'], lastId?: string): Promise<JobDocument[]> {
  return listJobs(state, { lastId, limit: JOBS_A_PAGE });
}

/** Runs a dead job again. Throws `not_found` when there is no such dead job. */
export async function retryJob(actor: Actor, id: string): Promise<void> {
  await transaction(async (session) => {
    const name = await reviveJob(id, session);
    if (!name) throw new AppError('not_found');
    await audit(session, actor, 'job.retried', id, { name });
  });
}

/** Makes a member staff. Throws `not_found` for an unknown username. */
export async function grantAdmin(actor: Actor, username: string): Promise<void> {
  const userId = await memberIdOf(username);
  await transaction(async (session) => {
    await setRole(session, userId, 'admin');
    await audit(session, actor, 'role.granted', userId, { role: 'admin' });
  });
}
