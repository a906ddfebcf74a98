import type { WorkerScope } from './scope';

/** Let the worker show what is pushed. */
export function installPush(_worker: WorkerScope): void {}
