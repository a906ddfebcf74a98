import type { AlertValues } from '@minori/contracts/rules';
import { useLanguage } from '@minori/platform';
import { describeAlert } from './describe';
import styles from './AlertLines.module.css';

/** What a setting tells of, in a few quiet lines. */
export function AlertLines({ values }: { values: AlertValues }) {
  const language = useLanguage();
  return (
    <ul className={styles.lines}>
      {describeAlert(values, language).map(({ name, range }) => (
        <li key={name}>
          {name} {range && <span className={styles.range}>{range}</span>}
        </li>
      ))}
    </ul>
  );
}
