import mongoose, { Schema, Types } from 'mongoose';
import { SEGMENT_SECONDS } from '../../adapters/video/films';
import { retryOnDuplicate } from '../../database';
import { defineDataPart } from '../../dataParts';
import { newId } from '../../ids';

/** What a member was sent of a film of a course: one row for both. */
export interface FilmViewDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  media_id: Types.ObjectId;
  /** The segments, by their places in the film, each once, in no order. */
  segments: number[];
  /** When something was first sent, and when something new last. */
  created_at: Date;
  updated_at: Date;
}

/** Which segments a member was sent. */
export type FilmView = Pick<FilmViewDocument, 'media_id' | 'segments'>;

const reference = { type: Schema.Types.ObjectId, required: true };
const instant = { type: Date, required: true };
const schema = new Schema<FilmViewDocument>(
  {
    user_id: reference,
    media_id: reference,
    segments: { type: [Number], required: true },
    created_at: instant,
    updated_at: instant,
  },
  { collection: 'film_views', versionKey: false },
);
schema.index({ user_id: 1, media_id: 1 }, { unique: true });
schema.index({ media_id: 1 });

export const FilmViewModel = mongoose.model<FilmViewDocument>('FilmView', schema);

defineDataPart(FilmViewModel, 'film_views', {
  of: (userId) => ({ user_id: userId }),
  fields: ['media_id', 'created_at', 'updated_at'],
  add: ({ segments }) => ({ seconds: segments.length * SEGMENT_SECONDS }),
});

/** Write that a member is sent segments of a film. */
export async function addFilmView(userId: string, mediaId: string, segments: number[], at: Date): Promise<void> {
  const row = { user_id: new Types.ObjectId(userId), media_id: new Types.ObjectId(mediaId) };
  const update = {
    $addToSet: { segments: { $each: segments } },
    $set: { updated_at: at },
    $setOnInsert: { _id: newId(), created_at: at },
  };
  await retryOnDuplicate(() => FilmViewModel.updateOne(row, update, { upsert: true }));
}

/** Return what a member was sent of these films; those of which it was nothing are left out. */
export async function findFilmViews(userId: string, mediaIds: string[]): Promise<FilmView[]> {
  return FilmViewModel.find(
    { user_id: userId, media_id: { $in: mediaIds } },
    { _id: 0, media_id: 1, segments: 1 },
  ).lean<FilmView[]>();
}

/** Return what members were sent of these films, in no order. */
export function filmViewsAmong(
  userIds: Types.ObjectId[],
  mediaIds: Types.ObjectId[],
): Promise<(FilmView & Pick<FilmViewDocument, 'user_id'>)[]> {
  return FilmViewModel.find(
    { user_id: { $in: userIds }, media_id: { $in: mediaIds } },
    { _id: 0, user_id: 1, media_id: 1, segments: 1 },
  ).lean<(FilmView & Pick<FilmViewDocument, 'user_id'>)[]>();
}

/** Forget who was sent a film. */
export async function deleteFilmViewsOf(mediaId: string): Promise<void> {
  await FilmViewModel.deleteMany({ media_id: mediaId });
}

/** Forget what a member was sent. */
export async function deleteFilmViewsBy(userId: string): Promise<void> {
  await FilmViewModel.deleteMany({ user_id: userId });
}
