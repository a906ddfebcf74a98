import type { Post } from '@minori/contracts';
import { checkSchedule, fieldMessage, SCHEDULE_MAX_DAYS } from '@minori/contracts/rules';
import { TextLink, usePresent } from '@minori/design-system';
import { DateTimePicker } from '@minori/design-system/picker';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useMoveMutation } from '../../queries/posts';
import { addressOf } from '../addressOf';
import { messages } from '../messages';
import { nameOf } from '../nameOf';
import styles from './Schedule.module.css';

interface MoveDialogProps {
  post: Post;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

const DAY_MS = 86_400_000;

/** Say when a scheduled post comes out. */
export function MoveDialog({ post, open, onClose, onClosed }: MoveDialogProps) {
  const { calendar: text, untitled } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const present = new Date(usePresent());
  // Why it failed is said in the dialog.
  const { mutateAsync } = useMoveMutation(() => {});
  const name = nameOf(post, untitled);
  const form = useForm({
    values: { published_at: post.published_at },
    check: ({ published_at }) => ({
      published_at: published_at
        ? fieldMessage(checkSchedule(new Date(published_at), present), language)
        : text.required,
    }),
    async send({ published_at }) {
      await mutateAsync({ post, published_at });
      snackbar.show({ type: 'success', text: text.moved(name, formatDateTime(published_at, language)) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      title={text.dialog}
      submitLabel={text.save}
    >
      <p className={styles.about}>
        {name} <TextLink href={addressOf(post)}>{text.open}</TextLink>
      </p>
      <DateTimePicker
        label={text.when}
        min={present.toISOString()}
        max={new Date(present.getTime() + SCHEDULE_MAX_DAYS * DAY_MS).toISOString()}
        {...form.field('published_at')}
      />
    </FormDialog>
  );
}
