import type { Deps } from '../deps';
import type { JobName, JobPayloads } from './payloads';

/** Runs a job. It may run twice, also half: the second time must not matter. Throwing makes it run again later. */
export type JobHandler<Name extends JobName> = (payload: JobPayloads[Name], deps: Deps) => Promise<void>;

/** How often a job is tried before it is dead. */
export interface JobOptions {
  /** 8 unless said otherwise: about ten minutes. */
  attempts?: number;
  /** Whether it may take minutes: then it runs in a lane of its own, so that the others do not wait for it. */
  isSlow?: boolean;
}

interface Definition {
  run(payload: unknown, deps: Deps): Promise<void>;
  attempts: number;
  isSlow: boolean;
}

const definitions = new Map<string, Definition>();

/** Says what a job does. Throws when that has been said already. */
export function defineJob<Name extends JobName>(
  name: Name,
  handler: JobHandler<Name>,
  { attempts = 8, isSlow = false }: JobOptions = {},
): void {
  if (definitions.has(name)) throw new Error(`The job ${name} is defined twice`);
  // Only `enqueue` writes jobs, and it types the payload by the name.
  definitions.set(name, { run: handler as Definition['run'], attempts, isSlow });
}

/** The jobs of a lane: those that take long, or all others. */
export type Lane = 'slow' | 'quick';

/** The names of the jobs that this process knows how to run, of one lane or of both. */
export function definedJobs(lane?: Lane): string[] {
  const known = [...definitions].filter(([, { isSlow }]) => lane === undefined || isSlow === (lane === 'slow'));
  return known.map(([name]) => name);
}

/** What a job does, or undefined when this process does not know it. */
export function definitionOf(name: string): Definition | undefined {
  return definitions.get(name);
}
