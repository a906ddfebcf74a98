import type { Deps } from '../deps';
import { laneOf, type JobName, type JobPayloads, type Lane } from './payloads';

/** Run a job. It may run twice, also half: the second time must not matter. Throwing makes it run again later. */
export type JobHandler<Name extends JobName> = (payload: JobPayloads[Name], deps: Deps) => Promise<void>;

/** How long a job is tried before it is dead: until one of the two is reached. */
export interface JobOptions {
  /** 8 unless said otherwise: about four minutes. */
  attempts?: number;
  /** From when it was asked for; for ever unless said otherwise. */
  triedForMs?: number;
}

/** What a job does, and how long it is tried. */
export interface Definition extends Required<JobOptions> {
  run(payload: unknown, deps: Deps): Promise<void>;
}

const definitions = new Map<string, Definition>();

/** Say what a job does. Throw when that has been said already. */
export function defineJob<Name extends JobName>(
  name: Name,
  handler: JobHandler<Name>,
  { attempts = 8, triedForMs = Infinity }: JobOptions = {},
): void {
  if (definitions.has(name)) throw new Error(`The job ${name} is defined twice`);
  // Only `enqueue` writes jobs, and it types the payload by the name.
  definitions.set(name, { run: handler as Definition['run'], attempts, triedForMs });
}

/** Return the names of the jobs that this process knows how to run; of a lane where that is said. */
export function definedJobs(lane?: Lane): string[] {
  return [...definitions.keys()].filter((name) => !lane || laneOf(name) === lane);
}

/** Return what a job does, or undefined when this process does not know it. */
export function definitionOf(name: string): Definition | undefined {
  return definitions.get(name);
}
