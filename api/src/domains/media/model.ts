import type { MediaStatus, MediaType } from '@minori/contracts';
import type { MediaFailure } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import type { Container } from '../../adapters/video';

/**
 * Who may see the files of a medium without a signed address: anybody; anybody the free beginning only; nobody, for its
 * post is not out.
 */
export type MediaVisibility = 'public' | 'restricted' | 'private';

/** What a file is to its medium: the thing itself, a picture in one of several widths, a still, a free beginning. */
export type FileRole = 'main' | 'size' | 'thumbnail' | 'preview';

/** A file that the server has made, in the storage as `<id of the medium>/<variant>`. */
export interface MediaFile {
  /** Its name, with the extension: `w960.webp`. Under one name there is ever only one content. */
  variant: string;
  role: FileRole;
  bytes: number;
  width: number | null;
  height: number | null;
}

/** What a page that is linked to says about itself, or the post of ours that it is. */
export interface LinkMetadata {
  url: string;
  title: string | null;
  description: string | null;
  site_name: string | null;
  post_id: string | null;
}

/** A medium as kept in the database. */
export interface MediaDocument {
  _id: Types.ObjectId;
  owner_id: Types.ObjectId;
  type: MediaType;
  status: MediaStatus;
  failure: MediaFailure | null;
  visibility: MediaVisibility;
  /** The post that shows it; null until one claims it, and for avatars. */
  post_id: Types.ObjectId | null;
  is_avatar: boolean;
  /** The upload as it came, in the storage until it is processed; never served. */
  original: { variant: string; container: Container } | null;
  /** Of the upload, hexadecimal; null for links. */
  sha256: string | null;
  files: MediaFile[];
  /** Every variant that was ever stored. */
  stored: string[];
  width: number | null;
  height: number | null;
  duration: number | null;
  blur: string | null;
  spectrum: number[] | null;
  link: LinkMetadata | null;
  /** How many minutes of a sound everybody may hear. */
  free_minutes: number;
  created_at: Date;
  /** Taken out of its post, or never put into one: it is not there any more, its files go soon. */
  removed_at: Date | null;
}

/** A medium as it was read, its ids as texts. */
export interface StoredMedia extends Omit<MediaDocument, '_id' | 'owner_id' | 'post_id'> {
  id: string;
  owner_id: string;
  post_id: string | null;
}

const number = { type: Number, default: null };
const mixed = { type: Schema.Types.Mixed, default: null };
const list = { type: Schema.Types.Mixed, default: [] };
const reference = { type: Schema.Types.ObjectId, default: null };

const schema = new Schema<MediaDocument>(
  {
    owner_id: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, required: true },
    status: { type: String, required: true },
    failure: { type: String, default: null },
    visibility: { type: String, default: 'restricted' },
    post_id: reference,
    is_avatar: { type: Boolean, default: false },
    original: mixed,
    sha256: { type: String, default: null },
    files: list,
    stored: list,
    width: number,
    height: number,
    duration: number,
    blur: { type: String, default: null },
    spectrum: mixed,
    link: mixed,
    free_minutes: { type: Number, default: 0 },
    created_at: { type: Date, required: true },
    removed_at: { type: Date, default: null },
  },
  { collection: 'media', versionKey: false, minimize: false },
);
schema.index({ post_id: 1 });
schema.index({ owner_id: 1, post_id: 1, removed_at: 1 });
schema.index({ owner_id: 1, sha256: 1 });

export const MediaModel = mongoose.model<MediaDocument>('Media', schema);

/** What a new medium is; the rest has defaults. */
export type NewMedia = Pick<MediaDocument, '_id' | 'owner_id' | 'type' | 'status' | 'created_at'> &
  Partial<MediaDocument>;

/** Writes a new medium. */
export async function insertMedia(medium: NewMedia, session: ClientSession): Promise<StoredMedia> {
  const [created] = await MediaModel.create([medium], { session });
  if (!created) throw new Error('The medium was not written');
  return storedFrom(created.toObject());
}

/** The media with these ids that are not removed, in no order. */
export async function findMedia(ids: string[], session: ClientSession | null = null): Promise<StoredMedia[]> {
  const found = await MediaModel.find({ _id: { $in: ids }, removed_at: null }, null, { session }).lean<
    MediaDocument[]
  >();
  return found.map(storedFrom);
}

/** A medium, also one that is removed. */
export async function findMedium(id: string): Promise<StoredMedia | undefined> {
  const found = await MediaModel.findById(id).lean<MediaDocument>();
  return found ? storedFrom(found) : undefined;
}

/** The media that a post shows. */
export async function findMediaOfPost(postId: string, session: ClientSession): Promise<StoredMedia[]> {
  const found = await MediaModel.find({ post_id: postId }, null, { session }).lean<MediaDocument[]>();
  return found.filter(({ removed_at }) => removed_at === null).map(storedFrom);
}

/** How many media a member has uploaded that no post shows yet, links and avatars included. */
export async function countUnclaimed(ownerId: string, session: ClientSession | null = null): Promise<number> {
  return MediaModel.countDocuments({ owner_id: ownerId, post_id: null, removed_at: null }).session(session);
}

/** The ids of media of a member that no post shows: uploads, links and avatars. */
export async function unclaimedIds(ownerId: string): Promise<string[]> {
  const found = await MediaModel.find({ owner_id: ownerId, post_id: null, removed_at: null }, { _id: 1 }).lean();
  return found.map(({ _id }) => String(_id));
}

/** Of these digests those of which the member has a medium. */
export async function knownDigests(ownerId: string, digests: string[]): Promise<Set<string>> {
  const found = await MediaModel.find({ owner_id: ownerId, sha256: { $in: digests } })
    .select({ sha256: 1, removed_at: 1 })
    .lean();
  return new Set(found.flatMap(({ sha256, removed_at }) => (sha256 && !removed_at ? [sha256] : [])));
}

/** Sets who may see the files of the media that a post shows. */
export async function setVisibilityOf(
  postId: string,
  visibility: MediaVisibility,
  session: ClientSession,
): Promise<void> {
  await MediaModel.updateMany({ post_id: postId }, { $set: { visibility } }, { session });
}

/** Changes a medium that is not removed and, where asked, in this status; resolves with it as changed. */
export async function changeMedium(
  id: string,
  changes: Partial<MediaDocument>,
  { session = null, status }: { session?: ClientSession | null; status?: MediaStatus } = {},
): Promise<StoredMedia | undefined> {
  const changed = await MediaModel.findOneAndUpdate(
    { _id: id, removed_at: null, ...(status && { status }) },
    { $set: changes },
    { session, returnDocument: 'after' },
  ).lean<MediaDocument>();
  return changed ? storedFrom(changed) : undefined;
}

/** Notes files that are about to be stored, so that they go with the medium whatever happens. */
export async function noteStored(id: string, variants: string[]): Promise<void> {
  await MediaModel.updateOne({ _id: id }, { $addToSet: { stored: { $each: variants } } });
}

/** Forgets a medium for good. */
export async function deleteMedium(id: string): Promise<void> {
  await MediaModel.deleteOne({ _id: id });
}

function storedFrom({ _id, owner_id, post_id, ...medium }: MediaDocument): StoredMedia {
  return { ...medium, id: String(_id), owner_id: String(owner_id), post_id: post_id && String(post_id) };
}
