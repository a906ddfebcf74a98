import type { ClientSession } from 'mongoose';
import type { Bus } from '../adapters/bus';
import { now, onJump } from '../clock';
import { afterCommit, retryOnDuplicate, writeAtEnd } from '../database';
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
export type JobToRun = { [Name in JobName]: { name: Name; payload: JobPayloads[Name] } }[JobName];

/** A job that is to be entered. */
interface Entry {
  job: Omit<JobDocument, 'dedupe_key' | 'key'>;
  dedupeKey?: string | undefined;
  /** Whether it is to run at once. */
  isNow: boolean;
}

/**
 * Write a job in the session's transaction, at its end: it runs, at least once, when the transaction is durable, and never
 * otherwise. A worker starts on it at once.
 */
export async function enqueue<Name extends JobName>(
  session: ClientSession,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, dedupeKey }: EnqueueOptions = {},
): Promise<void> {
  await writeAtEnd(session, [{ job: newJob(name, payload, runAt), dedupeKey, isNow: runAt === undefined }], enter);
}

/** Write jobs that run at once, as {@link enqueue} does. */
export async function enqueueAll(session: ClientSession, jobs: JobToRun[]): Promise<void> {
  if (jobs.length === 0) return;
  const entries = jobs.map(({ name, payload }) => ({ job: newJob(name, payload), isNow: true }));
  await writeAtEnd(session, entries, enter);
}

function newJob(name: JobName, payload: unknown, runAt?: Date): Entry['job'] {
  const createdAt = now();
  const dueAt = runAt ?? createdAt;
  return {
    _id: newId(),
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

/** All jobs of a transaction are one command. */
async function enter(entries: Entry[], session: ClientSession): Promise<void> {
  afterCommit(session, wakeWorkers);
  if (entries.every(({ dedupeKey }) => dedupeKey === undefined)) {
    const jobs = entries.map(({ job }) => job);
    await JobModel.insertMany(jobs, { session });
    return;
  }
  const { upsertedIds } = await JobModel.bulkWrite(entries.map(writeOf), { session });
  const waiting = entries.filter(({ isNow }, index) => isNow && upsertedIds[index] === undefined);
  if (waiting.length > 0) await enterAfterCommit(waiting, session);
}

/** One that waits already, to be tried again later perhaps, comes as early as the new one would. */
function writeOf({ job, dedupeKey }: Entry) {
  const { _id, ...content } = job;
  if (dedupeKey === undefined)
    return { updateOne: { filter: { _id }, update: { $setOnInsert: content }, upsert: true } };
  const { run_at, due_at, ...kept } = content;
  const update = { $setOnInsert: { _id, key: dedupeKey, ...kept }, $min: { run_at, due_at } };
  return { updateOne: { filter: { dedupe_key: dedupeKey }, update, upsert: true } };
}

/**
 * The job that waits may begin before the transaction is durable, and would not see what is written in it: it is entered
 * once more afterwards. A later one stands in for it should the process end in between.
 */
async function enterAfterCommit(entries: Entry[], session: ClientSession): Promise<void> {
  const standIns = entries.map(({ job }) => {
    const later = new Date(job.run_at.getTime() + STAND_IN_MS);
    return { ...job, _id: newId(), run_at: later, due_at: later };
  });
  await JobModel.insertMany(standIns, { session });
  afterCommit(session, async () => {
    try {
      const again = entries.map((entry) => writeOf({ ...entry, job: { ...entry.job, _id: newId() } }));
      await retryOnDuplicate(() => JobModel.bulkWrite(again));
      await JobModel.deleteMany({ _id: { $in: standIns.map(({ _id }) => _id) } });
    } catch {
      // Those that stand in come.
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
