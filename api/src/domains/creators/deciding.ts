import type { Language, RequestStatus, StaffCreatorApplication } from '@minori/contracts';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import { audit, type Actor } from '../audit/service';
import { makeCreator } from '../users/creators';
import { userSummaries } from '../users/service';
import { findApplication, findApplications, settleApplication, type ApplicationDocument } from './model';
import { unfitnessOf } from './policy';
import { presentApplication } from './presenter';
import { refusalToStaff } from './refusals';
import { fitnessOf } from './service';

const PAGE_SIZE = 50;

/** Return a page of applications in a state, oldest first, without those of members whom staff shut out. */
export async function applicationsForStaff(
  status: RequestStatus,
  { lastId, language, at }: { lastId?: string | undefined; language: Language; at: Date },
): Promise<{ applications: StaffCreatorApplication[]; lastId: string | null }> {
  const found = await findApplications(status, { after: lastId, limit: PAGE_SIZE + 1 });
  const page = found.slice(0, PAGE_SIZE);
  return {
    applications: await presentAll(page, language, at),
    lastId: found.length > PAGE_SIZE ? String(page.at(-1)?._id) : null,
  };
}

/** What staff decide: a rejection has a reason. */
export type Decision = { status: 'approved' } | { status: 'rejected'; reason: string };

/**
 * Decide an application that waits, and tell its member, by mail too; who is approved is a creator then. Throw `not_found` where
 * there is none or its member is gone, and `conflict` where it does not wait any more or its member may not be a creator now.
 */
export async function decide(
  actor: Actor,
  id: string,
  decision: Decision,
  { language, at }: { language: Language; at: Date },
): Promise<StaffCreatorApplication> {
  const { status } = decision;
  const reason = decision.status === 'rejected' ? decision.reason : null;
  await transaction(async (session) => {
    const application = await findApplication(id, session);
    if (!application) throw new AppError('not_found');
    if (application.status !== 'untreated') throw new AppError('conflict');
    const userId = String(application.user_id);
    const fitness = await fitnessOf(userId, at, session);
    if (!fitness) throw new AppError('not_found');
    if (status === 'approved') {
      const unfitness = unfitnessOf(fitness);
      if (unfitness) throw refusalToStaff(unfitness);
      await makeCreator(session, userId);
    }
    const decided_by = actor === 'command line' ? null : new Types.ObjectId(actor.id);
    await settleApplication(application._id, { status, settled_at: at, decided_by, reason }, session);
    await audit(session, { actor, at }, `creator_application.${status}`, id, { user_id: userId, reason });
    await enqueue(session, 'creator.decided', { application_id: id });
    await enqueue(session, 'mail.creator_decision', { application_id: id });
    await noteChange({ members: [userId] }, session);
  });
  const decided = await findApplication(id);
  const [presented] = decided ? await presentAll([decided], language, at) : [];
  if (!presented) throw new AppError('not_found');
  return presented;
}

async function presentAll(
  applications: ApplicationDocument[],
  language: Language,
  at: Date,
): Promise<StaffCreatorApplication[]> {
  const ids = applications.map(({ user_id }) => String(user_id));
  const users = await userSummaries(ids, null, at);
  return applications.flatMap((application) => {
    const user_info = users.get(String(application.user_id));
    return user_info ? [{ ...presentApplication(application, language), user_info }] : [];
  });
}
