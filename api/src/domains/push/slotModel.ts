import mongoose, { Schema, Types } from 'mongoose';
import { findAtOnce, isDuplicateKey } from '../../database';

/**
 * A notification that is pushed to a browser: who wants to push it takes its place first, so that it is pushed once, whoever pushes at
 * once and whoever is killed. One that is pushed by nobody stands in the list all the same.
 */
export interface PushSlotDocument {
  _id: Types.ObjectId;
  notification_id: Types.ObjectId;
  subscription_id: Types.ObjectId;
  at: Date;
  /** Whether it was not pushed but waits for the end of quiet hours. */
  waits?: true;
}

/** Longer than anything is tried, or waits for the end of quiet hours. */
const KEPT_SECONDS = 14 * 86_400;

const schema = new Schema<PushSlotDocument>(
  {
    notification_id: { type: Schema.Types.ObjectId, required: true },
    subscription_id: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    waits: { type: Boolean },
  },
  { collection: 'push_slots', versionKey: false },
);
schema.index({ notification_id: 1, subscription_id: 1 }, { unique: true });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const SlotModel = mongoose.model<PushSlotDocument>('PushSlot', schema);

/** Which notification is pushed to which browser. */
export type Slot = Pick<PushSlotDocument, 'notification_id' | 'subscription_id'>;

/** Take a place, perhaps for what waits for the end of quiet hours. Return whether it was free. */
export async function takeSlot(slot: Slot & Pick<PushSlotDocument, 'waits'>, at: Date): Promise<boolean> {
  try {
    await SlotModel.create([{ ...slot, at }]);
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** Give a place back: nothing was pushed. */
export async function giveBackSlot({ notification_id, subscription_id }: Slot): Promise<void> {
  await SlotModel.deleteOne({ notification_id, subscription_id });
}

/** Return those of the places that have been taken since an instant for what waits for the end of quiet hours. */
export async function findWaiting(
  notificationIds: string[],
  subscriptionIds: Types.ObjectId[],
  since: Date,
): Promise<Slot[]> {
  return findAtOnce<Slot>(SlotModel, {
    filter: {
      notification_id: { $in: notificationIds.map((id) => new Types.ObjectId(id)) },
      subscription_id: { $in: subscriptionIds },
      at: { $gte: since },
      waits: true,
    },
    projection: { notification_id: 1, subscription_id: 1 },
  });
}
