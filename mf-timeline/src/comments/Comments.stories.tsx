import type { CommentRefusal } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aPost, aUserSummary, type TestShellOptions } from '@minori/platform/testing';
import { aComment, aCommentPage, aTimeline, someComments } from '../testing/samples';
import { inShell } from '../testing/story';
import { Comments } from './Comments';

const withAnswers = (answers: NonNullable<TestShellOptions['answers']>, more: TestShellOptions = {}) => ({
  parameters: { shell: { ...more, answers } },
});

const refused = (reason: CommentRefusal, message: string) => ({
  ...withAnswers({
    'GET /posts/:id/comments': () => ({
      ...aCommentPage(reason === 'login_required' ? someComments(undefined) : []),
      permission: { can_comment: false, reason, message },
    }),
  }),
});

const lockedPost = aPost({
  type: 'paid',
  content_access: { is_authorized: false, requires: 'prime', price_from: null },
});

const mine = { can_edit: true, can_delete: true, can_reply: true, can_like: true, can_report: false };

/** A talk with everything that comments can be. */
function aTalk() {
  const root = aComment({
    text: '@sanae_s の在庫の話、#決算 のたびに読み返しています。',
    mentions: ['sanae_s'],
    reply_count: 2,
    like_count: 12,
    is_liked: true,
  });
  return [
    root,
    aComment({
      text: '自分のコメントです。',
      is_my_comment: true,
      abilities: mine,
      edited_at: new Date().toISOString(),
    }),
    aComment({ user_info: null, text: '', removed_by: 'post_author', reply_count: 1 }),
    aComment({ text: '隠したい話題', is_muted: true }),
    aComment({ text: '詳しくは公式LINEはこちらまで', contact_kinds: ['line'] }),
    aComment({ user_info: aUserSummary({ name: 'このユーザーは削除されました', is_deleted: true }) }),
  ];
}

const replies = () => ({
  data: [
    aComment({ text: 'ありがとうございます。次回は粗利率も並べます。', is_by_post_author: true }),
    aComment({ text: '楽しみにしています！', like_count: 2 }),
  ],
  last_id: null,
});

/** What was said below a post. */
export default {
  title: 'Timeline/Comments',
  component: Comments,
  decorators: [inShell],
  args: { post: aPost({ comment_count: 6 }) },
};

const talk = {
  'GET /posts/:id/comments': () => aCommentPage(aTalk()),
  'GET /comments/:id/replies': replies,
  'POST /comments/:id/likes': { data: { is_liked: true, like_count: 13 } },
  'POST /posts/:id/comments': ({ body }: { body?: unknown }) => ({
    data: aComment({ text: (body as { text: string }).text, is_my_comment: true, abilities: mine }),
  }),
  'GET /posts/:id/comments/mentionable_users': {
    data: aTimeline()
      .slice(1)
      .map(({ user_info }) => user_info),
  },
  'DELETE /comments/:id': { data: { ok: true as const } },
} satisfies TestShellOptions['answers'];

export const Default = withAnswers(talk);

export const English = { ...withAnswers(talk), globals: { language: 'en' } };

export const SendingFails = withAnswers({
  ...talk,
  'POST /posts/:id/comments': () => {
    throw new ApiError('internal', '', 500);
  },
});

const linkedRoot = aComment({ text: '親のコメントです。', reply_count: 3 });
const linkedReply = aComment({ text: '通知から開いた返信です。', parent_id: linkedRoot.id });

export const Linked = withAnswers(
  { ...talk, 'GET /comments/:id': { data: linkedReply, parent: linkedRoot } },
  { path: `/sanae_s/posts/${'0'.repeat(24)}?comment=${linkedReply.id}` },
);

export const Empty = {
  ...withAnswers({ 'GET /posts/:id/comments': () => aCommentPage([]) }),
  args: { post: aPost({ comment_count: 0 }) },
};

export const Loading = withAnswers({ 'GET /posts/:id/comments': () => new Promise<never>(() => undefined) as never });

export const Failed = withAnswers({
  'GET /posts/:id/comments': () => {
    throw new ApiError('internal', '', 500, {}, 'request-1');
  },
});

export const Guest = {
  parameters: { shell: { ...refused('login_required', 'ログインしてください。').parameters.shell, user: null } },
};

export const Gold = {
  ...refused('gold_required', 'Goldのメンバーシップ登録した方のみコメント可能です'),
  args: { post: lockedPost },
};

export const Prime = {
  ...refused('prime_required', 'プライム登録した方のみコメント可能です'),
  args: { post: lockedPost },
};

export const PrimePlus = {
  ...refused('prime_plus_required', 'プライムPlusを登録した方のみコメント可能です'),
  args: { post: lockedPost },
};

export const Blocked = {
  ...refused('blocked', 'このユーザーにはコメントが許可されていません'),
  args: { post: lockedPost },
};

export const NotPublished = refused('not_published', '公開した投稿のみにコメント可能です');
