import type { Question } from '@minori/contracts';
import { COURSE } from '@minori/contracts/rules';
import { Button, classNames, PlusIcon } from '@minori/design-system';
import { Checkbox, TextArea, TextField } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { useState } from 'react';
import { priceIn } from '../prices/priceIn';
import styles from './Editor.module.css';
import type { PartProps } from './props';
import { messages } from './messages';
import { makeId } from './outline';

/** A quiz: questions with their choices, which of these are right, and why. */
export function QuizPart({ body, onChange }: PartProps<'quiz'>) {
  const { quiz: t } = useMessages(messages);
  const { questions } = body;
  const put = (next: Question[]) => onChange({ ...body, questions: next });
  const blank = (): Question => ({ id: makeId(), question: '', choices: ['', ''], correct: [], explanation: '' });
  return (
    <>
      <PassPercent value={body.pass_percent} onChange={(pass_percent) => onChange({ ...body, pass_percent })} />
      {questions.map((question, at) => (
        <QuestionPart
          key={question.id}
          number={at + 1}
          question={question}
          onChange={(changed) => put(questions.with(at, changed))}
          onRemove={() => put(questions.toSpliced(at, 1))}
        />
      ))}
      {questions.length < COURSE.questions && (
        <Button
          size="small"
          variant="secondary"
          icon={<PlusIcon size={18} />}
          onClick={() => put([...questions, blank()])}
        >
          {t.addQuestion}
        </Button>
      )}
    </>
  );
}

function PassPercent({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { quiz: t } = useMessages(messages);
  const [typed, setTyped] = useState(String(value));
  const isRight = (percent: number | null) => percent !== null && percent <= 100;
  return (
    <TextField
      className={styles.short}
      label={t.pass}
      inputMode="numeric"
      end={t.percent}
      value={typed}
      error={isRight(priceIn(typed)) ? undefined : t.percentWrong}
      onChange={(text) => {
        setTyped(text);
        const percent = priceIn(text);
        if (percent !== null && isRight(percent)) onChange(percent);
      }}
    />
  );
}

interface QuestionPartProps {
  number: number;
  question: Question;
  onChange: (question: Question) => void;
  onRemove: () => void;
}

function QuestionPart({ number, question, onChange, onRemove }: QuestionPartProps) {
  const { quiz: t } = useMessages(messages);
  const { choices, correct } = question;
  const mark = (at: number, isRight: boolean) =>
    onChange({
      ...question,
      correct: isRight
        ? [...correct, at].toSorted((one, other) => one - other)
        : correct.filter((place) => place !== at),
    });
  const removeChoice = (at: number) =>
    onChange({
      ...question,
      choices: choices.toSpliced(at, 1),
      correct: correct.filter((place) => place !== at).map((place) => (place > at ? place - 1 : place)),
    });
  return (
    <fieldset className={styles.set}>
      <legend>{t.question(String(number))}</legend>
      <TextArea
        label={t.text}
        rows={2}
        limit={500}
        value={question.question}
        onChange={(text) => onChange({ ...question, question: text })}
      />
      {choices.map((choice, at) => {
        const name = String(at + 1);
        return (
          <div key={name} className={classNames(styles.line, styles.choice)}>
            <TextField
              className={styles.grow}
              label={t.choice(name)}
              value={choice}
              maxLength={200}
              onChange={(text) => onChange({ ...question, choices: choices.with(at, text) })}
            />
            <Checkbox checked={correct.includes(at)} onChange={(isRight) => mark(at, isRight)}>
              {t.correct(name)}
            </Checkbox>
            {choices.length > COURSE.choices.min && (
              <Button size="small" variant="quiet" aria-label={t.removeChoice(name)} onClick={() => removeChoice(at)}>
                ×
              </Button>
            )}
          </div>
        );
      })}
      {correct.length === 0 && <p className={styles.note}>{t.needs}</p>}
      {choices.length < COURSE.choices.max && (
        <div className={styles.quiet}>
          <Button size="small" variant="quiet" onClick={() => onChange({ ...question, choices: [...choices, ''] })}>
            {t.addChoice}
          </Button>
        </div>
      )}
      <TextArea
        label={t.explanation}
        rows={2}
        limit={1_000}
        value={question.explanation}
        onChange={(explanation) => onChange({ ...question, explanation })}
      />
      <div className={styles.quiet}>
        <Button size="small" variant="quiet" onClick={onRemove}>
          {t.removeQuestion(String(number))}
        </Button>
      </div>
    </fieldset>
  );
}
