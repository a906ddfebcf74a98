import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { newId } from '../../ids';

/** One viewer's view of one post on one Tokyo day. */
export interface PostViewDocument {
  _id: Types.ObjectId;
  post_id: Types.ObjectId;
  /** Who wrote the post. */
  author_id?: Types.ObjectId;
  /** A member's id, or the hash that stands for a guest. */
  viewer: string;
  /** `YYYY-MM-DD`. */
  day: string;
  created_at: Date;
  /** When nothing asks for it any more. */
  expires_at: Date;
}

/** How long it is known what a member has viewed. */
export const VIEWS_KEPT_DAYS = 14;
/** A day and the clocks' differences: a guest is somebody else the next day. */
export const GUEST_VIEWS_KEPT_DAYS = 2;
const DAY_MS = 24 * 3_600_000;

const schema = new Schema<PostViewDocument>(
  {
    post_id: { type: Schema.Types.ObjectId, required: true },
    author_id: Schema.Types.ObjectId,
    viewer: { type: String, required: true },
    day: { type: String, required: true },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { collection: 'post_views', versionKey: false },
);
schema.index({ viewer: 1, post_id: 1, day: 1 }, { unique: true });
schema.index({ day: 1, created_at: 1 });
schema.index({ author_id: 1, day: 1 });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const PostViewModel = mongoose.model<PostViewDocument>('PostView', schema);

defineDataPart(PostViewModel, 'viewed_posts', {
  of: (userId) => ({ viewer: String(userId) }),
  fields: ['post_id', 'day', 'created_at'],
});

/** Note a view. Reject with a duplicate key when it is not the viewer's first of that day. */
export async function insertView(
  view: Pick<PostViewDocument, 'viewer' | 'day' | 'created_at'> & {
    post_id: string;
    author_id: string;
    isMember: boolean;
  },
  session: ClientSession,
): Promise<void> {
  const { viewer, day, created_at, isMember } = view;
  const days = isMember ? VIEWS_KEPT_DAYS : GUEST_VIEWS_KEPT_DAYS;
  const document: PostViewDocument = {
    _id: newId(),
    post_id: new Types.ObjectId(view.post_id),
    author_id: new Types.ObjectId(view.author_id),
    viewer,
    day,
    created_at,
    expires_at: new Date(created_at.getTime() + days * DAY_MS),
  };
  await PostViewModel.collection.insertOne(document, { session });
}

/** Return whether a viewer has seen a post that day. */
export async function hasViewed(postId: string, viewer: string, day: string): Promise<boolean> {
  return (await PostViewModel.exists({ viewer, post_id: postId, day })) !== null;
}

/** Return those of the posts that a member has viewed within the days that views are kept. */
export async function viewedAmong(userId: string, postIds: string[]): Promise<Set<string>> {
  const views = await PostViewModel.find({ viewer: userId, post_id: { $in: postIds } })
    .select({ _id: 0, post_id: 1 })
    .lean();
  return new Set(views.map(({ post_id }) => String(post_id)));
}
