import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** How many invitations of a member have counted in a month of Tokyo. */
interface InvitationMonthDocument {
  inviter_id: Types.ObjectId;
  /** `YYYY-MM`. */
  month: string;
  count: number;
}

const schema = new Schema<InvitationMonthDocument>(
  {
    inviter_id: { type: Schema.Types.ObjectId, required: true },
    month: { type: String, required: true },
    count: { type: Number, required: true },
  },
  { collection: 'invitation_months', versionKey: false },
);
schema.index({ inviter_id: 1, month: 1 }, { unique: true });

const InvitationMonthModel = mongoose.model<InvitationMonthDocument>('InvitationMonth', schema);

/** Return how many invitations of a member have counted in a month; in a transaction as that sees it. */
export async function countedIn(
  inviterId: Types.ObjectId | string,
  month: string,
  session?: ClientSession,
): Promise<number> {
  const found = InvitationMonthModel.findOne({ inviter_id: inviterId, month }).session(session ?? null);
  return (await found.lean())?.count ?? 0;
}

/** Have one more count, in a transaction; return false where as many do as may. Who does so at the same time collides. */
export async function takePlace(
  { inviterId, month, most }: { inviterId: Types.ObjectId; month: string; most: number },
  session: ClientSession,
): Promise<boolean> {
  if ((await countedIn(inviterId, month, session)) >= most) return false;
  const filter = { inviter_id: inviterId, month };
  await InvitationMonthModel.updateOne(filter, { $inc: { count: 1 } }, { session, upsert: true });
  return true;
}
