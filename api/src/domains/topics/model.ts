import { topicKey } from '@minori/contracts/rules';
import type { Types } from 'mongoose';
import mongoose, { Schema, type ClientSession } from 'mongoose';
import { gramsOf, withAllGrams } from '../../grams';
import { newId } from '../../ids';

/** Something that posts are about: named by their authors, as a hashtag or in the composer. */
export interface TopicDocument {
  _id: Types.ObjectId;
  /** What makes it unique: the name, folded. */
  key: string;
  /** As it was first written. */
  name: string;
  /** What its key is found by. */
  grams: string[];
  /** Listed posts. */
  post_count: number;
  created_at: Date;
}

const schema = new Schema<TopicDocument>(
  {
    key: { type: String, required: true },
    name: { type: String, required: true },
    grams: [String],
    post_count: { type: Number, default: 0 },
    created_at: { type: Date, required: true },
  },
  { collection: 'topics', versionKey: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ grams: 1, post_count: -1, _id: 1 });

const TopicModel = mongoose.model<TopicDocument>('Topic', schema);

/** Return the topics that were named last. */
export async function newestTopics(limit: number): Promise<TopicDocument[]> {
  return TopicModel.find().sort({ _id: -1 }).limit(limit).lean();
}

const MADE_ATTEMPTS = 3;

/** A topic that has just been named. */
function newTopic(name: string, at: Date): Omit<TopicDocument, '_id'> {
  const bare = name
    .normalize('NFKC')
    .replace(/^[\s#]+/, '')
    .trim();
  const key = topicKey(name);
  return { key, name: bare, grams: gramsOf(key), post_count: 0, created_at: at };
}

/** Return the topics of these names by their keys; those that nobody has named before are made. */
export async function ensureTopics(names: string[], at: Date): Promise<Map<string, TopicDocument>> {
  // Of several ways to write a name the first one stays.
  const wanted = new Map(names.toReversed().map((name) => [topicKey(name), name]));
  wanted.delete('');
  for (let attempt = 1; ; attempt++) {
    const known = await topicsByKeys([...wanted.keys()]);
    const missing = [...wanted].filter(([key]) => !known.has(key));
    if (missing.length === 0) return known;
    if (attempt > MADE_ATTEMPTS) throw new Error('Topics vanish as soon as they are made');
    await TopicModel.bulkWrite(
      missing.map(([key, name]) => ({
        updateOne: { filter: { key }, update: { $setOnInsert: { _id: newId(), ...newTopic(name, at) } }, upsert: true },
      })),
      { ordered: false },
    ).catch((error: unknown) => {
      // Somebody else has made it at the same moment: the next look finds it.
      if ((error as { code?: unknown }).code !== 11_000) throw error;
    });
  }
}

/** Return the topics with these keys, by key. */
export async function topicsByKeys(keys: string[]): Promise<Map<string, TopicDocument>> {
  if (keys.length === 0) return new Map();
  const found = await TopicModel.find({ key: { $in: keys } }).lean();
  return new Map(found.map((topic) => [topic.key, topic]));
}

/** Return the topics with these ids, in no order. */
export async function topicsByIds(ids: string[]): Promise<TopicDocument[]> {
  return ids.length === 0 ? [] : TopicModel.find({ _id: { $in: ids } }).lean();
}

/** Return how many topics hold a gram, counted up to `atMost`. */
export async function countTopicsWith(gram: string, atMost: number): Promise<number> {
  return TopicModel.countDocuments({ grams: gram }, { limit: atMost });
}

/** Return topics that hold all of the grams, those with most posts first. */
export async function topicsWithGrams(grams: string[], limit: number): Promise<TopicDocument[]> {
  return TopicModel.find(withAllGrams(grams)).sort({ post_count: -1, _id: 1 }).limit(limit).lean();
}

/** Count a listed post (`+1`) or take it back (`-1`) for each of the topics, in the transaction that lists it. */
export async function countTopicPosts(ids: string[], change: 1 | -1, session: ClientSession): Promise<void> {
  if (ids.length === 0) return;
  await TopicModel.updateMany({ _id: { $in: ids } }, { $inc: { post_count: change } }, { session });
}
