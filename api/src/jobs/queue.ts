import type { ClientSession } from 'mongoose';
import type { Bus } from '../adapters/bus';
import { now, onJump } from '../clock';
import { afterCommit, retryOnDuplicate } from '../database';
import { newId } from '../ids';
import { JobModel, type JobDocument } from './model';
import { laneOf, type JobName, type JobPayloads } from './payloads';

const CHANNEL = 'jobs';

/** A job that stands in for one that is entered after a transaction comes so much later. */
const STAND_IN_MS = 60_000;

const listeners = new Set<() => void>();
let wakeAll = wakeOwn;

/** When a job runs, and whether another like it may wait beside it. */
export interface EnqueueOptions {
  /** Not before this instant of the product's clock; at once when left out. */
  runAt?: Date;
  /**
   * While a job with this key waits, for its first attempt or another, the new one is left out, and that one comes as early;
   * one of them begins when the transaction is durable.
   */
  dedupeKey?: string;
}

/** What is to be done, with what it is about. */
type JobToRun = { [Name in JobName]: { name: Name; payload: JobPayloads[Name] } }[JobName];

/**
 * Write a job in the session's transaction: it runs, at least once, when the transaction is durable, and never
 * otherwise. A worker starts on it at once.
 */
export async function enqueue<Name extends JobName>(
  session: ClientSession,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, dedupeKey }: EnqueueOptions = {},
): Promise<void> {
  const job = newJob(name, payload, runAt);
  if (dedupeKey === undefined) {
    await JobModel.create([job], { session });
  } else {
    const { upsertedCount } = await enter(dedupeKey, job, session);
    if (upsertedCount === 0 && runAt === undefined) await enterAfterCommit(dedupeKey, job, session);
  }
  afterCommit(session, wakeWorkers);
}

/** Write jobs that run at once, as {@link enqueue} does. */
export async function enqueueAll(session: ClientSession, jobs: JobToRun[]): Promise<void> {
  if (jobs.length === 0) return;
  await JobModel.insertMany(
    jobs.map(({ name, payload }) => newJob(name, payload)),
    { session },
  );
  afterCommit(session, wakeWorkers);
}

function newJob(name: JobName, payload: unknown, runAt?: Date): Omit<JobDocument, '_id'> {
  const createdAt = now();
  const dueAt = runAt ?? createdAt;
  return {
    name,
    lane: laneOf(name),
    payload,
    state: 'queued',
    attempts: 0,
    run_at: dueAt,
    due_at: dueAt,
    last_error: null,
    created_at: createdAt,
  };
}

/** One that waits already, to be tried again later perhaps, comes as early as the new one would. */
function enter(dedupeKey: string, { run_at, due_at, ...job }: Omit<JobDocument, '_id'>, session?: ClientSession) {
  return JobModel.updateOne(
    { dedupe_key: dedupeKey },
    { $setOnInsert: { _id: newId(), key: dedupeKey, ...job }, $min: { run_at, due_at } },
    { session, upsert: true },
  );
}

/**
 * The job that waits may begin before the transaction is durable, and would not see what is written in it: it is entered
 * once more afterwards. A later one stands in for it should the process end in between.
 */
async function enterAfterCommit(
  dedupeKey: string,
  job: Omit<JobDocument, '_id'>,
  session: ClientSession,
): Promise<void> {
  const later = new Date(job.run_at.getTime() + STAND_IN_MS);
  const standIn = { _id: newId(), ...job, run_at: later, due_at: later };
  await JobModel.create([standIn], { session });
  afterCommit(session, async () => {
    try {
      await retryOnDuplicate(() => enter(dedupeKey, job));
      await JobModel.deleteOne({ _id: standIn._id });
    } catch {
      // The one that stands in comes.
    }
  });
}

/** Tell workers that there may be something to do. */
export function wakeWorkers(): void {
  wakeAll();
}

/** Have the workers of all processes on a bus wake when there may be something to do. */
export function shareWakeups(bus: Bus): void {
  bus.subscribe(CHANNEL, wakeOwn);
  wakeAll = () => bus.publish(CHANNEL, '');
}

// What was to come later may be due now.
onJump(wakeOwn);

function wakeOwn(): void {
  for (const wake of listeners) wake();
}

/** Call `wake` whenever there may be something to do; return how to stop that. */
export function onWakeup(wake: () => void): () => void {
  listeners.add(wake);
  return () => listeners.delete(wake);
}
