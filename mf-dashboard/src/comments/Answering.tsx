import type { OwnComment } from '@minori/contracts';
import { checkCommentText, COMMENT_TEXT_MAX, distinctName, fieldMessage } from '@minori/contracts/rules';
import { Button, Chip } from '@minori/design-system';
import { FormFailure } from '@minori/design-system/dialog';
import { Form, TextArea } from '@minori/design-system/form';
import { useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useEffect, useRef, useState } from 'react';
import { useReplyMutation } from '../queries/comments';
import styles from './Answering.module.css';
import { messages } from './messages';

/** Whether a comment that the member received is answered, and a field to do so in its place. */
export function Answering({ comment }: { comment: OwnComment }) {
  const { answering: text } = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const { user_info: writer } = comment;
  if (comment.is_my_comment || !writer) return null;
  const canReply = comment.abilities.can_reply && comment.post !== null;
  return (
    <div className={styles.answering}>
      <p className={styles.state}>
        <Chip size="small" tone={comment.is_answered ? 'soft' : 'attention'}>
          {comment.is_answered ? text.answered : text.unanswered}
        </Chip>
        {canReply && !isOpen && (
          <Button
            size="small"
            variant="quiet"
            aria-label={text.replyOf(distinctName(writer))}
            onClick={() => setOpen(true)}
          >
            {text.reply}
          </Button>
        )}
      </p>
      {isOpen && <ReplyForm comment={comment} name={distinctName(writer)} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface ReplyFormProps {
  comment: OwnComment;
  /** Of who wrote it. */
  name: string;
  onClose: () => void;
}

function ReplyForm({ comment, name, onClose }: ReplyFormProps) {
  const { answering: text } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = useReplyMutation(comment);
  const attempt = useRef<{ text: string; key: string }>(undefined);
  const form = useForm({
    values: { text: '' },
    check: (values) => ({ text: fieldMessage(checkCommentText(values.text), language) }),
    async send(values) {
      if (attempt.current?.text !== values.text) attempt.current = { text: values.text, key: crypto.randomUUID() };
      await mutateAsync(attempt.current);
      snackbar.show({ type: 'success', text: text.done });
      onClose();
    },
  });
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.querySelector('textarea')?.focus(), []);
  return (
    <div ref={area}>
      <Form onSubmit={form.submit} aria-label={text.replyTo(name)} className={styles.form}>
        <TextArea rows={3} label={text.replyTo(name)} limit={COMMENT_TEXT_MAX} {...form.field('text')} />
        <FormFailure>{form.failure}</FormFailure>
        <div className={styles.buttons}>
          <Button size="small" variant="secondary" disabled={form.isSending} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button size="small" type="submit" loading={form.isSending}>
            {text.send}
          </Button>
        </div>
      </Form>
    </div>
  );
}
