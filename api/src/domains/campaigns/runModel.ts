import { CAMPAIGN_KEYS, type CampaignKey } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession } from 'mongoose';
import { noteChange, type Change } from '../../freshness/changes';

/** When a campaign runs, and on which budget. */
export interface RunDocument {
  _id: CampaignKey;
  /** Both null until it was started first. */
  starts_at: Date | null;
  ends_at: Date | null;
  /** In the campaign's unit. */
  budget: number;
  /** What of the budget is taken: moved in the transactions that take it. */
  used: number;
  /** How many of a hundred are not told of it by a popup; none where it is left out. */
  control_percent?: number;
}

/** What staff say of a campaign. */
export type RunChange = Partial<Pick<RunDocument, 'starts_at' | 'ends_at' | 'budget' | 'control_percent'>>;

const schema = new Schema<RunDocument>(
  {
    _id: { type: String, required: true },
    starts_at: { type: Date, default: null },
    ends_at: { type: Date, default: null },
    budget: { type: Number, default: 0, min: 0 },
    used: { type: Number, default: 0, min: 0 },
    control_percent: { type: Number, min: 0 },
  },
  { collection: 'campaigns', versionKey: false },
);

/** What processes remember of campaigns. */
const RUNS: Change = { members: [], subjects: ['list:campaigns'] };

const RunModel = mongoose.model<RunDocument>('Campaign', schema);

/** Return the campaigns that were started or budgeted; in a transaction as that sees them. */
export function findRuns(session?: ClientSession): Promise<RunDocument[]> {
  return RunModel.find({ _id: { $in: CAMPAIGN_KEYS } })
    .session(session ?? null)
    .lean<RunDocument[]>();
}

/** Change when a campaign runs, or its budget, in a transaction. Return how it stands then. */
export async function changeRun(key: CampaignKey, change: RunChange, session: ClientSession): Promise<RunDocument> {
  const options = { session, upsert: true, returnDocument: 'after', lean: true } as const;
  const run = await RunModel.findOneAndUpdate({ _id: key }, { $set: change }, options);
  await noteChange(RUNS, session);
  return run as RunDocument;
}

/**
 * Take something of the budget of a campaign that runs at an instant, in a transaction. Return false, with nothing taken, where
 * it does not run or so much is not left.
 */
export async function takeOfBudget(
  key: CampaignKey,
  { cost, at }: { cost: number; at: Date },
  session: ClientSession,
): Promise<boolean> {
  const isLeft = { $gte: [{ $subtract: ['$budget', '$used'] }, cost] };
  const running = { _id: key, starts_at: { $lte: at }, ends_at: { $gt: at }, $expr: isLeft };
  const { matchedCount } = await RunModel.updateOne(running, { $inc: { used: cost } }, { session });
  await noteChange(RUNS, session);
  return matchedCount === 1;
}

/** Return what was taken of the budget of a campaign and is not given, in a transaction. */
export async function returnToBudget(key: CampaignKey, cost: number, session: ClientSession): Promise<void> {
  await RunModel.updateOne({ _id: key }, { $inc: { used: -cost } }, { session });
  await noteChange(RUNS, session);
}

/** Return whether a campaign runs at an instant. */
export function isRunning({ starts_at, ends_at }: Pick<RunDocument, 'starts_at' | 'ends_at'>, at: Date): boolean {
  return starts_at !== null && ends_at !== null && starts_at <= at && at < ends_at;
}
