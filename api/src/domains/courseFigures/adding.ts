import type { LessonOutline } from '@minori/contracts';
import { isFilmFinished } from '@minori/contracts/rules';
import type { Questions, TaughtCourse } from '../courses/tallied';
import { attemptKey, type LearnedRow, type TalliedAttempt } from '../learning/tallied';
import { sentKey, type SentFilm } from '../media/filmSent';
import { firstTries } from './firstTries';
import type { LessonTally } from './tallyModel';
import { partSecondsOf, watchedParts } from './watchedParts';

/** What a course teaches, as far as it is counted. */
export interface Taught {
  course: TaughtCourse;
  /** The films that each lesson has and had, with their seconds. */
  films: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The film of a lesson that is a film now. */
  currentFilms: ReadonlyMap<string, string>;
  /** What quizzes ask and asked, by the body. */
  questions: ReadonlyMap<string, Questions>;
}

/** What is known of the learners of some rows. */
export interface Known {
  sent: ReadonlyMap<string, SentFilm>;
  attempts: ReadonlyMap<string, TalliedAttempt[]>;
}

/** The lessons of a course, to which what each learner has done is added. */
export class LessonTallies {
  readonly #taught: Taught;
  readonly #lessons: Map<string, LessonTally>;

  constructor(taught: Taught) {
    this.#taught = taught;
    this.#lessons = new Map(
      taught.course.sections.flatMap(({ title, lessons }) =>
        lessons.map((lesson) => [lesson.id, emptyTally(lesson, title, taught)] as const),
      ),
    );
  }

  /** Return what was added up, in the order of the course. */
  get lessons(): LessonTally[] {
    return [...this.#lessons.values()];
  }

  /** Add what a learner has done in a lesson; what the newest version does not teach any more is left out. */
  add(row: LearnedRow, known: Known): void {
    const tally = this.#lessons.get(row.lessonId);
    if (!tally) return;
    tally.started += 1;
    if (row.isFinished && (tally.kind !== 'film' || this.#wasSent(row, known))) tally.finished += 1;
    if (tally.film) this.#addFilm(tally, row, known);
    if (tally.kind === 'quiz') this.#addTries(tally, row, known);
  }

  /** What a browser tells finishes no film of which the server has not sent as much. */
  #wasSent({ userId, lessonId }: LearnedRow, { sent }: Known): boolean {
    const films = [...(this.#taught.films.get(lessonId) ?? [])];
    return films.some(([mediaId, seconds]) => {
      const film = sent.get(sentKey(userId, mediaId));
      return film !== undefined && isFilmFinished(film.secondsOf(seconds), seconds);
    });
  }

  #addFilm({ film, seconds }: LessonTally, { userId, lessonId, watched }: LearnedRow, { sent }: Known): void {
    const sentFilm = sent.get(sentKey(userId, this.#taught.currentFilms.get(lessonId) ?? ''));
    if (!film || !sentFilm) return;
    const parts = watchedParts(watched, sentFilm, { seconds, partSeconds: film.partSeconds });
    if (!parts.includes(true)) return;
    film.viewers += 1;
    film.parts = film.parts.map((count, part) => count + Number(parts[part]));
  }

  #addTries(tally: LessonTally, { userId, lessonId }: LearnedRow, { attempts }: Known): void {
    const { questions, course } = this.#taught;
    const now = questions.get(bodyOf(course, lessonId) ?? '') ?? [];
    const tries = firstTries(attempts.get(attemptKey(userId, lessonId)) ?? [], questions, now);
    for (const question of tally.questions) {
      const isRight = tries.get(question.id);
      if (isRight === undefined) continue;
      question.answered += 1;
      question.right += Number(isRight);
    }
  }
}

function emptyTally(
  { id, kind, title, seconds, body_id }: LessonOutline,
  sectionTitle: string,
  { questions, currentFilms }: Taught,
): LessonTally {
  const partSeconds = partSecondsOf(seconds);
  const length = Math.ceil(Math.ceil(seconds) / partSeconds);
  const film = { viewers: 0, partSeconds, parts: Array.from({ length }, () => 0) };
  const asked = kind === 'quiz' ? (questions.get(body_id ?? '') ?? []) : [];
  return {
    id,
    kind,
    title,
    sectionTitle,
    seconds,
    started: 0,
    finished: 0,
    film: kind === 'film' && currentFilms.has(id) ? film : null,
    questions: asked.map((one) => ({ id: one.id, question: one.question, answered: 0, right: 0 })),
  };
}

function bodyOf({ sections }: TaughtCourse, lessonId: string): string | null | undefined {
  return sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)?.body_id;
}
