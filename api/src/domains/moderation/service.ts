import type { ClientSession } from 'mongoose';
import { latestOfPost } from './decisionModel';

export { cancelRequests } from './decisionModel';
export { judge, noteJudgement, type Judgement } from './judging';

/** Return whether staff have yet to decide about what a post says, as its transaction sees it. */
export async function isWaitingForStaff(postId: string, session: ClientSession): Promise<boolean> {
  return (await latestOfPost(postId, ['untreated'], session)) !== null;
}
