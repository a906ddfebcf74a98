import { fieldMessage } from '@minori/contracts/rules';
import { TextArea } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { ApiError, useLanguage, useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { useAppealMutation } from '../../queries/ownPost';
import { messages } from './messages';
import styles from './FormDialog.module.css';

const MESSAGE_MAX = 1_000;

/** Ask staff to decide again about an own post. */
export function AppealDialog({ post, open, onClose, onClosed }: DialogViewProps<'post.appeal'>) {
  const { snackbar } = useShell();
  const { appeal: text } = useMessages(messages);
  const tooLong = fieldMessage('too_long', useLanguage());
  const appeal = useAppealMutation(post);
  const form = useForm({
    values: { message: '' },
    check: ({ message }) => ({
      message: message.trim() === '' ? text.empty : ([...message].length > MESSAGE_MAX && tooLong) || undefined,
    }),
    async send({ message }) {
      await appeal.mutateAsync(message.trim());
      snackbar.show({ type: 'success', text: text.done });
      onClose({ appealed: true });
    },
    failure(error) {
      if (!(error instanceof ApiError)) return undefined;
      return { conflict: text.known, not_found: text.none }[error.code as string];
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
      <TextArea label={text.message} rows={5} limit={MESSAGE_MAX} {...form.field('message')} />
    </FormDialog>
  );
}
