import type { AlertFigures, NotificationFilter, NotificationType } from '@minori/contracts';
import mongoose, { Schema, Types, type ClientSession, type QueryFilter } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { defineUpgrade, findAtOnce, transaction } from '../../database';
import { noteNews } from '../../freshness/changes';
import { newId } from '../../ids';
import { enqueue, enqueueAll } from '../../jobs/queue';
import { ownerSchema, type Owner, type OwnerDocument } from '../../owner';
import { isChartAlert } from './policy';

/** What a notification is about; `subjects.ts` shows each kind. */
export type NotificationSubject = Owner<'post' | 'symbol' | 'course'>;

/** A notification as kept in the database. Lists are in the order of `_id`, which begins with the time. */
export interface NotificationDocument {
  _id: Types.ObjectId;
  /** Whom it is for. */
  user_id: Types.ObjectId;
  type: NotificationType;
  /** Whether it is one of the chart alerts. */
  is_alert: boolean;
  is_read: boolean;
  /** There until the receiver opens the list for the first time after it came. */
  is_new?: true;
  /** The (latest) person who caused it. */
  actor_id: Types.ObjectId | null;
  actor_count: number;
  about: OwnerDocument<NotificationSubject['kind']> | null;
  target_id: string | null;
  title: string | null;
  body: string | null;
  /** What an alert measured when it fired. */
  figures: AlertFigures | null;
  coin_amount: number | null;
  profile_view: { count: number; viewer_ids: Types.ObjectId[] } | null;
  promotion_type: string | null;
  url: string | null;
  /** Names what happened: nobody is told of it twice. */
  event_key?: string;
  /** Names what others of the kind are gathered by, while it is unread. */
  group_key?: string;
  /** The same for as long as others are gathered. */
  group_id?: Types.ObjectId;
  created_at: Date;
}

/** A notification to be written; what is left out has a default. */
export type NewNotification = Pick<NotificationDocument, 'user_id' | 'type' | 'created_at'> &
  Partial<Omit<NotificationDocument, '_id' | 'is_alert'>>;

const text = { type: String, default: null };

const schema = new Schema<NotificationDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, required: true },
    is_alert: {
      type: Boolean,
      default(this: NotificationDocument) {
        return isChartAlert(this.type);
      },
    },
    is_read: { type: Boolean, default: false },
    is_new: { type: Boolean, default: true },
    actor_id: { type: Schema.Types.ObjectId, default: null },
    actor_count: { type: Number, default: 0 },
    about: { type: ownerSchema, default: null },
    target_id: text,
    title: text,
    body: text,
    figures: { type: Schema.Types.Mixed, default: null } as never,
    coin_amount: { type: Number, default: null },
    profile_view: { type: Schema.Types.Mixed, default: null },
    promotion_type: text,
    url: text,
    event_key: String,
    group_key: String,
    group_id: Schema.Types.ObjectId,
    created_at: { type: Date, required: true },
  },
  { collection: 'notifications', versionKey: false },
);
schema.index({ user_id: 1, _id: -1 });
schema.index({ user_id: 1, is_read: 1, _id: -1 });
schema.index({ user_id: 1, is_alert: 1, _id: -1 });
schema.index({ user_id: 1, is_new: 1 }, { partialFilterExpression: { is_new: { $exists: true } } });
schema.index({ user_id: 1, event_key: 1 }, { unique: true, partialFilterExpression: { event_key: { $exists: true } } });
schema.index({ user_id: 1, group_key: 1 }, { unique: true, partialFilterExpression: { group_key: { $exists: true } } });

export const NotificationModel = mongoose.model<NotificationDocument>('Notification', schema);

defineDataPart(NotificationModel, 'notifications', {
  of: (userId) => ({ user_id: userId }),
  // Without their words, which may be others’: who said them may have taken them back.
  fields: ['type', 'is_read', 'about', 'figures', 'coin_amount', 'url', 'created_at'],
});

async function addFigures(): Promise<void> {
  await NotificationModel.updateMany({ figures: { $exists: false } }, { $set: { figures: null } });
}

// Before, alerts did not tell what was measured.
defineUpgrade(6, addFigures);

const FILTERS: Record<NotificationFilter, QueryFilter<NotificationDocument>> = {
  all: {},
  unread: { is_read: false },
  chart_alert: { is_alert: true },
};
/** So many are delivered in one go. */
const DELIVERED_AT_ONCE = 500;
/** So long is waited for others that join a notification, before it is delivered. */
const GATHERED_MS = 10_000;
/** What is read gathers no more. */
const READ = { $set: { is_read: true }, $unset: { group_key: 1 } } as const;

