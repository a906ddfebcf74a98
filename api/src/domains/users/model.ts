import type { Badge, Language, Mood, NotificationSetting, EmailSetting } from '@minori/contracts';
import type { MembershipPackageName } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';

/** A member as kept in the database. */
export interface UserDocument {
  _id: Types.ObjectId;
  /** The identity provider's id; taken away when the account is deleted. */
  uid?: string;
  username: string;
  /** What makes a username unique: it in lower case. */
  username_lower: string;
  name: string;
  bio: string;
  job: string | null;
  avatar_url: string;
  badge: Badge;
  emotion: Mood | null;
  /** When the mood was set: it shows for 24 hours. */
  emotion_at: Date | null;
  language: Language;
  role: 'member' | 'admin';
  is_creator: boolean;
  is_official: boolean;
  /** Proposed to others as worth following. */
  is_featured: boolean;
  is_advertiser: boolean;
  is_create_course_able: boolean;
  is_disabled_dashboard: boolean;
  has_live_permission: boolean;
  in_live: boolean;
  membership_package: MembershipPackageName | null;
  /** How many follow this member. */
  follow_count: number;
  following_count: number;
  post_count: number;
  last_post_at: Date | null;
  invitation_code: string | null;
  /** The kinds of notifications and mails that this member switched off. */
  disabled_notifications: NotificationSetting[];
  disabled_mails: EmailSetting[];
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

const schema = new Schema<UserDocument>(
  {
    uid: String,
    username: { type: String, required: true },
    username_lower: { type: String, required: true },
    name: { type: String, required: true },
    bio: text(''),
    job: text(null),
    avatar_url: text(DEFAULT_AVATAR),
    badge: text('level1'),
    emotion: text(null),
    emotion_at: instant,
    language: text('ja'),
    role: text('member'),
    is_creator: flag,
    is_official: flag,
    is_featured: flag,
    is_advertiser: flag,
    is_create_course_able: flag,
    is_disabled_dashboard: flag,
    has_live_permission: flag,
    in_live: flag,
    membership_package: text(null),
    follow_count: counter,
    following_count: counter,
    post_count: counter,
    last_post_at: instant,
    invitation_code: text(null),
    disabled_notifications: [String],
    disabled_mails: [String],
    created_at: { type: Date, required: true },
    disabled_at: instant,
    deleted_at: instant,
  },
  { collection: 'users', versionKey: false },
);
schema.index({ username_lower: 1 }, { unique: true });
schema.index({ uid: 1 }, { unique: true, sparse: true });
schema.index({ is_official: 1, deleted_at: 1, disabled_at: 1, _id: 1 });
schema.index({ is_featured: 1, deleted_at: 1, disabled_at: 1, follow_count: -1, _id: 1 });

export const UserModel = mongoose.model<UserDocument>('User', schema);

/** A member by id; undefined for an unknown or malformed one. Deleted members are found too. */
export async function findUser(id: string, session: ClientSession | null = null): Promise<UserDocument | undefined> {
  if (!Types.ObjectId.isValid(id)) return undefined;
  return (await UserModel.findById(id, null, { session }).lean()) ?? undefined;
}

/** Members by id, in no order. */
export async function findUsers(ids: string[]): Promise<UserDocument[]> {
  return UserModel.find({ _id: { $in: ids } }).lean();
}

/** A member by username, without regard to case. */
export async function findUserByUsername(username: string): Promise<UserDocument | undefined> {
  return (await UserModel.findOne({ username_lower: username.toLowerCase() }).lean()) ?? undefined;
}

/** The member of an identity. */
export async function findUserByUid(uid: string): Promise<UserDocument | undefined> {
  return (await UserModel.findOne({ uid }).lean()) ?? undefined;
}

/** Writes a new member. Rejects with a duplicate key when the username or the identity has one already. */
export async function insertUser(
  user: Pick<UserDocument, 'uid' | 'username' | 'name' | 'language' | 'invitation_code' | 'created_at'>,
  session: ClientSession,
): Promise<UserDocument> {
  const [created] = await UserModel.create([{ ...user, username_lower: user.username.toLowerCase() }], { session });
  if (!created) throw new Error('The database returned no member');
  return created.toObject();
}

/** Changes fields of a member who is not deleted; returns the member as changed. */
export async function updateUser(
  id: string,
  changes: Partial<UserDocument>,
  session: ClientSession | null = null,
): Promise<UserDocument | undefined> {
  const changed = await UserModel.findOneAndUpdate(
    { _id: id, deleted_at: null },
    { $set: changes },
    { session, returnDocument: 'after' },
  ).lean();
  return changed ?? undefined;
}

/** Adds to counters of a member; returns the member as changed. */
export async function addToCounts(
  id: string,
  counts: Partial<Record<'follow_count' | 'following_count' | 'post_count', number>>,
  session: ClientSession,
): Promise<UserDocument | undefined> {
  const changed = await UserModel.findByIdAndUpdate(id, { $inc: counts }, { session, returnDocument: 'after' }).lean();
  return changed ?? undefined;
}

/** Notes that a member has posted. */
export async function noteLastPost(id: string, at: Date, session: ClientSession): Promise<void> {
  await UserModel.updateOne({ _id: id }, { $max: { last_post_at: at } }, { session });
}

/** Members proposed to others, those with most followers first. */
export async function findFeatured(limit: number): Promise<UserDocument[]> {
  return UserModel.find({ is_featured: true, deleted_at: null, disabled_at: null })
    .sort({ follow_count: -1, _id: 1 })
    .limit(limit)
    .lean();
}

/** The official channels, oldest first. */
export async function findOfficial(limit: number): Promise<UserDocument[]> {
  return UserModel.find({ is_official: true, deleted_at: null, disabled_at: null })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** Puts a switch among those that a member has set (true) or takes it out; returns the member as changed. */
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

/** Whether a member has left or was shut out: to others they are not there. */
export function isGone(user: UserDocument): boolean {
  return user.deleted_at !== null || user.disabled_at !== null;
}
