import { isDeepStrictEqual } from 'node:util';
import type { Endpoints, Language, Post } from '@minori/contracts';
import { isNewcomer, isOpenToAll } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { inTurn } from '../../turns';
import type { Viewer } from '../../viewer';
import { cancelRequests, recordScreening, type Screening } from '../moderation/service';
import { claimMedia, recordingIdsOf } from '../media/service';
import { assertSchedule, assertType, contentFields, normalised, screenContent, type PostContent } from './checking';
import { insertPost, postToChange, statesOf, type NewPost, type PendingStep, type PostDocument } from './model';
import { announcePost, applyPostChange, schedulePost, showMedia, wasPublished } from './publishing';
import { readPost } from './reading';
import { insertVersion } from './versionModel';

/** What may be changed of a post: what is left out stays. */
export type PostChange = NonNullable<Endpoints['PUT /posts/:id']['body']>;

/** A post that is to be written, and its live stream where it has one. */
export interface PostToWrite extends PostContent {
  published_at?: string | undefined;
  streaming?: NonNullable<PostDocument['streaming']>;
}

/**
 * Publish or schedule a post; return its id. What `noteMade` does is done in the transaction that writes it. Throw `invalid_input` at the
 * field that is wrong.
 */
export async function createPost(
  deps: Deps,
  viewer: Viewer,
  { published_at, streaming, ...given }: PostToWrite,
  noteMade: NoteMade,
): Promise<string> {
  const content = normalised(given);
  const publishedAt = published_at === undefined ? undefined : new Date(published_at);
  const at = deps.clock();
  if (publishedAt) assertSchedule(publishedAt, at);
  await assertType(viewer, content.type, at);
  const fields = await contentFields(content);
  const screenings = await screenContent(viewer, content, at);
  const post = {
    ...fields,
    ...(streaming && { streaming }),
    _id: newId(),
    author_id: new Types.ObjectId(viewer.id),
    created_at: at,
    published_at: publishedAt ?? at,
    is_newcomer: isNewcomer(viewer.createdAt, publishedAt ?? at),
  };
  const id = String(post._id);
  await transaction(async (session) => {
    await noteMade(session, id);
    await writePost(session, post, { content, screenings, at });
  });
  return id;
}

async function writePost(
  session: ClientSession,
  post: NewPost & Pick<PostDocument, '_id' | 'symbol_ids' | 'type'>,
  { content, screenings, at }: { content: PostContent; screenings: Screening[]; at: Date },
): Promise<void> {
  const { isWaiting, ...media } = await attach(session, post, content, at);
  const pending_steps = pendingSteps(isWaiting, screenings);
  const states = statesOf({ deleted_at: null, off_reason: null, is_tombstone: false, pending_steps });
  const isActive = states.status === 'activated';
  const isDue = isActive && post.published_at <= at;
  await insertPost({ ...post, ...media, pending_steps, ...states, announced_at: isDue ? at : null }, session);
  await enqueue(session, 'post.worded', { post_id: String(post._id) });
  for (const screening of screenings) await recordScreening(screening, { postId: post._id, session });
  await showMedia(session, { ...post, ...media }, isDue);
  if (isDue) await announcePost(session, post);
  else if (isActive) await schedulePost(session, post, null);
}

/**
 * Change an own post; what `also` does is done in the same transaction. Throw `not_found` where there is none, and `invalid_input` at the field
 * that is wrong. An edit of a post that is out keeps what it said before.
 */
export async function editPost(
  deps: Deps,
  viewer: Viewer,
  { id, change, language }: { id: string; change: PostChange; language: Language },
  also?: (session: ClientSession) => Promise<void>,
): Promise<Post> {
  await inTurn(`post:${id}`, () =>
    transaction(async (session) => {
      const before = await postToChange(id, session, viewer.id);
      if (!before) throw new AppError('not_found');
      await applyChange(session, before, { viewer, change, at: deps.clock() });
      await also?.(session);
    }),
  );
  return readPost(deps, viewer, { id, language });
}

