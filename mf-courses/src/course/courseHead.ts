import type { CourseDetail } from '@minori/contracts';
import { distinctName, withHonorific } from '@minori/contracts/rules';
import {
  metaDescription,
  pageTitle,
  plainText,
  type Head,
  type HeadPage,
  type HeadParts,
  type JsonLd,
} from '@minori/platform/heads';

/** Return what is told of a course. What a member who is gone has made stays, but names nobody, and search engines forget it. */
export function courseHead({ about: course, siteUrl }: HeadPage<CourseDetail>): Head {
  const { title, summary, lesson_count, user_info: author } = course;
  const isOrphan = author.is_deleted;
  const head: HeadParts = {
    title: pageTitle(plainText(title), '講座'),
    description: metaDescription(
      summary,
      `${isOrphan ? '' : `${withHonorific(distinctName(author))}の講座です。`}投資の基礎から実践までを順に学ぶ、全${lesson_count}レッスンの講座です。内容、レベル、かかる時間と価格をご確認いただけます。`,
    ),
    path: `/courses/${course.id}`,
    image: course.thumbnail_url,
  };
  return isOrphan ? { ...head, isIndexed: false } : { ...head, jsonLd: structured(course, siteUrl) };
}

const LEVELS = { easy: 'Beginner', normal: 'Intermediate', hard: 'Advanced' } as const;

/** What search engines show of a course. Ratings are told where there are some. */
function structured(course: CourseDetail, siteUrl: string): JsonLd {
  const { id, price, rating, difficulty, duration_minutes, learns, user_info: author } = course;
  const provider = { '@type': 'Person', name: distinctName(author), url: `${siteUrl}/${author.username}` };
  return {
    '@type': 'Course',
    provider,
    inLanguage: 'ja',
    educationalLevel: LEVELS[difficulty],
    ...(learns.length > 0 && { teaches: learns }),
    offers: {
      '@type': 'Offer',
      category: price === 0 ? 'Free' : 'Paid',
      price,
      priceCurrency: 'JPY',
      availability: 'https://schema.org/InStock',
      url: `${siteUrl}/courses/${id}`,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${Math.max(1, duration_minutes)}M`,
      instructor: provider,
    },
    ...(rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}
