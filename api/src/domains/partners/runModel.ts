import type { PartnerKey } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { noteChange, type Change } from '../../freshness/changes';

/** That a partner has consented in writing to what is offered. */
export interface ConsentDocument {
  given_by: string;
  /** `YYYY-MM-DD` */
  given_on: string;
  /** Where the document is to be found. */
  document: string;
  /** What was consented to, as `versionOf` names it. */
  version: string;
  recorded_at: Date;
  /** Who of the staff has written it down; null for the command line. */
  recorded_by: Types.ObjectId | null;
}

/** Whether a partner's offer is shown, and on which budget. */
export interface PartnerRun {
  _id: PartnerKey;
  consent: ConsentDocument | null;
  /** Both null until it was started first. */
  starts_at: Date | null;
  ends_at: Date | null;
  /** In coins. */
  budget: number;
  /** What applications have taken of it. */
  used: number;
}

/** What staff say of a partner. */
export type PartnerChange = Partial<Pick<PartnerRun, 'consent' | 'starts_at' | 'ends_at' | 'budget'>>;

const text = { type: String, required: true };
const consent = new Schema<ConsentDocument>(
  {
    given_by: text,
    given_on: text,
    document: text,
    version: text,
    recorded_at: { type: Date, required: true },
    recorded_by: { type: Schema.Types.ObjectId, default: null },
  },
  { _id: false },
);

const schema = new Schema<PartnerRun>(
  {
    _id: text,
    consent: { type: consent, default: null },
    starts_at: { type: Date, default: null },
    ends_at: { type: Date, default: null },
    budget: { type: Number, default: 0, min: 0 },
    used: { type: Number, default: 0, min: 0 },
  },
  { collection: 'partners', versionKey: false },
);

/** What processes remember of partners. */
const RUNS: Change = { members: [], subjects: ['list:partners'] };

const PartnerModel = mongoose.model<PartnerRun>('Partner', schema);

const unused = (partner: PartnerKey): PartnerRun => ({
  _id: partner,
  consent: null,
  starts_at: null,
  ends_at: null,
  budget: 0,
  used: 0,
});

/** Return how a partner stands; in a transaction as that sees it. */
export async function runOf(partner: PartnerKey, session?: ClientSession): Promise<PartnerRun> {
  const found = await PartnerModel.findById(partner)
    .session(session ?? null)
    .lean<PartnerRun>();
  return found ?? unused(partner);
}

/** Return how partners stand. */
export async function runsOf(partners: readonly PartnerKey[]): Promise<PartnerRun[]> {
  const found = await PartnerModel.find({ _id: { $in: [...partners] } }).lean<PartnerRun[]>();
  return partners.map((partner) => found.find(({ _id }) => _id === partner) ?? unused(partner));
}

/** Change what staff say of a partner, in a transaction. Return how it stands then. */
export async function changeRun(
  partner: PartnerKey,
  change: PartnerChange,
  session: ClientSession,
): Promise<PartnerRun> {
  const options = { session, upsert: true, returnDocument: 'after', lean: true } as const;
  const run = await PartnerModel.findOneAndUpdate({ _id: partner }, { $set: change }, options);
  await noteChange(RUNS, session);
  return run as PartnerRun;
}

/** Note what an application takes of the budget, or gives back, in its transaction. */
export async function moveUsed(partner: PartnerKey, coins: number, session: ClientSession): Promise<void> {
  await PartnerModel.updateOne({ _id: partner }, { $inc: { used: coins } }, { session });
  await noteChange(RUNS, session);
}
