import type { Language, OwnComment } from '@minori/contracts';
import { dayAfterDays, foldText, tokyoMidnight, tokyoTime } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import type { Cell } from '../../documents/csv';
import { grouped } from '../../batching';
import { wordsOf } from '../../grams';
import { csvFile } from '../../http/csv';
import { AppError } from '../../http/errors';
import type { StreamedFile } from '../../http/files';
import { inBatches, lookThrough } from '../../lookThrough';
import { ownerFrom } from '../../owner';
import type { Viewer } from '../../viewer';
import { askEach, type CommentOwner } from './commentable';
import { discussionOf, NO_ACCESS } from './discussion';
import { commentsAround, type CommentDocument, type MemberComments } from './model';
import { isAnswered, presentComment } from './presenter';
import { hiddenFrom, peopleAround } from './reading';

const PAGE_SIZE = 20;
/** So many are read at once where some of them are not wanted, and looked at by one call. */
const AT_ONCE = 200;
const AT_MOST = 1_000;

/** Which comments a member asks for that concern them. */
export interface OwnCommentsAsked {
  scope: 'own' | 'received';
  unanswered?: string | undefined;
  post_id?: string | undefined;
  /** Days by Tokyo's calendar. */
  from?: string | undefined;
  to?: string | undefined;
  keyword?: string | undefined;
}

/** Return the viewer's own comments, or those of others below what is theirs, newest first, with what they are about. */
export async function listOwnComments(
  deps: Deps,
  viewer: Viewer,
  { lastId, language, ...asked }: OwnCommentsAsked & { lastId: string | undefined; language: Language },
): Promise<{ comments: OwnComment[]; lastId: string | null }> {
  const isNarrowed = Boolean(asked.post_id ?? asked.keyword);
  const { found, next } = await lookThrough({
    read: readerOf(viewer, asked, lastId),
    isWanted: isWantedBy(asked),
    size: PAGE_SIZE,
    atOnce: isNarrowed ? AT_ONCE : PAGE_SIZE + 1,
    atMost: isNarrowed ? AT_MOST : PAGE_SIZE + 1,
  });
  return { comments: await presentOwn(deps, viewer, found, language), lastId: next && String(next._id) };
}

function readerOf(viewer: Viewer, { scope, unanswered, from, to }: OwnCommentsAsked, lastId?: string) {
  const wanted: MemberComments = {
    scope,
    isUnanswered: Boolean(unanswered),
    since: from === undefined ? undefined : tokyoMidnight(from),
    before: to === undefined ? undefined : tokyoMidnight(dayAfterDays(to, 1)),
  };
  return (last: CommentDocument | undefined, limit: number) =>
    commentsAround(viewer.id, wanted, last ? String(last._id) : lastId, limit);
}

function isWantedBy({ post_id, keyword }: OwnCommentsAsked): (comment: CommentDocument) => boolean {
  const words = wordsOf(keyword ?? '');
  return ({ owner, text }) => {
    if (post_id !== undefined && !owner.id.equals(post_id)) return false;
    const folded = words.length > 0 ? foldText(text) : '';
    return words.every((word) => folded.includes(word));
  };
}

async function presentOwn(
  deps: Deps,
  viewer: Viewer,
  found: CommentDocument[],
  language: Language,
): Promise<OwnComment[]> {
  const owners = ownersOf(found);
  const reading = { viewer, language, at: deps.clock() };
  const [titles, discussions, people] = await Promise.all([
    askEach(owners, (commentable, ids) => commentable.titlesOf(reading, ids)),
    Promise.all(owners.map((owner) => discussionOf(deps, viewer, owner).catch(goneAsUndefined))),
    peopleAround(found, viewer, reading.at),
  ]);
  const byOwner = new Map(owners.map(({ id }, index) => [id, discussions[index]]));
  const comments = found.map((comment) => {
    const ownerId = String(comment.owner.id);
    const discussion = byOwner.get(ownerId);
    if (discussion && hiddenFrom(discussion).includes(String(comment.author_id))) return undefined;
    const presented = presentComment(comment, { viewer, discussion: discussion ?? NO_ACCESS, ...people });
    const post = (discussion && titles.get(ownerId)) ?? null;
    return presented && { ...presented, is_answered: isAnswered(comment), post };
  });
  return comments.filter((comment) => comment !== undefined);
}

/** Return what comments are about, each once. */
function ownersOf(comments: CommentDocument[]): CommentOwner[] {
  return [...grouped(comments, ({ owner }) => String(owner.id)).values()].flatMap(([first]) =>
    first ? [ownerFrom(first.owner)] : [],
  );
}

function goneAsUndefined(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined;
  throw error;
}

const HEADS: Record<Language, string[]> = {
  ja: [
    '日時（日本時間）',
    'ユーザー名',
    '名前',
    'コメント',
    '種類',
    '返信済み',
    'いいね',
    '返信',
    '投稿',
    '投稿者',
    'アドレス',
  ],
  en: [
    'written_at_in_tokyo',
    'username',
    'name',
    'comment',
    'kind',
    'is_answered',
    'likes',
    'replies',
    'post',
    'post_by',
    'address',
  ],
};
const WORDS = {
  ja: { comment: 'コメント', reply: '返信', yes: '済み', no: '' },
  en: { comment: 'comment', reply: 'reply', yes: 'yes', no: '' },
};

/** Return the same comments as a file of CSV, newest first. */
export async function ownCommentsCsv(
  deps: Deps,
  viewer: Viewer,
  { language, ...asked }: OwnCommentsAsked & { language: Language },
): Promise<StreamedFile> {
  const isWanted = isWantedBy(asked);
  const siteUrl = deps.env.SITE_URL;
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const found of inBatches(readerOf(viewer, asked), AT_ONCE)) {
      const comments = await presentOwn(deps, viewer, found.filter(isWanted), language);
      yield comments.map((comment) => rowOf(comment, { language, siteUrl }));
    }
  }
  return csvFile({ name: `minori-comments-${asked.scope}.csv`, heads: HEADS[language], batches: batches(), language });
}

function rowOf(comment: OwnComment, { language, siteUrl }: { language: Language; siteUrl: string }): Cell[] {
  const words = WORDS[language];
  const { post } = comment;
  return [
    tokyoTime(new Date(comment.created_at)),
    comment.user_info?.username ?? '',
    comment.user_info?.name ?? '',
    comment.text,
    comment.parent_id ? words.reply : words.comment,
    comment.is_answered ? words.yes : words.no,
    comment.like_count,
    comment.reply_count,
    post?.title ?? '',
    post?.user_info.username ?? '',
    post ? `${siteUrl}/${post.user_info.username}/posts/${post.id}?comment=${comment.id}` : '',
  ];
}
