import type { PayoutYear } from '@minori/contracts';
import { BOOKKEEPING_PROGRAMS } from '@minori/contracts/rules';
import {
  Answer,
  BackIcon,
  EmptyState,
  ForwardIcon,
  IconButton,
  Loading,
  Skeleton,
  usePresent,
  Yen,
} from '@minori/design-system';
import { tokyoDay } from '@minori/design-system/format';
import { useMessages } from '@minori/platform';
import { useState } from 'react';
import { messages as pageMessages } from '../messages';
import { usePayoutYearQuery } from '../queries/royalties';
import { FileButton } from './FileButton';
import { IncomeChart } from './IncomeChart';
import { messages } from './messages';
import { FIRST_YEAR } from './words';
import styles from './YearReport.module.css';

const skeleton = (
  <Loading className={styles.waiting}>
    <Skeleton shape="block" height={72} />
    <Skeleton shape="block" height={280} />
  </Loading>
);

/** What was paid to the creator in a year, and its files. */
export function YearReport() {
  const { years: text, failed } = useMessages(messages);
  const { failed: failedText } = useMessages(pageMessages);
  const thisYear = Number(tokyoDay(usePresent()).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const query = usePayoutYearQuery(year);
  return (
    <section aria-label={text.of(year)} className={styles.report}>
      <header className={styles.header}>
        <IconButton label={text.before} disabled={year <= FIRST_YEAR} onClick={() => setYear(year - 1)}>
          <BackIcon />
        </IconButton>
        <h2 className={styles.title} aria-live="polite">
          {text.of(year)}
        </h2>
        <IconButton label={text.after} disabled={year >= thisYear} onClick={() => setYear(year + 1)}>
          <ForwardIcon />
        </IconButton>
      </header>
      <p className={styles.note}>{text.note}</p>
      <div aria-busy={query.isPlaceholderData}>
        <Answer compact query={query} skeleton={skeleton} failed={failed.year} failedText={failedText}>
          {(answer) => <Year answer={answer} />}
        </Answer>
      </div>
      <Files year={year} />
    </section>
  );
}

function Year({ answer: { year, payouts, totals } }: { answer: PayoutYear }) {
  const { years: text } = useMessages(messages);
  if (payouts.length === 0) return <EmptyState title={text.empty(year)} />;
  const figures: [string, number][] = [
    [text.royalty, totals.royalty],
    [text.tax, totals.tax],
    [text.fee, 0 - totals.fee],
    [text.withheld, 0 - totals.withholding],
    [text.amount, totals.amount],
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Yen value={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <IncomeChart payouts={payouts} />
    </>
  );
}

function Files({ year }: { year: number }) {
  const { years: text } = useMessages(messages);
  return (
    <section aria-label={text.files}>
      <h3 className={styles.heading}>{text.files}</h3>
      <div className={styles.files}>
        <FileButton file={{ kind: 'year', year }}>{text.csv}</FileButton>
        {BOOKKEEPING_PROGRAMS.map((program) => (
          <FileButton key={program} file={{ kind: program, year }}>
            {text.programs[program]}
          </FileButton>
        ))}
      </div>
      <p className={styles.note}>{text.filesNote}</p>
    </section>
  );
}
