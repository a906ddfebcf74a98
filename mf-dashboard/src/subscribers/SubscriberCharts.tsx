import type { SubscriberMonth } from '@minori/contracts';
import type { CreatorPlan } from '@minori/contracts/rules';
import { Answer, Loading, Skeleton } from '@minori/design-system';
import { formatCount, formatDateTime, formatNumber, formatPercent, formatYen } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useSubscriberMonthsQuery } from '../queries/subscribers';
import { messages } from './messages';
import { MonthBars } from './MonthBars';
import styles from './SubscriberCharts.module.css';

const skeleton = (
  <Loading className={styles.charts}>
    <Skeleton shape="block" height={186} />
    <Skeleton shape="block" height={186} />
    <Skeleton shape="block" height={186} />
  </Loading>
);

/** How a plan went, month by month: who subscribes, what came in, and how many stay. One line as long as nobody has subscribed. */
export function SubscriberCharts({ plan }: { plan: CreatorPlan }) {
  const t = useMessages(messages);
  return (
    <section aria-label={t.charts} className={styles.part}>
      <h2 className={styles.title}>{t.charts}</h2>
      <Answer compact query={useSubscriberMonthsQuery(plan)} skeleton={skeleton} failed={t.chartsFailed}>
        {({ months, asOf }) => {
          const isEmpty = months.every(({ subscribers, gross, retention }) => !subscribers && !gross && !retention);
          return isEmpty ? <p className={styles.note}>{t.noMonths}</p> : <Charts months={months} asOf={asOf} />;
        }}
      </Answer>
    </section>
  );
}

function Charts({ months, asOf }: { months: readonly SubscriberMonth[]; asOf: string | null }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const percent = (value: number) => formatPercent(value, language);
  return (
    <>
      <div className={styles.charts}>
        <MonthBars
          nothing={t.nothing}
          title={t.chart.subscribers}
          months={months.map(({ month, subscribers }) => ({ month, value: subscribers }))}
          format={(value) => t.people(number(value))}
          formatShort={(value) => formatCount(value, language)}
        />
        <MonthBars
          nothing={t.nothing}
          title={t.chart.income}
          months={months.map(({ month, gross }) => ({ month, value: gross }))}
          format={(value) => formatYen(value, language)}
          formatShort={(value) => formatCount(value, language)}
        />
        <MonthBars
          nothing={t.nothing}
          title={t.chart.retention}
          months={months.map(({ month, retention }) => ({ month, value: retention }))}
          format={percent}
          formatShort={percent}
          most={100}
        />
      </div>
      <p className={styles.note}>
        {asOf && `${t.asOf(formatDateTime(asOf, language))} `}
        {t.chartNote}
      </p>
    </>
  );
}
