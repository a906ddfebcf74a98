import { EJSON } from 'bson';
import { type Collection, type Document, MongoServerError } from 'mongodb';

/** Documents of the differential test have numbers as `_id`. */
export type Subject = Collection<Document & { _id: number }>;

/** An answer that differs. */
export interface Difference {
  kind: string;
  asked: string;
  /** From shortly before the first character that differs. */
  answers: [string, string];
}

/** Puts the same questions to two servers and counts the answers that differ. */
export class Comparison {
  readonly differences: Difference[] = [];
  readonly counts = new Map<string, { asked: number; differing: number; otherCodes: number }>();
  private readonly subjects: readonly [Subject, Subject];

  constructor(subjects: readonly [Subject, Subject]) {
    this.subjects = subjects;
  }

  /**
   * Asks both.
   * @param kind what the counts are kept by
   * @param question what is asked, for the report
   */
  async ask(kind: string, question: unknown, run: (subject: Subject) => Promise<unknown>): Promise<void> {
    const [first, second] = await Promise.all([answer(this.subjects[0], run), answer(this.subjects[1], run)]);
    const count = this.counts.get(kind) ?? { asked: 0, differing: 0, otherCodes: 0 };
    this.counts.set(kind, count);
    count.asked++;
    if (first === second) return;
    if (first.startsWith('error ') && second.startsWith('error ')) {
      count.otherCodes++;
      return;
    }
    count.differing++;
    this.differences.push({ kind, asked: canonical(question), answers: fromDifference(first, second) });
  }
}

async function answer(subject: Subject, run: (subject: Subject) => Promise<unknown>): Promise<string> {
  try {
    return canonical(await run(subject));
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    return `error ${error.code}`;
  }
}

/** Extended JSON that tells all number types apart. The order of fields is kept: it is a part of the answer. */
function canonical(value: unknown): string {
  return EJSON.stringify(value, { relaxed: false });
}

function fromDifference(first: string, second: string): [string, string] {
  let start = 0;
  while (start < first.length && first[start] === second[start]) start++;
  start = Math.max(0, start - 80);
  return [first.slice(start, start + 240), second.slice(start, start + 240)];
}
