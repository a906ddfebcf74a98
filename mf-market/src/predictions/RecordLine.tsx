import type { ForecasterRecord } from '@minori/contracts';
import { PREDICTION } from '@minori/contracts/rules';
import { formatNumber, formatPercent } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';

/** How many targets of somebody were graded, and from 20 on how often the direction was hit, with the lower bound. */
export function RecordLine({ record, className }: { record: ForecasterRecord; className?: string | undefined }) {
  const { record: t } = useMessages(messages);
  const language = useLanguage();
  const n = formatNumber(record.n, language);
  if (record.n === 0) return <span className={className}>{t.none}</span>;
  const { hit_rate: rate, hit_rate_lower_bound: bound } = record;
  if (rate === null || bound === null) {
    return <span className={className}>{t.few(n, PREDICTION.recordFrom - record.n)}</span>;
  }
  return (
    <span className={className} title={t.help}>
      {t.line(n, formatPercent(rate, language), formatPercent(bound, language))}
    </span>
  );
}
