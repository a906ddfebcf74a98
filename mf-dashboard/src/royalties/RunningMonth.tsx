import type { RunningRoyalty } from '@minori/contracts';
import { expectedPayment, statementParts } from '@minori/contracts/rules';
import { Answer, Chip, Loading, Skeleton, Yen } from '@minori/design-system';
import { formatDate, formatMonth } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages as pageMessages } from '../messages';
import { useRunningMonthQuery } from '../queries/royalties';
import { messages } from './messages';
import { Parts } from './Parts';
import styles from './RunningMonth.module.css';
import { formatsIn } from './words';

const skeleton = (
  <Loading className={styles.running}>
    <Skeleton width="50%" />
    <Skeleton shape="block" height={132} />
  </Loading>
);

/** What has come in for the creator in the running month, and what that would come to: an estimate. */
export function RunningMonth() {
  const { failed } = useMessages(messages);
  const { failed: failedText } = useMessages(pageMessages);
  return (
    <Answer compact query={useRunningMonthQuery()} skeleton={skeleton} failed={failed.running} failedText={failedText}>
      {(running) => <Running running={running} />}
    </Answer>
  );
}

function Running({ running }: { running: RunningRoyalty }) {
  const { running: text } = useMessages(messages);
  const language = useLanguage();
  const { month, totals, withholding, ends_at, statement_on, pay_on } = running;
  const day = (at: string | number) => formatDate(at, language);
  const title = text.title(formatMonth(month, language));
  const lastDay = day(Date.parse(ends_at) - 1);
  return (
    <section aria-label={title} className={styles.running}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        <Chip size="small" tone="attention">
          {text.estimate}
        </Chip>
      </header>
      <dl className={styles.figures}>
        <Figure name={text.gross} value={totals.gross} />
        <Figure name={text.owed} value={totals.royalty + totals.tax} />
        <Figure name={text.expected} value={expectedPayment(running)} />
      </dl>
      <p className={styles.note}>
        {text.note(lastDay, day(statement_on), day(pay_on))}
        {!withholding && text.unknownPayee}
      </p>
      <details className={styles.details}>
        <summary>{text.details}</summary>
        <Parts parts={statementParts(running, language, formatsIn(language))} />
      </details>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Yen value={value} />
      </dd>
    </div>
  );
}
