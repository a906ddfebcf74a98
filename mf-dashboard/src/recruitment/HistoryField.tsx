import type { WorkHistoryEntry } from '@minori/contracts';
import { WORK_HISTORY_MAX } from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { formatMonth } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { lazy, Suspense, useState } from 'react';
import { messages } from './messages';
import styles from './Work.module.css';

const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog')).HistoryDialog }));

interface HistoryFieldProps {
  value: WorkHistoryEntry[];
  onChange: (value: WorkHistoryEntry[]) => void;
  error: string | undefined;
}

/** Where the member worked: the latest first, each changed in a dialog. */
export function HistoryField({ value, onChange, error }: HistoryFieldProps) {
  const { history: text } = useMessages(messages);
  const [dialog, setDialog] = useState<{ at: number; open: boolean }>();
  const keep = (at: number, entry: WorkHistoryEntry) => onChange(latestFirst(value.toSpliced(at, 1, entry)));
  return (
    <fieldset aria-describedby={error && 'work-history-error'} className={styles.history}>
      <legend className={styles.legend}>{text.title}</legend>
      {value.length === 0 ? (
        <p className={styles.note}>{text.none}</p>
      ) : (
        <ol className={styles.jobs}>
          {value.map((entry, at) => (
            <Job
              key={`${at}:${entry.from}:${entry.organization}`}
              entry={entry}
              onEdit={() => setDialog({ at, open: true })}
              onRemove={() => onChange(value.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      {error && (
        <p id="work-history-error" role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      {value.length < WORK_HISTORY_MAX && (
        <Button variant="secondary" size="small" onClick={() => setDialog({ at: value.length, open: true })}>
          {text.add}
        </Button>
      )}
      {dialog && (
        // The dialog's form stands in this one, but for the document: what it sends is not for this one.
        <div onSubmit={(event) => event.stopPropagation()}>
          <Suspense fallback={null}>
            <HistoryDialog
              entry={value[dialog.at]}
              onKeep={(entry) => keep(dialog.at, entry)}
              open={dialog.open}
              onClose={() => setDialog({ ...dialog, open: false })}
              onClosed={() => setDialog(undefined)}
            />
          </Suspense>
        </div>
      )}
    </fieldset>
  );
}

interface JobProps {
  entry: WorkHistoryEntry;
  onEdit: () => void;
  onRemove: () => void;
}

function Job({ entry: { organization, role, from, to, note }, onEdit, onRemove }: JobProps) {
  const { history: text } = useMessages(messages);
  const language = useLanguage();
  const period = text.period(formatMonth(from, language), to === null ? text.now : formatMonth(to, language));
  return (
    <li className={styles.job}>
      <div className={styles.jobTexts}>
        <p className={styles.jobTitle}>{organization}</p>
        <p>{role}</p>
        <p className={styles.note}>{period}</p>
        {note && <p className={styles.jobNote}>{note}</p>}
      </div>
      <div className={styles.jobActions}>
        <Button variant="quiet" size="small" aria-label={text.of(organization, text.change)} onClick={onEdit}>
          {text.change}
        </Button>
        <Button variant="quiet" size="small" aria-label={text.of(organization, text.remove)} onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
    </li>
  );
}

/** What goes on first, then what ended last. */
function latestFirst(entries: WorkHistoryEntry[]): WorkHistoryEntry[] {
  const rank = ({ from, to }: WorkHistoryEntry) => `${to ?? '9999-12'}${from}`;
  return entries.toSorted((a, b) => rank(b).localeCompare(rank(a)));
}
