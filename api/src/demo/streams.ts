import { Types } from 'mongoose';
import type { StreamDocument } from '../domains/live/model';
import type { PermissionDocument } from '../domains/live/permissionModel';
import type { PostDocument } from '../domains/posts/model';
import type { DemoMember } from './members';
import { postDocumentOf } from './posts';
import type { PriceBook } from './priceBook';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TOKYO_MS = 9 * HOUR_MS;
const BEGINS_AT_HOUR = 20;
const PLANNED_BEFORE_MS = 30 * HOUR_MS;
const LASTED_MS = 52 * 60_000;

/** Streams by the days from now on which they begin, at eight in the evening in Tokyo. */
const STREAMS = [
  [
    1,
    'kabu_tomaru',
    '引け後の質問会：決算短信の読みどころ',
    '今週の決算から3社を選び、質問に答えながら一緒に読みます。',
  ],
  [
    -2,
    'kabu_tomaru',
    '受注残から読む、製造業の先行き',
    '受注残の数字をどう並べると先が見えるのか、画面を使って説明します。',
  ],
] as const;

/** Live streams and who may stream. */
interface DemoStreams {
  permissions: PermissionDocument[];
  /** What the streams are about. */
  posts: PostDocument[];
  streams: StreamDocument[];
}

/** Return a stream that is planned and one that is over, and the permission of all creators that have one. */
export function makeStreams(members: DemoMember[], book: PriceBook, at: Date): DemoStreams {
  const midnight = Math.floor((at.getTime() + TOKYO_MS) / DAY_MS) * DAY_MS - TOKYO_MS;
  const made = STREAMS.map(([days, author, title, text]) => {
    const starts_at = new Date(midnight + days * DAY_MS + BEGINS_AT_HOUR * HOUR_MS);
    const announcedAt = new Date(Math.min(starts_at.getTime() - PLANNED_BEFORE_MS, at.getTime() - HOUR_MS));
    const authorId = members.find(({ username }) => username === author)?.id;
    const post = postDocumentOf({ author, at: announcedAt, title, text, type: 'free' }, book, authorId);
    const status = days > 0 ? ('before_live' as const) : ('ended' as const);
    post.streaming = { status, starts_at };
    return { post, stream: streamOf(post, status, starts_at) };
  });
  return {
    permissions: members.filter(({ document }) => document.has_live_permission).map((member) => permissionOf(member)),
    posts: made.map(({ post }) => post),
    streams: made.map(({ stream }) => stream),
  };
}

function streamOf(
  { _id, author_id, created_at }: PostDocument,
  status: 'before_live' | 'ended',
  starts_at: Date,
): StreamDocument {
  const isOver = status === 'ended';
  const ended_at = isOver ? new Date(starts_at.getTime() + LASTED_MS) : null;
  const stands = { status, is_interrupted: false, starts_at, started_at: isOver ? starts_at : null, ended_at };
  return {
    _id,
    author_id,
    source: 'software',
    run: 0,
    epoch: isOver ? 1 : 0,
    key_made_at: null,
    planned_at: created_at,
    reminder_count: 0,
    figures: null,
    created_at,
    ...stands,
  };
}

function permissionOf({ document: { _id, created_at } }: DemoMember): PermissionDocument {
  const decided_at = new Date(created_at.getTime() + 2 * DAY_MS);
  return { _id: new Types.ObjectId(_id), state: 'activated', asked_at: created_at, decided_at, decided_by: null };
}
