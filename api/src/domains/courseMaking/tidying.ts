import type { CourseContent } from '@minori/contracts';
import { COURSE_HISTORY } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { deleteBodies, namedInBodies, namedInVersions } from '../courses/making';
import { ownedMedia } from '../media/owned';
import { release } from '../media/service';
import { bodyIdsOf } from './contents';
import type { Work } from './policy';
import { deleteRevisions, namedInRevisions } from './revisionModel';

/** What nothing names any more can be taken back in an open editor for so long. */
const KEPT_MS = 7 * 86_400_000;

/**
 * Forget what is too much of a course's history, with bodies and media that neither the draft, a version nor what is kept of the
 * history names any more.
 */
export async function tidy({ course }: Work, draft: CourseContent, session: ClientSession, at: Date): Promise<void> {
  const history = await namedInRevisions(course._id, session);
  const oldest = history[COURSE_HISTORY.most];
  if (oldest) await deleteRevisions(course._id, oldest.revision, session);
  const kept = history.slice(0, COURSE_HISTORY.most).map(({ content }) => content);
  const contents = [draft, ...(await namedInVersions(course._id, session)), ...kept];
  const named = new Set(contents.flatMap(bodyIdsOf));
  const bodies = await namedInBodies(course._id, session);
  const unnamed = oldest ? bodies.filter(({ id }) => !named.has(id)) : [];
  if (unnamed.length > 0)
    await deleteBodies(
      unnamed.map(({ id }) => id),
      session,
    );
  const left = bodies.filter((body) => !unnamed.includes(body)).flatMap(({ mediaIds }) => mediaIds);
  const shown = new Set([...left, ...contents.map(({ thumbnail_media_id }) => thumbnail_media_id)]);
  for (const { id, created_at } of await ownedMedia({ kind: 'course', id: String(course._id) }, session)) {
    const isNew = at.getTime() - created_at.getTime() < KEPT_MS;
    if (!shown.has(id) && !isNew) await release(session, id, at);
  }
}
