import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../deps';
import { machineTime } from '../clock';
import { isDuplicateKey } from '../database';
import { maskAddresses } from '../log';
import { JobModel, type JobDocument } from './model';
import { onWakeup } from './queue';
import { LANES, type Lane } from './payloads';
import { definedJobs, definitionOf, type Definition } from './registry';

/** What a process that was killed has begun goes on elsewhere so much later. One that only stands still for so long finds its job done twice. */
const LEASE_MS = 10_000;
const RENEWAL_MS = 2_500;
/** After an outage whoever runs a job renews its lease before another one takes it over. */
const OUTAGE_MS = 2 * RENEWAL_MS;
const POLL_MS = 2_000;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 3_600_000;

/** What a process that answers calls leaves to workers: jobs that take long, and those that come by thousands. */
const HEAVY = LANES.filter((lane) => lane !== 'quick');

/** After each job of these a process rests, so many times as long as it took. */
const RESTING: ReadonlySet<Lane> = new Set<Lane>(['steady', 'bulk']);
const RESTS = 2;

/** Runs jobs until it is stopped. Any number of workers, in any number of processes, may run side by side. */
export interface Worker {
  /** Take no more jobs and wait for those that run. */
  stop(): Promise<void>;
}

/** How much a worker does. */
export interface WorkerOptions {
  /** Quick jobs at a time. */
  concurrency?: number | undefined;
  /** Whether it takes others than quick ones now: those that take long, and those that come by thousands. It always does unless said otherwise. */
  takesHeavy?: () => Promise<boolean>;
}

/**
 * Start a worker that runs quick jobs, and beside them one at a time of those that take long, of films, of those of which there may be
 * thousands, and of their mails. After one of the last two it rests for twice as long as that took: what else the process and the database do is not held up by a night of renewals.
 */
export function startWorker(deps: Deps, { concurrency = 4, takesHeavy }: WorkerOptions = {}): Worker {
  const abort = new AbortController();
  const ready = enterLanes().catch((error: unknown) => deps.log.error({ err: error }, 'older jobs have no lane yet'));
  const always = () => Promise.resolve(true);
  const outage: Outage = { endedAt: -Infinity };
  const run = (lane: Lane, takes = always) => runLane(deps, lane, { stopped: abort.signal, takes, outage });
  const quick = Array.from({ length: concurrency }, () => run('quick'));
  const heavy = HEAVY.map((lane) => run(lane, takesHeavy));
  const lanes = [...quick, ...heavy];
  return {
    async stop() {
      abort.abort();
      await Promise.all([ready, ...lanes]);
    },
  };
}

/** Jobs that a version with other lanes, or with none, has written get theirs. */
async function enterLanes(): Promise<void> {
  for (const lane of LANES) {
    const others = [null, ...LANES.filter((one) => one !== lane)];
    await JobModel.updateMany({ lane: { $in: others }, name: { $in: definedJobs(lane) } }, { $set: { lane } });
  }
}

/** The last time that jobs could not be reached, by this machine's clock. */
interface Outage {
  endedAt: number;
}

interface Running {
  outage: Outage;
  stopped: AbortSignal;
  takes: () => Promise<boolean>;
}

async function runLane(deps: Deps, lane: Lane, { stopped, takes, outage }: Running): Promise<void> {
  while (!stopped.aborted) {
    const begun = performance.now();
    const work = nextWork(stopped);
    const hasRun = await takes()
      .then((isTaken) => isTaken && runNextJob(deps, lane, machineTime() > outage.endedAt + OUTAGE_MS))
      .catch((error: unknown) => {
        outage.endedAt = machineTime();
        deps.log.error({ err: error }, 'the worker could not reach its jobs');
        return false;
      });
    if (!hasRun) await work.promise;
    else work.cancel();
    if (hasRun && RESTING.has(lane)) await rest(RESTS * (performance.now() - begun), stopped);
  }
}

function rest(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return wait(milliseconds, undefined, { signal: stopped }).catch(() => undefined);
}

