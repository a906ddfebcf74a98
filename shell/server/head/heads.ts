import type { CourseSummary, Post, Profile, SymbolSummary, Topic } from '@minori/contracts';
import type { SitePage } from '../../src/remotes/shipped';
import type { ReadAsGuest } from '../guestApi';
import { courseJsonLd, jsonLdOf, postJsonLd, profileJsonLd } from './jsonLd';
import type { PageHead } from './pageHead';
import { metaDescription, pageTitle, plainText, postTitle } from './text';

const SITE = 'みのり';
const SITE_TITLE = 'みのり｜投資を学び、語り、確かめる';
const SITE_DESCRIPTION =
  'みのりは、株・為替・暗号資産・コモディティ・IPOを学び、語り合い、予想を確かめるための、日本語のソーシャル投資プラットフォームです。個人投資家やクリエイターの投稿、銘柄の投票ランキング、講座で、自分の判断を育てましょう。';
const KEYWORDS_MAX = 10;

interface Request {
  siteUrl: string;
  pathname: string;
  query: URLSearchParams;
  read: ReadAsGuest;
}

type MakeHead = (request: Request, params: SitePage['params']) => Promise<PageHead>;

/** Pages with a head of their own, by what they are called in events. */
const HEADS: Partial<Record<string, MakeHead>> = {
  course_detail: courseHead,
  topic: topicHead,
  symbol_detail: symbolHead,
  post_detail: postHead,
  profile: profileHead,
};

/**
 * Return the head of a page: only what a guest may see is in it.
 * @param page null when nobody has one there, undefined when that can't be told now
 */
export async function headOf(
  siteUrl: string,
  page: SitePage | null | undefined,
  { pathname, search }: { pathname: string; search: string },
  read: ReadAsGuest,
): Promise<PageHead> {
  const request = { siteUrl, pathname, query: new URLSearchParams(search), read };
  if (!page) return headWithout(request, page === null ? 'missing' : undefined);
  return HEADS[page.route.screen]?.(request, page.params) ?? siteHead(request);
}

function siteHead({ siteUrl, pathname }: Request): PageHead {
  const head: PageHead = {
    isFound: true,
    isLate: false,
    isIndexed: true,
    title: SITE_TITLE,
    description: SITE_DESCRIPTION,
    url: siteUrl + pathname,
    type: 'website',
    image: null,
    keywords: [],
    jsonLd: null,
    feed: null,
  };
  return pathname === '/' ? { ...head, jsonLd: jsonLdOf(head, { '@type': 'WebSite', name: SITE }) } : head;
}

/** Without an answer in time, and where there is nothing, the page gets the site's own head. */
function headWithout(request: Request, answer: 'missing' | undefined): PageHead {
  return { ...siteHead(request), isFound: answer !== 'missing', isLate: answer === undefined };
}

const absolute = (siteUrl: string, address: string | null): string | null =>
  address === null || /^https?:/.test(address) ? address : siteUrl + address;

async function postHead(request: Request, { postId }: SitePage['params']): Promise<PageHead> {
  const post = await request.read<Post>(`/posts/${postId}`);
  if (!post || post === 'missing') return headWithout(request, post);
  // What is left of a deleted post is for those who knew it.
  if (post.is_deleted) return headWithout(request, 'missing');
  if (post.user_info.is_deleted) return orphanHead(request, post);
  const { user_info: author, hashtags, media } = post;
  const url = `${request.siteUrl}/${author.username}/posts/${post.id}`;
  const image = absolute(request.siteUrl, media.find(({ data }) => data.thumbnail_url)?.data.thumbnail_url ?? null);
  const head: PageHead = {
    ...siteHead(request),
    title: pageTitle(postTitle(post.title || post.text), author.name, SITE),
    description: metaDescription(
      post.text,
      `${author.name}（@${author.username}）さんの投稿です。みのりでは、個人投資家やクリエイターが株・為替・暗号資産などの見方を語り合い、予想の結果まで確かめられます。`,
    ),
    url,
    type: 'article',
    image,
    keywords: hashtags.slice(0, KEYWORDS_MAX),
  };
  return { ...head, jsonLd: jsonLdOf(head, postJsonLd(post, url, image)) };
}

/** What a member who is gone has written stays, but says nothing of them, and search engines forget it. */
function orphanHead(request: Request, { title, text, id, user_info }: Post): PageHead {
  return {
    ...siteHead(request),
    isIndexed: false,
    title: pageTitle(postTitle(title || text), SITE),
    description: metaDescription(text, ''),
    url: `${request.siteUrl}/${user_info.username}/posts/${id}`,
    type: 'article',
  };
}

