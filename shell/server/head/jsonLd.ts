import type { CourseSummary, Post, Profile } from '@minori/contracts';
import type { JsonLd, PageHead } from './pageHead';

const KEYWORDS_MAX = 10;

/** Return what search engines are told about a page; nothing when its title, description or address is missing. */
export function jsonLdOf(head: PageHead, own: JsonLd): JsonLd | null {
  const { title, description, url } = head;
  if (!title || !description || !url) return null;
  return { '@context': 'https://schema.org', name: title, description, url, inLanguage: 'ja', ...own };
}

const likes = (count: number): JsonLd => ({
  '@type': 'InteractionCounter',
  interactionType: 'https://schema.org/LikeAction',
  userInteractionCount: count,
});

/** Return a post: what a guest may see of it. */
export function postJsonLd(post: Post, url: string, image: string | null): JsonLd {
  const { user_info, published_at, edited_at, content_access, like_count, comment_count, hashtags, text } = post;
  const site = new URL(url).origin;
  return {
    '@type': 'SocialMediaPosting',
    headline: post.title || text,
    articleBody: text,
    datePublished: published_at,
    dateModified: edited_at ?? published_at,
    author: { '@type': 'Person', name: user_info.name, url: `${site}/${user_info.username}` },
    isAccessibleForFree: content_access.is_authorized,
    commentCount: comment_count,
    interactionStatistic: likes(like_count),
    mainEntityOfPage: url,
    ...(hashtags.length > 0 && { keywords: hashtags.slice(0, KEYWORDS_MAX).join(', ') }),
    ...(image && { image }),
  };
}

/** Return a member's page. */
export function profileJsonLd(profile: Profile, url: string, image: string | null): JsonLd {
  return {
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: profile.name,
      alternateName: profile.username,
      url,
      ...(profile.bio && { description: profile.bio }),
      ...(image && { image }),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: profile.follow_count,
      },
    },
  };
}

/** Return a course. */
export function courseJsonLd({ price, user_info }: CourseSummary): JsonLd {
  return {
    '@type': 'Course',
    provider: { '@type': 'Person', name: user_info.name },
    offers: { '@type': 'Offer', price, priceCurrency: 'JPY', category: 'Paid' },
  };
}
