import type { PromptKind } from '@minori/contracts';
import mongoose, { Schema, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { isDuplicateKey } from '../../database';
import { newId } from '../../ids';

/** When a dialog that offers help was last shown to a member. */
export interface PromptDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  kind: PromptKind;
  shown_at: Date;
}

const schema = new Schema<PromptDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    shown_at: { type: Date, required: true },
  },
  { collection: 'prompts_shown', versionKey: false },
);
schema.index({ user_id: 1, kind: 1 }, { unique: true });

export const PromptModel = mongoose.model<PromptDocument>('Prompt', schema);

defineDataPart(PromptModel, 'prompts', {
  of: (userId) => ({ user_id: userId }),
  fields: ['kind', 'shown_at'],
});

/**
 * Enter that something is shown to a member, unless it was since an instant. Return whether it was entered: of those who ask at once
 * one does.
 */
export async function claimPrompt(
  userId: string,
  kind: PromptKind,
  { at, since }: { at: Date; since: Date },
): Promise<boolean> {
  try {
    const { modifiedCount, upsertedCount } = await PromptModel.updateOne(
      { user_id: userId, kind, shown_at: { $lte: since } },
      { $set: { shown_at: at }, $setOnInsert: { _id: newId() } },
      { upsert: true },
    );
    return modifiedCount + upsertedCount > 0;
  } catch (error) {
    // There is one that was shown later than that: the upsert met its key.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Forget what a member was shown. */
export async function deletePromptsOf(userId: string): Promise<void> {
  await PromptModel.deleteMany({ user_id: userId });
}
