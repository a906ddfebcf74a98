import type { CourseDraft, CourseRevision, Media, OwnCourse } from '@minori/contracts';
import { presentMedia, type StoredMedia } from '../media/service';
import { lessonsOf } from './contents';
import type { Work } from './policy';
import type { CourseRevisionDocument } from './revisionModel';

type MediaById = ReadonlyMap<string, StoredMedia>;

function standingOf({ course, draft }: Work) {
  return {
    id: String(course._id),
    status: course.status,
    version: course.version,
    published_at: course.published_at?.toISOString() ?? null,
    is_changed: draft.published_revision !== draft.revision,
    student_count: course.student_count,
  };
}

/** Return a course as a list of its author's shows it. */
export function presentOwn(work: Work, media: MediaById, at: Date): OwnCourse {
  const { course, draft } = work;
  const { title, price, thumbnail_media_id } = draft.content;
  const { rating_sum, rating_count: count } = course;
  const thumbnail = media.get(thumbnail_media_id ?? '');
  return {
    ...standingOf(work),
    title,
    price,
    lesson_count: lessonsOf(draft.content).length,
    thumbnail_url: thumbnail ? presentMedia(thumbnail, { isAuthorized: true, at }).data.thumbnail_url : null,
    saved_at: draft.saved_at.toISOString(),
    rating: { average: count > 0 ? Math.round((rating_sum / count) * 10) / 10 : null, count },
  };
}

/** Return media as their own author sees them. */
export function presentOwnMedia(media: MediaById, at: Date): Media[] {
  return [...media.values()].map((medium) => presentMedia(medium, { isAuthorized: true, at }));
}

/** Return a course as its author works on it. */
export function presentDraft(work: Work, media: MediaById, at: Date): CourseDraft {
  const { revision, content, saved_at } = work.draft;
  return {
    ...standingOf(work),
    revision,
    content,
    saved_at: saved_at.toISOString(),
    media: presentOwnMedia(media, at),
  };
}

/** Return what the history of a draft shows of a revision. */
export function presentRevision({ revision, saved_at, content }: CourseRevisionDocument): CourseRevision {
  return {
    revision,
    saved_at: saved_at.toISOString(),
    title: content.title,
    lesson_count: lessonsOf(content).length,
  };
}
