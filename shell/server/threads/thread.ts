import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

/** So long may it take until a thread has begun, on a machine with other work. */
const START_MS = 10_000;
/** A thread that has ended is not started again sooner. */
const THREAD_REST_MS = 1_000;
/** A file that the thread has ended in is left out for so long, each time twice as long, until it is well again. */
const FILE_REST_MS = { first: 5_000, most: 300_000 };

/** A file of a remote that runs on the server. */
export interface RemoteFile {
  /** Of the remote. */
  name: string;
  file: string;
}

/** What is to be done in a thread. */
export interface ThreadJob {
  /** Whose code runs; null where it is the shell's own. */
  remote: RemoteFile | null;
  /** Path and query of the page that it is for. */
  url: string;
}

/** What a thread says: once that it has begun, then one thing to each job. */
export type ThreadAnswer<Result> = 'ready' | { result: Result } | { error: string };

/**
 * What comes of a job: `failed` where the remote's own code is to blame, now or a while ago, `late` where others are, or too
 * many are waiting.
 */
export type Outcome<Result> = { result: Result } | 'failed' | 'late';

/** What a thread is for, and what is too much in it. */
export interface ThreadOptions {
  /** The built file that it runs. */
  file: string;
  /** What the log calls it. */
  name: string;
  /** A thread that says nothing to a job for so long hangs. */
  silenceMs: number;
  memoryMb: number;
  /** Of more jobs than these, the others are not done. */
  waitingMax: number;
}

/** Runs code of remotes in a thread of its own: whatever happens there costs a job what comes of it, and nothing else. */
export interface Thread<Job extends ThreadJob, Result> {
  /** Have the thread begin before it is needed. */
  begin(): void;
  run(job: Job): Promise<Outcome<Result>>;
  /** Do a job for each of these files, now and whenever the thread is started anew: the first one with a file takes long. */
  warmUp(remotes: readonly RemoteFile[], jobFor: (remote: RemoteFile) => Job): void;
  close(): Promise<void>;
}

interface Waiting<Job, Result> {
  job: Job;
  settle(outcome: Outcome<Result>): void;
}

/** Make a thread. It is started with the first job, unless told before. */
export function createThread<Job extends ThreadJob, Result>(
  { file: threadFile, name: threadName, silenceMs, memoryMb, waitingMax }: ThreadOptions,
  log: Logger,
): Thread<Job, Result> {
  let thread: Worker | undefined;
  let threadRestsUntil = 0;
  /** What the thread is at: beginning, or a job. */
  let work: { waiting?: Waiting<Job, Result>; limit: NodeJS.Timeout } | undefined;
  const queue: Waiting<Job, Result>[] = [];
  const warm = new Map<string, { file: string; job: Job }>();
  const resting = new Map<string, { until: number; ms: number }>();

  function start() {
    const started = new Worker(threadFile, { env: {}, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    started.on('message', finish);
    started.on('error', (error) => end(started, error.message));
    started.on('exit', () => end(started, 'it exited'));
    // After the listeners: one of messages keeps the process running again.
    started.unref();
    thread = started;
    queue.unshift(...[...warm.values()].map(({ job }) => unasked(job)));
    wait(started, START_MS);
  }

  const unasked = (job: Job): Waiting<Job, Result> => ({ job, settle() {} });

  function wait(used: Worker, ms: number, waiting?: Waiting<Job, Result>) {
    const limit = setTimeout(() => end(used, `it said nothing for ${ms} ms`), ms);
    work = { limit, ...(waiting && { waiting }) };
  }

  /** The thread is of no use any more; what it was at is to blame. */
  function end(ended: Worker, reason: string) {
    if (ended !== thread) return;
    thread = undefined;
    threadRestsUntil = Date.now() + THREAD_REST_MS;
    void ended.terminate();
    const { job, settle } = work?.waiting ?? {};
    if (job?.remote) rest(job.remote.file);
    log.warn({ file: job?.remote?.file, url: job?.url, reason }, `the ${threadName} thread was ended`);
    clearTimeout(work?.limit);
    work = undefined;
    const left = queue.splice(0);
    settle?.('failed');
    for (const waiting of left) waiting.settle('late');
  }

  function rest(file: string) {
    const ms = Math.min((resting.get(file)?.ms ?? FILE_REST_MS.first / 2) * 2, FILE_REST_MS.most);
    resting.set(file, { until: Date.now() + ms, ms });
  }

  function finish(answer: ThreadAnswer<Result>) {
    const { waiting, limit } = work ?? {};
    clearTimeout(limit);
    work = undefined;
    if (waiting && answer !== 'ready') {
      const { job, settle } = waiting;
      resting.delete(job.remote?.file ?? '');
      const isDone = 'result' in answer;
      if (!isDone) log.warn({ url: job.url, reason: answer.error }, `a job of the ${threadName} thread failed`);
      settle(isDone ? answer : 'failed');
    }
    next();
  }

  // One after the other: what a job leaves behind in a module is not in the way of another that is half done.
  function next() {
    if (work) return;
    if (!thread) return start();
    const waiting = queue.shift();
    if (!waiting) return;
    if (isResting(waiting.job)) {
      waiting.settle('failed');
      return next();
    }
    wait(thread, silenceMs, waiting);
    thread.postMessage(waiting.job);
  }

  const mayStart = () => thread !== undefined || Date.now() >= threadRestsUntil;
  const isResting = ({ remote }: ThreadJob) => Date.now() < (resting.get(remote?.file ?? '')?.until ?? 0);

  return {
    begin() {
      if (mayStart()) next();
    },
    async run(job) {
      if (isResting(job)) return 'failed';
      if (!mayStart() || queue.length >= waitingMax) return 'late';
      return new Promise((settle) => {
        queue.push({ job, settle });
        next();
      });
    },
    warmUp(remotes, jobFor) {
      const fresh = remotes.filter(({ name, file }) => warm.get(name)?.file !== file);
      if (fresh.length === 0 || !mayStart()) return;
      for (const remote of fresh) warm.set(remote.name, { file: remote.file, job: jobFor(remote) });
      if (thread) queue.push(...fresh.map((remote) => unasked(jobFor(remote))));
      next();
    },
    async close() {
      const ended = thread;
      thread = undefined;
      clearTimeout(work?.limit);
      await ended?.terminate();
    },
  };
}
