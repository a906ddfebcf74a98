import { LEARNING } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** A note that a member made for themselves; `at` is a second of a film. */
export interface NoteDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  course_id: Types.ObjectId;
  lesson_id: Types.ObjectId;
  at: number | null;
  text: string;
  created_at: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const schema = new Schema<NoteDocument>(
  {
    user_id: id,
    course_id: id,
    lesson_id: id,
    at: { type: Number, default: null },
    text: { type: String, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'lesson_notes', versionKey: false },
);
schema.index({ user_id: 1, course_id: 1, _id: 1 });

const NoteModel = mongoose.model<NoteDocument>('LessonNote', schema);

defineDataPart(NoteModel, 'lesson_notes', {
  of: (userId) => ({ user_id: userId }),
  fields: ['created_at', 'course_id', 'lesson_id', 'at', 'text'],
});

/** Return a member's notes on a course, the oldest first; in a transaction as that sees them. */
export function notesOn(userId: string, courseId: string, session?: ClientSession): Promise<NoteDocument[]> {
  return NoteModel.find({ user_id: userId, course_id: courseId })
    .sort({ _id: 1 })
    .limit(LEARNING.notes.count)
    .session(session ?? null)
    .lean();
}

/** Write a note, in a transaction. */
export async function insertNote(session: ClientSession, note: NoteDocument): Promise<void> {
  await NoteModel.create([note], { session });
}

/** Return a member's note by its id. */
export async function findNote(userId: string, noteId: string): Promise<NoteDocument | undefined> {
  return (await NoteModel.findOne({ _id: noteId, user_id: userId }).lean()) ?? undefined;
}

/** Change the text of a member's note on a course; return it, undefined where there is none. */
export async function rewriteNote(
  own: { userId: string; courseId: string; noteId: string },
  text: string,
): Promise<NoteDocument | undefined> {
  const found = await NoteModel.findOneAndUpdate(
    { _id: own.noteId, user_id: own.userId, course_id: own.courseId },
    { $set: { text } },
    { returnDocument: 'after' },
  ).lean();
  return found ?? undefined;
}

/** Take a member's note on a course away. */
export async function deleteNote(own: { userId: string; courseId: string; noteId: string }): Promise<void> {
  await NoteModel.deleteOne({ _id: own.noteId, user_id: own.userId, course_id: own.courseId });
}

/** Forget the notes of a member. */
export async function forgetNotes(userId: string): Promise<void> {
  await NoteModel.deleteMany({ user_id: userId });
}
