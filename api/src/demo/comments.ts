import { seededRandom, type SeededRandom } from '../adapters/marketData/seededRandom';
import type { CommentLikeDocument } from '../domains/comments/likeModel';
import type { CommentDocument } from '../domains/comments/model';
import type { PostDocument } from '../domains/posts/model';
import { canViewContent } from '../domains/posts/policy';
import { NEWCOMER } from './activity';
import { createTalk, type Talk } from './composing/composeComments';
import { demoIdAt } from './demoId';
import type { DemoMember } from './members';
import type { DemoAccess } from './selling/subscribers';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MOST = 44;

/** What the comments are made from. */
export interface CommentSources {
  members: DemoMember[];
  posts: PostDocument[];
  subscriptions: DemoAccess[];
}

/** Return what members say below posts that they can read: most below a few. Count it in the posts. */
export function makeComments(sources: CommentSources, at: Date): CommentDocument[] {
  const random = seededRandom('demo/comments');
  const talk = createTalk(random);
  const authors = new Map(sources.members.map((member) => [member.id, member]));
  const readersOf = readersAmong(sources, at);
  return sources.posts.flatMap((post) => {
    const author = authors.get(String(post.author_id))!;
    const readers = random.shuffle(readersOf(post));
    const comments = discuss({ post, author, readers, talk, random, at }, wantedFor(post, random));
    post.comment_count = comments.length;
    return comments;
  });
}

function wantedFor({ like_count }: PostDocument, random: SeededRandom): number {
  const luck = (1 - random.next()) ** -0.6 - 1;
  return Math.min(MOST, Math.floor((like_count + 1) * 0.27 * luck));
}

/** Return who likes what was said: most like a few good answers. Count it in the comments. */
export function makeCommentLikes(members: DemoMember[], comments: CommentDocument[], at: Date): CommentLikeDocument[] {
  const random = seededRandom('demo/comment likes');
  const readers = members.filter(({ role, username }) => role !== 'official' && username !== NEWCOMER);
  return comments.flatMap((comment) => {
    const isAnswer = comment.mentions.length > 0;
    const wanted = Math.floor(random.next() ** (isAnswer ? 3 : 6) * (isAnswer ? 14 : 9));
    const age = at.getTime() - comment.created_at.getTime();
    const likers = random
      .shuffle(readers)
      .filter(({ document }) => document.created_at < comment.created_at && !document._id.equals(comment.author_id))
      .slice(0, wanted);
    comment.like_count = likers.length;
    return likers.map(({ username, document }) => {
      const created_at = new Date(comment.created_at.getTime() + age * random.next() ** 2);
      const _id = demoIdAt(`comment like/${String(comment._id)}/${username}`, created_at);
      return { _id, comment_id: comment._id, user_id: document._id, created_at };
    });
  });
}

/** Those who may see a post, without its author and those who only look on. */
function readersAmong({ members, subscriptions }: CommentSources, at: Date): (post: PostDocument) => DemoMember[] {
  const talkative = members.filter(
    ({ role, username }) => role !== 'official' && role !== 'admin' && username !== NEWCOMER,
  );
  const ofPlan = (reader: DemoMember, plan: DemoAccess['plan']) =>
    new Set(
      subscriptions
        .filter((one) => one.plan === plan && one.subscriber_id.equals(reader.document._id))
        .map((one) => String(one.creator_id)),
    );
  const readers = talkative.map((reader) => ({
    reader,
    viewer: { id: reader.id, role: reader.document.role, membership: reader.document.membership },
    subscribed: { prime: ofPlan(reader, 'prime'), plus: ofPlan(reader, 'prime_plus') },
  }));
  return ({ author_id, type }) => {
    const post = { author_id: String(author_id), type };
    return readers
      .filter(({ viewer, subscribed }) => viewer.id !== post.author_id && canViewContent(viewer, post, subscribed, at))
      .map(({ reader }) => reader);
  };
}

interface Discussion {
  post: PostDocument;
  author: DemoMember;
  /** In the order in which they get a word. */
  readers: DemoMember[];
  talk: Talk;
  random: SeededRandom;
  at: Date;
}

/** About `wanted` comments on a post, oldest first. */
function discuss({ post, author, readers, talk, random, at }: Discussion, wanted: number): CommentDocument[] {
  const subject = { author: author.username, text: post.text, said: new Set<string>() };
  const comments: CommentDocument[] = [];
  const waiting = [...readers];
  while (comments.length < wanted) {
    const age = at.getTime() - post.published_at.getTime();
    let time = post.published_at.getTime() + age * random.next() ** 3;
    const reader = nextReader(waiting, time);
    if (!reader) break;
    let first: CommentDocument | undefined;
    for (const { by, text } of talk(subject, { username: reader.username, asks: !reader.role })) {
      const speaker = by === 'author' ? author : by === 'reader' ? reader : nextReader(waiting, time);
      if (time >= at.getTime() || !speaker) break;
      const comment = documentOf(post, speaker, text, new Date(time));
      if (first) replyTo(first, comment, by === 'author' ? reader : undefined);
      first ??= comment;
      comments.push(comment);
      time += 2 * MINUTE_MS + random.next() ** 3 * DAY_MS;
    }
  }
  return comments.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

/** Put a comment below the first one of its talk; an author's answer begins with the name of whom it answers. */
function replyTo(first: CommentDocument, comment: CommentDocument, named: DemoMember | undefined): void {
  first.reply_count += 1;
  comment.parent_id = first._id;
  comment.reply_to_id = first._id;
  if (!named || !comment.text.startsWith(`@${named.username} `)) return;
  comment.mentions = [named.username];
  comment.mention_ids = [named.document._id];
}

/** Take out the next one who was a member by then. */
function nextReader(waiting: DemoMember[], time: number): DemoMember | undefined {
  const index = waiting.findIndex(({ document }) => document.created_at.getTime() < time);
  return index < 0 ? undefined : waiting.splice(index, 1)[0];
}

function documentOf(post: PostDocument, { username, document }: DemoMember, text: string, at: Date): CommentDocument {
  return {
    _id: demoIdAt(`comment/${String(post._id)}/${username}/${text}`, at),
    owner: { kind: 'post', id: post._id },
    author_id: document._id,
    owner_author_id: post.author_id,
    parent_id: null,
    reply_to_id: null,
    text,
    mentions: [],
    mention_ids: [],
    reply_count: 0,
    like_count: 0,
    created_at: at,
    edited_at: null,
    removed_at: null,
    removed_by: null,
    is_shown: true,
  };
}
