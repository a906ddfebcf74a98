import type { CourseReview } from '@minori/contracts';
import { checkReviewAnswer, fieldMessage, REVIEW_TEXT_MAX } from '@minori/contracts/rules';
import { TextArea } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useAnswerMutation } from '../queries/reviews';
import { messages } from './messages';

interface AnswerDialogProps {
  review: CourseReview;
  open: boolean;
  onClose(): void;
  onClosed(): void;
}

/** Answer a review of an own course, or change the answer. */
export function AnswerDialog({ review, open, onClose, onClosed }: AnswerDialogProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const answer = useAnswerMutation(review.course_id);
  const form = useForm({
    values: { text: review.answer?.text ?? '' },
    check: ({ text }) => ({ text: fieldMessage(checkReviewAnswer(text), language) }),
    async send({ text }) {
      await answer.mutateAsync({ reviewId: review.id, text });
      snackbar.show({ type: 'success', text: t.answered });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      title={t.answerTitle}
      submitLabel={t.send}
    >
      <TextArea label={t.answerText} help={t.answerHelp} rows={5} limit={REVIEW_TEXT_MAX} {...form.field('text')} />
    </FormDialog>
  );
}
