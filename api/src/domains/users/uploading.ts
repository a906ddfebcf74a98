import type { CurrentUser } from '@minori/contracts';
import type { ClientSession } from 'mongoose';
import type { Identity } from '../../adapters/identity';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { findUser, isGone, updateUser, type UserDocument } from './model';
import { presentCurrentUser, UPLOAD_SIZES } from './presenter';

/** Return what decides how large a file the member may upload. */
export async function uploadSettings(viewer: Viewer): Promise<{ settings: typeof UPLOAD_SIZES; isCreator: boolean }> {
  return { settings: UPLOAD_SIZES, isCreator: (await own(viewer)).is_creator };
}

/** Return how large the films of courses may be that the member uploads; null for who may not make courses. */
export async function courseFilmLimit(viewer: Viewer): Promise<number | null> {
  const { is_creator: isCreator, is_create_course_able: isAble } = await own(viewer);
  return isCreator || isAble ? UPLOAD_SIZES.course_max_video_file_size : null;
}

/** Put another picture in the place of the avatar. */
export async function replaceAvatar(session: ClientSession, viewer: Viewer, url: string): Promise<void> {
  await own(viewer, session);
  await updateUser(viewer.id, { avatar_url: url }, session);
  await noteChange({ members: [viewer.id] }, session);
}

/** Return the viewer to themselves. */
export async function presentOwn(deps: Deps, viewer: Viewer, identity: Identity): Promise<CurrentUser> {
  return presentCurrentUser(await own(viewer), identity, deps.clock());
}

async function own(viewer: Viewer, session: ClientSession | null = null): Promise<UserDocument> {
  const user = await findUser(viewer.id, session);
  if (!user || isGone(user)) throw new AppError('unauthenticated');
  return user;
}
