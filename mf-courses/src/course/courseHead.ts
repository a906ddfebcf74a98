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
  if (isOrphan) return { ...head, isIndexed: false };
  return {
    ...head,
    jsonLd: { '@type': 'Course', provider: { '@type': 'Person', name: distinctName(author) } },
  };
}
