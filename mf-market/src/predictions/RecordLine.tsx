import type { ForecasterRecord } from '@minori/contracts';
import { PREDICTION } from '@minori/contracts/rules';
import { TextLink } from '@minori/design-system';
import { formatNumber, formatShare } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { recordPath } from '../paths';
import { messages } from './messages';

interface RecordLineProps {
  record: ForecasterRecord;
  /** Whose it is: the line leads to all that it is made of. */
  username?: string | undefined;
  className?: string | undefined;
}

/** How many targets of somebody were graded, and from 20 on how often the direction was hit, with the lower bound. */
export function RecordLine({ record, username, className }: RecordLineProps) {
  const { record: t } = useMessages(messages);
  const words = useWords(record);
  const help = record.hit_rate === null ? undefined : t.help;
  if (username === undefined || record.n === 0) {
    return (
      <span className={className} title={help}>
        {words}
      </span>
    );
  }
  return (
    <TextLink quiet href={recordPath(username)} title={help} className={className}>
      {words}
    </TextLink>
  );
}

function useWords({ n, hit_rate: rate, hit_rate_lower_bound: bound }: ForecasterRecord): string {
  const { record: t } = useMessages(messages);
  const language = useLanguage();
  const count = formatNumber(n, language);
  if (n === 0) return t.none;
  if (rate === null || bound === null) return t.few(count, PREDICTION.recordFrom - n);
  return t.line(count, formatShare(rate, language), formatShare(bound, language));
}
