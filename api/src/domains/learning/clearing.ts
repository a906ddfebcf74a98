import { forgetAttempts } from './attemptModel';
import { forgetCertificates } from './certificateModel';
import { forgetNotes } from './noteModel';
import { forgetProgress } from './progressModel';

/** Forget what a member has learned, noted and answered, and their certificates. */
export async function clearLearning(userId: string): Promise<void> {
  await Promise.all([forgetAttempts(userId), forgetCertificates(userId), forgetNotes(userId), forgetProgress(userId)]);
}
