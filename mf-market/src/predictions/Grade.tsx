import type { Prediction, PredictionGrade } from '@minori/contracts';
import { Change, CheckIcon, CloseIcon, Price } from '@minori/design-system';
import { formatDifference, formatPercent, formatPrice, formatShortDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { noonOf } from '../symbol/prices';
import styles from './Grade.module.css';
import { messages } from './messages';

interface TargetProps {
  label: string;
  target: 'week' | 'month';
  prediction: Prediction;
}

/** One predicted price, how far it is from the price back then, and its grade, or when that is due. */
export function Target({ label, target, prediction }: TargetProps) {
  const { grade: t } = useMessages(messages);
  const language = useLanguage();
  const { decimals, base_price: base } = prediction;
  const price = prediction[`${target}_price`];
  const grade = prediction[`${target}_grade`];
  const due = prediction[`${target}_due`];
  return (
    <div className={styles.target}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.said}>
        <Price value={price} decimals={decimals} className={styles.price} />
        <Change value={(price / base - 1) * 100} className={styles.change} />
        {grade && <Grade grade={grade} decimals={decimals} />}
        {!grade && prediction.is_void && <span className={styles.due}>{t.void}</span>}
        {!grade && !prediction.is_void && due && (
          <span className={styles.due}>{t.due(formatShortDate(noonOf(due), language))}</span>
        )}
      </dd>
    </div>
  );
}

function Grade({ grade, decimals }: { grade: PredictionGrade; decimals: number }) {
  const { grade: t } = useMessages(messages);
  const language = useLanguage();
  const close = formatPrice(grade.close, language, decimals);
  return (
    <span className={styles.grade}>
      <span className={grade.is_direction_hit ? styles.hit : styles.miss}>
        {grade.is_direction_hit ? <CheckIcon size={14} /> : <CloseIcon size={14} />}
        {grade.is_direction_hit ? t.hit : t.miss}
      </span>
      <span>{t.close(close, formatShortDate(noonOf(grade.day), language))}</span>
      <span>{t.error(formatPercent(grade.absolute_error_percentage, language, 2))}</span>
      <span>{t.excess(formatDifference(grade.excess_percentage, language, 2))}</span>
    </span>
  );
}
