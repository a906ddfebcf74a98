import {
  isOpenToAll,
  type ViolationAct,
  type ViolationClass,
  violationPopup,
  type ViolationSource,
} from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import { inTurn } from '../../turns';
import { audit, type Actor } from '../audit/service';
import { noteVerdict, settleVerdict, verdictOf } from '../moderation/service';
import { raisePopup } from '../popups/service';
import { countPost } from '../users/service';
import { failuresOf } from './listModel';
import { postToChange, type PostDocument } from './model';
import { applyPostChange } from './publishing';

/** What staff do about a post, and why. */
export interface PostVerdict {
  act: ViolationAct;
  violation: ViolationClass;
  /** What has found it. */
  source: ViolationSource;
  note: string | null;
  at: Date;
}

/**
 * Do what staff decided about somebody's post, and tell the author. Throw `not_found` for a post that is deleted or
 * was never there, and `conflict` where there is nothing to change.
 */
export async function moderatePost(actor: Actor, postId: string, verdict: PostVerdict): Promise<void> {
  await inTurn(`post:${postId}`, () =>
    transaction(async (session) => {
      if (!(await postToChange(postId, session))) throw new AppError('not_found');
      if (!(await applyVerdict(session, postId, verdict))) throw new AppError('conflict');
      const { act, violation, source, note, at } = verdict;
      await audit(session, { actor, at }, `post.${act}`, postId, { violation, source, note });
    }),
  );
}

/**
 * Do what staff decided about a post in the transaction of another act of staff, which notes it. Return false where
 * there is nothing to change.
 */
export async function applyVerdict(session: ClientSession, postId: string, verdict: PostVerdict): Promise<boolean> {
  const post = await postToChange(postId, session);
  const { act, violation, source, note, at } = verdict;
  const change = post && changeFor(act, post);
  if (!change) return false;
  const userId = String(post.author_id);
  if (act !== 'notice') await applyPostChange(session, post, change, at);
  if (post.announced_at && 'off_reason' in change) await countPost(session, userId, act === 'restore' ? 1 : -1);
  const kind = violationPopup(act, violation, { type: change.type ?? post.type, source });
  await raisePopup(session, { userId, kind, note, postId, at });
  if (act === 'restore') await settleVerdict(session, postId, at);
  else await noteVerdict(session, { postId, userId, text: post.text, act, violation, note, at });
  await noteChange({ members: [userId], subjects: [`post:${postId}`, 'list:guest_bodies'] }, session);
  return true;
}

/** Take back what staff did about a post, where they decided so when its author asked; what is gone or free already stays so. */
export async function reverseVerdict(deps: Pick<Deps, 'clock'>, decisionId: string): Promise<void> {
  const decided = await verdictOf(decisionId);
  if (!decided) return;
  const { postId, violation, note, decidedBy } = decided;
  const at = deps.clock();
  await inTurn(`post:${postId}`, () =>
    transaction(async (session) => {
      const source = 'check';
      if (!(await applyVerdict(session, postId, { act: 'restore', violation, source, note, at }))) return;
      await audit(session, { actor: decidedBy, at }, 'post.restore', postId, { violation, source, note });
    }),
  );
}

/** Return whether a post of a member's is off for a violation: until staff restore it, or the member deletes it. */
export async function hasViolation(userId: string, session?: ClientSession): Promise<boolean> {
  return (await failuresOf(userId, session)).includes('violation');
}

/** What an act changes, nothing in the case of a notice; undefined where there is nothing to do. */
function changeFor(act: ViolationAct, post: PostDocument): Partial<PostDocument> | undefined {
  const isOff = post.off_reason === 'violation';
  if (act === 'notice') return {};
  if (act === 'disable' && !isOff) return { off_reason: 'violation' };
  if (act === 'change_to_free' && !isOpenToAll(post.type)) return { type: 'free', freed_from: post.type };
  if (act !== 'restore' || !(isOff || post.freed_from)) return undefined;
  const type = post.freed_from ?? post.type;
  return { type, freed_from: null, ...(isOff && { off_reason: null }) };
}
