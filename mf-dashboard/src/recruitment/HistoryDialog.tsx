import type { WorkHistoryEntry } from '@minori/contracts';
import { checkWorkLine, checkWorkMonths, checkWorkNote, fieldMessage, WORK_TEXT_MAX } from '@minori/contracts/rules';
import { usePresent } from '@minori/design-system';
import { Checkbox, TextArea, TextField } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import { MonthField } from './MonthField';

interface HistoryDialogProps {
  /** What is changed; undefined for a new job. */
  entry: WorkHistoryEntry | undefined;
  onKeep: (entry: WorkHistoryEntry) => void;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** A job that the member had or has. It is saved with the whole profile. */
export function HistoryDialog({ entry, onKeep, open, onClose, onClosed }: HistoryDialogProps) {
  const { history: text } = useMessages(messages);
  const language = useLanguage();
  const now = new Date(usePresent());
  const form = useForm({
    values: {
      organization: entry?.organization ?? '',
      role: entry?.role ?? '',
      from: entry?.from ?? '',
      to: entry?.to ?? '',
      isCurrent: entry?.to === null,
      note: entry?.note ?? '',
    },
    check({ organization, role, from, to, isCurrent, note }) {
      const months = checkWorkMonths({ from, to: isCurrent ? null : to }, now);
      return {
        organization: fieldMessage(checkWorkLine(organization), language),
        role: fieldMessage(checkWorkLine(role), language),
        from: fieldMessage(months.from, language),
        to: fieldMessage(months.to, language),
        note: fieldMessage(checkWorkNote(note), language),
      };
    },
    async send({ organization, role, from, to, isCurrent, note }) {
      const texts = { organization: organization.trim(), role: role.trim(), note: note.trim() };
      onKeep({ ...texts, from, to: isCurrent ? null : to });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      title={entry ? text.edit : text.add}
      submitLabel={text.keep}
    >
      <TextField label={text.organization} autoComplete="organization" {...form.field('organization')} />
      <TextField label={text.role} autoComplete="organization-title" {...form.field('role')} />
      <MonthField label={text.from} {...form.field('from')} />
      <Checkbox {...form.tick('isCurrent')}>{text.current}</Checkbox>
      {!form.values.isCurrent && <MonthField label={text.to} {...form.field('to')} />}
      <TextArea label={text.note} optional rows={3} limit={WORK_TEXT_MAX.note} {...form.field('note')} />
    </FormDialog>
  );
}
