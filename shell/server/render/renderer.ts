import type { Logger } from 'pino';
import { createThread, type RemoteFile } from '../threads/thread';
import type { RenderJob, Rendering } from './job';

const LIMITS = { silenceMs: 2_000, memoryMb: 256, waitingMax: 20 };

/** Renders pages in a thread of its own: whatever happens there costs a page its rendering, and nothing else. */
export interface Renderer {
  /** Return a rendered page; null when that fails, or when too many are waiting. */
  render(job: RenderJob): Promise<Rendering | null>;
  /** Have these server files ready, now and whenever the thread is started anew. */
  warmUp(remotes: readonly RemoteFile[]): void;
  close(): Promise<void>;
}

/** Make the renderer; the file is the built `worker.ts`. */
export function createRenderer(workerFile: string, log: Logger): Renderer {
  const thread = createThread<RenderJob, Rendering>({ file: workerFile, name: 'rendering', ...LIMITS }, log);
  return {
    async render(job) {
      const outcome = await thread.run(job);
      return typeof outcome === 'object' ? outcome.result : null;
    },
    // The first rendering with a file takes long: its modules are run and compiled.
    warmUp: (remotes) =>
      thread.warmUp(remotes, (remote) => ({ remote, shipped: {}, url: '/', language: 'ja', answers: {} })),
    close: thread.close,
  };
}
