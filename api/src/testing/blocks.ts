import { BlockModel } from '../domains/users/relations';
import { noteChange } from '../freshness/changes';

/** Make one member shut another out. */
export async function block(blocker: { id: string }, blocked: { id: string }): Promise<void> {
  await BlockModel.create({ blocker_id: blocker.id, blocked_id: blocked.id, created_at: new Date() });
  await noteChange({ members: [blocker.id] });
  await noteChange({ members: [blocked.id] });
}
