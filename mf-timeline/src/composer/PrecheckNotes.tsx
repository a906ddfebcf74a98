import { useState } from 'react';
import type { PrecheckResult, PrecheckSpan } from '@minori/contracts';
import { Button, classNames, ErrorIcon, InfoIcon, WarningIcon } from '@minori/design-system';
import { TextArea } from '@minori/design-system/form';
import { ApiError, useMessages, useShell } from '@minori/platform';
import { messages } from './messages';
import styles from './PrecheckNotes.module.css';

interface PrecheckNotesProps {
  /** The text that was checked. */
  text: string;
  result: PrecheckResult;
  /** Write the text anew with a safer wording. */
  onRewrite: (text: string) => void;
}

/** What the check of a text found: where, why, and what could be said instead. */
export function PrecheckNotes({ text, result, onRewrite }: PrecheckNotesProps) {
  const { precheck: t } = useMessages(messages);
  if (result.spans.length === 0) return null;
  const isGrave = result.decision === 'blocked' || result.decision === 'rewrite_or_review';
  const Icon = isGrave ? ErrorIcon : result.decision === 'warn' ? WarningIcon : InfoIcon;
  return (
    <section
      className={classNames(styles.notes, isGrave && styles.grave)}
      role={result.decision === 'allowed' ? 'note' : 'alert'}
      aria-label={t.title}
    >
      <p className={styles.lead}>
        <Icon size={18} />
        <strong>{t[result.decision]}</strong>
      </p>
      <ul>
        {result.spans.map((span) => (
          <li key={`${span.start}-${span.end}`}>
            <Finding text={text} span={span} onRewrite={onRewrite} />
          </li>
        ))}
      </ul>
      {isGrave && <Appeal text={text} />}
    </section>
  );
}

function Finding({
  text,
  span,
  onRewrite,
}: { text: string; span: PrecheckSpan } & Pick<PrecheckNotesProps, 'onRewrite'>) {
  const { precheck: t } = useMessages(messages);
  const { start, end, reason, safer_wording: safer } = span;
  return (
    <>
      <mark className={styles.mark}>{text.slice(start, end)}</mark>
      <span>{reason}</span>
      {safer !== null && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => onRewrite(text.slice(0, start) + safer + text.slice(end))}
        >
          {t.rewrite(safer)}
        </Button>
      )}
    </>
  );
}

/** Ask staff to look at a text that the check refuses. */
function Appeal({ text }: { text: string }) {
  const { api, snackbar } = useShell();
  const { precheck: t } = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');
  if (state === 'sent') return <p role="status">{t.appealSent}</p>;
  if (!isOpen) {
    return (
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t.appeal}
      </Button>
    );
  }
  const send = async () => {
    setState('sending');
    try {
      await api('POST /posts/precheck/appeals', { body: { text, message } });
      setState('sent');
    } catch (error) {
      setState('writing');
      snackbar.show({ type: 'error', text: error instanceof ApiError ? error.message : t.appealFailed });
    }
  };
  return (
    <div className={styles.appeal}>
      <TextArea label={t.appealMessage} help={t.appealHelp} value={message} onChange={setMessage} />
      <Button size="small" disabled={message.trim() === ''} loading={state === 'sending'} onClick={() => void send()}>
        {t.appealSend}
      </Button>
    </div>
  );
}
