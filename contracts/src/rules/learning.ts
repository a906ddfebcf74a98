import { READING } from './course';

/** What a member may keep of what they learn, and from when on a lesson is finished. */
export const LEARNING = {
  /** A film of which so many percent were watched is finished. */
  filmPercent: 90,
  /** Parts of a film that are told at once. */
  ranges: 100,
  /** How long a browser may have kept something before it tells of it. */
  agoMs: 90 * 86_400_000,
  /** The longest film, in seconds. */
  filmSeconds: 14_400,
  /** Captions are sent for so many seconds of the film at once, all of which count as watched. */
  captionSeconds: 60,
  notes: { count: 300, max: 1_000 },
  /** So many answers to a quiz are kept, the latest. */
  attempts: 100,
  certificateName: { max: 40 },
  /** Teachers are told of their learners in sums of so many people at least. */
  shownFrom: 5,
} as const;

/** A part of a film that was watched: whole seconds, from the first to before the second. */
export type WatchedRange = readonly [from: number, to: number];

/** Return where the captions begin that are sent for a second of a film, in seconds. */
export function captionsFrom(second: number): number {
  return Math.floor(Math.max(0, second) / LEARNING.captionSeconds) * LEARNING.captionSeconds;
}

/** What can be wrong with what a member says while they learn. */
export type LearningFieldError = 'note_length' | 'notes_many' | 'certificate_name_length';

/** Return the first thing wrong with a note, or undefined. */
export function checkNote(text: string): LearningFieldError | 'required' | undefined {
  const length = [...text.trim()].length;
  if (length === 0) return 'required';
  return length > LEARNING.notes.max ? 'note_length' : undefined;
}

/** Return the first thing wrong with the name for a certificate, or undefined. */
export function checkCertificateName(name: string): LearningFieldError | 'required' | undefined {
  const length = [...name.trim()].length;
  if (length === 0) return 'required';
  return length > LEARNING.certificateName.max ? 'certificate_name_length' : undefined;
}

/**
 * Return the union of what was watched, in the order of time and without overlaps, of a film of so many seconds: whatever is
 * told twice, or in another order, it is the same.
 */
export function unionOf(ranges: readonly WatchedRange[], seconds: number): WatchedRange[] {
  const end = Math.ceil(seconds);
  const inside = ranges
    .map(([from, to]) => [Math.max(0, Math.floor(from)), Math.min(end, Math.ceil(to))] as const)
    .filter(([from, to]) => from < to)
    .toSorted(([one], [other]) => one - other);
  const union: [number, number][] = [];
  for (const [from, to] of inside) {
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** Return whether as much of a film was watched as finishes it. */
export function isFilmFinished(watchedSeconds: number, seconds: number): boolean {
  return watchedSeconds * 100 >= seconds * LEARNING.filmPercent;
}

/** A lesson as it counts for its course. */
export interface CountedLesson {
  seconds: number;
  watchedSeconds: number;
  isFinished: boolean;
}

/**
 * Return how far a course is, in whole percent of its seconds. All of it is 100 only where each lesson is finished; one without a
 * length counts as a question's.
 */
export function coursePercent(lessons: readonly CountedLesson[]): number {
  if (lessons.length > 0 && lessons.every(({ isFinished }) => isFinished)) return 100;
  const weight = ({ seconds }: CountedLesson) => seconds || READING.secondsAQuestion;
  const done = (lesson: CountedLesson) =>
    lesson.isFinished ? weight(lesson) : Math.min(lesson.watchedSeconds, lesson.seconds);
  const [all, learned] = lessons.reduce(([sum, part], one) => [sum + weight(one), part + done(one)], [0, 0]);
  return all === 0 ? 0 : Math.min(99, Math.floor((learned / all) * 100));
}

/** The form of a certificate's code: twenty of Crockford's digits, in fours. */
export const CERTIFICATE_CODE = /^(?:[0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/;
