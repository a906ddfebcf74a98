import type { ForecasterRecord } from '@minori/contracts';
import { PREDICTION } from '@minori/contracts/rules';
import { MissionIcon, TextLink } from '@minori/design-system';
import { formatNumber, formatPercent } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useForecasterRecordQuery } from '../queries/forecaster';
import styles from './ForecasterLine.module.css';
import { messages } from './messages';

/** How good a member has been at predicting, and how that is counted. The line is there before it is known. */
export function ForecasterLine({ userId }: { userId: string }) {
  const { forecaster: t } = useMessages(messages);
  const record = useForecasterRecordQuery(userId).data;
  return (
    <p className={styles.line}>
      <MissionIcon size={15} />
      {record && (
        <>
          <Words record={record} />
          <TextLink href="/p/prediction_formula">{t.formula}</TextLink>
        </>
      )}
    </p>
  );
}

function Words({ record: { n, hit_rate: rate, hit_rate_lower_bound: bound } }: { record: ForecasterRecord }) {
  const { forecaster: t } = useMessages(messages);
  const language = useLanguage();
  const count = formatNumber(n, language);
  if (n === 0) return <span>{t.none}</span>;
  if (rate === null || bound === null) return <span>{t.few(count, PREDICTION.recordFrom - n)}</span>;
  return <span title={t.help}>{t.line(count, formatPercent(rate, language), formatPercent(bound, language))}</span>;
}
