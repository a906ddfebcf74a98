import type { DashboardMonth } from '@minori/contracts';
import { formatCount, formatMonth, formatNumber, formatYen } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { MonthBars } from '../subscribers/MonthBars';
import { yenOf } from './income';
import { messages } from './messages';
import styles from './Home.module.css';

interface Chart {
  name: 'income' | 'subscribers' | 'followers' | 'likes' | 'views';
  value(month: DashboardMonth): number | null;
}

const OF_CREATORS: readonly Chart[] = [
  { name: 'income', value: ({ income }) => yenOf(income) },
  { name: 'subscribers', value: ({ subscriber_count }) => subscriber_count },
];
const OF_ALL: readonly Chart[] = [
  { name: 'followers', value: ({ follower_count }) => follower_count },
  { name: 'likes', value: ({ likes }) => likes },
  { name: 'views', value: ({ views }) => views },
];

/** Twelve months as bars, and all of them as a table. */
export function MonthCharts({ months, isCreator }: { months: readonly DashboardMonth[]; isCreator: boolean }) {
  const { figures, months: text } = useMessages(messages);
  const language = useLanguage();
  const charts = [...(isCreator ? OF_CREATORS : []), ...OF_ALL];
  const format = (name: Chart['name']) => (value: number) => {
    if (name === 'income') return formatYen(value, language);
    const count = formatNumber(value, language);
    return name === 'subscribers' || name === 'followers' ? figures.people(count) : figures.times(count);
  };
  return (
    <section aria-label={text.title} className={styles.part}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{text.title}</h2>
        <p className={styles.note}>{text.note}</p>
      </header>
      <div className={styles.charts}>
        {charts.map(({ name, value }) => (
          <MonthBars
            key={name}
            nothing={text.nothing}
            title={figures[name]}
            months={months.map((month) => ({ month: month.month, value: value(month) }))}
            format={format(name)}
            formatShort={(amount) => formatCount(amount, language)}
          />
        ))}
      </div>
      <details className={styles.details}>
        <summary>{text.table}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text.month}</th>
              {charts.map(({ name }) => (
                <th key={name} scope="col">
                  {figures[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{formatMonth(month.month, language)}</th>
                {charts.map(({ name, value }) => {
                  const amount = value(month);
                  return <td key={name}>{amount === null ? '—' : format(name)(amount)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
