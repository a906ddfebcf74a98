import type { AskedQuestion, QuizAttempt } from '@minori/contracts';
import { Button, ErrorIcon, SuccessIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './Lesson.module.css';

export interface QuizResultProps {
  attempt: QuizAttempt;
  best: number | null;
  questions: readonly AskedQuestion[];
  onAgain: () => void;
}

/** What came of answering a quiz: each question with what was right, and why. */
export function QuizResult({ attempt, best, questions, onAgain }: QuizResultProps) {
  const t = useMessages(messages);
  const { right, total, percent, is_passed, results } = attempt;
  return (
    <div className={styles.quiz}>
      <div role="status">
        <p className={styles.verdict}>{is_passed ? t.passed : t.notPassed}</p>
        <p>{t.score(right, total, percent)}</p>
        {best !== null && best > percent && <p className={styles.note}>{t.best(best)}</p>}
      </div>
      <ol className={styles.results}>
        {results.map((result) => (
          <li key={result.question_id}>
            <Result result={result} question={questions.find(({ id }) => id === result.question_id)} />
          </li>
        ))}
      </ol>
      <Button variant="secondary" onClick={onAgain}>
        {t.again}
      </Button>
    </div>
  );
}

function Result({
  result: { is_right, correct, explanation },
  question,
}: {
  result: QuizAttempt['results'][number];
  question: AskedQuestion | undefined;
}) {
  const t = useMessages(messages);
  const Icon = is_right ? SuccessIcon : ErrorIcon;
  return (
    <>
      <p className={styles.question}>{question?.question}</p>
      <p className={is_right ? styles.right : styles.wrong}>
        <Icon size={18} /> {is_right ? t.right : t.wrong}
      </p>
      {!is_right && <p>{t.answerIs(correct.map((place) => question?.choices[place] ?? ''))}</p>}
      {explanation && <p className={styles.explanation}>{explanation}</p>}
    </>
  );
}
