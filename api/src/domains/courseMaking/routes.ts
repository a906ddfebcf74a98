import { LESSON_BYTES_MAX } from '@minori/contracts/rules';
import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { createCourse, historyOf, listOwn, readDraft, removeCourse, restoreRevision, saveDraft } from './drafting';
import { readLesson, saveLesson } from './lessons';
import { ownCoursesCsv } from './ownCsv';
import { publishCourse, unpublishCourse } from './publishing';
import { readinessOf } from './readiness';

const { courseMaking: making } = domains;

/** Bind the endpoints with which members make courses. */
export function registerRoutes(router: ApiRouter): void {
  route(router, making.list, { limit: 'read' }, async ({ viewer, query, at }) => {
    const { courses, lastId } = await listOwn(viewer, query.last_id, at);
    return { data: courses, last_id: lastId };
  });
  // Before the one by its id, whose address it would be too.
  route(router, making.file, { limit: 'document' }, ({ deps, viewer, language }) =>
    ownCoursesCsv(deps, viewer, language),
  );
  route(router, making.create, { limit: 'write' }, async ({ viewer, body, at, once }) => {
    const id = await once((noteMade) => createCourse(viewer, body.title, at, noteMade));
    return { data: await readDraft(viewer, id, at) };
  });
  route(router, making.read, { limit: 'read' }, async ({ viewer, params, at }) => ({
    data: await readDraft(viewer, params.id, at),
  }));
  route(router, making.save, { limit: 'write' }, async ({ viewer, params, body, at }) => {
    await saveDraft(viewer, { id: params.id, ...body, at });
    return { data: await readDraft(viewer, params.id, at) };
  });
  route(router, making.readLesson, { limit: 'read' }, async ({ viewer, params, at }) => ({
    data: await readLesson(viewer, { id: params.id, lessonId: params.lesson_id }, at),
  }));
  route(
    router,
    making.saveLesson,
    { limit: 'write', maxBytes: LESSON_BYTES_MAX },
    async ({ viewer, params, body, at }) => {
      const lesson = { id: params.id, lessonId: params.lesson_id };
      await saveLesson(viewer, { ...lesson, ...body, at });
      return { data: await readLesson(viewer, lesson, at) };
    },
  );
  route(router, making.revisions, { limit: 'read' }, async ({ viewer, params }) => ({
    data: await historyOf(viewer, params.id),
  }));
  route(router, making.restore, { limit: 'write' }, async ({ viewer, params, body, at }) => {
    const { id, revision: wanted } = params;
    await restoreRevision(viewer, { id, wanted: Number(wanted), revision: body.revision, at });
    return { data: await readDraft(viewer, id, at) };
  });
  route(router, making.readiness, { limit: 'read' }, async ({ viewer, params, language }) => ({
    data: await readinessOf(viewer, params.id, language),
  }));
  route(router, making.publish, { limit: 'write' }, async ({ deps, viewer, params, body, at }) => {
    await publishCourse(deps, viewer, { id: params.id, revision: body.revision });
    return { data: await readDraft(viewer, params.id, at) };
  });
  route(router, making.unpublish, { limit: 'write' }, async ({ viewer, params, at }) => {
    await unpublishCourse(viewer, params.id);
    return { data: await readDraft(viewer, params.id, at) };
  });
  route(router, making.remove, { limit: 'write' }, async ({ viewer, params, at }) => {
    await removeCourse(viewer, params.id, at);
    return { data: { ok: true as const } };
  });
}
