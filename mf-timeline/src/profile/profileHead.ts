import type { Profile } from '@minori/contracts';
import { withHonorific } from '@minori/contracts/rules';
import {
  absoluteAddress,
  metaDescription,
  pageTitle,
  plainText,
  type Head,
  type HeadPage,
  type JsonLd,
} from '@minori/platform/heads';

/** Return what is told of a member's page. */
export function profileHead({ about: profile, siteUrl }: HeadPage<Profile>): Head {
  if (profile.is_deleted) return 'missing';
  const path = `/${profile.username}`;
  return {
    title: pageTitle(`${plainText(profile.name)}（@${profile.username}）`),
    description: metaDescription(
      profile.bio,
      `${withHonorific(profile.name)}（@${profile.username}）のプロフィールです。投資についての投稿、銘柄への見方、これまでの予想の記録を、みのりでご覧いただけます。フォローすると新しい投稿がタイムラインに届きます。`,
    ),
    path,
    type: 'profile',
    image: profile.avatar_url,
    jsonLd: profileJsonLd(profile, siteUrl + path, absoluteAddress(siteUrl, profile.avatar_url)),
    feed: `${path}/rss.xml`,
  };
}

function profileJsonLd(profile: Profile, url: string, image: string | null): JsonLd {
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
