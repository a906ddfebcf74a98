import type {
  Badge,
  EmailSetting,
  InvestmentLevel,
  Language,
  Mood,
  NotificationSetting,
  QuietHours,
} from '@minori/contracts';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { findAtOnce, rememberedIn } from '../../database';
import type { Entitled, HeldMembership } from '../entitlements/policy';

/** What a member has said of their age. */
export interface Age {
  is_underage: boolean;
  /** `YYYY-MM-DD`; kept of those under age only. */
  birthday: string | null;
  said_at: Date;
}

/** A member as kept in the database. */
export interface UserDocument extends Entitled {
  _id: Types.ObjectId;
  /** The identity provider's id; taken away when the account is deleted. */
  uid?: string;
  username: string;
  /** What makes a username unique: it in lower case. */
  username_lower: string;
  name: string;
  /** How the name is read, in katakana, for others to find them by; none when they did not say. */
  reading?: string | null;
  bio: string;
  job: string | null;
  avatar_url: string;
  badge: Badge;
  emotion: Mood | null;
  /** When the mood was set: it shows for 24 hours. */
  emotion_at: Date | null;
  language: Language;
  /** How much they know of investing, as they have said; missing in those who came before it was asked. */
  investment_level?: InvestmentLevel | null;
  is_creator: boolean;
  is_official: boolean;
  /** Proposed to others as worth following. */
  is_featured: boolean;
  is_advertiser: boolean;
  is_create_course_able: boolean;
  is_disabled_dashboard: boolean;
  has_live_permission: boolean;
  in_live: boolean;
  /** How many follow this member. */
  follow_count: number;
  following_count: number;
  /** How many this member has blocked. */
  block_count: number;
  post_count: number;
  /** The scores of the last 30 days, as of last night. */
  interest_score: number;
  engage_score: number;
  /** Since when the values are below what the level asks for. */
  below_level_since: Date | null;
  /** Their badge as they last saw it; none when they never looked. */
  seen_badge?: Badge | null;
  last_post_at: Date | null;
  /** Whose invitation they have followed; missing in those who came before that was kept. */
  invited_by?: Types.ObjectId | null;
  /** None as long as they have not said. */
  age?: Age | null;
  /** When the account is deleted, which its member has asked for; none where they stay. */
  leaving_at?: Date | null;
  /** The kinds of notifications and mails that this member switched off. */
  disabled_notifications: NotificationSetting[];
  disabled_mails: EmailSetting[];
  /** Hours in Tokyo in which nothing comes that can wait; missing in those who came before there were any. */
  quiet_hours?: QuietHours | null;
  created_at: Date;
  /** Shut out by staff. */
  disabled_at: Date | null;
  deleted_at: Date | null;
}

/** The picture of those who have none. */
export const DEFAULT_AVATAR = '/images/icons/default-avatar6.png';

const flag = { type: Boolean, default: false };
const counter = { type: Number, default: 0 };
const text = <Value extends string | null>(value: Value) => ({ type: String, default: value });
const instant = { type: Date, default: null };

const membershipSchema = new Schema<HeldMembership>(
  {
    package_name: { type: String, required: true },
    recurring: { type: String, required: true },
    access_ends_at: { type: Date, required: true },
  },
  { _id: false },
);

const ageSchema = new Schema<Age>(
  {
    is_underage: { type: Boolean, required: true },
    birthday: { type: String, default: null },
    said_at: { type: Date, required: true },
  },
  { _id: false },
);

const quietHoursSchema = new Schema<QuietHours>(
  { from: { type: String, required: true }, to: { type: String, required: true } },
  { _id: false },
);

