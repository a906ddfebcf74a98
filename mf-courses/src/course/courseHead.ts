import type { CourseSummary } from '@minori/contracts';
import { distinctName, withHonorific } from '@minori/contracts/rules';
import {
  metaDescription,
  pageTitle,
  plainText,
  type Head,
  type HeadPage,
  type HeadParts,
} from '@minori/platform/heads';

/** Return what is told of a course. What a member who is gone has made stays, but names nobody, and search engines forget it. */
export function courseHead({ about: course }: HeadPage<CourseSummary>): Head {
  const { title, summary, lesson_count, price, user_info: author } = course;
  const isOrphan = author.is_deleted;
  const head: HeadParts = {
    title: pageTitle(plainText(title), '講座'),
    description: metaDescription(
      summary,
      `${isOrphan ? '' : `${withHonorific(distinctName(author))}の講座です。`}全${lesson_count}レッスン。最初のレッスンは無料で、自分の進み具合を確かめながら投資の基礎から実践までを学べます。ご購入後はいつでも見返せます。`,
    ),
    path: `/courses/${course.id}`,
    image: course.thumbnail_url,
  };
  if (isOrphan) return { ...head, isIndexed: false };
  return {
    ...head,
    jsonLd: {
      '@type': 'Course',
      provider: { '@type': 'Person', name: distinctName(author) },
      offers: { '@type': 'Offer', price, priceCurrency: 'JPY', category: 'Paid' },
    },
  };
}
