import { formatShare } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from '../messages';
import styles from './Progress.module.css';

/** How far the member is in a course. */
export function Progress({ value }: { value: number }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const text = value >= 100 ? t.done : formatShare(value, language);
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={t.progress}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className={styles.track}
      >
        <span className={styles.fill} style={{ width: `${value}%` }} />
      </div>
      <span aria-hidden="true" className={styles.text}>
        {text}
      </span>
    </div>
  );
}
