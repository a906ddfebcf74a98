import type { CourseContent } from '@minori/contracts';
import { COURSE_VERSIONS_A_DAY, tokyoDay } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { inTurn } from '../../turns';
import type { Viewer } from '../../viewer';
import {
  changeCourse,
  freezeBodies,
  insertVersion,
  putDraft,
  versionPublishedAt,
  type CourseDocument,
} from '../courses/making';
import { learnersChanged } from '../courses/tallied';
import { showMedium } from '../media/owned';
import { presentMedia } from '../media/service';
import { bodyIdsOf, lessonsOf, secondsOf, withLessons } from './contents';
import { assertMaker, ownWork, type Work } from './policy';
import { readinessOf, wholeOf, type Whole } from './readiness';

/**
 * Publish an own draft as a new version, or put what is published as it is back into the lists. Throw `not_found`, `forbidden`,
 * `conflict` where it was saved since the revision, `invalid_input` where something is in the way or there were too many today.
 */
export async function publishCourse(
  deps: Deps,
  viewer: Viewer,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  await assertMaker(viewer.id);
  const at = deps.clock();
  const seen = await ownWork(id, viewer.id);
  if (seen.draft.revision !== revision) throw new AppError('conflict');
  const isOut = seen.draft.published_revision === revision;
  if (!isOut && (await readinessOf(viewer, id, 'ja')).problems.length > 0) {
    throw new AppError('invalid_input', { fields: { revision: 'course_not_ready' } });
  }
  const whole = await wholeOf(seen);
  await inTurn(`course:${id}`, () =>
    transaction(async (session) => {
      const work = await ownWork(id, viewer.id, session);
      // What was looked at is what goes out.
      if (work.draft.revision !== revision) throw new AppError('conflict');
      const isUnchanged = work.draft.published_revision === revision;
      if (!isUnchanged) await writeVersion(work, whole, at, session);
      else await changeCourse(work.course._id, {}, { status: 'published' }, session);
    }),
  );
}

async function writeVersion({ course, draft }: Work, whole: Whole, at: Date, session: ClientSession): Promise<void> {
  const content = withSeconds(whole);
  const number = course.version + 1;
  // Numbers have no gaps: of as many in one day, the first is this far back.
  const oldest = await versionPublishedAt(course._id, number - COURSE_VERSIONS_A_DAY, session);
  if (oldest && tokyoDay(oldest) === tokyoDay(at)) {
    throw new AppError('invalid_input', { fields: { revision: 'course_versions_a_day' } });
  }
  await insertVersion({ course_id: course._id, number, content, published_at: at }, session);
  await freezeBodies(bodyIdsOf(content), at, session);
  const shown = await shownOf(course, content, { number, at, session });
  if (!(await changeCourse(course._id, { version: course.version }, shown, session))) throw new AppError('conflict');
  await learnersChanged(session, String(course._id));
  const noted = { published_revision: draft.revision };
  if (!(await putDraft(course._id, draft.revision, noted, session))) throw new AppError('conflict');
}

/** How long lessons take is what refunds are measured by: it comes from what goes out. A film may have been processed since it was saved. */
function withSeconds({ content, lessons, media }: Whole): CourseContent {
  const tidied = { ...content, learns: content.learns.map((text) => text.trim()).filter((text) => text !== '') };
  return withLessons(tidied, (lesson) => ({ ...lesson, seconds: secondsOf(lessons.get(lesson.id)?.body, media) }));
}

/** What lists show of a version. */
async function shownOf(
  { published_at }: CourseDocument,
  content: CourseContent,
  { number, at, session }: { number: number; at: Date; session: ClientSession },
): Promise<Partial<CourseDocument>> {
  const { title, summary, difficulty, price, domain_id, thumbnail_media_id } = content;
  const lessons = lessonsOf(content);
  const thumbnail = thumbnail_media_id ? await showMedium(thumbnail_media_id, session) : undefined;
  return {
    status: 'published',
    version: number,
    title,
    summary,
    difficulty,
    price,
    domain_id: domain_id ? new Types.ObjectId(domain_id) : null,
    lesson_count: lessons.length,
    duration_minutes: Math.ceil(lessons.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
    thumbnail_url: thumbnail ? presentMedia(thumbnail, { isAuthorized: true, at }).data.url : null,
    published_at: published_at ?? at,
  };
}

/** Take an own course out of the lists: those who have bought it keep it. Throw `not_found`, and `conflict` for one that was never out. */
export async function unpublishCourse(viewer: Viewer, id: string): Promise<void> {
  await transaction(async (session) => {
    const { course } = await ownWork(id, viewer.id, session);
    if (course.status === 'draft') throw new AppError('conflict');
    await changeCourse(course._id, {}, { status: 'unpublished' }, session);
  });
}
