import type { ClientSession } from 'mongoose';
import { latestOfPost, lockReview } from './decisionModel';

export { appealsWithin, cancelRequests, classesStoppedWithin } from './decisionModel';
export { screenText, recordScreening, type Screening } from './screening';
export { noteVerdict, settleVerdict, verdictOf } from './verdicts';

/** Return whether staff have yet to decide about what a post says; that stays so until the session's transaction ends. */
export async function isWaitingForStaff(postId: string, session: ClientSession): Promise<boolean> {
  await lockReview(postId, session);
  return (await latestOfPost(postId, ['untreated'], session)) !== null;
}