async function profileHead(request: Request, { username }: SitePage['params']): Promise<PageHead> {
  const profile = await request.read<Profile>(`/profiles/${username}`);
  if (!profile || profile === 'missing') return headWithout(request, profile);
  if (profile.is_deleted) return headWithout(request, 'missing');
  const url = `${request.siteUrl}/${profile.username}`;
  const image = absolute(request.siteUrl, profile.avatar_url);
  const head: PageHead = {
    ...siteHead(request),
    title: pageTitle(`${plainText(profile.name)}（@${profile.username}）`, SITE),
    description: metaDescription(
      profile.bio,
      `${profile.name}（@${profile.username}）さんのプロフィールです。投資についての投稿、銘柄への見方、これまでの予想の記録を、みのりでご覧いただけます。フォローすると新しい投稿がタイムラインに届きます。`,
    ),
    url,
    type: 'profile',
    image,
    feed: `${url}/rss.xml`,
  };
  return { ...head, jsonLd: jsonLdOf(head, profileJsonLd(profile, url, image)) };
}

async function topicHead(request: Request, { topic: name = '' }: SitePage['params']): Promise<PageHead> {
  // Dots alone would lead to another call.
  const isName = !/^\.*$/.test(name);
  const topic = isName ? await request.read<Topic>(`/posts/topics/${encodeURIComponent(name)}`) : 'missing';
  if (!topic || topic === 'missing') return headWithout(request, topic);
  const head: PageHead = {
    ...siteHead(request),
    title: pageTitle(`#${topic.name}`, '話題の投稿', SITE),
    description: metaDescription(
      `「${topic.name}」についての投稿${topic.post_count}件をまとめています。`,
      '個人投資家やクリエイターの見方、銘柄への投票、予想とその答え合わせまで、みのりで新しい順に読めます。気になる投稿には、コメントやいいねで参加できます。',
    ),
    url: `${request.siteUrl}/topics/${encodeURIComponent(topic.name)}`,
    keywords: [topic.name],
  };
  return { ...head, jsonLd: jsonLdOf(head, { '@type': 'CollectionPage' }) };
}

async function symbolHead(request: Request): Promise<PageHead> {
  const id = request.query.get('id');
  const symbols = id ? await request.read<SymbolSummary[]>('/news/charts/symbols') : [];
  if (!symbols) return headWithout(request, symbols);
  const symbol = symbols === 'missing' ? undefined : symbols.find((one) => one.id === id);
  if (!symbol) return siteHead(request);
  const head: PageHead = {
    ...siteHead(request),
    title: pageTitle(`${symbol.name}（${symbol.code}）`, 'みんなの投票・予想・チャート', SITE),
    description: metaDescription(
      `${symbol.name}（${symbol.code}）について、みんなの買い・売りの投票、1週間後と1カ月後の予想、チャート、関連する投稿をまとめています。`,
      '予想は期日に自動で答え合わせされ、予想した人の実績として残ります。投資判断はご自身で行ってください。',
    ),
    url: `${request.siteUrl}/chart?id=${symbol.id}`,
    keywords: [symbol.name, symbol.code],
  };
  return { ...head, jsonLd: jsonLdOf(head, { '@type': 'WebPage', about: { '@type': 'Thing', name: symbol.name } }) };
}

async function courseHead(request: Request, { id }: SitePage['params']): Promise<PageHead> {
  const course = await request.read<CourseSummary>(`/courses/${id}`);
  if (!course || course === 'missing') return headWithout(request, course);
  const head: PageHead = {
    ...siteHead(request),
    title: pageTitle(plainText(course.title), '講座', SITE),
    description: metaDescription(
      course.summary,
      `${course.user_info.is_deleted ? '' : `${course.user_info.name}さんの講座です。`}全${course.lesson_count}レッスン。最初のレッスンは無料で、自分の進み具合を確かめながら投資の基礎から実践までを学べます。ご購入後はいつでも見返せます。`,
    ),
    url: `${request.siteUrl}/courses/${course.id}`,
    image: absolute(request.siteUrl, course.thumbnail_url),
  };
  if (course.user_info.is_deleted) return { ...head, isIndexed: false };
  return { ...head, jsonLd: jsonLdOf(head, courseJsonLd(course)) };
}
