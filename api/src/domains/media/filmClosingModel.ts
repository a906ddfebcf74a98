import mongoose, { Schema, type ClientSession } from 'mongoose';

/** How often the films of a course were closed for a member; links hold for the number that they were made with. */
interface FilmClosingDocument {
  /** `MEMBER:COURSE` */
  _id: string;
  count: number;
}

const schema = new Schema<FilmClosingDocument>(
  { _id: { type: String, required: true }, count: { type: Number, required: true } },
  { collection: 'film_closings', versionKey: false },
);

const FilmClosingModel = mongoose.model<FilmClosingDocument>('FilmClosing', schema);

/** Who, and which course. */
export interface FilmsOf {
  userId: string;
  courseId: string;
}

/** End all links to the films of a course that a member was given, in a transaction. */
export async function closeFilms(session: ClientSession, { userId, courseId }: FilmsOf): Promise<void> {
  await FilmClosingModel.updateOne({ _id: `${userId}:${courseId}` }, { $inc: { count: 1 } }, { session, upsert: true });
}

/** Return how often the films of a course were closed for a member. */
export async function filmClosings({ userId, courseId }: FilmsOf): Promise<number> {
  return (await FilmClosingModel.findById(`${userId}:${courseId}`).lean())?.count ?? 0;
}

/** Forget what was closed for a member. */
export async function deleteFilmClosingsOf(userId: string): Promise<void> {
  await FilmClosingModel.deleteMany({ _id: { $gte: `${userId}:`, $lt: `${userId};` } });
}