const schema = new Schema<UserDocument>(
  {
    uid: String,
    username: { type: String, required: true },
    username_lower: { type: String, required: true },
    name: { type: String, required: true },
    reading: text(null),
    bio: text(''),
    job: text(null),
    avatar_url: text(DEFAULT_AVATAR),
    badge: text('level1'),
    emotion: text(null),
    emotion_at: instant,
    language: text('ja'),
    investment_level: text(null),
    role: text('member'),
    is_creator: flag,
    is_official: flag,
    is_featured: flag,
    is_advertiser: flag,
    is_create_course_able: flag,
    is_disabled_dashboard: flag,
    has_live_permission: flag,
    in_live: flag,
    membership: { type: membershipSchema, default: null },
    expand_membership: { type: membershipSchema, default: null },
    follow_count: counter,
    following_count: counter,
    block_count: counter,
    post_count: counter,
    interest_score: counter,
    engage_score: counter,
    below_level_since: instant,
    seen_badge: { type: String, default: null },
    last_post_at: instant,
    invited_by: { type: Schema.Types.ObjectId, default: null },
    age: { type: ageSchema, default: null },
    leaving_at: instant,
    disabled_notifications: [String],
    disabled_mails: [String],
    quiet_hours: { type: quietHoursSchema, default: null },
    created_at: { type: Date, required: true },
    disabled_at: instant,
    deleted_at: instant,
  },
  { collection: 'users', versionKey: false },
);
schema.index({ username_lower: 1 }, { unique: true });
schema.index({ uid: 1 }, { unique: true, sparse: true });
schema.index({ is_creator: 1, deleted_at: 1, disabled_at: 1, _id: 1 });
schema.index({ deleted_at: 1, disabled_at: 1, _id: 1 });
schema.index({ is_official: 1, deleted_at: 1, disabled_at: 1, _id: 1 });
schema.index({ is_featured: 1, deleted_at: 1, disabled_at: 1, follow_count: -1, _id: 1 });

export const UserModel = mongoose.model<UserDocument>('User', schema);

defineDataPart(UserModel, 'settings', {
  of: (userId) => ({ _id: userId }),
  fields: ['language', 'investment_level', 'disabled_notifications', 'disabled_mails', 'quiet_hours'],
});

defineDataPart(UserModel, 'profile', {
  of: (userId) => ({ _id: userId }),
  fields: [
    '_id',
    'username',
    'name',
    'reading',
    'bio',
    'job',
    'avatar_url',
    'emotion',
    'emotion_at',
    'language',
    'badge',
    'is_creator',
    'membership',
    'expand_membership',
    'follow_count',
    'following_count',
    'post_count',
    'interest_score',
    'engage_score',
    'invited_by',
    'age',
    'created_at',
    'leaving_at',
  ],
  names: { invited_by: 'member' },
});

/** Members as a transaction has read them. */
const noMembers = () => new Map<string, UserDocument | undefined>();

/** A transaction that changes members reads them anew afterwards. */
function changing<Session extends ClientSession | null>(session: Session): Session {
  if (session) rememberedIn(session, noMembers).clear();
  return session;
}

/**
 * Return a member by id; undefined for an unknown or malformed one. Deleted members are found too. A transaction reads each member
 * once.
 */
export async function findUser(id: string, session: ClientSession | null = null): Promise<UserDocument | undefined> {
  if (!Types.ObjectId.isValid(id)) return undefined;
  const known = session && rememberedIn(session, noMembers);
  if (known?.has(id)) return known.get(id);
  const found = (await UserModel.findById(id, null, { session }).lean()) ?? undefined;
  known?.set(id, found);
  return found;
}

/** Read members whom a transaction will ask for, in one command. */
export async function readUsers(ids: string[], session: ClientSession): Promise<void> {
  const known = rememberedIn(session, noMembers);
  const found = await UserModel.find({ _id: { $in: ids } }, null, { session }).lean();
  for (const id of ids) known.set(id, undefined);
  for (const user of found) known.set(String(user._id), user);
}

/** Return members by username, in no order. */
export async function findUsersByUsername(
  usernames: string[],
  session: ClientSession | null = null,
): Promise<UserDocument[]> {
  const names = usernames.map((name) => name.toLowerCase());
  return UserModel.find({ username_lower: { $in: names } }, null, { session }).lean();
}

/** Return what decides whether members hear of something; those who are gone are left out. */
export function findRecipients(
  ids: string[],
): Promise<
  Pick<UserDocument, '_id' | 'language' | 'role' | 'membership' | 'expand_membership' | 'disabled_notifications'>[]
> {
  return UserModel.find(
    { _id: { $in: ids }, disabled_at: null, deleted_at: null },
    { language: 1, role: 1, membership: 1, expand_membership: 1, disabled_notifications: 1 },
  )
    .batchSize(ids.length)
    .lean();
}

/** Return members by id, in no order. */
export async function findUsers(ids: string[]): Promise<UserDocument[]> {
  return findAtOnce(UserModel, { filter: { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } } });
}

/** Return a member by username, without regard to case. */
export async function findUserByUsername(username: string): Promise<UserDocument | undefined> {
  return (await UserModel.findOne({ username_lower: username.toLowerCase() }).lean()) ?? undefined;
}

