import type { ModerationDecision, RequestStatus, UserSummary } from '@minori/contracts';
import { isGrave, precheck } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import { exclusiveTransaction } from '../../exclusive';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { audit, type Actor } from '../audit/service';
import { userSummaries } from '../users/service';
import {
  findDecision,
  findRequest,
  insertDecision,
  latestOfPost,
  lockReview,
  notPassedBeside,
  requestsIn,
  requestsOf,
  updateDecision,
  type ModerationDecisionDocument,
  type NewDecision,
} from './decisionModel';
import { decisionFrom, hashOf } from './screening';
import { presentDecision } from './presenter';

const OWN_A_PAGE = 20;
const STAFF_A_PAGE = 50;

/**
 * Ask staff to let a text pass. Asking again about the same text while they have not decided, or after they approved,
 * changes nothing. Throw `conflict` where the text needs no permission.
 */
export async function appealText(
  deps: Deps,
  viewer: Viewer,
  { text, place, message }: { text: string; place: 'post' | 'comment'; message: string },
): Promise<ModerationDecision> {
  const found = precheck(text, { hasSymbol: true });
  if (!isGrave(found)) throw new AppError('conflict');
  const hash = hashOf({ place, text });
  const at = deps.clock();
  const appeal: NewDecision = {
    ...decisionFrom({ userId: viewer.id, place, text: text.trim(), hasSymbol: true, at }, found),
    status: 'untreated',
    appeal: { message, created_at: at },
  };
  const decision = await exclusiveTransaction(`appeal:${viewer.id}:${hash}`, async (session) => {
    const waiting = await findRequest(viewer.id, hash, 'untreated', session);
    const asked = waiting ?? (await findRequest(viewer.id, hash, 'approved', session));
    return asked ?? insertDecision(appeal, session);
  });
  return presentDecision(decision);
}

/**
 * Ask staff about an own post that is in review, was rejected, or on which they acted. Throw `not_found` where nothing was decided about
 * such a post, and `conflict` when that was asked before.
 */
export async function appealPost(
  deps: Deps,
  viewer: Viewer,
  { postId, message }: { postId: string; message: string },
): Promise<ModerationDecision> {
  const id = await transaction(async (session) => {
    await lockReview(postId, session);
    const decision = await latestOfPost(postId, ['untreated', 'rejected'], session);
    if (!decision || String(decision.user_id) !== viewer.id) throw new AppError('not_found');
    if (decision.appeal) throw new AppError('conflict');
    const appeal = { message, created_at: deps.clock() };
    await updateDecision(decision._id, { appeal, status: 'untreated' }, session);
    if (decision.status === 'rejected') await enqueue(session, 'post.review_reopened', { post_id: postId });
    return String(decision._id);
  });
  return presentDecision(existing(await findDecision(id)));
}

/** Return a page of the viewer's own requests, newest first. */
export async function ownRequests(
  viewer: Viewer,
  lastId: string | undefined,
): Promise<{ decisions: ModerationDecision[]; lastId: string | null }> {
  const found = await requestsOf(viewer.id, lastId, OWN_A_PAGE + 1);
  return pageOf(found, OWN_A_PAGE, presentDecision);
}

/** Return a page of requests in a state, oldest first, with who asks. */
export async function requestsForStaff(
  viewer: Viewer | null,
  { status, lastId, at }: { status: RequestStatus; lastId: string | undefined; at: Date },
): Promise<{ decisions: (ModerationDecision & { user_info: UserSummary })[]; lastId: string | null }> {
  const found = await requestsIn(status, lastId, STAFF_A_PAGE + 1);
  const users = await userSummaries(
    found.map(({ user_id }) => String(user_id)),
    viewer,
    at,
  );
  const { decisions, lastId: next } = pageOf(found, STAFF_A_PAGE, (decision) => decision);
  return {
    decisions: decisions.flatMap((decision) => {
      const user_info = users.get(String(decision.user_id));
      return user_info ? [{ ...presentDecision(decision), user_info }] : [];
    }),
    lastId: next,
  };
}

/**
 * Approve or reject a request. A post whose title and text are both asked about waits for both decisions, and comes out
 * when both are approved. Throw `not_found` where there is none, and `conflict` when it is decided already.
 */
export async function decide(
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  { id, status, note }: { id: string; status: 'approved' | 'rejected'; note: string },
): Promise<ModerationDecision> {
  const at = deps.clock();
  await transaction(async (session) => {
    const decision = existing(await findDecision(id, session));
    if (decision.status === null) throw new AppError('not_found');
    if (decision.status !== 'untreated') throw new AppError('conflict');
    if (decision.post_id) await lockReview(decision.post_id, session);
    const decided_by = actor === 'command line' ? null : new Types.ObjectId(actor.id);
    const change = { status, note: note || null, decided_at: at };
    await updateDecision(decision._id, { ...change, decided_by }, session);
    await audit(session, { actor, at }, `moderation.${status}`, id, {
      post_id: decision.post_id && String(decision.post_id),
    });
    await enqueue(session, 'moderation.decided', { decision_id: id });
    if (decision.act && decision.post_id) await settleAct(session, decision, status === 'approved');
    else if (decision.post_id) await settleReview(session, decision, status === 'approved');
  });
  return presentDecision(existing(await findDecision(id)));
}

/** A notice leaves nothing to be taken back. */
async function settleAct(
  session: ClientSession,
  { _id, act }: ModerationDecisionDocument,
  isApproved: boolean,
): Promise<void> {
  if (isApproved && act !== 'notice') await enqueue(session, 'post.verdict_reversed', { decision_id: String(_id) });
}

async function settleReview(
  session: ClientSession,
  decision: ModerationDecisionDocument,
  isApproved: boolean,
): Promise<void> {
  const others = await notPassedBeside(decision, session);
  if (others.some(({ status }) => status === 'untreated')) return;
  const is_approved = isApproved && others.length === 0;
  await enqueue(session, 'post.reviewed', { post_id: String(decision.post_id), is_approved });
}

function existing(decision: ModerationDecisionDocument | null): ModerationDecisionDocument {
  if (!decision) throw new AppError('not_found');
  return decision;
}

function pageOf<Shown>(
  found: ModerationDecisionDocument[],
  size: number,
  present: (decision: ModerationDecisionDocument) => Shown,
): { decisions: Shown[]; lastId: string | null } {
  const page = found.slice(0, size);
  return { decisions: page.map(present), lastId: found.length > size ? String(page.at(-1)?._id) : null };
}
