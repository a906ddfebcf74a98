import type { Json } from './json.ts';

/** What was asked. */
export interface Question {
  /** The sort of question and its main operator: `update $push`. */
  kind: string;
  asked: Json;
}

/** What a server answered. */
export type Answer = { value: Json } | { error: number };

/** The answers of both servers. */
export interface Answers {
  ours: Answer;
  theirs: Answer;
}

/** A difference for which the other server is at fault, or that MongoDB leaves open. */
export interface KnownDifference {
  name: string;
  reason: string;
  /** Who says what MongoDB does. */
  source: string;
  /** The answers without this difference; others stay in them. The same object when it is not at work. */
  settle(answers: Answers, question: Question): Answers;
}

/**
 * Return why two answers differ: nothing when they are equal, undefined when the known differences do not explain it.
 * Several may be at work in one answer.
 */
export function explain(
  known: readonly KnownDifference[],
  question: Question,
  answers: Answers,
): KnownDifference[] | undefined {
  if (areEqual(answers)) return [];
  if (!settles(known, question, answers)) return undefined;
  // Of all that could be at work, those are kept without which the answers would differ.
  let needed = [...known];
  for (const difference of known) {
    const others = needed.filter((other) => other !== difference);
    if (settles(others, question, answers)) needed = others;
  }
  return needed;
}

function settles(differences: readonly KnownDifference[], question: Question, answers: Answers): boolean {
  return areEqual(differences.reduce((rest, difference) => difference.settle(rest, question), answers));
}

function areEqual({ ours, theirs }: Answers): boolean {
  return JSON.stringify(ours) === JSON.stringify(theirs);
}

/** Settle by changing both answers, or theirs only. */
export function changing(
  concerns: (question: Question) => boolean,
  change: (value: Json, question: Question) => Json,
  whose: 'both' | 'theirs' = 'both',
): KnownDifference['settle'] {
  return (answers, question) => {
    const { ours, theirs } = answers;
    if ('error' in ours || 'error' in theirs || !concerns(question)) return answers;
    return {
      ours: whose === 'both' ? { value: change(ours.value, question) } : ours,
      theirs: { value: change(theirs.value, question) },
    };
  };
}

/** Whether the question names one of these operators or fields. */
export const names =
  (...words: string[]) =>
  ({ asked }: Question): boolean =>
    words.some((word) => JSON.stringify(asked).includes(`"${word}":`));

/** Whether the kind of the question looks like this. */
export const kinds =
  (pattern: RegExp) =>
  ({ kind }: Question): boolean =>
    pattern.test(kind);

/** Return the error with which the other server refuses what is asked. */
export function refusing(concerns: (question: Question) => boolean, code: number): KnownDifference['settle'] {
  return (answers, question) =>
    'error' in answers.theirs && answers.theirs.error === code && concerns(question)
      ? { ours: answers.theirs, theirs: answers.theirs }
      : answers;
}

/** The value that was answered; undefined for an error. */
export const valueOf = (answer: Answer): Json | undefined => ('value' in answer ? answer.value : undefined);
