import type { ReportReason } from '@minori/contracts';
import { fieldMessage } from '@minori/contracts/rules';
import { RadioGroup, TextArea } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { useReportMutation } from '../../queries/reports';
import { messages } from './messages';
import styles from './FormDialog.module.css';

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

/** Report a post, a comment, a review of a course or a member to the staff. */
export function ReportDialog({ target_type, target_id, open, onClose, onClosed }: DialogViewProps<'report.send'>) {
  const { snackbar } = useShell();
  const { report: text } = useMessages(messages);
  const tooLong = fieldMessage('too_long', useLanguage());
  const report = useReportMutation();
  const form = useForm({
    values: { reason: '' as ReportReason | '', message: '' },
    check: ({ reason, message }) => ({
      reason: reason ? undefined : text.choose,
      message: [...message].length > MESSAGE_MAX ? tooLong : undefined,
    }),
    async send({ reason, message }) {
      if (!reason) return;
      const said = message.trim();
      const { is_new } = await report.mutateAsync({ target_type, target_id, reason, ...(said && { message: said }) });
      snackbar.show({ type: 'success', text: is_new ? text.done : text.known });
      onClose({ reported: true });
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={text.title}
      submitLabel={text.send}
    >
      <p className={styles.intro}>{text.intro}</p>
      <RadioGroup
        label={text.reason}
        options={REASONS.map((value) => ({ value, label: text.reasons[value] }))}
        {...form.field('reason')}
      />
      <TextArea
        label={text.message}
        optional
        help={text.messageHelp}
        rows={3}
        limit={MESSAGE_MAX}
        {...form.field('message')}
      />
    </FormDialog>
  );
}
