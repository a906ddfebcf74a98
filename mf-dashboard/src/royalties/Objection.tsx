import type { RoyaltyStatement } from '@minori/contracts';
import { Button, TextLink } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { lazy, Suspense, useState } from 'react';
import { messages } from './messages';
import styles from './Objection.module.css';

const ObjectionDialog = lazy(async () => ({ default: (await import('./ObjectionDialog')).ObjectionDialog }));

/** The way to object to a statement as long as that is open, or what was said against it and what staff answered. */
export function Objection({ statement }: { statement: RoyaltyStatement }) {
  const { objection: text } = useMessages(messages);
  const language = useLanguage();
  const [dialog, setDialog] = useState<{ open: boolean }>();
  const { id, state, objection, objection_until: until } = statement;
  if (!objection && (state !== 'sent' || !until)) return null;
  return (
    <section aria-label={text.heading} className={styles.objection}>
      <h2 className={styles.heading}>{text.heading}</h2>
      {objection ? (
        <Said objection={objection} />
      ) : (
        <>
          <p>{text.offer(formatDate(Date.parse(until ?? '') - 1, language))}</p>
          <Button size="small" variant="secondary" onClick={() => setDialog({ open: true })}>
            {text.action}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {dialog && (
          <ObjectionDialog
            id={id}
            open={dialog.open}
            onClose={() => setDialog({ open: false })}
            onClosed={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}

function Said({ objection: { text: said, at, answer } }: { objection: NonNullable<RoyaltyStatement['objection']> }) {
  const { objection: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <>
      <h3 className={styles.who}>{text.said(formatDate(at, language))}</h3>
      <p className={styles.said}>{said}</p>
      {!answer && <p>{text.waiting}</p>}
      {answer && (
        <>
          <h3 className={styles.who}>{text[answer.decision](formatDate(answer.at, language))}</h3>
          <p className={styles.said}>{answer.reason}</p>
          {answer.correction_id && (
            <TextLink href={`/dashboard/payment_details/${answer.correction_id}`}>{text.correction}</TextLink>
          )}
        </>
      )}
    </>
  );
}
