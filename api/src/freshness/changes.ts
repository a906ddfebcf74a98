import type { ClientSession } from 'mongoose';
import type { Bus } from '../adapters/bus';
import { batched } from '../batching';
import { TtlCache } from '../cache';
import { afterCommit, writeAtEnd } from '../database';
import { findRecentChanges, findVersions, raiseNews, raiseVersions } from './memberVersionModel';
import { forget, type Subject } from './subjects';

/** What a write has changed. */
export interface Change {
  /** By their ids: who made the change and whom it is about. Their next call of any process is answered by it. */
  members: string[];
  /** What else is out of date. What is remembered of the members themselves is so anyway. */
  subjects?: Subject[];
}

export { findMoves } from './memberVersionModel';

const VERSIONS_KNOWN = 100_000;
const KNOWN_MS = 3_600_000;

/** The version of each member up to which this process has forgotten what is out of date. */
const known = new TtlCache<number>(VERSIONS_KNOWN, KNOWN_MS);
const loadVersion = batched(findVersions);
const CHANNEL = 'changes';
let tell: (subjects: Subject[]) => void = forget;

/** Have the processes on a bus forget at once what one of them changes. */
export function shareChanges(bus: Bus): void {
  bus.subscribe(CHANNEL, (message) => forget(message.split(' ') as Subject[]));
  tell = (subjects) => bus.publish(CHANNEL, subjects.join(' '));
}

/**
 * Tell all processes what a write has changed: in its transaction when it has one, else right after it. This process
 * forgets it at once; the others before they answer one of the members, and for anybody else when what they remember
 * is too old.
 */
export async function noteChange({ members, subjects = [] }: Change, session?: ClientSession): Promise<void> {
  const ids = [...new Set(members)];
  const changed = [...ids.map((id): Subject => `member:${id}`), ...subjects];
  const raised = ids.map((id) => ({ id, subjects: changed }));
  if (session) {
    await writeAtEnd(session, raised, raiseVersions);
    afterCommit(session, () => tell(changed));
    return;
  }
  await raiseVersions(raised);
  tell(changed);
}

/**
 * Have the streams of members look at what there is for them: once it is written, after the transaction when it is in one.
 * Only so does a stream that begins meanwhile see either this or what was written. Where a process dies in between, they see it
 * when they look by themselves, after a minute; so nothing fails for its sake.
 */
export async function noteNews(members: string[], session?: ClientSession): Promise<void> {
  const ids = [...new Set(members)];
  if (ids.length === 0) return;
  const raise = () => raiseNews(ids).catch(() => undefined);
  if (session) afterCommit(session, raise);
  else await raise();
}

/** Forget what other processes have changed by or about a member; wait for it before answering them. */
export async function catchUp(memberId: string): Promise<void> {
  const version = (await loadVersion(memberId)) ?? 0;
  if (known.get(memberId) === version) return;
  if (version === 0) {
    known.set(memberId, 0);
    return;
  }
  const latest = await findRecentChanges(memberId);
  forget(latest.recent);
  known.set(memberId, latest.version);
}
