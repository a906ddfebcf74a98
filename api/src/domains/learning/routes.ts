import { domains } from '@minori/contracts/server';
import { certificateFileName } from '../../documents/certificate';
import { AppError } from '../../http/errors';
import { fileOf } from '../../http/files';
import { route, type ApiRouter } from '../../http/route';
import { readCaptionPart } from './captions';
import { checkCertificate, issueCertificate, ownCertificate } from './certificates';
import { changeNote, listNotes, makeNote, ownNote, removeNote } from './notes';
import { answerQuiz, readAttempt } from './quizzes';
import { nextLesson, readFilm, readLesson } from './reading';
import { tellProgress } from './telling';

const { learning } = domains;

/** Bind the endpoints of who learns. */
export function registerRoutes(router: ApiRouter): void {
  route(router, learning.next, { limit: 'read' }, async ({ viewer, language, at, params }) => ({
    data: { lesson_id: await nextLesson({ viewer, language, at }, params.id) },
  }));
  route(router, learning.lesson, { limit: 'read' }, async ({ viewer, language, at, params, query }) => {
    const place = { courseId: params.id, lessonId: params.lesson, isPreview: query.preview === '1' };
    return { data: await readLesson({ viewer, language, at }, place) };
  });
  route(router, learning.film, { limit: 'read' }, async ({ viewer, language, at, params, query }) => {
    const place = { courseId: params.id, lessonId: params.lesson, isPreview: query.preview === '1' };
    return { data: await readFilm({ viewer, language, at }, place) };
  });
  route(router, learning.captions, { limit: 'read' }, async ({ viewer, language, at, params, query }) => {
    const { preview, from: second, language: captions } = query;
    const place = { courseId: params.id, lessonId: params.lesson, isPreview: preview === '1', captions, second };
    return { data: await readCaptionPart({ viewer, language, at }, place) };
  });
  route(router, learning.tell, { limit: 'write' }, async ({ deps, viewer, params, body }) => {
    const { watched, position, ago_ms: agoMs, is_read: isRead } = body;
    const told = { courseId: params.id, lessonId: params.lesson, watched, position, agoMs, isRead };
    return { data: await tellProgress(deps, viewer, told) };
  });
  route(router, learning.answer, { limit: 'write' }, async ({ deps, viewer, params, body, once }) => {
    const place = { courseId: params.id, lessonId: params.lesson };
    const given = { ...place, bodyId: body.body_id, answers: body.answers };
    const id = await once((noteMade) => answerQuiz(deps, viewer, given, noteMade));
    return readAttempt(deps, viewer, place, id);
  });
  bindNotes(router);
  bindCertificates(router);
}

function bindNotes(router: ApiRouter): void {
  route(router, learning.notes, { limit: 'read' }, async ({ viewer, params }) => ({
    data: await listNotes(viewer, params.id),
  }));
  route(router, learning.note, { limit: 'write' }, async ({ deps, viewer, params, body, once }) => {
    const note = { courseId: params.id, lessonId: params.lesson, text: body.text, at: body.at };
    const id = await once((noteMade) => makeNote(deps, viewer, note, noteMade));
    return { data: await ownNote(viewer, id) };
  });
  route(router, learning.changeNote, { limit: 'write' }, async ({ viewer, params, body }) => ({
    data: await changeNote(viewer, { courseId: params.id, noteId: params.note, text: body.text }),
  }));
  route(router, learning.removeNote, { limit: 'write' }, async ({ viewer, params }) => {
    await removeNote(viewer, params.id, params.note);
    return { data: { ok: true as const } };
  });
}

function bindCertificates(router: ApiRouter): void {
  route(router, learning.certificate, { limit: 'read' }, async ({ deps, viewer, params }) => ({
    data: await ownCertificate(deps, viewer, params.id),
  }));
  route(router, learning.issue, { limit: 'write' }, async ({ deps, viewer, params, body }) => ({
    data: await issueCertificate(deps, viewer, { courseId: params.id, name: body.name }),
  }));
  route(router, learning.certificateFile, { limit: 'document' }, async ({ deps, viewer, params, language }) => {
    const certificate = await ownCertificate(deps, viewer, params.id);
    if (!certificate) throw new AppError('not_found');
    const bytes = await deps.documents.certificatePdf(
      { ...certificate, address: `${deps.env.SITE_URL}/courses/certificates/${certificate.code}` },
      language,
    );
    return fileOf(bytes, {
      contentType: 'application/pdf',
      name: certificateFileName(certificate),
      cacheControl: 'private, no-store',
    });
  });
  route(router, learning.check, { limit: 'certificate', isByAddress: true }, async ({ deps, params }) => ({
    data: await checkCertificate(deps, params.code),
  }));
}
