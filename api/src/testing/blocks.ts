import { BlockModel } from '../domains/users/relations';
import { forgetUser } from '../domains/users/service';

/** Makes one member shut another out. */
export async function block(blocker: { id: string }, blocked: { id: string }): Promise<void> {
  await BlockModel.create({ blocker_id: blocker.id, blocked_id: blocked.id, created_at: new Date() });
  forgetUser(blocker.id);
  forgetUser(blocked.id);
}
