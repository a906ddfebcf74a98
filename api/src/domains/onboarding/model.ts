import type { OnboardingAct, OnboardingStep } from '@minori/contracts';
import { ONBOARDING_STEPS } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** How far a member is with what new members are asked and shown. What was once entered stays: devices and tabs add to it. */
export interface OnboardingDocument {
  /** The member's id. */
  _id: Types.ObjectId;
  shown: OnboardingStep[];
  done: OnboardingStep[];
  /** Where they left to go on later. */
  left: OnboardingStep[];
  /** Until then it does not open by itself. */
  later_until: Date | null;
  finished_at: Date | null;
}

const instant = { type: Date, default: null };

const schema = new Schema<OnboardingDocument>(
  { shown: [String], done: [String], left: [String], later_until: instant, finished_at: instant },
  { collection: 'onboardings', versionKey: false },
);

export const OnboardingModel = mongoose.model<OnboardingDocument>('Onboarding', schema);

defineDataPart(OnboardingModel, 'onboarding', {
  of: (userId) => ({ _id: userId }),
  fields: ['shown', 'done', 'left', 'later_until', 'finished_at'],
});

/** Return how far a member is; undefined for who was shown nothing. In a transaction as that sees it. */
export async function findOnboarding(userId: string, session?: ClientSession): Promise<OnboardingDocument | undefined> {
  const found = await OnboardingModel.findById(userId)
    .session(session ?? null)
    .lean();
  return found ?? undefined;
}

/** Enter what happened to a step, in a transaction. Return whether it is the first time that it did. */
export async function enterAct(
  userId: string,
  { step, act }: { step: OnboardingStep; act: OnboardingAct },
  session: ClientSession,
): Promise<boolean> {
  const { modifiedCount, upsertedCount } = await OnboardingModel.updateOne(
    { _id: userId },
    { $addToSet: { [act]: step } },
    { session, upsert: true },
  );
  return modifiedCount + upsertedCount > 0;
}

/** Leave a member alone until an instant, or a later one that was entered before, in a transaction. */
export async function putOff(userId: string, until: Date, session: ClientSession): Promise<void> {
  await OnboardingModel.updateOne({ _id: userId }, { $max: { later_until: until } }, { session, upsert: true });
}

/** End it for a member, in a transaction; what was ended before stays ended since then. */
export async function endOnboarding(userId: string, at: Date, session: ClientSession): Promise<void> {
  const entered = await findOnboarding(userId, session);
  if (entered?.finished_at) return;
  await OnboardingModel.updateOne({ _id: userId }, { $set: { finished_at: at } }, { session, upsert: true });
}

/** Forget how far a member is. */
export async function deleteOnboardingOf(userId: string): Promise<void> {
  await OnboardingModel.deleteOne({ _id: userId });
}

/** How many members a step was shown to, who did it, and who left there, for the first time on a day in Tokyo. */
export interface StepDayDocument {
  /** `YYYY-MM-DD:STEP` */
  _id: string;
  day: string;
  step: OnboardingStep;
  shown: number;
  done: number;
  left: number;
}

const counter = { type: Number, default: 0 };
const days = new Schema<StepDayDocument>(
  {
    _id: { type: String, required: true },
    day: { type: String, required: true },
    step: { type: String, required: true },
    shown: counter,
    done: counter,
    left: counter,
  },
  { collection: 'onboarding_days', versionKey: false },
);

const StepDayModel = mongoose.model<StepDayDocument>('OnboardingDay', days);

/** Count what happened to a step on a day, in the transaction that enters it. Whose it was is kept nowhere. */
export async function countAct(
  day: string,
  { step, act }: { step: OnboardingStep; act: OnboardingAct },
  session: ClientSession,
): Promise<void> {
  const update = { $inc: { [act]: 1 }, $setOnInsert: { day, step } };
  await StepDayModel.updateOne({ _id: `${day}:${step}` }, update, { session, upsert: true });
}

/** Return what was counted from a day on, the latest day first, steps in their order. */
export async function stepDaysSince(day: string): Promise<StepDayDocument[]> {
  const found = await StepDayModel.find({ _id: { $gte: day } })
    .sort({ _id: -1 })
    .lean();
  const place = ({ step }: StepDayDocument) => ONBOARDING_STEPS.indexOf(step);
  return found.toSorted((a, b) => b.day.localeCompare(a.day) || place(a) - place(b));
}
