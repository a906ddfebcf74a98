import type { Supporters } from '@minori/contracts';
import mongoose, { Schema, type ClientSession } from 'mongoose';
import type { TipOwner } from './model';

/** What a member has given in a day of Tokyo, in coins. */
interface DayDocument {
  /** `MEMBER:YYYY-MM-DD` */
  _id: string;
  given: number;
}

/** Who supports something: how many members, and with how many coins. */
interface SupportDocument extends Supporters {
  /** `KIND:ID` of what it is given for. */
  _id: string;
}

const counter = { type: Number, required: true };
const days = new Schema<DayDocument>(
  { _id: { type: String, required: true }, given: counter },
  { collection: 'tip_days', versionKey: false },
);
const supports = new Schema<SupportDocument>(
  { _id: { type: String, required: true }, members: counter, coins: counter },
  { collection: 'tip_supports', versionKey: false },
);

const DayModel = mongoose.model<DayDocument>('TipDay', days);
const SupportModel = mongoose.model<SupportDocument>('TipSupport', supports);

const dayId = (userId: string, day: string) => `${userId}:${day}`;
const supportId = ({ kind, id }: TipOwner) => `${kind}:${id}`;

/** Return how many coins a member has given in a day (`YYYY-MM-DD`); in a transaction as that sees it. */
export async function givenOn(userId: string, day: string, session?: ClientSession): Promise<number> {
  const found = await DayModel.findById(dayId(userId, day))
    .session(session ?? null)
    .lean();
  return found?.given ?? 0;
}

/** Add to what a member has given in a day, or take from it, in a transaction. */
export async function addGiven(userId: string, day: string, coins: number, session: ClientSession): Promise<void> {
  await DayModel.updateOne({ _id: dayId(userId, day) }, { $inc: { given: coins } }, { session, upsert: true });
}

/** Return who supports something. */
export async function supportersOf(owner: TipOwner): Promise<Supporters> {
  const found = await SupportModel.findById(supportId(owner)).lean();
  return { members: found?.members ?? 0, coins: found?.coins ?? 0 };
}

/** Add to who supports something, or take from it, in a transaction. */
export async function addSupport(owner: TipOwner, change: Supporters, session: ClientSession): Promise<void> {
  await SupportModel.updateOne({ _id: supportId(owner) }, { $inc: change }, { session, upsert: true });
}
