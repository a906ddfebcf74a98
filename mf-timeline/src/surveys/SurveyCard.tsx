import type { Survey } from '@minori/contracts';
import { Button, CloseIcon, IconButton, SuccessIcon } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { messages as feedMessages } from '../feed/messages';
import { useAnswerSurveyMutation, useDismissSurveyMutation, useSurveyAnswer } from '../queries/survey';
import { messages } from './messages';
import styles from './SurveyCard.module.css';

/** A question among the posts of a timeline: one press answers it. */
export function SurveyCard({ survey }: { survey: Survey }) {
  const { snackbar } = useShell();
  const text = useMessages(messages);
  const { survey: label } = useMessages(feedMessages);
  const answered = useSurveyAnswer(survey.id);
  const answer = useAnswerSurveyMutation(survey.id, () => snackbar.show({ type: 'error', text: text.failed }));
  const dismiss = useDismissSurveyMutation(survey, () => snackbar.show({ type: 'error', text: text.dismissFailed }));
  const chosen = survey.options.find(({ id }) => id === answered);
  return (
    <section className={styles.card} aria-label={label}>
      <header className={styles.head}>
        <p className={styles.label}>{label}</p>
        {!chosen && (
          <IconButton size="small" label={text.dismiss} onClick={() => dismiss.mutate()}>
            <CloseIcon size={18} />
          </IconButton>
        )}
      </header>
      <p className={styles.question}>{survey.question}</p>
      {!chosen && (
        <ul className={styles.options}>
          {survey.options.map((option) => (
            <li key={option.id}>
              <Button
                block
                variant="secondary"
                loading={answer.isPending && answer.variables === option.id}
                disabled={answer.isPending && answer.variables !== option.id}
                onClick={() => answer.mutate(option.id)}
              >
                {option.text}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={styles.thanks}>
        {chosen && (
          <>
            <p className={styles.done}>
              <SuccessIcon size={20} />
              {text.thanks}
            </p>
            <p>{text.answer(chosen.text)}</p>
          </>
        )}
      </div>
    </section>
  );
}
