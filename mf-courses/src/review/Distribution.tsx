import type { CourseDetail } from '@minori/contracts';
import { VisuallyHidden } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { Stars } from '../course/Stars';
import styles from './Distribution.module.css';
import { messages } from './messages';

const FALLING = [5, 4, 3, 2, 1];

interface DistributionProps {
  course: Pick<CourseDetail, 'rating' | 'stars'>;
  chosen: number | undefined;
  onChoose(stars: number | undefined): void;
}

/** The average of all stars, and how many gave how many: pressed, only those reviews are listed. */
export function Distribution({ course: { rating, stars }, chosen, onChoose }: DistributionProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const average = rating.average ?? 0;
  return (
    <div className={styles.distribution}>
      <p className={styles.mean}>
        <strong className={styles.average}>{average.toFixed(1)}</strong>
        <Stars value={average} label={t.outOf(average.toFixed(1))} size={16} />
        <span className={styles.count}>{t.basedOn(formatNumber(rating.count, language))}</span>
      </p>
      <div role="group" aria-label={t.distribution} className={styles.bars}>
        {FALLING.map((each) => {
          const count = stars[each - 1] ?? 0;
          return (
            <button
              key={each}
              type="button"
              className={styles.bar}
              aria-pressed={chosen === each}
              onClick={() => onChoose(chosen === each ? undefined : each)}
            >
              <span>
                <VisuallyHidden>{t.bar.before}</VisuallyHidden>
                {each}
                <VisuallyHidden>{t.bar.between}</VisuallyHidden>
              </span>
              <span className={styles.track}>
                <span className={styles.fill} style={{ width: `${(count / Math.max(1, rating.count)) * 100}%` }} />
              </span>
              <span className={styles.number}>
                {formatNumber(count, language)}
                <VisuallyHidden>{t.bar.after}</VisuallyHidden>
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
