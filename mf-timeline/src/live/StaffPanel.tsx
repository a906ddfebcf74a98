import type { Stream } from '@minori/contracts';
import { distinctName, fieldMessage } from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { TextArea } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { defineMessages, useLanguage, useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { useEndMutation } from '../queries/live';
import styles from './Live.module.css';

const REASON_MAX = 200;

/** Here, so that they come with it alone. */
const messages = defineMessages({
  ja: {
    heading: '運営メニュー',
    end: '運営として配信を終了する',
    title: (name: string) => `${name}の配信を終了しますか？`,
    text: '配信はすぐに終わり、再開できません。録画も公開されません。',
    reason: '理由',
    reasonHelp: '運営の記録に残ります。配信者には表示されません。',
    confirm: '終了する',
    ended: '配信を終了しました',
  },
  en: {
    heading: 'For staff',
    end: 'End this stream as staff',
    title: (name: string) => `End the stream of ${name}?`,
    text: 'It ends at once and for good, and its recording is not published.',
    reason: 'Reason',
    reasonHelp: 'Kept in the records of staff; its host does not see it.',
    confirm: 'End it',
    ended: 'The stream has ended',
  },
});

/** What staff do with somebody's stream: end it, and say why. */
export function StaffPanel({ stream }: { stream: Stream }) {
  const text = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(false);
  const open = () => {
    setThere(true);
    setOpen(true);
  };
  return (
    <section aria-label={text.heading} className={styles.panel}>
      <h2 className={styles.heading}>{text.heading}</h2>
      <Button variant="danger" onClick={open}>
        {text.end}
      </Button>
      {isThere && (
        <EndDialog stream={stream} open={isOpen} onClose={() => setOpen(false)} afterClose={() => setThere(false)} />
      )}
    </section>
  );
}

interface EndDialogProps {
  stream: Stream;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
}

function EndDialog({ stream: { id, post }, onClose, ...dialog }: EndDialogProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = useEndMutation(id);
  const form = useForm({
    values: { reason: '' },
    check: ({ reason }) => {
      const length = Array.from(reason.trim()).length;
      const isLong = length > REASON_MAX;
      return { reason: fieldMessage(isLong ? 'too_long' : length === 0 ? 'required' : undefined, language) };
    },
    async send({ reason }) {
      await mutateAsync(reason.trim());
      snackbar.show({ type: 'success', text: text.ended });
      onClose();
    },
  });
  return (
    <FormDialog
      danger
      form={form}
      title={text.title(distinctName(post.user_info))}
      submitLabel={text.confirm}
      onClose={onClose}
      {...dialog}
    >
      <p>{text.text}</p>
      <TextArea label={text.reason} help={text.reasonHelp} limit={REASON_MAX} {...form.field('reason')} />
    </FormDialog>
  );
}
