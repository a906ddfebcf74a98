import { useState } from 'react';
import type { PrecheckResult } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { TextArea } from '@minori/design-system/form';
import { ApiError, useMessages, useShell } from '@minori/platform';
import { Findings, isRefused } from '../writing/Findings';
import { messages } from './messages';
import styles from './PrecheckNotes.module.css';

interface PrecheckNotesProps {
  /** The text that was checked. */
  text: string;
  result: PrecheckResult;
  /** Write the text anew with a safer wording. */
  onRewrite: (text: string) => void;
}

/** What the check of a post's text found, and the way to staff where it is refused. */
export function PrecheckNotes({ text, result, onRewrite }: PrecheckNotesProps) {
  const { precheck: t } = useMessages(messages);
  return (
    <Findings isUrgent text={text} result={result} lead={t[result.decision]} onRewrite={onRewrite}>
      {isRefused(result) && <Appeal text={text} />}
    </Findings>
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
      <Button variant="quiet" size="small" className={styles.ask} onClick={() => setOpen(true)}>
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
