import type { CourseSummary } from '@minori/contracts';
import { formatCount, formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from '../messages';
import { Stars } from './Stars';
import styles from './Rating.module.css';

/** What members think of a course, in short; nothing as long as nobody has said it. */
export function Rating({ rating: { average, count } }: Pick<CourseSummary, 'rating'>) {
  const t = useMessages(messages);
  const language = useLanguage();
  if (average === null) return null;
  const shown = average.toFixed(1);
  return (
    <span className={styles.rating}>
      <Stars value={average} label={t.rated(shown, formatNumber(count, language))} />
      <span aria-hidden="true">
        {shown}
        <span className={styles.count}>{t.reviewCount(formatCount(count, language))}</span>
      </span>
    </span>
  );
}
