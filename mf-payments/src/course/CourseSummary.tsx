import type { CourseOffer } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import { useLangOf } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import styles from '../charge/Offered.module.css';
import { Opens } from '../charge/Opens';
import { LargePrice } from '../membership/LargePrice';
import { messages } from './messages';

/** Which course is about to be paid for, of whom, its price in the largest type, and what it opens. */
export function CourseSummary({ offer: { course, creator } }: { offer: CourseOffer }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const langOf = useLangOf();
  const number = (value: number) => formatNumber(value, language);
  const opens = [
    t.lessons(number(course.lesson_count)),
    ...(course.duration_minutes > 0 ? [t.duration(number(course.duration_minutes))] : []),
    t.keeps,
    t.certificate,
  ];
  return (
    <div className={styles.summary}>
      <div>
        <h2 lang={langOf(course.title)} className={styles.name}>
          {course.title}
        </h2>
        <p className={styles.note}>{t.by(distinctName(creator))}</p>
      </div>
      <LargePrice value={course.price}>
        <span className={styles.note}>{t.tax}</span>
      </LargePrice>
      <Opens title={t.opensTitle} items={opens} />
    </div>
  );
}
