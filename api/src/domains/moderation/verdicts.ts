import type { ViolationAct, ViolationClass } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { findDecision, insertDecision, latestOfPost, lockReview, updateDecision } from './decisionModel';
import { hashOf } from './screening';

/** What staff did about a post that was out. */
export interface NotedVerdict {
  postId: string;
  userId: string;
  text: string;
  act: Exclude<ViolationAct, 'restore'>;
  violation: ViolationClass;
  note: string | null;
  at: Date;
}

/** Note what staff did about a post, in its transaction: its author may ask them to decide again. */
export async function noteVerdict(session: ClientSession, verdict: NotedVerdict): Promise<void> {
  const { postId, userId, text, act, violation, note, at } = verdict;
  await lockReview(postId, session);
  await insertDecision(
    {
      user_id: new Types.ObjectId(userId),
      place: 'post',
      post_id: new Types.ObjectId(postId),
      text,
      text_hash: hashOf({ place: 'post', text }),
      level: 'high',
      class: violation,
      decision: act === 'notice' ? 'warn' : 'rewrite_or_review',
      status: 'rejected',
      act,
      note,
      decided_at: at,
      created_at: at,
    },
    session,
  );
}

/** Note that staff took back what they did about a post, in its transaction: nobody needs to ask for it any more. */
export async function settleVerdict(session: ClientSession, postId: string, at: Date): Promise<void> {
  await lockReview(postId, session);
  const decision = await latestOfPost(postId, ['untreated', 'rejected'], session);
  if (decision?.act) await updateDecision(decision._id, { status: 'approved', decided_at: at }, session);
}

/** Return which act on a post staff took back by a decision; undefined where they did not. */
export async function verdictOf(
  decisionId: string,
): Promise<{ postId: string; violation: ViolationClass; note: string | null } | undefined> {
  const decision = await findDecision(decisionId);
  if (!decision?.act || !decision.post_id || decision.status !== 'approved') return undefined;
  return { postId: String(decision.post_id), violation: decision.class ?? 'investment', note: decision.note };
}
