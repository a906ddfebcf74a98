import type { Survey } from '@minori/contracts';
import { Button, SuccessIcon } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { ApiError, useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { applyEdits, editNote, noteKey, useMutation, useQueryClient, useReader } from '@minori/platform/query';
import { messages } from './messages';
import styles from './PopupDialog.module.css';

type Props = Omit<DialogViewProps<'system.popup'>, 'popup'> & { survey: Survey };

/** A question: one press answers it, and closing asks nothing for some time. */
export function SurveyPopup({ survey, open, onClose, onClosed }: Props) {
  const { survey: t, close } = useMessages(messages);
  const answer = useAnswerMutation(survey.id);
  const chosen = answer.isSuccess ? survey.options.find(({ id }) => id === answer.variables) : undefined;
  const isOver = answer.error instanceof ApiError && answer.error.code === 'not_found';
  // Who tried to answer one that is over has not dismissed it.
  const leave = () => (chosen || isOver ? onClose({ answered: true }) : onClose());
  return (
    <Dialog
      open={open}
      onClose={leave}
      afterClose={onClosed}
      title={t.title}
      width="narrow"
      footer={
        <Button variant={chosen ? 'primary' : 'secondary'} onClick={leave}>
          {close}
        </Button>
      }
    >
      <p className={styles.question}>{survey.question}</p>
      {!chosen && (
        <ul className={styles.options} aria-label={t.options}>
          {survey.options.map((option) => (
            <li key={option.id}>
              <Button
                block
                variant="secondary"
                loading={answer.isPending && answer.variables === option.id}
                disabled={isOver || (answer.isPending && answer.variables !== option.id)}
                onClick={() => answer.mutate(option.id)}
              >
                {option.text}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {answer.isError && (
        <p role="alert" className={styles.failed}>
          {isOver ? t.over : t.failed}
        </p>
      )}
      <div role="status">
        {chosen && (
          <>
            <p className={styles.thanks}>
              <SuccessIcon size={20} />
              {t.thanks}
            </p>
            <p>{t.answer(chosen.text)}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Answer a survey with the id of an option; what stands in a timeline says so, too. */
function useAnswerMutation(surveyId: string) {
  const { api } = useShell();
  const client = useQueryClient();
  const key = noteKey<{ option_id: string }>('survey', surveyId, useReader().viewer);
  return useMutation({
    mutationFn: (option_id: string) => api('POST /users/survey', { body: { id: surveyId, option_id } }),
    onSuccess: (_done, option_id) => {
      const chosen = { option_id };
      applyEdits(
        client,
        editNote(client, key, chosen, () => chosen),
      );
    },
  });
}
