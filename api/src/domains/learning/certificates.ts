import { randomInt } from 'node:crypto';
import type { Certificate, CheckedCertificate } from '@minori/contracts';
import { Types, type ClientSession } from 'mongoose';
import { isDuplicateKey, transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { newId } from '../../ids';
import type { Viewer } from '../../viewer';
import { keepProgress, learnedCourse, ownsCourse } from '../courses/lessons';
import { userSummaries } from '../users/service';
import { certificateByCode, certificateOf, insertCertificate, type CertificateDocument } from './certificateModel';
import { meetAt, progressIn } from './progressModel';
import { percentOf } from './telling';

/** Crockford's digits: none looks like another. Twenty of them are a hundred bits that nobody can guess. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;

/** Return an own certificate; null where there is none, or the course was given back. */
export async function ownCertificate(deps: Deps, viewer: Viewer, courseId: string): Promise<Certificate | null> {
  const found = await certificateOf(viewer.id, courseId);
  if (!found || !(await ownsCourse(viewer.id, courseId, deps.clock()))) return null;
  return presentCertificate(found);
}

/**
 * Issue the certificate of a course, or return the one that was issued: its names stay. Throw `not_found`, and `forbidden` for who has not
 * bought the course, or not finished every lesson of its newest version.
 */
export async function issueCertificate(
  deps: Deps,
  viewer: Viewer,
  { courseId, name }: { courseId: string; name: string },
): Promise<Certificate> {
  const at = deps.clock();
  const issue = async (session: ClientSession): Promise<CertificateDocument> => {
    const course = await learnedCourse({ viewer, at }, courseId, { session });
    if (!course.isBought) throw new AppError('forbidden');
    const before = await certificateOf(viewer.id, courseId, session);
    if (before) return before;
    await meetAt(session, viewer.id, courseId);
    const percent = percentOf(course, await progressIn(viewer.id, courseId, session));
    if (percent < 100) throw new AppError('forbidden');
    await keepProgress(session, { userId: viewer.id, courseId, percent, at });
    const teacher = (await userSummaries([course.authorId], null, at)).get(course.authorId);
    const certificate = {
      _id: newId(),
      user_id: new Types.ObjectId(viewer.id),
      course_id: new Types.ObjectId(courseId),
      code: newCode(),
      name: name.trim(),
      course_title: course.title,
      teacher: teacher?.name ?? '',
      version: course.version,
      issued_at: at,
    };
    await insertCertificate(session, certificate);
    return certificate;
  };
  try {
    return presentCertificate(await transaction(issue));
  } catch (error) {
    const meanwhile = isDuplicateKey(error) ? await certificateOf(viewer.id, courseId) : undefined;
    if (!meanwhile) throw error;
    return presentCertificate(meanwhile);
  }
}

/** Return what is told of a code to anybody: one of a course that was given back holds no more, and names nobody. */
export async function checkCertificate(deps: Deps, code: string): Promise<CheckedCertificate> {
  const found = await certificateByCode(code);
  if (!found) return { status: 'unknown' };
  const courseId = String(found.course_id);
  if (!(await ownsCourse(String(found.user_id), courseId, deps.clock()))) return { status: 'withdrawn' };
  return { status: 'valid', certificate: presentCertificate(found), course_id: courseId };
}

function newCode(): string {
  const digits = Array.from({ length: LENGTH }, () => DIGITS.charAt(randomInt(DIGITS.length))).join('');
  return digits.replaceAll(/.{4}(?=.)/g, '$&-');
}

function presentCertificate({ code, name, course_title, teacher, issued_at }: CertificateDocument): Certificate {
  return { code, name, course_title, teacher, issued_at: issued_at.toISOString() };
}
