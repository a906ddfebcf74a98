import type { FilmFigures, LessonFigures } from '@minori/contracts';
import { formatCount, formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useState } from 'react';
import { clockOf } from '../courses/clock';
import { Bars } from '../dashboard/Bars';
import styles from './CourseFigures.module.css';
import { useLessonTexts } from './useLessonTexts';
import { messages } from './messages';

/** So many times stand below a curve. */
const NAMES = 4;

/** Where each film is left, and how each question was answered: the first of them at once, the others when they are asked for. */
export function LessonDetails({ lessons }: { lessons: readonly LessonFigures[] }) {
  const t = useMessages(messages);
  const detailed = lessons.filter(({ film, questions }) => film !== null || questions.length > 0);
  if (detailed.length === 0) return null;
  return (
    <section aria-label={t.details} className={styles.details}>
      <h2 className={styles.heading}>{t.details}</h2>
      {detailed.map((lesson, at) => (
        <Detailed key={lesson.id} lesson={lesson} isFirst={at === 0} />
      ))}
    </section>
  );
}

function Detailed({ lesson, isFirst }: { lesson: LessonFigures; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst);
  const { staying } = useLessonTexts();
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.name}>{lesson.title}</span> <span className={styles.note}>{staying(lesson)}</span>
      </summary>
      {isOpen && (lesson.film ? <Curve film={lesson.film} seconds={lesson.seconds} /> : <Questions lesson={lesson} />)}
    </details>
  );
}

function Curve({ film, seconds }: { film: FilmFigures; seconds: number }) {
  const { curve: t } = useMessages(messages);
  const language = useLanguage();
  const { viewers, parts, part_seconds: length } = film;
  const every = Math.ceil(parts.length / NAMES);
  const bars = parts.map((value, at) => {
    const [from, to] = [at * length, Math.min((at + 1) * length, seconds)].map(clockOf) as [string, string];
    const told = t.part(from, to, formatNumber(value, language));
    return { key: String(at), value, told, name: at % every === 0 ? from : '' };
  });
  return (
    <>
      <Bars title={t.title} bars={bars} formatShort={(value) => formatCount(value, language)} most={viewers} />
      <p className={styles.note}>{t.note(formatNumber(viewers, language))}</p>
    </>
  );
}

function Questions({ lesson: { questions } }: { lesson: LessonFigures }) {
  const { questions: t, people } = useMessages(messages);
  const language = useLanguage();
  const { share } = useLessonTexts();
  return (
    <>
      <table className={styles.questions}>
        <caption>{t.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.question}</th>
            <th scope="col">{t.answered}</th>
            <th scope="col">{t.right}</th>
          </tr>
        </thead>
        <tbody>
          {questions.map(({ id, question, answered, right }) => (
            <tr key={id}>
              <th scope="row">{question}</th>
              <td>{people(formatNumber(answered, language))}</td>
              <td>
                <span
                  aria-hidden="true"
                  className={styles.bar}
                  style={{ inlineSize: `${answered === 0 ? 0 : (right / answered) * 100}%` }}
                />
                {share(right, answered)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t.note}</p>
    </>
  );
}
