import { EJSON } from 'bson';
import { type Collection, type Document, MongoServerError } from 'mongodb';
import type { Json } from './json.ts';
import { type Answer, explain, type KnownDifference, type Question } from './known.ts';

/** Documents of the differential test have numbers as `_id`. */
export type Subject = Collection<Document & { _id: number }>;

/** Two answers that differ without a known reason. */
export interface Difference {
  question: Question;
  /** From shortly before the first character that differs. */
  answers: [string, string];
}

/** Put the same questions to two servers and tell apart the differences that are known from those that are not. */
export class Comparison {
  readonly unexplained: Difference[] = [];
  /** How many questions of each kind were asked. */
  readonly asked = new Map<string, number>();
  /** How many differences each known one explains. */
  readonly explained = new Map<KnownDifference, number>();
  private readonly subjects: readonly [Subject, Subject];
  private readonly known: readonly KnownDifference[];

  /** @param known what may differ; the second of the subjects is the one that is at fault there */
  constructor(subjects: readonly [Subject, Subject], known: readonly KnownDifference[]) {
    this.subjects = subjects;
    this.known = known;
  }

  /**
   * Ask both.
   * @param kind what the questions are counted by
   * @param asked what is asked, for the report and the known differences
   */
  async ask(kind: string, asked: unknown, run: (subject: Subject) => Promise<unknown>): Promise<void> {
    this.asked.set(kind, (this.asked.get(kind) ?? 0) + 1);
    const [ours, theirs] = await Promise.all([answer(this.subjects[0], run), answer(this.subjects[1], run)]);
    const question = { kind, asked: jsonOf(asked) };
    const reasons = explain(this.known, question, { ours, theirs });
    if (!reasons) this.unexplained.push({ question, answers: fromDifference(text(ours), text(theirs)) });
    for (const reason of reasons ?? []) this.explained.set(reason, (this.explained.get(reason) ?? 0) + 1);
  }
}

async function answer(subject: Subject, run: (subject: Subject) => Promise<unknown>): Promise<Answer> {
  try {
    return { value: jsonOf(await run(subject)) };
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    return { error: Number(error.code) };
  }
}

/** Extended JSON that tells all number types apart. The order of fields is kept: it is a part of the answer. */
export function jsonOf(value: unknown): Json {
  return JSON.parse(EJSON.stringify(value, { relaxed: false })) as Json;
}

function text(answer: Answer): string {
  return 'error' in answer ? `error ${answer.error}` : JSON.stringify(answer.value);
}

function fromDifference(first: string, second: string): [string, string] {
  let start = 0;
  while (start < first.length && first[start] === second[start]) start++;
  start = Math.max(0, start - 80);
  return [first.slice(start, start + 240), second.slice(start, start + 240)];
}
