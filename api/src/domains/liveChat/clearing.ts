import type { Deps } from '../../deps';
import { inStream } from '../live/inStream';
import { deleteLinesOf, findLinesOf, streamWithLinesOf } from './lineModel';
import { deleteRulesOf } from './rulerModel';
import { takeAway } from './writing';

/** Forget what a member who is gone has said in chats, and whom they have muted or made moderators. */
export async function clearChats({ clock }: Deps, userId: string): Promise<void> {
  for (let id = await streamWithLinesOf(userId); id !== undefined; id = await streamWithLinesOf(userId)) {
    const streamId = id;
    await inStream(streamId, async (session) => {
      const lines = await findLinesOf(streamId, userId, session);
      await takeAway(streamId, lines, { at: clock(), by: null }, session);
      await deleteLinesOf(streamId, userId, session);
    });
  }
  await deleteRulesOf(userId);
}
