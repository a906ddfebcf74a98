import type { InvitationDoubt, InvitationState } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import type { Link } from './policy';

/** That a member has come by another's invitation: one for each who has come. Lists are in the order of `_id`. */
export interface InvitationDocument {
  _id: Types.ObjectId;
  /** Who has come. */
  user_id: Types.ObjectId;
  inviter_id: Types.ObjectId;
  /** When the inviter has registered. */
  inviter_came_at: Date;
  state: InvitationState;
  /** Whether who has come agreed that the inviter sees their name. */
  is_named: boolean;
  /** What staff are to look at; kept once they have decided. */
  doubts: InvitationDoubt[];
  /** Staff have looked, and found nothing: it is not held again. */
  is_cleared: boolean;
  created_at: Date;
  /** When both could claim their coins. */
  rewarded_at: Date | null;
  /** Who of the staff has decided: null for the command line, and where nobody has. */
  decided_by: Types.ObjectId | null;
  decided_at: Date | null;
  reason: string | null;
}

/** A new invitation. */
export type NewInvitation = Pick<
  InvitationDocument,
  '_id' | 'user_id' | 'inviter_id' | 'inviter_came_at' | 'is_named' | 'created_at'
>;

/** More steps up than any that come about within the days in which one can say who has invited one. */
const LINKS_MAX = 50;
const BESIDES_MS = 24 * 3_600_000;
const BESIDES_MAX = 50;

const schema = new Schema<InvitationDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    inviter_id: { type: Schema.Types.ObjectId, required: true },
    inviter_came_at: { type: Date, required: true },
    state: { type: String, required: true },
    is_named: { type: Boolean, default: false },
    doubts: [String],
    is_cleared: { type: Boolean, default: false },
    created_at: { type: Date, required: true },
    rewarded_at: { type: Date, default: null },
    decided_by: { type: Schema.Types.ObjectId, default: null },
    decided_at: { type: Date, default: null },
    reason: { type: String, default: null },
  },
  { collection: 'invitations', versionKey: false },
);
schema.index({ user_id: 1 }, { unique: true });
schema.index({ inviter_id: 1, _id: -1 });
schema.index({ inviter_id: 1, created_at: 1 });
schema.index({ inviter_id: 1, state: 1, _id: -1 });
schema.index({ state: 1, _id: 1 });

const InvitationModel = mongoose.model<InvitationDocument>('Invitation', schema);

defineDataPart(InvitationModel, 'invitation', {
  of: (userId) => ({ user_id: userId }),
  fields: ['inviter_id', 'state', 'is_named', 'created_at', 'rewarded_at'],
  names: { inviter_id: 'member' },
});

/** Write that somebody has come. Reject with a duplicate key where that was said before, by whoever's invitation. */
export async function insertInvitation(invitation: NewInvitation, session: ClientSession): Promise<void> {
  await InvitationModel.create([{ ...invitation, state: 'registered' }], { session });
}

/** Return by which invitation a member has come; in a transaction as that sees it. */
export function invitationOf(
  userId: Types.ObjectId | string,
  session?: ClientSession,
): Promise<InvitationDocument | null> {
  return InvitationModel.findOne({ user_id: userId })
    .session(session ?? null)
    .lean<InvitationDocument>();
}

/** Return an invitation by its id; in a transaction as that sees it. */
export function findInvitation(id: string, session?: ClientSession): Promise<InvitationDocument | null> {
  return InvitationModel.findById(id)
    .session(session ?? null)
    .lean<InvitationDocument>();
}

/** Change an invitation, in a transaction that has read it. */
export async function changeInvitation(
  id: Types.ObjectId,
  changes: Partial<InvitationDocument>,
  session: ClientSession,
): Promise<void> {
  await InvitationModel.updateOne({ _id: id }, { $set: changes }, { session });
}

/** Forget by whose invitation somebody has come, in a transaction. */
export async function deleteInvitation(userId: string, session: ClientSession): Promise<void> {
  await InvitationModel.deleteOne({ user_id: userId }, { session });
}

/** Say whether the inviter of a member sees their name. Return the inviter; undefined where nobody has invited them. */
export async function setNamed(userId: string, isNamed: boolean): Promise<Types.ObjectId | undefined> {
  const changed = await InvitationModel.findOneAndUpdate(
    { user_id: userId },
    { $set: { is_named: isNamed } },
  ).lean<InvitationDocument>();
  return changed?.inviter_id;
}

/** Return the steps up from an invitation: itself, that of who has invited, and so on, as far as there is any. */
export async function linksAbove(invitation: InvitationDocument, session: ClientSession): Promise<Link[]> {
  const links: Link[] = [];
  const met = new Set<string>();
  for (let next: InvitationDocument | null = invitation; next && links.length < LINKS_MAX;) {
    const inviterId = String(next.inviter_id);
    links.push({ inviterId, inviterCameAt: next.inviter_came_at, invitedAt: next.created_at });
    if (met.has(inviterId)) break;
    met.add(inviterId);
    next = await invitationOf(next.inviter_id, session);
  }
  return links;
}

/** Return when others have come by the same inviter, within a day of an invitation. */
export async function besides(
  { _id, inviter_id, created_at }: InvitationDocument,
  session: ClientSession,
): Promise<Date[]> {
  const about = (days: number) => new Date(created_at.getTime() + days * BESIDES_MS);
  const found = await InvitationModel.find(
    { inviter_id, created_at: { $gt: about(-1), $lt: about(1) } },
    { created_at: 1 },
  )
    .limit(BESIDES_MAX)
    .session(session)
    .lean();
  return found.filter((one) => !one._id.equals(_id)).map((one) => one.created_at);
}

/** Return the ids of those who have come by a member's invitation and for whom it waits for the member, oldest first. */
export async function waitingFor(inviterId: string, limit: number): Promise<string[]> {
  const found = await InvitationModel.find({ inviter_id: inviterId, state: 'active' }, { user_id: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
  return found.map(({ user_id }) => String(user_id));
}

/** Return the invitations of a member that something can move still, latest first. */
export function openInvitationsOf(inviterId: string, limit: number): Promise<InvitationDocument[]> {
  return InvitationModel.find({ inviter_id: inviterId, state: { $in: ['registered', 'phone_checked'] } })
    .sort({ _id: -1 })
    .limit(limit)
    .lean<InvitationDocument[]>();
}

/** Return how many invitations of a member are in each state. */
export async function countStates(inviterId: Types.ObjectId, session: ClientSession): Promise<Map<string, number>> {
  const found = await InvitationModel.aggregate<{ _id: InvitationState; count: number }>(
    [{ $match: { inviter_id: inviterId } }, { $group: { _id: '$state', count: { $sum: 1 } } }],
    { session },
  );
  return new Map(found.map(({ _id, count }) => [_id, count]));
}

/** Return who has come by a member's invitation, latest first, from before an id on. */
export function invitedBy(
  inviterId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<InvitationDocument[]> {
  return InvitationModel.find({ inviter_id: inviterId, ...(before !== undefined && { _id: { $lt: before } }) })
    .sort({ _id: -1 })
    .limit(limit)
    .lean<InvitationDocument[]>();
}

/** Return invitations in a state, oldest first, those after an id. */
export function invitationsIn(
  state: InvitationState,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<InvitationDocument[]> {
  return InvitationModel.find({ state, ...(after !== undefined && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<InvitationDocument[]>();
}
