import { LIVE_AGAIN_DAYS, LIVE_LEVEL, type LiveHindrance, type StreamSource } from '@minori/contracts/rules';
import type { LiveEngine } from '../../adapters/live';
import type { PermissionDocument } from './permissionModel';

const DAY_MS = 86_400_000;

/** What of a member decides whether they may ask to stream. */
export interface LiveCandidate {
  level: number;
  /** Whether something of theirs went against the rules, or staff closed their dashboard. */
  hasViolation: boolean;
}

/** Return why a member can't ask to be let stream; null where they can. */
export function liveHindranceOf(
  { level, hasViolation }: LiveCandidate,
  permission: PermissionDocument | null,
  at: Date,
): LiveHindrance | null {
  if (permission?.state === 'activated') return 'activated';
  if (permission?.state === 'on_processing') return 'waiting';
  if (hasViolation) return 'violation';
  if (mayAskFrom(permission, at)) return 'refused';
  return level < LIVE_LEVEL ? 'level' : null;
}

/** Return from when on a member may ask again whom staff refused a short time ago; null for everybody else. */
export function mayAskFrom(permission: PermissionDocument | null, at: Date): Date | null {
  if (permission?.state !== 'disabled' || !permission.decided_at) return null;
  const from = new Date(permission.decided_at.getTime() + LIVE_AGAIN_DAYS * DAY_MS);
  return at < from ? from : null;
}

/** Return whether streams can come from a source: without our engine browsers have nowhere to send their camera. */
export function takesSource(live: LiveEngine | null, source: StreamSource): boolean {
  return source === 'software' || !live || live.ingestPath !== null;
}
