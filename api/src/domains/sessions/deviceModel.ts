import type { Device } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { newId } from '../../ids';

/** A browser in which a member has been signed in. */
export interface DeviceDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** A digest of what the browser calls itself. */
  key: string;
  /** Whether the browser has named itself; missing in those that were seen before that was kept. */
  is_named?: boolean;
  browser: Device['browser'];
  system: Device['system'];
  /** When its sessions began, in seconds; none once they have ended. */
  sessions: number[];
  first_seen_at: Date;
  last_seen_at: Date;
}

/** Longer ago than any session that somebody still uses. */
const KEPT_SECONDS = 400 * 24 * 3_600;

const schema = new Schema<DeviceDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    is_named: { type: Boolean, default: false },
    browser: { type: String, required: true },
    system: { type: String, required: true },
    sessions: { type: [Number], required: true },
    first_seen_at: { type: Date, required: true },
    last_seen_at: { type: Date, required: true },
  },
  { collection: 'devices', versionKey: false },
);
schema.index({ user_id: 1, key: 1 }, { unique: true });
schema.index({ key: 1 });
schema.index({ last_seen_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const DeviceModel = mongoose.model<DeviceDocument>('Device', schema);

defineDataPart(DeviceModel, 'devices', {
  of: (userId) => ({ user_id: userId }),
  fields: ['browser', 'system', 'first_seen_at', 'last_seen_at'],
});

/** How a device is seen in a call. */
export type SeenDevice = Pick<DeviceDocument, 'key' | 'is_named' | 'browser' | 'system'> & {
  beganAt: number;
  at: Date;
};

function seen({ is_named, browser, system, beganAt, at }: SeenDevice) {
  return {
    $set: { is_named, browser, system },
    $max: { last_seen_at: at },
    $addToSet: { sessions: beganAt },
  };
}

/** Note that a device of a member was seen. Return whether it was known. */
export async function touchDevice(userId: string, device: SeenDevice): Promise<boolean> {
  const { matchedCount } = await DeviceModel.updateOne({ user_id: userId, key: device.key }, seen(device));
  return matchedCount > 0;
}

/** Keep a device of a member. Return its id, or undefined where it has become known meanwhile. */
export async function addDevice(
  userId: string,
  device: SeenDevice,
  session: ClientSession,
): Promise<string | undefined> {
  const { upsertedId } = await DeviceModel.updateOne(
    { user_id: userId, key: device.key },
    { $setOnInsert: { _id: newId(), first_seen_at: device.at }, ...seen(device) },
    { session, upsert: true },
  );
  return upsertedId ? String(upsertedId) : undefined;
}

/** Return the devices of a member, in no order. */
export async function findDevices(userId: string, session: ClientSession | null = null): Promise<DeviceDocument[]> {
  return DeviceModel.find({ user_id: userId }, null, { session }).lean();
}

/** Return a device by id. */
export async function findDevice(id: string): Promise<DeviceDocument | undefined> {
  return (await DeviceModel.findById(id).lean()) ?? undefined;
}

/**
 * Return whether a browser of a member has named itself, and whether anybody else was seen in one of those: many browsers call
 * themselves alike where they don't. As a transaction sees it.
 */
export async function devicesShared(
  userId: string,
  session: ClientSession,
): Promise<{ hasDevice: boolean; isShared: boolean }> {
  const own = (await findDevices(userId, session)).filter((one) => one.is_named);
  const keys = own.map(({ key }) => key);
  const rows = DeviceModel.find({ key: { $in: keys } }, { user_id: 1 }).limit(keys.length + 1);
  const isShared = (await rows.session(session).lean()).some(({ user_id }) => String(user_id) !== userId);
  return { hasDevice: own.length > 0, isShared };
}

/** Return whether any device of a member is known. */
export async function hasDevices(userId: string, session: ClientSession): Promise<boolean> {
  return (await DeviceModel.exists({ user_id: userId }).session(session)) !== null;
}

/** Take the sessions of a device, or of all of a member, out of the list; the devices stay known. */
export async function emptyDevices(userId: string, session: ClientSession, key?: string): Promise<void> {
  const which = key === undefined ? { user_id: userId } : { user_id: userId, key };
  await DeviceModel.updateMany(which, { $set: { sessions: [] } }, { session });
}

/** Forget the devices of a member. */
export async function deleteDevices(userId: string): Promise<void> {
  await DeviceModel.deleteMany({ user_id: userId });
}
