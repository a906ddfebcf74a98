import type { ForecasterRecord } from '@minori/contracts';
import { PREDICTION } from '@minori/contracts/rules';
import { Chip, TextLink } from '@minori/design-system';
import { formatNumber, formatShare } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { recordPath } from '../paths';
import { messages } from './messages';
import styles from './RecordLine.module.css';

interface RecordLineProps {
  record: ForecasterRecord;
  /** Whose it is: the line leads to all that it is made of. */
  username?: string | undefined;
  className?: string | undefined;
}

/**
 * How many predictions of somebody were graded, and from 20 on how often the direction was hit, with the lower bound and what
 * the same answer each time would have hit; and whether that proves them.
 */
export function RecordLine({ record, username, className }: RecordLineProps) {
  const { record: t } = useMessages(messages);
  const words = useWords(record).map((part) => (
    <span key={part} className={styles.words}>
      {part}
    </span>
  ));
  const help = record.hit_rate === null ? undefined : t.help;
  const isLink = username !== undefined && record.n > 0;
  return (
    <span className={className} title={help}>
      {record.is_proven && (
        <Chip tone="soft" size="small" className={styles.proven}>
          {t.proven}
        </Chip>
      )}
      {isLink ? (
        <TextLink quiet href={recordPath(username)}>
          {words}
        </TextLink>
      ) : (
        words
      )}
    </span>
  );
}

function useWords(record: ForecasterRecord): string[] {
  const { n, hit_rate: rate, hit_rate_lower_bound: bound, benchmark } = record;
  const { record: t, always } = useMessages(messages);
  const language = useLanguage();
  const count = formatNumber(n, language);
  if (n === 0) return [t.none];
  if (rate === null || bound === null || !benchmark) return [t.few(count, PREDICTION.recordFrom - n)];
  return [
    t.line(count, formatShare(rate, language), formatShare(bound, language)),
    t.always(always[benchmark.answer], formatShare(benchmark.hit_rate, language)),
  ];
}
