import { checkObjection, fieldMessage, OBJECTION_TEXT_MAX } from '@minori/contracts/rules';
import { TextArea } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useSession, useShell } from '@minori/platform';
import { useKeptOptions } from '@minori/platform/kept-options';
import { useObjectionMutation } from '../queries/royalties';
import { messages } from './messages';

interface ObjectionDialogProps {
  /** Of the statement. */
  id: string;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

const NOTHING = { text: '' };

/** Object to a statement. What is typed is kept in this browser until it is sent. */
export function ObjectionDialog({ id, open, onClose, onClosed }: ObjectionDialogProps) {
  const { objection: text } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { user } = useSession();
  const { options: draft, set: keep } = useKeptOptions(`minori.objection.${id}.${user?.id ?? ''}`, NOTHING);
  const { mutateAsync } = useObjectionMutation(id);
  const form = useForm({
    values: { text: draft.text },
    onChange: keep,
    check: (values) => ({ text: fieldMessage(checkObjection(values.text), language) }),
    async send(values) {
      await mutateAsync(values.text);
      keep(NOTHING);
      snackbar.show({ type: 'success', text: text.done });
      onClose();
    },
  });
  return (
    <FormDialog
      isKept
      form={form}
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      title={text.title}
      submitLabel={text.send}
    >
      <TextArea label={text.text} help={text.help} rows={6} limit={OBJECTION_TEXT_MAX} {...form.field('text')} />
    </FormDialog>
  );
}