/** Write notifications, to be delivered; those whose `event_key` their receiver has already are left out. */
export async function insertNotifications(notifications: NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  let isFirst = true;
  await transaction(async (session) => {
    // Most are news: only where one is not, or others kept in the way, it is worth to look first.
    const fresh = isFirst ? notifications : await withoutKnown(notifications, session);
    isFirst = false;
    await insertInTransaction(fresh, session);
  });
}

async function withoutKnown(notifications: NewNotification[], session: ClientSession): Promise<NewNotification[]> {
  const keys = notifications.flatMap(({ event_key }) => event_key ?? []);
  const found = await NotificationModel.find(
    { user_id: { $in: notifications.map(({ user_id }) => user_id) }, event_key: { $in: [...new Set(keys)] } },
    { user_id: 1, event_key: 1 },
    { session },
  ).lean();
  const nameOf = ({ user_id, event_key }: Pick<NewNotification, 'user_id' | 'event_key'>) =>
    `${String(user_id)}/${event_key}`;
  const known = new Set(found.map(nameOf));
  return notifications.filter((one) => !known.has(nameOf(one)));
}

const receiversOf = (notifications: NewNotification[]) => notifications.map(({ user_id }) => String(user_id));

/**
 * Write notifications in a transaction, to be delivered when it is durable; a duplicate key ends it. Made one by one, they
 * would take longer than all else.
 */
export async function insertInTransaction(notifications: NewNotification[], session: ClientSession): Promise<void> {
  if (notifications.length === 0) return;
  const ids = await insertAll(notifications, session);
  const batches = Array.from({ length: Math.ceil(ids.length / DELIVERED_AT_ONCE) }, (_, index) =>
    ids.slice(index * DELIVERED_AT_ONCE, (index + 1) * DELIVERED_AT_ONCE),
  );
  await enqueueAll(
    session,
    batches.map((notification_ids) => ({ name: 'notifications.deliver', payload: { notification_ids } })),
  );
}

async function insertAll(notifications: NewNotification[], session: ClientSession): Promise<string[]> {
  const { _id, ...defaults } = new NotificationModel().toObject();
  const written = notifications.map((one) => ({ ...defaults, _id: newId(), ...one, is_alert: isChartAlert(one.type) }));
  await NotificationModel.insertMany(written, { session, lean: true });
  await noteNews(receiversOf(notifications), session);
  return written.map(({ _id: id }) => String(id));
}

/** Return those of the notifications that are still there and unread, in the order of their ids. */
export async function findUnreadByIds(ids: string[]): Promise<NotificationDocument[]> {
  return findAtOnce(NotificationModel, {
    filter: { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, is_read: false },
    sort: { _id: 1 },
  });
}

/** Return a member's notifications, newest first, those before the id `before`. */
export async function findNotifications(
  userId: string,
  { filter, before, limit }: { filter: NotificationFilter; before: string | undefined; limit: number },
): Promise<NotificationDocument[]> {
  return findAtOnce(NotificationModel, {
    filter: {
      user_id: new Types.ObjectId(userId),
      ...FILTERS[filter],
      ...(before !== undefined && { _id: { $lt: new Types.ObjectId(before) } }),
    },
    sort: { _id: -1 },
    limit,
  });
}

/** Return the ids of a member's unread notifications after the id `after`, of some types or of all, newest first. */
export async function findUnreadIds(
  userId: string,
  { after, types, limit }: { after: Types.ObjectId; types?: ReadonlySet<NotificationType>; limit: number },
): Promise<string[]> {
  const filter = {
    user_id: new Types.ObjectId(userId),
    is_read: false,
    _id: { $gt: after },
    ...(types && { type: { $in: [...types] } }),
  };
  const options = { filter, sort: { _id: -1 }, projection: { _id: 1 }, limit } as const;
  return (await findAtOnce<{ _id: Types.ObjectId }>(NotificationModel, options)).map(({ _id }) => String(_id));
}

/** Return who has unread notifications among those of all after an id, some at a time; `next` is where it goes on. */
export async function findUnreadReceivers(
  after: Types.ObjectId,
  limit: number,
): Promise<{ userIds: string[]; next: Types.ObjectId | null }> {
  const options = { filter: { _id: { $gt: after } }, sort: { _id: 1 }, projection: { user_id: 1, is_read: 1 }, limit };
  type Found = Pick<NotificationDocument, '_id' | 'user_id' | 'is_read'>;
  const found = await findAtOnce<Found>(NotificationModel, options);
  const unread = found.filter(({ is_read: isRead }) => !isRead).map(({ user_id: userId }) => String(userId));
  return { userIds: [...new Set(unread)], next: found.length < limit ? null : (found.at(-1)?._id ?? null) };
}

