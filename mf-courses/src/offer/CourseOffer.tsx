import type { CourseDetail } from '@minori/contracts';
import { COURSE_REFUND } from '@minori/contracts/rules';
import { useMessages } from '@minori/platform';
import { messages } from '../detail/messages';

/** What a course costs, and that it can be given back. */
export function CourseOffer({ course }: { course: CourseDetail }) {
  const t = useMessages(messages);
  if (!course.is_published) return <p>{t.ended}</p>;
  return <p>{course.price === 0 ? t.freeRule : t.refundRule(COURSE_REFUND.days, COURSE_REFUND.percent)}</p>;
}
