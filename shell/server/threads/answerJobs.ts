import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './thread';

/** Do the jobs of this thread, as they come. */
export function answerJobs<Job, Result>(run: (job: Job) => Result | Promise<Result>): void {
  const say = (answer: ThreadAnswer<Result>) => parentPort?.postMessage(answer);

  async function answer(job: Job) {
    try {
      say({ result: await run(job) });
    } catch (error) {
      say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }

  parentPort?.on('message', (job: Job) => void answer(job));
  say('ready');
}
