import type { Questions } from '../courses/tallied';
import type { TalliedAttempt } from '../learning/tallied';

type Question = Questions[number];

/**
 * Return by the id of a question whether a learner was right when they answered it first, as it was asked then. One that has other answers
 * now is another question: what was answered before does not count for it.
 */
export function firstTries(
  attempts: readonly TalliedAttempt[],
  asked: ReadonlyMap<string, Questions>,
  now: Questions,
): Map<string, boolean> {
  const current = new Map(now.map((question) => [question.id, question]));
  const tries = new Map<string, boolean>();
  for (const { body_id, answers } of attempts) {
    for (const question of asked.get(String(body_id)) ?? []) {
      if (tries.has(question.id) || !isSame(question, current.get(question.id))) continue;
      const chosen = answers.find(({ question_id }) => question_id === question.id)?.chosen ?? [];
      tries.set(question.id, isEqual(chosen, question.correct));
    }
  }
  return tries;
}

function isSame({ choices, correct }: Question, other: Question | undefined): boolean {
  return other !== undefined && choices.length === other.choices.length && isEqual(correct, other.correct);
}

function isEqual(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((place) => other.includes(place));
}
