import type { MediaStatus, MediaType } from '@minori/contracts';
import type { MediaContainer, MediaFailure } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart, type OwnFile } from '../../dataParts';
import { ownedBy, ownerFrom, ownerSchema, type Owner, type OwnerDocument } from '../../owner';

/**
 * Who may see the files of a medium without a signed address: anybody; anybody the free beginning only; nobody, for what
 * shows it is not out.
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

/** What may show media: a post, a member's profile its picture, and a course its films and figures. */
export type MediaOwner = Owner<'post' | 'profile' | 'course'>;

/**
 * What a medium is for. A film of a course is processed part by part, and opens by links of its own alone. A recording of a live stream is
 * nobody's upload: it belongs to the post of the stream once it is made, and to no other.
 */
export type MediaPurpose = 'post' | 'course' | 'recording';

/** How a film of a course is made, found out before its first part. */
export interface FilmPlan {
  /** Its length. */
  seconds: number;
  /** The shorter sides of its pictures, in pixels, the largest first. */
  sizes: number[];
  /** Frames in a second. */
  rate: number;
  has_sound: boolean;
  /** The file with the sound of all of it, until the film is ready. */
  sound: string | null;
  /** How many parts are made. */
  made: number;
}

/** A medium as kept in the database. */
export interface MediaDocument {
  _id: Types.ObjectId;
  /** The member who has uploaded it. */
  uploader_id: Types.ObjectId;
  type: MediaType;
  /** Of older ones that of a post. */
  purpose?: MediaPurpose;
  status: MediaStatus;
  failure: MediaFailure | null;
  visibility: MediaVisibility;
  /** What shows it; null until something claims it. */
  owner: OwnerDocument<MediaOwner['kind']> | null;
  /** The upload as it came, in the storage until it is processed; never served. */
  original: { variant: string; container: MediaContainer } | null;
  /** Of the upload, hexadecimal; null for links. */
  sha256: string | null;
  files: MediaFile[];
  /** Every variant that was ever stored. */
  stored: string[];
  width: number | null;
  height: number | null;
  duration: number | null;
  blur: string | null;
  /** Whether a picture was taken rather than drawn; of older ones nobody knows. */
  is_photo?: boolean;
  spectrum: number[] | null;
  /** Of a film of a course, once work on it has begun. */
  film?: FilmPlan | null;
  link: LinkMetadata | null;
  /** How many minutes of a sound everybody may hear. */
  free_minutes: number;
  created_at: Date;
  /** Taken out of what showed it, or never put into anything: it is not there any more, its files go soon. */
  removed_at: Date | null;
}

/** A medium as it was read, its ids as texts. */
export interface StoredMedia extends Omit<MediaDocument, '_id' | 'uploader_id' | 'owner' | 'purpose' | 'film'> {
  id: string;
  uploader_id: string;
  purpose: MediaPurpose;
  film: FilmPlan | null;
  owner: MediaOwner | null;
}

const number = { type: Number, default: null };
const mixed = { type: Schema.Types.Mixed, default: null };
const list = { type: Schema.Types.Mixed, default: [] };

const schema = new Schema<MediaDocument>(
  {
    uploader_id: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, required: true },
    purpose: { type: String, default: 'post' },
    status: { type: String, required: true },
    failure: { type: String, default: null },
    visibility: { type: String, default: 'restricted' },
    owner: { type: ownerSchema, default: null },
    original: mixed,
    sha256: { type: String, default: null },
    files: list,
    stored: list,
    width: number,
    height: number,
    duration: number,
    blur: { type: String, default: null },
    is_photo: Boolean,
    spectrum: mixed,
    film: mixed,
    link: mixed,
    free_minutes: { type: Number, default: 0 },
    created_at: { type: Date, required: true },
    removed_at: { type: Date, default: null },
  },
  { collection: 'media', versionKey: false, minimize: false },
);
schema.index({ 'owner.kind': 1, 'owner.id': 1 });
schema.index({ uploader_id: 1, owner: 1, removed_at: 1 });
schema.index({ uploader_id: 1, sha256: 1 });

export const MediaModel = mongoose.model<MediaDocument>('Media', schema);

defineDataPart(MediaModel, 'media', {
  of: (userId) => ({ uploader_id: userId }),
  except: ({ removed_at: removedAt }) => removedAt !== null,
  fields: [
    '_id',
    'type',
    'purpose',
    'status',
    'visibility',
    'owner',
    'width',
    'height',
    'duration',
    'link',
    'free_minutes',
    'created_at',
  ],
  add: (medium) => ({ file: largestFile(medium)?.name ?? null }),
  files: (medium) => [largestFile(medium)].filter((file) => file !== undefined),
});

