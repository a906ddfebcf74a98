import type { AskedQuestion, Lesson, LessonContent, QuizAttempt } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { CheckboxGroup, RadioGroup } from '@minori/design-system/form';
import { ApiError, useMemberAction, useMessages, useSession, useShell } from '@minori/platform';
import { useRef, useState } from 'react';
import { useAnswerQuiz, useReadLessonsAgain, type LessonPlace } from '../queries/lessons';
import { messages } from './messages';
import { QuizResult } from './QuizResult';
import styles from './Lesson.module.css';

export interface QuizLessonProps {
  lesson: Lesson;
  place: LessonPlace;
  content: Extract<LessonContent, { kind: 'quiz' }>;
}

/** A quiz: its questions, or what came of answering them. */
export function QuizLesson({ lesson, place, content }: QuizLessonProps) {
  const [attempt, setAttempt] = useState<QuizAttempt | null>(content.attempt);
  const best = lesson.progress?.best_percent ?? null;
  if (attempt)
    return <QuizResult {...{ attempt, best }} questions={content.questions} onAgain={() => setAttempt(null)} />;
  return <Questions {...{ place, content }} onAnswered={setAttempt} />;
}

type Chosen = Record<string, number[]>;

function Questions({
  place,
  content: { questions, body_id, pass_percent },
  onAnswered,
}: Omit<QuizLessonProps, 'lesson'> & { onAnswered: (attempt: QuizAttempt) => void }) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const { user } = useSession();
  const asMember = useMemberAction();
  const answering = useAnswerQuiz(place);
  const readAgain = useReadLessonsAgain();
  const [chosen, setChosen] = useState<Chosen>({});
  const [isMissing, setMissing] = useState(false);
  /** The same answers, sent again after a lost one, are one attempt. */
  const key = useRef('');
  const missing = questions.filter(({ id }) => (chosen[id] ?? []).length === 0).length;

  const choose = (id: string, places: number[]) => {
    key.current = '';
    setChosen((before) => ({ ...before, [id]: places }));
  };
  const send = () => {
    if (missing > 0) return setMissing(true);
    key.current ||= crypto.randomUUID();
    const answers = questions.map(({ id }) => ({ question_id: id, chosen: chosen[id] ?? [] }));
    answering.mutate(
      { key: key.current, body_id, answers },
      {
        onSuccess: ({ data }) => onAnswered(data),
        onError: (error) => {
          const hasChanged = error instanceof ApiError && error.code === 'conflict';
          snackbar.show({ type: 'error', text: hasChanged ? t.quizChanged : t.answerFailed });
          if (hasChanged) void readAgain();
        },
      },
    );
  };

  return (
    <form
      className={styles.quiz}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        asMember(send);
      }}
    >
      <p className={styles.note}>{t.pass(pass_percent)}</p>
      {questions.map((question, index) => (
        <Question
          key={question.id}
          {...{ question }}
          at={`${t.questionOf(index + 1, questions.length)} `}
          chosen={chosen[question.id] ?? []}
          onChoose={(places) => choose(question.id, places)}
        />
      ))}
      <p role="status" className={styles.missing}>
        {isMissing && missing > 0 ? t.unanswered(missing) : ''}
      </p>
      <Button type="submit" loading={answering.isPending}>
        {user ? t.answer : t.logInQuiz}
      </Button>
    </form>
  );
}

interface QuestionProps {
  question: AskedQuestion;
  at: string;
  chosen: number[];
  onChoose: (places: number[]) => void;
}

function Question({ question: { question, choices, is_multiple }, at, chosen, onChoose }: QuestionProps) {
  const t = useMessages(messages);
  const options = choices.map((label, index) => ({ value: String(index), label }));
  const label = (
    <>
      {at}
      {question}
    </>
  );
  if (is_multiple) {
    return (
      <CheckboxGroup
        label={label}
        help={t.chooseAll}
        stacked
        value={chosen.map(String)}
        onChange={(values) => onChoose(values.map(Number))}
        options={options}
      />
    );
  }
  return (
    <RadioGroup
      label={label}
      help={t.choose}
      value={chosen[0] === undefined ? '' : String(chosen[0])}
      onChange={(value) => onChoose([Number(value)])}
      options={options}
    />
  );
}
