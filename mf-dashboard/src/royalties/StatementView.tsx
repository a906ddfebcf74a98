import type { RoyaltyStatement } from '@minori/contracts';
import { expectedPayment, statementDayOf, statementNotes, statementParts } from '@minori/contracts/rules';
import { Yen } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import { FileButton } from './FileButton';
import { messages } from './messages';
import { Objection } from './Objection';
import { Parts } from './Parts';
import { PaymentNote } from './PaymentNote';
import { StateChip } from './StateChip';
import styles from './StatementView.module.css';
import { formatsIn } from './words';

interface StatementProps {
  statement: RoyaltyStatement;
}

/** All that a statement says, as its file does, how it stands, and objecting to it. */
export function StatementView({ statement }: StatementProps) {
  const { statement: text, files } = useMessages(messages);
  const language = useLanguage();
  const { id, number, state } = statement;
  const day = (at: string | Date) => formatDate(at, language);
  return (
    <div className={styles.statement}>
      <div className={styles.head}>
        <dl className={styles.main}>
          <Fact name={text.expected}>
            <span className={styles.amount}>
              <Yen value={expectedPayment(statement)} />
            </span>
          </Fact>
          <Fact name={text.payment}>
            <PaymentNote statement={statement} />
          </Fact>
        </dl>
        <div className={styles.files}>
          <StateChip state={state} />
          <FileButton file={{ kind: 'pdf', id }} label={files.pdfOf(number)}>
            {files.pdf}
          </FileButton>
          <FileButton file={{ kind: 'csv', id }} label={files.csvOf(number)}>
            {files.csv}
          </FileButton>
        </div>
      </div>
      <div>
        <Parts parts={statementParts(statement, language, formatsIn(language))} />
      </div>
      <ul className={styles.notes} aria-label={text.notes}>
        {statementNotes(statement, language, day).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <Objection statement={statement} />
      <About statement={statement} />
    </div>
  );
}

function About({ statement }: StatementProps) {
  const { statement: text } = useMessages(messages);
  const language = useLanguage();
  const { number, sent_at, month, period, maker, supplier, correction } = statement;
  const day = (at: string) => formatDate(at, language);
  return (
    <section aria-label={text.facts}>
      <h2 className={styles.heading}>{text.facts}</h2>
      <dl className={styles.facts}>
        <Fact name={text.number}>{number}</Fact>
        {correction && <Fact name={text.corrects}>{correction.number}</Fact>}
        <Fact name={text.sent}>{sent_at ? day(sent_at) : text.toBeSent(day(statementDayOf(month)))}</Fact>
        <Fact name={text.period}>{text.from(day(period.from), day(period.to))}</Fact>
        <Fact name={text.maker}>
          <Party {...maker} />
        </Fact>
        <Fact name={text.supplier}>
          <Party {...supplier} />
        </Fact>
      </dl>
    </section>
  );
}

function Party({ name, address, invoice_number: number }: RoyaltyStatement['supplier']) {
  const { statement: text } = useMessages(messages);
  return (
    <>
      <span>{name}</span>
      {address && <span>{address}</span>}
      <span>{number ? text.registered(number) : text.unregistered}</span>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
