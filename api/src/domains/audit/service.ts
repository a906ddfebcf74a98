import type { ClientSession } from 'mongoose';
import type { Viewer } from '../../viewer';
import { insertAuditEntry } from './model';

export { detailsOfActs } from './model';

/** Who acts: a member of the staff, or the command line. */
export type Actor = Viewer | 'command line';

/** Note what staff do, in the transaction that does it. Every act of staff calls this. */
export async function audit(
  session: ClientSession,
  { actor, at }: { actor: Pick<Viewer, 'id'> | 'command line'; at: Date },
  act: string,
  targetId: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const actorId = actor === 'command line' ? null : actor.id;
  await insertAuditEntry({ actor_id: actorId, act, target_id: targetId, details, created_at: at }, session);
}
