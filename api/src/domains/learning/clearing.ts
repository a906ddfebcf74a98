import { transaction } from '../../database';
import { learnersChanged } from '../courses/tallied';
import { forgetAttempts } from './attemptModel';
import { forgetCertificates } from './certificateModel';
import { forgetNotes } from './noteModel';
import { coursesLearnedBy, forgetProgress } from './progressModel';

/** Forget what a member has learned, noted and answered, and their certificates; teachers' figures follow. */
export async function clearLearning(userId: string): Promise<void> {
  await transaction(async (session) => {
    for (const courseId of await coursesLearnedBy(userId, session)) await learnersChanged(session, courseId);
  });
  await Promise.all([forgetAttempts(userId), forgetCertificates(userId), forgetNotes(userId), forgetProgress(userId)]);
}
