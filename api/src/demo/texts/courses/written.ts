import type { Difficulty } from '@minori/contracts';

/** A film of slides: what is said to each of them, in turn, and what its two halves are called. */
export interface FilmText {
  kind: 'film';
  title: string;
  said: readonly string[];
  chapters: readonly [string, string];
}

/** A text, in Markdown with formulas between dollar signs; `FIGURE` stands where a figure goes. */
export interface ReadText {
  kind: 'text';
  title: string;
  text: string;
}

export interface QuestionText {
  question: string;
  choices: readonly string[];
  /** The place of the right choice, from 0; several where more are right. */
  correct: readonly number[];
  explanation: string;
}

export interface QuizText {
  kind: 'quiz';
  title: string;
  questions: readonly QuestionText[];
}

export type LessonText = FilmText | ReadText | QuizText;

/** A course of the demo data. */
export interface CourseText {
  author: string;
  title: string;
  summary: string;
  /** The field that it is about, by its Japanese name. */
  field: string;
  difficulty: Difficulty;
  price: number;
  thumbnail: number;
  description: string;
  learns: readonly string[];
  sections: readonly { title: string; lessons: readonly LessonText[] }[];
}

/** What stands for a figure in a text; behind it comes what the figure shows. */
export const FIGURE = /\[図：([^\]]+)\]/g;

/** Return a film. */
export function film(title: string, said: readonly string[], chapters: readonly [string, string]): FilmText {
  return { kind: 'film', title, said, chapters };
}

/** Return a text; its paragraphs are parted by empty lines. */
export function text(title: string, ...paragraphs: string[]): ReadText {
  return { kind: 'text', title, text: paragraphs.join('\n\n') };
}

/** Return a quiz. */
export function quiz(title: string, ...questions: QuestionText[]): QuizText {
  return { kind: 'quiz', title, questions };
}

/** Return a question with one right choice, by its place from 0. */
export function ask(question: string, choices: readonly string[], correct: number, explanation: string): QuestionText {
  return { question, choices, correct: [correct], explanation };
}
