import mongoose, { Schema, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** The text that a member's posts begin with. */
export interface PostTemplateDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  text: string;
}

const schema = new Schema<PostTemplateDocument>(
  { user_id: { type: Schema.Types.ObjectId, required: true }, text: { type: String, default: '' } },
  { collection: 'post_templates', versionKey: false },
);
schema.index({ user_id: 1 }, { unique: true });

const PostTemplateModel = mongoose.model<PostTemplateDocument>('PostTemplate', schema);

defineDataPart(PostTemplateModel, 'post_template', {
  of: (userId) => ({ user_id: userId }),
  fields: ['text'],
});

/** Return the text that a member's posts begin with; empty when there is none. */
export async function templateOf(userId: string): Promise<string> {
  const template = await PostTemplateModel.findOne({ user_id: userId }).lean();
  return template?.text ?? '';
}

/** Set the text that a member's posts begin with. */
export async function setTemplate(userId: string, text: string): Promise<void> {
  await PostTemplateModel.updateOne({ user_id: userId }, { $set: { text } }, { upsert: true });
}

/** Forget the text that a member's posts begin with. */
export async function deleteTemplate(userId: string): Promise<void> {
  await PostTemplateModel.deleteOne({ user_id: userId });
}
