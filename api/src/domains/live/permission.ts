import type { LivePermission, StaffLivePermission } from '@minori/contracts';
import {
  LIVE_AGAIN_DAYS,
  LIVE_LEVEL,
  STREAM_SOURCES,
  type LiveHindrance,
  type LiveState,
} from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { audit, type Actor } from '../audit/service';
import { hasViolation } from '../posts/violations';
import { candidateOf } from '../users/creators';
import { setLivePermission } from '../users/live';
import { memberIdOf, userSummaries } from '../users/service';
import { findPermission, findPermissions, setPermission, type PermissionDocument } from './permissionModel';
import { liveHindranceOf, mayAskFrom, takesSource } from './policy';
import { endStreamsOf } from './ending';

const PAGE_SIZE = 50;

const REFUSALS: Record<Exclude<LiveHindrance, 'activated' | 'waiting'>, { ja: string; en: string }> = {
  refused: {
    ja: `前回の結果から${LIVE_AGAIN_DAYS}日が過ぎると、もう一度申請できます。`,
    en: `You can ask again ${LIVE_AGAIN_DAYS} days after the last decision.`,
  },
  violation: {
    ja: 'ガイドラインに反する内容があったため、現在は申請できません。',
    en: 'You can’t ask as long as something of yours goes against our rules.',
  },
  level: {
    ja: `申請できるのは、レベル${LIVE_LEVEL}以上の方です。`,
    en: `Members can ask from level ${LIVE_LEVEL} on.`,
  },
};

/** Return whether a member may stream, whether they may ask to, and from what. */
export async function livePermissionOf({ live }: Deps, userId: string, at: Date): Promise<LivePermission> {
  const [standing, permission] = await Promise.all([standingOf(userId, at), findPermission(userId)]);
  return {
    state: permission?.state ?? 'disabled',
    hindrance: liveHindranceOf(standing, permission, at),
    may_ask_from: mayAskFrom(permission, at)?.toISOString() ?? null,
    sources: STREAM_SOURCES.filter((source) => takesSource(live, source)),
    level_progress: standing.progress,
  };
}

/**
 * Ask for a member to be let stream, or give that up; what is so already stays. Throw `forbidden` where they can't ask, and to
 * who would let themselves stream.
 */
export async function askToStream(viewer: Viewer, state: LiveState, at: Date): Promise<void> {
  if (state === 'activated') throw new AppError('forbidden');
  await transaction(async (session) => {
    const permission = await findPermission(viewer.id, session);
    if (state === 'disabled') return giveUp(viewer.id, permission, { session, at });
    const hindrance = liveHindranceOf(await standingOf(viewer.id, at, session), permission, at);
    if (hindrance === 'activated' || hindrance === 'waiting') return;
    if (hindrance) throw new AppError('forbidden', { message: REFUSALS[hindrance] });
    await setPermission(viewer.id, { state, asked_at: at }, session);
    await noteChange({ members: [viewer.id] }, session);
  });
}

async function giveUp(
  userId: string,
  permission: PermissionDocument | null,
  { session, at }: { session: ClientSession; at: Date },
): Promise<void> {
  if (!permission || permission.state === 'disabled') return;
  // Nobody refused it: they may ask again at once.
  await setPermission(userId, { state: 'disabled', asked_at: null, decided_at: null, decided_by: null }, session);
  await withdraw(userId, { session, at });
}

async function withdraw(userId: string, { session, at }: { session: ClientSession; at: Date }): Promise<void> {
  await setLivePermission(session, userId, false);
  await endStreamsOf(userId, 'permission', { session, at });
}

/** Return a page of members in a state, without those whom staff shut out. */
export async function permissionsForStaff(
  state: LiveState,
  lastId: string | undefined,
  at: Date,
): Promise<{ permissions: StaffLivePermission[]; lastId: string | null }> {
  const found = await findPermissions(state, { after: lastId, limit: PAGE_SIZE + 1 });
  const page = found.slice(0, PAGE_SIZE);
  const users = await userSummaries(
    page.map(({ _id }) => String(_id)),
    null,
    at,
  );
  return {
    permissions: page.flatMap(({ _id, state: now, asked_at }) => {
      const user_info = users.get(String(_id));
      return user_info ? [{ user_info, state: now, asked_at: asked_at?.toISOString() ?? null }] : [];
    }),
    lastId: found.length > PAGE_SIZE ? String(page.at(-1)?._id) : null,
  };
}

/**
 * Let a member, named by id or username, stream, or not any more, which ends what they are streaming and have planned. Throw `not_found`.
 */
export async function decidePermission(
  actor: Actor,
  { user, state, at }: { user: string; state: Exclude<LiveState, 'on_processing'>; at: Date },
): Promise<StaffLivePermission> {
  const userId = await memberIdOf(user);
  await transaction(async (session) => {
    if (!(await candidateOf(userId, at, session))) throw new AppError('not_found');
    const decided_by = actor === 'command line' ? null : new Types.ObjectId(actor.id);
    await setPermission(userId, { state, decided_at: at, decided_by }, session);
    if (state === 'activated') await setLivePermission(session, userId, true);
    else await withdraw(userId, { session, at });
    await audit(session, { actor, at }, `live_permission.${state}`, userId);
  });
  const [users, permission] = await Promise.all([userSummaries([userId], null, at), findPermission(userId)]);
  const user_info = users.get(userId);
  if (!user_info || !permission) throw new AppError('not_found');
  return { user_info, state: permission.state, asked_at: permission.asked_at?.toISOString() ?? null };
}

async function standingOf(userId: string, at: Date, session?: ClientSession) {
  const candidate = await candidateOf(userId, at, session);
  if (!candidate) throw new AppError('unauthenticated');
  const isOff = candidate.isDashboardDisabled || (await hasViolation(userId, session));
  return { level: candidate.level, progress: candidate.progress, hasViolation: isOff };
}
