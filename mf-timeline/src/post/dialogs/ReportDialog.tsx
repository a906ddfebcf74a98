import { useState } from 'react';
import type { ReportReason } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { Form, RadioGroup, TextArea } from '@minori/design-system/form';
import { useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { useReportMutation } from '../../queries/reports';
import { messages } from './messages';
import styles from './FormDialog.module.css';

const FORM = 'report';
const MESSAGE_MAX = 500;
const REASONS: ReportReason[] = [
  'investment',
  'fraud',
  'external_contact',
  'impersonation',
  'spam',
  'harassment',
  'copyright',
  'violence',
  'adult',
  'other',
];

/** Report a post, a comment or a member to the staff. */
export function ReportDialog({ target_type, target_id, open, onClose, onClosed }: DialogViewProps<'report.send'>) {
  const { snackbar } = useShell();
  const { report: text, failed } = useMessages(messages);
  const report = useReportMutation();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const isTooLong = [...message].length > MESSAGE_MAX;

  const send = async () => {
    setError(reason ? undefined : text.choose);
    if (!reason || isTooLong) return false;
    try {
      const { is_new } = await report.mutateAsync({
        target_type,
        target_id,
        reason,
        ...(message.trim() && { message: message.trim() }),
      });
      snackbar.show({ type: 'success', text: is_new ? text.done : text.known });
      onClose({ reported: true });
    } catch {
      snackbar.show({ type: 'error', text: failed });
    }
    return true;
  };

  return (
    <Dialog
      open={open}
      title={text.title}
      dismissible={message === ''}
      onClose={() => onClose()}
      afterClose={onClosed}
      footer={
        <Button type="submit" form={FORM} loading={report.isPending}>
          {text.send}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={send}>
        <p className={styles.intro}>{text.intro}</p>
        <RadioGroup
          label={text.reason}
          value={reason}
          error={error}
          options={REASONS.map((value) => ({ value, label: text.reasons[value] }))}
          onChange={(chosen) => {
            setReason(chosen);
            setError(undefined);
          }}
        />
        <TextArea
          label={text.message}
          optional
          help={text.messageHelp}
          rows={3}
          limit={MESSAGE_MAX}
          value={message}
          onChange={setMessage}
        />
      </Form>
    </Dialog>
  );
}
