import type { OwnMood } from '@minori/contracts';
import { transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { clearMoodOf } from './model';
import { deleteMood, findMoods } from './moodModel';
import { cutPage, PEOPLE_A_PAGE } from './people';

/** Return the moods that the viewer has set, latest first. */
export async function moodsOf(
  viewer: Viewer,
  lastId: string | undefined,
): Promise<{ moods: OwnMood[]; lastId: string | null }> {
  const page = cutPage(await findMoods(viewer.id, lastId, PEOPLE_A_PAGE + 1));
  const moods = page.items.map(({ _id, mood, created_at }) => ({
    id: String(_id),
    mood,
    created_at: created_at.toISOString(),
  }));
  return { moods, lastId: page.lastId };
}

/** Take one of the viewer's moods away, also from their picture where it shows. Throw `not_found` for one that is not theirs. */
export async function removeMood(viewer: Viewer, id: string): Promise<void> {
  await transaction(async (session) => {
    const mood = await deleteMood(viewer.id, id, session);
    if (!mood) throw new AppError('not_found');
    if (await clearMoodOf(viewer.id, mood.created_at, session)) await noteChange({ members: [viewer.id] }, session);
  });
}
