import { useState } from 'react';
import { Button } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { Form, TextArea } from '@minori/design-system/form';
import { ApiError, useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { useAppealMutation } from '../../queries/ownPost';
import { messages } from './messages';
import styles from './FormDialog.module.css';

const FORM = 'appeal';
const MESSAGE_MAX = 1_000;

/** Ask staff to decide again about an own post. */
export function AppealDialog({ post, open, onClose, onClosed }: DialogViewProps<'post.appeal'>) {
  const { snackbar } = useShell();
  const { appeal: text, failed } = useMessages(messages);
  const appeal = useAppealMutation(post);
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();

  const send = async () => {
    const isEmpty = message.trim() === '';
    setError(isEmpty ? text.empty : undefined);
    if (isEmpty || [...message].length > MESSAGE_MAX) return false;
    try {
      await appeal.mutateAsync(message.trim());
      snackbar.show({ type: 'success', text: text.done });
      onClose({ appealed: true });
    } catch (problem) {
      const isSecond = problem instanceof ApiError && problem.code === 'conflict';
      snackbar.show({ type: 'error', text: isSecond ? text.known : failed });
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
        <Button type="submit" form={FORM} loading={appeal.isPending}>
          {text.send}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={send}>
        <p className={styles.intro}>{text.intro}</p>
        <TextArea
          label={text.message}
          rows={5}
          limit={MESSAGE_MAX}
          value={message}
          error={error}
          onChange={setMessage}
        />
      </Form>
    </Dialog>
  );
}