/** Return the member of an identity. */
export async function findUserByUid(uid: string): Promise<UserDocument | undefined> {
  return (await UserModel.findOne({ uid }).lean()) ?? undefined;
}

/** Write a new member. Reject with a duplicate key when the username or the identity has one already. */
export async function insertUser(
  user: Pick<UserDocument, 'uid' | 'username' | 'name' | 'language' | 'invited_by' | 'created_at'>,
  session: ClientSession,
): Promise<UserDocument> {
  const [created] = await UserModel.create([{ ...user, username_lower: user.username.toLowerCase() }], {
    session: changing(session),
  });
  if (!created) throw new Error('The database returned no member');
  return created.toObject();
}

/** Change fields of a member who is not deleted; return the member as changed. */
export async function updateUser(
  id: string,
  changes: Partial<UserDocument>,
  session: ClientSession | null = null,
): Promise<UserDocument | undefined> {
  const changed = await UserModel.findOneAndUpdate(
    { _id: id, deleted_at: null },
    { $set: changes },
    { session: changing(session), returnDocument: 'after' },
  ).lean();
  return changed ?? undefined;
}

/** Take the mood from a member's picture that was set at an instant. Return whether it was that one. */
export async function clearMoodOf(id: string, setAt: Date, session: ClientSession): Promise<boolean> {
  const { modifiedCount } = await UserModel.updateOne(
    { _id: id, emotion_at: setAt },
    { $set: { emotion: null, emotion_at: null } },
    { session: changing(session) },
  );
  return modifiedCount === 1;
}

/** Add to counters of a member; return the member as changed. */
export async function addToCounts(
  id: string,
  counts: Partial<Record<'follow_count' | 'following_count' | 'block_count' | 'post_count', number>>,
  session: ClientSession,
): Promise<UserDocument | undefined> {
  const changed = await UserModel.findByIdAndUpdate(
    id,
    { $inc: counts },
    { session: changing(session), returnDocument: 'after' },
  ).lean();
  return changed ?? undefined;
}

/** Record that a member has posted. */
export async function recordLastPost(id: string, at: Date, session: ClientSession): Promise<void> {
  await UserModel.updateOne({ _id: id }, { $max: { last_post_at: at } }, { session: changing(session) });
}

/** Return members proposed to others, those with most followers first. */
export async function findFeatured(limit: number): Promise<UserDocument[]> {
  return UserModel.find({ is_featured: true, deleted_at: null, disabled_at: null })
    .sort({ follow_count: -1, _id: 1 })
    .limit(limit)
    .lean();
}

/** Return the ids of all creators who are there, oldest first. */
export async function findCreatorIds(): Promise<string[]> {
  const creators = await UserModel.find({ is_creator: true, deleted_at: null, disabled_at: null }, { _id: 1 })
    .sort({ _id: 1 })
    .lean();
  return creators.map(({ _id }) => String(_id));
}

