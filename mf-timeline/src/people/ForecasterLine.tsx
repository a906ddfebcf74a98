import type { ForecasterRecord, Language } from '@minori/contracts';
import { recordPath } from '../paths';
import { PREDICTION } from '@minori/contracts/rules';
import { Chip, classNames, MissionIcon, TextLink } from '@minori/design-system';
import { formatNumber, formatShare } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import styles from './ForecasterLine.module.css';
import { messages } from './messages';

interface ForecasterLineProps {
  /** Undefined until it is known; the line is there before. */
  record: ForecasterRecord | undefined;
  username: string;
  className?: string | undefined;
}

/** How good a member has been at predicting, leading to all that it is made of and how it is counted. */
export function ForecasterLine({ record, username, className }: ForecasterLineProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  return (
    <p className={classNames(styles.line, className)}>
      <MissionIcon size={15} className={styles.icon} />
      {record && (
        <span>
          {record.is_proven && (
            <Chip tone="soft" size="small" className={styles.proven}>
              {t.proven}
            </Chip>
          )}
          <TextLink quiet href={recordPath(username)} title={t.help}>
            {wordsOf(record, t, language).map((part) => (
              <span key={part} className={styles.words}>
                {part}
              </span>
            ))}
          </TextLink>
        </span>
      )}
    </p>
  );
}

type Texts = (typeof messages)['ja'];

function wordsOf(record: ForecasterRecord, t: Texts, language: Language): string[] {
  const { n, hit_rate: rate, hit_rate_lower_bound: bound, benchmark } = record;
  const count = formatNumber(n, language);
  if (n === 0) return [t.none];
  if (rate === null || bound === null || !benchmark) return [t.few(count, PREDICTION.recordFrom - n)];
  return [
    t.line(count, formatShare(rate, language), formatShare(bound, language)),
    t.always(t.answers[benchmark.answer], formatShare(benchmark.hit_rate, language)),
  ];
}
