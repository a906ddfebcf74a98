import type { Head } from '@minori/platform/heads';
import type { Logger } from 'pino';
import { patiently, type Asking } from '../threads/patience';
import { createThread } from '../threads/thread';
import { isHead } from './checkHead';
import type { HeadJob } from './job';

/** One is made in less than a millisecond. */
const LIMITS = { silenceMs: 1_000, memoryMb: 64, waitingMax: 200 };

/** What comes of asking a remote; `failed` where it has no head for the page, or one that does not work. */
export type RemoteHead = Head | 'failed' | 'late';

/** The heads of pages that remotes make, in a thread of their own: rendering takes longer, and breaks more easily. */
export interface RemoteHeads {
  /** Have the thread begin before it is needed. */
  begin(): void;
  /** Return what a remote says of a page; `late` when that takes too long for who asks. */
  make(job: HeadJob, who: Asking): Promise<RemoteHead>;
  close(): Promise<void>;
}

/** Make what asks the remotes' heads; the file is the built `worker.ts`. */
export function createRemoteHeads(workerFile: string, log: Logger): RemoteHeads {
  const thread = createThread<HeadJob, string>({ file: workerFile, name: 'heads', ...LIMITS }, log);

  async function make(job: HeadJob): Promise<RemoteHead> {
    const outcome = await thread.run(job);
    if (typeof outcome !== 'object') return outcome;
    const head = JSON.parse(outcome.result) as unknown;
    if (isHead(head)) return head;
    log.warn({ file: job.remote.file, url: job.url }, 'what a remote tells of its page is no head');
    return 'failed';
  }

  return { begin: thread.begin, make: (job, who) => patiently(make(job), who, 'late'), close: thread.close };
}
