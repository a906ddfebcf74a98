import type { CourseReview } from '@minori/contracts';
import { checkReviewText, fieldMessage, REVIEW_TEXT_MAX } from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { RadioGroup, TextArea } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { Stars } from '../course/Stars';
import { useReviewMutation, useWithdrawMutation } from '../queries/reviews';
import { messages } from './messages';
import styles from './ReviewDialog.module.css';

const STARS = ['5', '4', '3', '2', '1'] as const;
type StarsChosen = (typeof STARS)[number] | '';

interface ReviewDialogProps {
  courseId: string;
  own: CourseReview | null;
  open: boolean;
  onClose(): void;
  onClosed(): void;
}

/** Write the own review of a course, change it, or take it back. */
export function ReviewDialog({ courseId, own, open, onClose, onClosed }: ReviewDialogProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const review = useReviewMutation(courseId);
  const withdrawal = useWithdrawMutation(courseId);
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm({
    values: { stars: String(own?.stars ?? '') as StarsChosen, text: own?.text ?? '' },
    check: ({ stars, text }) => ({
      stars: stars ? undefined : t.starsRequired,
      text: fieldMessage(checkReviewText(text), language),
    }),
    async send({ stars, text }) {
      await review.mutateAsync({ stars: Number(stars), text });
      snackbar.show({ type: 'success', text: t.sent });
      onClose();
    },
  });
  const withdraw = async () => {
    await withdrawal.mutateAsync();
    snackbar.show({ type: 'success', text: t.removed });
    setIsAsking(false);
    onClose();
  };
  return (
    <>
      <FormDialog
        form={form}
        open={open}
        onClose={onClose}
        afterClose={onClosed}
        title={own ? t.edit : t.write}
        submitLabel={t.send}
      >
        <RadioGroup
          label={t.stars}
          options={STARS.map((value) => ({
            value,
            label: (
              <span className={styles.stars}>
                <Stars value={Number(value)} label={t.starName(Number(value))} size={18} />
                {t.starNames[value]}
              </span>
            ),
          }))}
          {...form.field('stars')}
        />
        <TextArea label={t.text} optional help={t.textHelp} rows={5} limit={REVIEW_TEXT_MAX} {...form.field('text')} />
        {own && (
          <div>
            <Button size="small" variant="quiet" onClick={() => setIsAsking(true)}>
              {t.remove}
            </Button>
          </div>
        )}
      </FormDialog>
      <ConfirmDialog
        danger
        open={isAsking}
        title={t.removeQuestion}
        confirmLabel={t.remove}
        onConfirm={withdraw}
        onCancel={() => setIsAsking(false)}
      >
        {t.removeText}
      </ConfirmDialog>
    </>
  );
}
