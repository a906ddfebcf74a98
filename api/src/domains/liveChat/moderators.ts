import type { ChatMember } from '@minori/contracts';
import { CHAT_MODERATORS_MAX } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { mayStream } from '../users/live';
import { isBlockedBetween, isMember, userSummaries } from '../users/service';
import { tooManyModerators } from './refusals';
import { deleteModerator, findModerators, insertModerator, type ModeratorDocument } from './rulerModel';

/** Return who helps the viewer to rule the chats of their streams, the first first. */
export async function listModerators(viewer: Viewer, at: Date): Promise<ChatMember[]> {
  return presentMembers(await findModerators(viewer.id), viewer, at);
}

/** Return members of whom something is kept as hosts see them; those whom staff shut out are left out. */
export async function presentMembers(
  kept: Pick<ModeratorDocument, 'user_id' | 'created_at'>[],
  viewer: Viewer,
  at: Date,
): Promise<ChatMember[]> {
  const ids = kept.map(({ user_id }) => String(user_id));
  const members = await userSummaries(ids, viewer, at);
  return kept.flatMap(({ user_id, created_at }) => {
    const member = members.get(String(user_id));
    return member ? [{ user_info: member, since: created_at.toISOString() }] : [];
  });
}

/**
 * Let somebody rule the chats of the viewer's streams; who does stays so. Throw `forbidden` for who may not stream, for oneself and where there are
 * as many as may be, `blocked`, and `not_found`.
 */
export async function appointModerator({ clock }: Deps, viewer: Viewer, userId: string): Promise<void> {
  if (userId === viewer.id) throw new AppError('forbidden');
  await transaction(async (session) => {
    if (!(await mayStream(viewer.id, session))) throw new AppError('forbidden');
    if (!(await isMember(userId, session))) throw new AppError('not_found');
    if (await isBlockedBetween(viewer.id, userId, session)) throw new AppError('blocked');
    const there = await findModerators(viewer.id, session);
    if (there.some(({ user_id }) => String(user_id) === userId)) return;
    if (there.length >= CHAT_MODERATORS_MAX) throw tooManyModerators();
    const [host_id, user_id] = [new Types.ObjectId(viewer.id), new Types.ObjectId(userId)];
    await insertModerator({ host_id, user_id, created_at: clock() }, session);
    // Also what keeps two apart that are appointed at the same time, so that no more are counted than may be: both write this.
    await noteChange({ members: [viewer.id, userId] }, session);
  });
}

/** Let somebody rule the chats of the viewer's streams no more; who does not stays so. */
export async function dismissModerator(viewer: Viewer, userId: string): Promise<void> {
  await deleteModerator(viewer.id, userId);
  await noteChange({ members: [viewer.id, userId] });
}
