import { CREATOR_LEVEL, mayReapplyFrom, type CreatorHindrance } from '@minori/contracts/rules';
import type { Candidate } from '../users/creators';
import type { ApplicationDocument } from './model';

/** What of a member decides whether they may be a creator. */
export interface Fitness extends Pick<Candidate, 'isCreator' | 'isUnderage' | 'isDashboardDisabled' | 'level'> {
  /** A post of theirs is off, since it went against the rules. */
  hasViolation: boolean;
}

type Latest = Pick<ApplicationDocument, 'status' | 'settled_at'> | null;

/** Return why a member can't be made a creator at this moment; null where they can. */
export function unfitnessOf({
  isCreator,
  isUnderage,
  isDashboardDisabled,
  hasViolation,
  level,
}: Fitness): Exclude<CreatorHindrance, 'waiting' | 'rejected'> | null {
  if (isCreator) return 'creator';
  if (isUnderage) return 'underage';
  if (hasViolation || isDashboardDisabled) return 'violation';
  return level < CREATOR_LEVEL ? 'level' : null;
}

/** Return why a member can't apply; `latest` is the application that they made last. */
export function hindranceOf(fitness: Fitness, latest: Latest, at: Date): CreatorHindrance | null {
  const unfitness = unfitnessOf(fitness);
  if (unfitness === 'creator') return unfitness;
  if (latest?.status === 'untreated') return 'waiting';
  if (unfitness === 'underage' || unfitness === 'violation') return unfitness;
  return reapplyFrom(latest, at) ? 'rejected' : unfitness;
}

/** Return from when on a member may apply again who was rejected a short time ago; null for everybody else. */
export function reapplyFrom(latest: Latest, at: Date): Date | null {
  if (latest?.status !== 'rejected' || !latest.settled_at) return null;
  const from = mayReapplyFrom(latest.settled_at);
  return at < from ? from : null;
}
