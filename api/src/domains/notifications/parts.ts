import { transaction } from '../../database';
import { enqueueAll, type JobToRun } from '../../jobs/queue';

/** Receivers of a part, and the parts that one job makes of them. */
const RECEIVERS_AT_ONCE = 1_000;
const PARTS_AT_ONCE = 20;

/** A part of those whom something is told to: all after the place `after`; where there is `until`, up to that one. */
export interface ToldPart {
  after?: string;
  until?: string;
}

/** Whom something is told to, and how. */
export interface Telling<Part extends ToldPart> {
  /** Return so many receivers of a part, and the place of the last of them; null where there are no more. */
  read(part: ToldPart, limit: number): Promise<{ ids: string[]; next: string | null }>;
  /** Tell some of them: what they have heard already is left out. */
  tell(ids: string[]): Promise<void>;
  /** Return the job that tells another part. */
  jobOf(part: Omit<Part, keyof ToldPart> & ToldPart): JobToRun;
}

/** Tell many: where they are more than one part, jobs tell a part each, side by side, and another one divides the rest. */
export async function tellInParts<Part extends ToldPart>(part: Part, telling: Telling<Part>): Promise<void> {
  const { ids, next } = await telling.read(part, RECEIVERS_AT_ONCE);
  if (next !== null && part.until === undefined) return divide(part, telling, next);
  if (ids.length > 0) await telling.tell(ids);
}

async function divide<Part extends ToldPart>(part: Part, { read, jobOf }: Telling<Part>, first: string): Promise<void> {
  const { after, until: _until, ...about } = part;
  const jobs: JobToRun[] = [];
  let [from, next]: [string | undefined, string | null] = [after, first];
  while (next !== null && jobs.length < PARTS_AT_ONCE) {
    jobs.push(jobOf({ ...about, ...(from !== undefined && { after: from }), until: next }));
    from = next;
    if (jobs.length < PARTS_AT_ONCE) ({ next } = await read({ after: from }, RECEIVERS_AT_ONCE));
  }
  jobs.push(jobOf({ ...about, ...(from !== undefined && { after: from }) }));
  await transaction((session) => enqueueAll(session, jobs));
}
