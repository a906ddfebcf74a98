import { Types } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { newId } from '../../ids';
import { inTurn } from '../../turns';
import { addActor } from './actorModel';
import { findOpenGroup, replaceNotification } from './model';
import { PROFILE_VIEWERS_SHOWN } from './presenter';
import { recipients } from './recipients';

/** Tell a member that somebody looked at their profile; looks gather in one notification while it is unread. */
export async function notifyOfProfileView(deps: Deps, ownerId: string, viewerId: string): Promise<void> {
  const at = deps.clock();
  if ((await recipients([ownerId], { type: 'profile_view', actorId: viewerId, at })).length === 0) return;
  const key = `profile_view:${ownerId}`;
  await inTurn(key, () =>
    transaction(async (session) => {
      const open = await findOpenGroup(ownerId, key, session);
      const groupId = open?.group_id ?? newId();
      const viewer = new Types.ObjectId(viewerId);
      // The same viewer counts once while the notification is unread, and anew in the next one.
      const actor = { group_key: `${key}:${String(groupId)}`, actor_id: viewer, group_id: groupId, created_at: at };
      if (!(await addActor(actor, session))) return;
      const before = open?.profile_view;
      const newer = {
        user_id: new Types.ObjectId(ownerId),
        type: 'profile_view' as const,
        actor_count: (before?.count ?? 0) + 1,
        profile_view: {
          count: (before?.count ?? 0) + 1,
          viewer_ids: [viewer, ...(before?.viewer_ids ?? [])].slice(0, PROFILE_VIEWERS_SHOWN),
        },
        group_key: key,
        group_id: groupId,
        created_at: at,
      };
      await replaceNotification(open, newer, session);
    }),
  );
}