async function applyChange(
  session: ClientSession,
  before: PostDocument,
  { viewer, change, at }: { viewer: Viewer; change: PostChange; at: Date },
): Promise<void> {
  const { published_at, ...said } = change;
  const old = contentOf(before);
  const content = await withRecording(session, before, normalised({ ...old, ...said }));
  const schedule = publishedAtFrom(published_at, before, at);
  if (content.type !== old.type) await assertType(viewer, content.type, at);
  if (before.freed_from && !isOpenToAll(content.type)) {
    throw new AppError('invalid_input', { fields: { type: 'type_not_allowed' } });
  }
  const fields = await contentFields(content);
  const isReworded = content.text !== old.text || content.title !== old.title || content.type !== old.type;
  const screenings = isReworded ? await screenContent(viewer, content, at) : [];
  if (isReworded) await cancelRequests(before._id, { of: 'text', session });
  if (isReworded) await enqueue(session, 'post.worded', { post_id: String(before._id) });
  for (const screening of screenings) await recordScreening(screening, { postId: before._id, session });
  const isSame = isDeepStrictEqual(content, old);
  const isEdit = before.announced_at !== null && !isSame;
  const earlier = versionOf(before);
  if (isEdit) await insertVersion(earlier, session);
  const { isWaiting, ...media } = await attach(session, before, content, at);
  const steps = pendingSteps(isWaiting, screenings);
  const next: Partial<PostDocument> = {
    ...fields,
    ...media,
    pending_steps: !isReworded && before.pending_steps.includes('review') ? [...steps, 'review'] : steps,
    off_reason: reasonAfter(before, { isReworded, isScheduled: schedule !== undefined }),
    // The order of the edits is that in which they were written, whichever was asked for first.
    ...(isEdit && { edited_at: new Date(Math.max(at.getTime(), earlier.at.getTime() + 1)) }),
    ...(schedule && { published_at: schedule }),
  };
  await applyPostChange(session, before, next, at);
}

/** An edit keeps the recording of a stream, which may have come since its author began to edit: only deleting it takes it out. */
async function withRecording(
  session: ClientSession,
  { _id }: PostDocument,
  content: PostContent,
): Promise<PostContent> {
  const kept = await recordingIdsOf({ kind: 'post', id: String(_id) }, session);
  const missing = kept.filter((id) => !content.media_ids.includes(id));
  return missing.length > 0 ? { ...content, media_ids: [...missing, ...content.media_ids] } : content;
}

/** When a post is to come out after a change: undefined when that stays. */
function publishedAtFrom(given: string | null | undefined, before: PostDocument, at: Date): Date | undefined {
  if (given === undefined) return undefined;
  if (wasPublished(before, at)) throw new AppError('invalid_input', { fields: { published_at: 'already_published' } });
  if (given === null) return at;
  const publishedAt = new Date(given);
  assertSchedule(publishedAt, at);
  return publishedAt;
}

/** Whether a post stays off: its author can do away with every reason but a violation. */
function reasonAfter(
  { off_reason }: PostDocument,
  { isReworded, isScheduled }: { isReworded: boolean; isScheduled: boolean },
): PostDocument['off_reason'] {
  if (off_reason === 'canceled') return isScheduled ? null : off_reason;
  if (off_reason === 'review_rejected') return isReworded ? null : off_reason;
  // What could not be processed is refused when it is named again.
  return off_reason === 'media_failed' ? null : off_reason;
}

function contentOf(post: PostDocument): PostContent {
  const { text, title, type, free_minutes, disclosures } = post;
  return {
    text,
    title,
    type,
    media_ids: post.media_ids.map(String),
    free_minutes,
    symbol_ids: post.symbol_ids.map(String),
    disclosures,
    topic_ids: post.topics.map((topic) => topic.id),
  };
}

function versionOf(post: PostDocument) {
  const { _id, type, title, text, symbol_ids, disclosures } = post;
  const at = post.edited_at ?? post.published_at;
  return { post_id: _id, at, type, title, text, symbol_ids, disclosures };
}

/** The media of a post, and whether some are still processed. */
interface Attached extends Pick<PostDocument, 'media_ids' | 'media_types'> {
  isWaiting: boolean;
}

/** Make media those of a post, in the transaction that writes it. Throw `invalid_input`. */
async function attach(
  session: ClientSession,
  post: Pick<PostDocument, '_id' | 'author_id'>,
  { media_ids, free_minutes }: PostContent,
  at: Date,
): Promise<Attached> {
  const media = await claimMedia(session, {
    uploaderId: String(post.author_id),
    owner: { kind: 'post', id: String(post._id) },
    mediaIds: media_ids,
    // Until it is settled whether the post is out.
    visibility: 'private',
    freeMinutes: free_minutes,
    at,
  });
  const media_types = media.map((medium) => medium.type);
  if (free_minutes > 0 && !media_types.includes('audio')) {
    throw new AppError('invalid_input', { fields: { free_minutes: 'free_minutes_without_audio' } });
  }
  return {
    media_ids: media.map(({ id }) => new Types.ObjectId(id)),
    media_types,
    isWaiting: media.some(({ status }) => status === 'processing'),
  };
}

function pendingSteps(isWaiting: boolean, screenings: Screening[]): PendingStep[] {
  const steps: PendingStep[] = [];
  if (isWaiting) steps.push('media');
  if (screenings.some(({ verdict }) => verdict === 'review')) steps.push('review');
  return steps;
}
