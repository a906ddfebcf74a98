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

/** What staff decided about an act on a post, when its author asked. */
export interface TakenBack {
  postId: string;
  violation: ViolationClass;
  note: string | null;
  decidedBy: { id: string } | 'command line';
}

/** Return which act on a post staff took back by a decision; undefined where they did not. */
export async function verdictOf(decisionId: string): Promise<TakenBack | undefined> {
  const decision = await findDecision(decisionId);
  if (!decision?.act || !decision.post_id || decision.status !== 'approved') return undefined;
  const { post_id, class: violation, note, decided_by } = decision;
  return {
    postId: String(post_id),
    violation: violation ?? 'investment',
    note,
    decidedBy: decided_by ? { id: String(decided_by) } : 'command line',
  };
}