/** Resolve when there may be something to do: something was written, time has passed, or the worker stops. */
function nextWork(stopped: AbortSignal): { promise: Promise<void>; cancel(): void } {
  let finish = () => {};
  const promise = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const timer = setTimeout(finish, POLL_MS * (0.75 + Math.random() / 2));
  const forget = onWakeup(finish);
  stopped.addEventListener('abort', finish, { once: true });
  const cancel = () => {
    clearTimeout(timer);
    forget();
    stopped.removeEventListener('abort', finish);
  };
  return { promise: promise.then(cancel), cancel };
}

/**
 * Run one job that is due, of one lane or of any; one whose lease has lapsed only where `takesOver`. Return whether there was one; never
 * reject because of the job.
 */
export async function runNextJob(deps: Deps, lane?: Lane, takesOver = true): Promise<boolean> {
  const job = lane ? await claim(deps, lane, takesOver) : await claimAny(deps, takesOver);
  if (!job) return false;
  const definition = definitionOf(job.name);
  if (!definition) return true;
  if (job.attempts > definition.attempts) {
    await bury(deps, job, 'It ended its process each time it ran');
    return true;
  }
  const renewal = setInterval(() => void renew(deps, job), RENEWAL_MS);
  try {
    await definition.run(job.payload, deps);
    await JobModel.deleteOne({ _id: job._id, lease: job.lease });
  } catch (error) {
    await handleFailure(deps, job, definition, error);
    deps.log.warn({ err: error, job: job.name, job_id: String(job._id), attempts: job.attempts }, 'a job failed');
  } finally {
    clearInterval(renewal);
  }
  return true;
}

async function claimAny(deps: Deps, takesOver: boolean): Promise<JobDocument | null> {
  for (const lane of LANES) {
    const job = await claim(deps, lane, takesOver);
    if (job) return job;
  }
  return null;
}

/** Whatever stands in a lane is run: another version may have written it there. */
function claim(deps: Deps, lane: Lane, takesOver: boolean): Promise<JobDocument | null> {
  const at = deps.clock();
  return JobModel.findOneAndUpdate(
    { lane, due_at: { $lte: at }, name: { $in: definedJobs() }, ...(!takesOver && { state: 'queued' as const }) },
    {
      $set: { state: 'running', lease: randomUUID(), due_at: new Date(at.getTime() + LEASE_MS) },
      $inc: { attempts: 1 },
      $unset: { dedupe_key: 1 },
    },
    { sort: { due_at: 1, _id: 1 }, returnDocument: 'after', lean: true },
  );
}

async function renew(deps: Deps, job: JobDocument): Promise<void> {
  const dueAt = new Date(deps.clock().getTime() + LEASE_MS);
  await JobModel.updateOne({ _id: job._id, lease: job.lease }, { $max: { due_at: dueAt } }).catch((error: unknown) => {
    deps.log.warn({ err: error, job_id: String(job._id) }, 'a lease could not be renewed');
  });
}

async function handleFailure(
  deps: Deps,
  job: JobDocument,
  { attempts, triedForMs }: Definition,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const at = deps.clock();
  if (job.attempts >= attempts || at.getTime() - job.created_at.getTime() >= triedForMs) {
    await bury(deps, job, reason);
    return;
  }
  const runAt = new Date(at.getTime() + retryDelay(job.attempts));
  const again = { state: 'queued' as const, run_at: runAt, due_at: runAt, last_error: shorten(reason) };
  const own = { _id: job._id, lease: job.lease };
  const key = job.key === undefined ? {} : { dedupe_key: job.key };
  try {
    await JobModel.updateOne(own, { $set: { ...again, ...key }, $unset: { lease: 1 } });
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
    // Another one like it has come meanwhile, and does what this one was to do.
    await JobModel.deleteOne(own);
  }
}

async function bury(deps: Deps, job: JobDocument, reason: string): Promise<void> {
  deps.log.error({ job: job.name, job_id: String(job._id), reason }, 'a job is dead');
  await JobModel.updateOne(
    { _id: job._id, lease: job.lease },
    { $set: { state: 'dead', last_error: shorten(reason) }, $unset: { due_at: 1, lease: 1 } },
  );
}

/** Doubles with each attempt, spread so that jobs that failed together do not come back together. */
function retryDelay(attempts: number): number {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS);
  return delay * (0.75 + Math.random() / 2);
}

function shorten(text: string): string {
  return maskAddresses(text).slice(0, 1_000);
}