/** The thing itself, or the largest of its pictures; uploads are not kept as they came. */
function largestFile({ _id, files }: MediaDocument): OwnFile | undefined {
  const own = files.filter(({ role }) => role === 'main' || role === 'size');
  const [largest] = own.toSorted((one, other) => other.bytes - one.bytes);
  return largest && { name: `${String(_id)}-${largest.variant}`, key: `${String(_id)}/${largest.variant}` };
}

/** What a new medium is; the rest has defaults. */
export type NewMedia = Pick<MediaDocument, '_id' | 'uploader_id' | 'type' | 'status' | 'created_at'> &
  Partial<MediaDocument>;

/** Write a new medium. */
export async function insertMedia(medium: NewMedia, session: ClientSession): Promise<StoredMedia> {
  const [created] = await MediaModel.create([medium], { session });
  if (!created) throw new Error('The medium was not written');
  return storedFrom(created.toObject());
}

/** Return the media with these ids that are not removed, in no order. */
export async function findMedia(ids: string[], session: ClientSession | null = null): Promise<StoredMedia[]> {
  const found = await MediaModel.find({ _id: { $in: ids }, removed_at: null }, null, { session }).lean<
    MediaDocument[]
  >();
  return found.map(storedFrom);
}

/** Return a medium, also one that is removed. */
export async function findMedium(id: string): Promise<StoredMedia | undefined> {
  const found = await MediaModel.findById(id).lean<MediaDocument>();
  return found ? storedFrom(found) : undefined;
}

/** Return the media that something shows. */
export async function findMediaOf(owner: MediaOwner, session: ClientSession): Promise<StoredMedia[]> {
  const found = await MediaModel.find(ownedBy(owner), null, { session }).lean<MediaDocument[]>();
  return found.filter(({ removed_at }) => removed_at === null).map(storedFrom);
}

/** Return how many media a member has uploaded that nothing shows yet, links included. */
export async function countUnclaimed(uploaderId: string, session: ClientSession | null = null): Promise<number> {
  return MediaModel.countDocuments({ uploader_id: uploaderId, owner: null, removed_at: null }).session(session);
}

/** Return the ids of media of a member that nothing shows: uploads and links. */
export async function unclaimedIds(uploaderId: string, session: ClientSession): Promise<string[]> {
  const unclaimed = { uploader_id: uploaderId, owner: null, removed_at: null };
  const found = await MediaModel.find(unclaimed, { _id: 1 }, { session }).lean();
  return found.map(({ _id }) => String(_id));
}

/** Return those of the digests of which the member has a medium. */
export async function knownDigests(uploaderId: string, digests: string[]): Promise<Set<string>> {
  const found = await MediaModel.find({ uploader_id: uploaderId, sha256: { $in: digests } })
    .select({ sha256: 1, removed_at: 1 })
    .lean();
  return new Set(found.flatMap(({ sha256, removed_at }) => (sha256 && !removed_at ? [sha256] : [])));
}

/** Set who may see the files of the media that something shows. */
export async function setVisibilityOf(
  owner: MediaOwner,
  visibility: MediaVisibility,
  session: ClientSession,
): Promise<void> {
  await MediaModel.updateMany(ownedBy(owner), { $set: { visibility } }, { session });
}

/** Change a medium that is not removed and, where asked, in this status; return it as changed. */
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

/** Record files that are about to be stored, so that they go with the medium whatever happens. */
export async function recordFiles(id: string, variants: string[]): Promise<void> {
  await MediaModel.updateOne({ _id: id }, { $addToSet: { stored: { $each: variants } } });
}

/** Forget files that are removed. */
export async function forgetFiles(id: string, variants: string[]): Promise<void> {
  await MediaModel.updateOne({ _id: id }, { $pull: { stored: { $in: variants } } });
}

/** Forget a medium for good. */
export async function deleteMedium(id: string): Promise<void> {
  await MediaModel.deleteOne({ _id: id });
}

function storedFrom({ _id, uploader_id, owner, purpose = 'post', film = null, ...medium }: MediaDocument): StoredMedia {
  const ids = { id: String(_id), uploader_id: String(uploader_id) };
  return { ...medium, ...ids, purpose, film, owner: owner && ownerFrom(owner) };
}
