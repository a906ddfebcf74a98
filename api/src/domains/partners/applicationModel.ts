import type { PartnerKey } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import type { Standing } from './standing';

/** That a member has opened a partner's site, and what has become of it. */
export interface ApplicationDocument extends Standing {
  /** The id of the click: by it the partner tells of the application, and knows nothing else of the member. */
  _id: string;
  partner: PartnerKey;
  user_id: Types.ObjectId;
  /** What was offered when the site was opened last before anything was told of it. */
  coins: number;
  /** Until when the partner may confirm it. */
  decided_by: Date;
  opened_at: Date;
}

const instant = { type: Date, default: null };
const required = { type: Date, required: true };
const schema = new Schema<ApplicationDocument>(
  {
    _id: { type: String, required: true },
    partner: { type: String, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    coins: { type: Number, required: true },
    decided_by: required,
    opened_at: required,
    applied_at: instant,
    confirmed_at: instant,
    withdrawn_at: instant,
  },
  { collection: 'partner_applications', versionKey: false },
);
schema.index({ user_id: 1, partner: 1 }, { unique: true });

const ApplicationModel = mongoose.model<ApplicationDocument>('PartnerApplication', schema);

defineDataPart(ApplicationModel, 'partner_applications', {
  of: (userId) => ({ user_id: userId }),
  fields: ['partner', '_id', 'coins', 'opened_at', 'decided_by', 'applied_at', 'confirmed_at', 'withdrawn_at'],
});

/** Return the application that belongs to a click, as a transaction sees it. */
export async function applicationOf(
  clickId: string,
  partner: PartnerKey,
  session: ClientSession,
): Promise<ApplicationDocument | undefined> {
  return (await ApplicationModel.findOne({ _id: clickId, partner }).session(session).lean()) ?? undefined;
}

/** Return a member's application at a partner; in a transaction as that sees it. */
export async function ownApplication(
  userId: string,
  partner: PartnerKey,
  session?: ClientSession,
): Promise<ApplicationDocument | undefined> {
  const found = ApplicationModel.findOne({ user_id: userId, partner }).session(session ?? null);
  return (await found.lean()) ?? undefined;
}

/** Write an application. A second one of a member at a partner is a duplicate. */
export async function insertApplication(application: ApplicationDocument, session: ClientSession): Promise<void> {
  await ApplicationModel.create([application], { session });
}

/** What an application brings, and until when it may be confirmed. */
type Promised = Pick<ApplicationDocument, 'coins' | 'decided_by'>;

/** Promise for an application what is offered now, in a transaction that has read it: no earlier a last instant than before. */
export async function renewPromise(
  { _id, ...before }: ApplicationDocument,
  { coins, decided_by }: Promised,
  session: ClientSession,
): Promise<void> {
  if (before.coins === coins && before.decided_by >= decided_by) return;
  await ApplicationModel.updateOne({ _id }, { $set: { coins }, $max: { decided_by } }, { session });
}

/** Return at which partners a member has an application, and how it stands. */
export async function applicationsOfMember(userId: string): Promise<ApplicationDocument[]> {
  return ApplicationModel.find({ user_id: userId }).lean();
}

/** Write how far an application is, in a transaction. */
export async function setStanding(clickId: string, standing: Standing, session: ClientSession): Promise<void> {
  const { applied_at, confirmed_at, withdrawn_at } = standing;
  await ApplicationModel.updateOne({ _id: clickId }, { $set: { applied_at, confirmed_at, withdrawn_at } }, { session });
}

/** Forget what a member who is gone has done at partners. */
export async function deleteApplicationsOf(userId: string): Promise<void> {
  await ApplicationModel.deleteMany({ user_id: userId });
}
