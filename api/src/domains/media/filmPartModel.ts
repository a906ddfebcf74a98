import mongoose, { Schema, Types, type ClientSession } from 'mongoose';

/** A part of a film in one size: one file, of which each segment is a piece. */
export interface FilmFile {
  /** The shorter side, in pixels. */
  size: number;
  variant: string;
  width: number;
  height: number;
  /** What the picture was made with, for lists of sizes. */
  codec: string;
  /** Bytes of the beginning, which every segment needs, and what tells it from that of another part. */
  init: number;
  init_digest: string;
  /** Bytes of each segment, in their order. */
  segments: number[];
}

/** A part of a film that is made. */
export interface FilmPartDocument {
  _id: Types.ObjectId;
  media_id: Types.ObjectId;
  /** Its place, from 0. */
  number: number;
  seconds: number;
  /** The largest size first. */
  files: FilmFile[];
}

/** A part of a film, for playing it. */
export type FilmPart = Pick<FilmPartDocument, 'number' | 'seconds' | 'files'>;

const number = { type: Number, required: true };
const schema = new Schema<FilmPartDocument>(
  {
    media_id: { type: Schema.Types.ObjectId, required: true },
    number,
    seconds: number,
    files: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'film_parts', versionKey: false },
);
schema.index({ media_id: 1, number: 1 }, { unique: true });

const FilmPartModel = mongoose.model<FilmPartDocument>('FilmPart', schema);

/** Write a part. */
export async function insertFilmPart(mediaId: string, part: FilmPart, session: ClientSession): Promise<void> {
  await FilmPartModel.create([{ media_id: new Types.ObjectId(mediaId), ...part }], { session });
}

/** Return whether a part is made. */
export async function hasFilmPart(
  mediaId: string,
  part: number,
  session: ClientSession | null = null,
): Promise<boolean> {
  return (await FilmPartModel.exists({ media_id: mediaId, number: part }).session(session)) !== null;
}

/** Return the parts of a film in their order. */
export async function filmPartsOf(mediaId: string): Promise<FilmPart[]> {
  return FilmPartModel.find({ media_id: mediaId }, { _id: 0, number: 1, seconds: 1, files: 1 })
    .sort({ number: 1 })
    .lean<FilmPart[]>();
}

/** Forget the parts of a film. */
export async function deleteFilmParts(mediaId: string): Promise<void> {
  await FilmPartModel.deleteMany({ media_id: mediaId });
}
