import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { RenderAnswer, RenderJob, Rendering } from './job';

/** A thread that says nothing to a job for so long hangs. */
const SILENCE_MS = 2_000;
/** So long may it take until a thread has begun, on a machine with other work. */
const START_MS = 10_000;
/** A thread that has ended is not started again sooner. */
const THREAD_REST_MS = 1_000;
/** A server file that the thread has ended in is left out for so long, each time twice as long, until it is well again. */
const FILE_REST_MS = { first: 5_000, most: 300_000 };
/** Of more pages than these, the others are not rendered. */
const WAITING_MAX = 20;
const MEMORY_MB = 256;

/** Renders pages in a thread of its own: whatever happens there costs a page its rendering, and nothing else. */
export interface Renderer {
  /** Return a rendered page; null when that fails, or when too many are waiting. */
  render(job: RenderJob): Promise<Rendering | null>;
  /** Have these server files ready, now and whenever the thread is started anew. */
  warmUp(remotes: readonly NonNullable<RenderJob['remote']>[]): void;
  close(): Promise<void>;
}

interface Waiting {
  job: RenderJob;
  settle(rendering: Rendering | null): void;
}

/** What the thread is at: beginning, or a job. */
interface Work {
  waiting?: Waiting;
  limit: NodeJS.Timeout;
}

/** Make the renderer; the file is the built `worker.ts`. */
export function createRenderer(workerFile: string, log: Logger): Renderer {
  let thread: Worker | undefined;
  let threadRestsUntil = 0;
  let work: Work | undefined;
  const queue: Waiting[] = [];
  const warm = new Map<string, NonNullable<RenderJob['remote']>>();
  const resting = new Map<string, { until: number; ms: number }>();

  function start() {
    const started = new Worker(workerFile, { env: {}, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    started.unref();
    started.on('message', finish);
    started.on('error', (error) => end(started, error.message));
    started.on('exit', () => end(started, 'it exited'));
    thread = started;
    queue.unshift(...[...warm.values()].map(warmUpOf));
    begin(started, START_MS);
  }

  function begin(used: Worker, ms: number, waiting?: Waiting) {
    const limit = setTimeout(() => end(used, `it said nothing for ${ms} ms`), ms);
    work = { limit, ...(waiting && { waiting }) };
  }

  /** The thread is of no use any more; what it was at is to blame. */
  function end(ended: Worker, reason: string) {
    if (ended !== thread) return;
    thread = undefined;
    threadRestsUntil = Date.now() + THREAD_REST_MS;
    void ended.terminate();
    const { job } = work?.waiting ?? {};
    if (job?.remote) rest(job.remote.file);
    log.warn({ file: job?.remote?.file, url: job?.url, reason }, 'the rendering thread was ended');
    clearTimeout(work?.limit);
    const left = [...(work?.waiting ? [work.waiting] : []), ...queue.splice(0)];
    work = undefined;
    for (const { settle } of left) settle(null);
  }

  function rest(file: string) {
    const ms = Math.min((resting.get(file)?.ms ?? FILE_REST_MS.first / 2) * 2, FILE_REST_MS.most);
    resting.set(file, { until: Date.now() + ms, ms });
  }

  function finish(answer: RenderAnswer) {
    const { waiting, limit } = work ?? {};
    clearTimeout(limit);
    work = undefined;
    if (waiting && answer !== 'ready') {
      resting.delete(waiting.job.remote?.file ?? '');
      if ('error' in answer) log.warn({ url: waiting.job.url, reason: answer.error }, 'a page was not rendered');
      waiting.settle('rendering' in answer ? answer.rendering : null);
    }
    next();
  }

  // One after the other: what a page leaves behind in a module is not in the way of another that is half done.
  function next() {
    if (work) return;
    if (!thread) return start();
    const waiting = queue.shift();
    if (!waiting) return;
    if (isResting(waiting.job)) {
      waiting.settle(null);
      return next();
    }
    begin(thread, SILENCE_MS, waiting);
    thread.postMessage(waiting.job);
  }

  const mayStart = () => thread !== undefined || Date.now() >= threadRestsUntil;
  const isResting = ({ remote }: RenderJob) => Date.now() < (resting.get(remote?.file ?? '')?.until ?? 0);

  return {
    async render(job) {
      if (!mayStart() || isResting(job) || queue.length >= WAITING_MAX) return null;
      return new Promise((settle) => {
        queue.push({ job, settle });
        next();
      });
    },
    warmUp(remotes) {
      const fresh = remotes.filter(({ name, file }) => warm.get(name)?.file !== file);
      if (fresh.length === 0 || !mayStart()) return;
      for (const remote of fresh) warm.set(remote.name, remote);
      if (thread) queue.push(...fresh.map(warmUpOf));
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

/** The first rendering with a file takes long: its modules are run and compiled. */
function warmUpOf(remote: NonNullable<RenderJob['remote']>): Waiting {
  return { job: { remote, shipped: {}, url: '/', language: 'ja', answers: {} }, settle() {} };
}
