import type { Post } from '@minori/contracts';
import { distinctName, withHonorific } from '@minori/contracts/rules';
import {
  absoluteAddress,
  headline,
  metaDescription,
  pageTitle,
  type Head,
  type HeadPage,
  type JsonLd,
} from '@minori/platform/heads';

const KEYWORDS_MAX = 10;

/** Return what is told of a post. */
export function postHead({ about: post, siteUrl }: HeadPage<Post>): Head {
  // What is left of a deleted post is for those who knew it.
  if (post.is_deleted) return 'missing';
  const { user_info: author, media, title, text } = post;
  const { name, username } = author;
  const path = `/${username}/posts/${post.id}`;
  // What a member who is gone has written stays, but says nothing of them, and search engines forget it.
  if (author.is_deleted) {
    const shown = { title: pageTitle(headline(title || text)), description: metaDescription(text, '') };
    return { ...shown, isIndexed: false, path, type: 'article' };
  }
  const image = media.find(({ data }) => data.thumbnail_url)?.data.thumbnail_url ?? null;
  const keywords = post.hashtags.slice(0, KEYWORDS_MAX);
  return {
    title: pageTitle(headline(title || text), distinctName(author)),
    description: metaDescription(
      text,
      `${withHonorific(name)}（@${username}）の投稿です。みのりでは、個人投資家やクリエイターが株・為替・暗号資産などの見方を語り合い、予想の結果まで確かめられます。`,
    ),
    path,
    type: 'article',
    image,
    keywords,
    jsonLd: postJsonLd(post, { siteUrl, path, image, keywords }),
  };
}

interface Shown {
  siteUrl: string;
  path: string;
  image: string | null;
  keywords: readonly string[];
}

const likes = (count: number): JsonLd => ({
  '@type': 'InteractionCounter',
  interactionType: 'https://schema.org/LikeAction',
  userInteractionCount: count,
});

/** A post as data: what a guest may see of it. */
function postJsonLd(post: Post, { siteUrl, path, image, keywords }: Shown): JsonLd {
  const { published_at, edited_at, text } = post;
  const { name, username } = post.user_info;
  return {
    '@type': 'SocialMediaPosting',
    headline: post.title || text,
    articleBody: text,
    datePublished: published_at,
    dateModified: edited_at ?? published_at,
    author: { '@type': 'Person', name, url: `${siteUrl}/${username}` },
    isAccessibleForFree: post.content_access.is_authorized,
    commentCount: post.comment_count,
    interactionStatistic: likes(post.like_count),
    mainEntityOfPage: siteUrl + path,
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
    ...(image && { image: absoluteAddress(siteUrl, image) }),
  };
}
