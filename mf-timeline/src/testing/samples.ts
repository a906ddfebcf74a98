import type { Comment, Endpoints, FeedItem, Post, Profile, Tip } from '@minori/contracts';
import { aPost, aUserSummary } from '@minori/platform/testing';

/** Posts as items of a timeline. */
export const asItems = (posts: Post[]): FeedItem[] => posts.map((post) => ({ type: 'post', post }));

/** Return a member's page, with the given fields changed. */
export function aProfile(changes: Partial<Profile> = {}): Profile {
  return {
    ...aUserSummary({ name: '佐藤 早苗', username: 'sanae_s', badge: 'level5', emotion: 'chilling', is_creator: true }),
    kind: 'profile',
    reading: null,
    job: '個人投資家（兼業・12年目）',
    bio: '決算とキャッシュフローを読むのが好きです。長期・分散が基本。\n勉強の記録は https://example.com/notes に置いています。 #決算',
    created_at: '2025-04-03T00:00:00.000Z',
    following_count: 86,
    follow_count: 12_840,
    post_count: 432,
    is_me: false,
    is_blocked: false,
    is_blocking: false,
    is_muted: false,
    contact_kinds: [],
    level_progress: null,
    ...changes,
  };
}

const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

const picture = (hue: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="hsl(${hue} 30% 88%)"/><path d="M0 7 3 6l3 .6L9 4l3 .8L16 2" fill="none" stroke="hsl(${hue} 45% 40%)" stroke-width=".25"/></svg>`,
  )}`;

/** Return a picture of a post. */
export function anImage(hue = 200): Post['media'][number] {
  const shown = { url: picture(hue), width: 1600, height: 900, sizes: [] };
  const said = { title: null, description: null, site_name: null, post_id: null };
  const data = { ...shown, ...said, duration: null, thumbnail_url: null, blur: null, free_version: null };
  return {
    id: String(hue).padStart(24, '0'),
    type: 'image',
    status: 'ready',
    failure: null,
    data: { ...data, is_photo: false, spectrum: null },
  };
}

const sanae = aUserSummary({ name: '佐藤 早苗', username: 'sanae_s', badge: 'level5', is_creator: true });
const kenji = aUserSummary({ name: '長期積立のケンジ', username: 'kenji_0712', badge: 'level2', emotion: 'happy' });

/** Return a tip of 400 coins, with the given fields changed. */
export function aTip(changes: Partial<Tip> = {}): Tip {
  return {
    kind: 'tip',
    id: 'd'.repeat(24),
    post_id: 'a'.repeat(24),
    user_info: kenji,
    package: 'tip2',
    coins: 400,
    message: null,
    contact_kinds: [],
    thanked_at: null,
    created_at: ago(2),
    ...changes,
  };
}

/** Return the tips of a post. */
export function aTipPage(tips: Tip[]): Endpoints['GET /posts/:id/tips']['response'] {
  const members = new Set(tips.map(({ user_info }) => user_info.id)).size;
  return { data: tips, last_id: null, supporters: { members, coins: tips.reduce((sum, { coins }) => sum + coins, 0) } };
}

/** Return a timeline as one meets it: long and short, with symbols, pictures, locked ones. */
export function aTimeline(): Post[] {
  return [
    aPost({
      user_info: sanae,
      text: '決算短信は、まず営業キャッシュフローから読みます。利益は会計方針で動きますが、現金の出入りはごまかしにくいからです。\n\n今回は棚卸資産の増え方が気になりました。売上の伸び（+6.2%）に対して在庫は+18%。値引き販売が始まる前触れかもしれません。次の四半期は粗利率を見ます。\n\n逆に、受取手形の回収が早くなっているのは良い兆しです。取引先との力関係が変わってきたのか、説明会の資料で確かめるつもりです。\n\n#決算 #キャッシュフロー',
      hashtags: ['決算', 'キャッシュフロー'],
      published_at: ago(5),
      view_count: 3_480,
      like_count: 1_284,
      comment_count: 36,
      share_count: 18,
      symbols: [
        { id: '0'.repeat(23) + '1', name: '日経平均株価', code: 'N225', change_percentage: 1.23 },
        { id: '0'.repeat(23) + '2', name: '米ドル/円', code: 'USDJPY', change_percentage: -0.31 },
      ],
      disclosures: ['holding'],
    }),
    aPost({
      user_info: kenji,
      text: '積立を始めて100か月。暴落のたびに売らなかったことだけが取り柄です。@sanae_s さんの記事に何度も助けられました。',
      published_at: ago(0.4),
      like_count: 87,
      is_liked: true,
      comment_count: 0,
      share_count: 0,
    }),
    aPost({
      user_info: sanae,
      type: 'paid',
      title: '来週の決算で見る三つの数字',
      text: '来週は小売の決算が続きます。まず見るのは既存店売上高の前年比で、次に在庫の回転、そして…',
      published_at: ago(26),
      content_access: { is_authorized: false, requires: 'prime', price_from: null },
    }),
    aPost({
      user_info: aUserSummary({
        name: '週末チャート研究会',
        username: 'weekend_fx',
        badge: 'level7',
        is_followed: true,
      }),
      text: '今週の為替を一枚にまとめました。',
      media: [anImage()],
      published_at: ago(50),
      disclosures: ['planning', 'pr'],
    }),
  ];
}

let comments = 0;

/** Return a comment on a post, with the given fields changed. */
export function aComment(changes: Partial<Comment> = {}): Comment {
  comments += 1;
  return {
    kind: 'comment',
    id: comments.toString(16).padStart(24, 'c'),
    post_id: '0'.repeat(24),
    parent_id: null,
    user_info: aUserSummary({ name: '大野 健司', username: 'kenji_o' }),
    text: '在庫の日数まで見たことがありませんでした。次の決算で試してみます。',
    mentions: [],
    created_at: ago(2),
    edited_at: null,
    removed_by: null,
    like_count: 0,
    reply_count: 0,
    is_liked: false,
    is_my_comment: false,
    is_by_post_author: false,
    is_muted: false,
    contact_kinds: [],
    abilities: { can_edit: false, can_delete: false, can_reply: true, can_like: true, can_report: true },
    ...changes,
  };
}

/** Return an answer with these comments on a post that the reader may comment on. */
export function aCommentPage(
  data: Comment[],
  last_id: string | null = null,
): Endpoints['GET /posts/:id/comments']['response'] {
  const permission = { can_comment: true, reason: null, message: null };
  return { data, last_id, comment_count: data.length, permission };
}

/** Return a short talk below a post, its author's answer and a member who left included. */
export function someComments(post: Post | undefined): Comment[] {
  return [
    aComment({ created_at: ago(4) }),
    aComment({
      user_info: aUserSummary({ name: 'みかんの積立', username: 'mikan', badge: 'level2' }),
      text: '質問です。売掛金の日数は、四半期ごとに計算していますか？',
      created_at: ago(3),
    }),
    aComment({
      ...(post && { user_info: post.user_info }),
      is_by_post_author: true,
      text: '@mikan はい、四半期ごとです。季節の影響があるので、1年前の同じ四半期と並べています。',
      created_at: ago(2),
    }),
    aComment({
      user_info: aUserSummary({ name: 'このユーザーは削除されました', is_deleted: true }),
      text: '並べ方が参考になりました。',
      created_at: ago(1),
    }),
  ];
}
