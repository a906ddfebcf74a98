import { withClock } from '../../clock';
import type { Deps } from '../../deps';
import { JobModel, type JobDocument } from '../../jobs/model';
import type { JobName } from '../../jobs/payloads';
import { definitionOf } from '../../jobs/registry';

const DAY_MS = 86_400_000;
/** What a member is told of stands among their notifications for so many days. */
const TOLD_DAYS = 30;

/** What the product does by itself as time passes. */
const DONE: readonly JobName[] = [
  'subscription.due',
  'charge.fee',
  'royalties.closed',
  'statements.sent',
  'payouts.ordered',
];
/** What is only done where it is not long ago. Mails are sent to nobody. */
const TOLD: readonly JobName[] = [
  'subscription.began',
  'tip.sent',
  'course.purchased',
  'royalty.told',
  'subscription.reminded',
];

/** Something that somebody did once. */
export interface Act {
  at: Date;
  run: (deps: Deps) => Promise<void>;
}

/** How the past went. */
export interface Past {
  from: Date;
  until: Date;
  acts: Act[];
  /** What comes before a job: whoever has to pay sees to it that they can. */
  before: (job: JobDocument, deps: Deps) => Promise<void>;
}

/** Let a time pass that is over: each act, and what the product does by itself, at its instant. What is to come later waits. */
export async function livePast(deps: Deps, { from, until, acts, before }: Past): Promise<void> {
  let time = from;
  const clock = () => time;
  const past: Deps = { ...deps, clock };
  const passTo = async (instant: Date) => {
    for (let job = await takeDue(instant); job; job = await takeDue(instant)) {
      time = job.run_at > time ? job.run_at : time;
      if (!isDone(job, until)) continue;
      await before(job, past);
      await definitionOf(job.name)?.run(job.payload, past);
    }
    time = instant;
  };
  await withClock(clock, async () => {
    for (const act of acts.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
      if (act.at < from || act.at > until) continue;
      await passTo(act.at);
      await act.run(past);
    }
    await passTo(until);
  });
}

function isDone({ name, run_at }: JobDocument, until: Date): boolean {
  const isRecent = run_at.getTime() > until.getTime() - TOLD_DAYS * DAY_MS;
  return DONE.some((one) => one === name) || (isRecent && TOLD.some((one) => one === name));
}

function takeDue(instant: Date): Promise<JobDocument | null> {
  return JobModel.findOneAndDelete(
    { state: 'queued', due_at: { $lte: instant } },
    { sort: { due_at: 1, _id: 1 } },
  ).lean();
}
