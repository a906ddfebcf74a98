import type { AlarmValues } from '@minori/contracts/rules';
import { useLanguage } from '@minori/platform';
import { describeAlarm } from './describe';
import styles from './AlarmLines.module.css';

/** What a setting tells of, in a few quiet lines. */
export function AlarmLines({ values }: { values: AlarmValues }) {
  const language = useLanguage();
  return (
    <ul className={styles.lines}>
      {describeAlarm(values, language).map(({ name, range }) => (
        <li key={name}>
          {name} {range && <span className={styles.range}>{range}</span>}
        </li>
      ))}
    </ul>
  );
}