/** Return whether something has come since a member last opened the list. */
export async function hasNew(userId: string): Promise<boolean> {
  const filter = { user_id: new Types.ObjectId(userId), is_new: true };
  return (await findAtOnce(NotificationModel, { filter, projection: { _id: 1 }, limit: 1 })).length > 0;
}

/** Return how many are unread of each of the members, with the newest of them; who has read all is left out. */
export async function countUnread(
  userIds: string[],
  session: ClientSession,
): Promise<{ _id: Types.ObjectId; count: number; latest: Types.ObjectId }[]> {
  return NotificationModel.aggregate([
    { $match: { user_id: { $in: userIds.map((id) => new Types.ObjectId(id)) }, is_read: false } },
    { $group: { _id: '$user_id', count: { $sum: 1 }, latest: { $max: '$_id' } } },
  ]).session(session);
}

/** Return those of the members for whom something has come since they last opened the list. */
export async function membersWithNews(userIds: string[], session: ClientSession): Promise<Set<string>> {
  const found: { _id: Types.ObjectId }[] = await NotificationModel.aggregate([
    { $match: { user_id: { $in: userIds.map((id) => new Types.ObjectId(id)) }, is_new: true } },
    { $group: { _id: '$user_id' } },
  ]).session(session);
  return new Set(found.map(({ _id }) => String(_id)));
}

/** Note that a member opens the list: what is there is no longer new. */
export async function clearNew(userId: string): Promise<void> {
  await NotificationModel.updateMany({ user_id: userId, is_new: true }, { $unset: { is_new: 1 } });
  await noteNews([userId]);
}

/** Change what members were told of an event; null where nothing is said any more. */
export async function rewriteEvent(userIds: string[], eventKey: string, body: string | null): Promise<void> {
  await NotificationModel.updateMany({ user_id: { $in: userIds }, event_key: eventKey }, { $set: { body } });
  await noteNews(userIds);
}

/** Take back what members were told of an event. */
export async function deleteEvent(userIds: string[], eventKey: string): Promise<void> {
  await NotificationModel.deleteMany({ user_id: { $in: userIds }, event_key: eventKey });
  await noteNews(userIds);
}

/** Take back everything that a member was told. */
export async function deleteNotificationsOf(userId: string): Promise<void> {
  await NotificationModel.deleteMany({ user_id: userId });
}

/** Mark one of a member's notifications read. Return whether they have it. */
export async function markRead(userId: string, id: string): Promise<boolean> {
  const { matchedCount } = await NotificationModel.updateOne({ _id: id, user_id: userId }, READ);
  await noteNews([userId]);
  return matchedCount === 1;
}

/** Mark all of a member's notifications read. */
export async function markAllRead(userId: string): Promise<void> {
  await NotificationModel.updateMany({ user_id: userId, is_read: false }, READ);
  await noteNews([userId]);
}

/** Return the unread notification of a member that gathers what has this key. */
export async function findOpenGroup(
  userId: string,
  groupKey: string,
  session: ClientSession,
): Promise<NotificationDocument | undefined> {
  const group = await NotificationModel.findOne({ user_id: userId, group_key: groupKey }, null, { session }).lean();
  return group ?? undefined;
}

/**
 * Put a notification in the place of an older one, if there is one. It is delivered a little later: of many that come
 * together only the last is still there then.
 */
export async function replaceNotification(
  older: NotificationDocument | undefined,
  newer: NewNotification,
  session: ClientSession,
): Promise<void> {
  if (older) await NotificationModel.deleteOne({ _id: older._id }, { session });
  const notification_ids = await insertAll([newer], session);
  const runAt = new Date(newer.created_at.getTime() + GATHERED_MS);
  await enqueue(session, 'notifications.deliver', { notification_ids }, { runAt });
}

/** Take one person out of a gathered notification: `latest` is who came last of those who stay, if any do. */
export async function shrinkGroup(
  group: NotificationDocument,
  latest: Types.ObjectId | undefined,
  session: ClientSession,
): Promise<void> {
  await noteNews([String(group.user_id)], session);
  if (!latest) {
    await NotificationModel.deleteOne({ _id: group._id }, { session });
    return;
  }
  const change = { $set: { actor_id: latest }, $inc: { actor_count: -1 } };
  await NotificationModel.updateOne({ _id: group._id }, change, { session });
}