/** Return the ids of all members in any state, oldest first, from after an id on. */
export async function findUserIdsAfter(id: string | null, limit: number): Promise<string[]> {
  const found = await UserModel.find(id === null ? {} : { _id: { $gt: id } }, { _id: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
  return found.map(({ _id }) => String(_id));
}

/** Return the ids of members, oldest first, from after one up to another, in pages: pass what came as `next` to get the next one. */
export async function findUserIdsIn(
  { after, until }: { after?: string; until?: string },
  limit: number,
): Promise<{ ids: string[]; next: string | null }> {
  const range = { ...(after !== undefined && { $gt: after }), ...(until !== undefined && { $lte: until }) };
  const found = await UserModel.find(Object.keys(range).length > 0 ? { _id: range } : {}, { _id: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
  const ids = found.map(({ _id }) => String(_id));
  return { ids, next: ids.length === limit ? (ids.at(-1) ?? null) : null };
}

/** Return the official channels, oldest first. */
export async function findOfficial(limit: number): Promise<UserDocument[]> {
  return UserModel.find({ is_official: true, deleted_at: null, disabled_at: null })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** Return creators and official accounts, whom others must not be mistaken for; oldest first. */
export async function findProtected(limit: number): Promise<UserDocument[]> {
  const kinds = await Promise.all(
    [{ is_creator: true }, { is_official: true }].map((kind) =>
      UserModel.find({ ...kind, deleted_at: null, disabled_at: null })
        .sort({ _id: 1 })
        .limit(limit)
        .lean(),
    ),
  );
  return [...new Map(kinds.flat().map((user) => [String(user._id), user])).values()];
}

/** What of a member their level is made of. */
export type Standing = Pick<
  UserDocument,
  '_id' | 'badge' | 'below_level_since' | 'interest_score' | 'engage_score' | 'follow_count'
>;

const STANDING = { badge: 1, below_level_since: 1, interest_score: 1, engage_score: 1, follow_count: 1 } as const;

/** Return how members stand who are there, in the order of their ids, those after the id `after`, as a transaction sees them. */
export async function findStandings(
  after: Types.ObjectId | undefined,
  limit: number,
  session: ClientSession,
): Promise<Standing[]> {
  const range = after !== undefined && { _id: { $gt: after } };
  return UserModel.find({ deleted_at: null, disabled_at: null, ...range }, STANDING, { session })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<Standing[]>();
}

/** Write how members stand, as a transaction has read and judged them. */
export async function writeStandings(
  standings: (Omit<Standing, '_id' | 'follow_count'> & { id: string })[],
  session: ClientSession,
): Promise<void> {
  const writes = standings.map(({ id, ...standing }) => ({
    updateOne: { filter: { _id: new Types.ObjectId(id) }, update: { $set: standing } },
  }));
  if (writes.length > 0) await UserModel.bulkWrite(writes, { session: changing(session), ordered: false });
}

/** Return members who are there, the latest first. */
export async function findNewestPresent(limit: number): Promise<UserDocument[]> {
  return UserModel.find({ deleted_at: null, disabled_at: null }).sort({ _id: -1 }).limit(limit).lean();
}

/** Take everything personal out of a member who leaves. Return whether they were there. */
export async function anonymise(id: string, at: Date, session: ClientSession): Promise<boolean> {
  const { modifiedCount } = await UserModel.updateOne(
    { _id: id, deleted_at: null },
    {
      $set: {
        deleted_at: at,
        name: '',
        reading: null,
        bio: '',
        job: null,
        avatar_url: DEFAULT_AVATAR,
        emotion: null,
        emotion_at: null,
        role: 'member',
        membership: null,
        expand_membership: null,
        is_creator: false,
        is_featured: false,
        is_official: false,
        is_advertiser: false,
        has_live_permission: false,
        in_live: false,
        investment_level: null,
        invited_by: null,
        age: null,
        leaving_at: null,
        disabled_notifications: [],
        disabled_mails: [],
        quiet_hours: null,
      },
      $unset: { uid: 1 },
    },
    { session: changing(session) },
  );
  return modifiedCount === 1;
}

/** Take out a member who was written a moment ago for an identity that turned out to be gone. */
export async function deleteUser(id: string, session: ClientSession): Promise<void> {
  await UserModel.deleteOne({ _id: id }, { session });
}

/** Put a switch among those that a member has set (true) or take it out; return the member as changed. */
export async function setSwitch<Field extends 'disabled_notifications' | 'disabled_mails'>(
  id: string,
  field: Field,
  name: UserDocument[Field][number],
  isSet: boolean,
): Promise<UserDocument | undefined> {
  const changed = await UserModel.findOneAndUpdate(
    { _id: id, deleted_at: null },
    isSet ? { $addToSet: { [field]: name } } : { $pull: { [field]: name } },
    { returnDocument: 'after' },
  ).lean();
  return changed ?? undefined;
}

/** Set all kinds of mails that a member does not want. Return whether they are there. */
export async function setDisabledMails(id: string, disabled: EmailSetting[]): Promise<boolean> {
  const { matchedCount } = await UserModel.updateOne(
    { _id: id, deleted_at: null },
    { $set: { disabled_mails: disabled } },
  );
  return matchedCount === 1;
}

/** Read the birthdays that are kept, and whose they are. */
export async function* findBirthdays(): AsyncGenerator<{ userId: string; birthday: string }> {
  for await (const { _id, age } of UserModel.find({ 'age.birthday': { $type: 'string' } }, { age: 1 })
    .lean()
    .cursor()) {
    if (age?.birthday) yield { userId: String(_id), birthday: age.birthday };
  }
}

/** Return whether a member has left or was shut out: to others they are not there. */
export function isGone(user: UserDocument): boolean {
  return user.deleted_at !== null || user.disabled_at !== null;
}
