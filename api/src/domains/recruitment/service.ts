import { isDeepStrictEqual } from 'node:util';
import type { WorkMasterData, WorkProfile, WorkProfileInput } from '@minori/contracts';
import { checkWorkMonths, contactKindsIn, WORK_OPTIONS, type FieldErrorCode } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { audit } from '../audit/service';
import { can } from '../entitlements/policy';
import { candidateOf } from '../users/creators';
import { refusedTexts } from '../users/profileTexts';
import { isBlockedBetween } from '../users/service';
import { findWorkProfile, putWorkProfile, type WorkProfileDocument } from './model';

/** What work profiles choose from. */
export const MASTER_DATA = Object.fromEntries(
  Object.entries(WORK_OPTIONS).map(([kind, options]) => [
    kind,
    Object.entries(options).map(([id, label]) => ({ id, label })),
  ]),
) as WorkMasterData;

/**
 * Return what a member tells of themselves for work; null where they tell nothing, or not to the viewer. Who is under age shows
 * nothing to others. Staff read what is hidden, too, which is noted. Throw `not_found` for who is gone.
 */
export async function workProfileFor(viewer: Viewer, userId: string, at: Date): Promise<WorkProfile | null> {
  const [owner, profile] = await Promise.all([candidateOf(userId, at), findWorkProfile(userId)]);
  if (!owner) throw new AppError('not_found');
  if (!profile) return null;
  if (viewer.id === userId) return presented(profile);
  const isShown = profile.visibility === 'members' && !owner.isUnderage;
  if (isShown && !(await isBlockedBetween(viewer.id, userId))) return presented(profile);
  if (!can(viewer, 'administer', at)) return null;
  await transaction((session) => audit(session, { actor: viewer, at }, 'recruitment.read', userId));
  return presented(profile);
}

/** What a member writes, and which revision they have read; 0 for none. */
export interface WorkProfileChange {
  param: WorkProfileInput;
  revision: number;
}

/**
 * Keep what the viewer tells of themselves for work. What is kept already, as when it was sent before and the answer lost, stays as
 * it is. Throw `forbidden` for somebody else's, `conflict` where it was changed since it was read, and `invalid_input`.
 */
export async function saveWorkProfile(
  viewer: Viewer,
  userId: string,
  { param, revision }: WorkProfileChange,
  at: Date,
): Promise<WorkProfile> {
  if (userId !== viewer.id) throw new AppError('forbidden');
  const saved = await transaction(async (session) => {
    const owner = await candidateOf(userId, at, session);
    if (!owner) throw new AppError('unauthenticated');
    assertFit(param, { isUnderage: owner.isUnderage, at });
    return replace(userId, { param, revision }, { at, session });
  });
  return presented(saved);
}

async function replace(
  userId: string,
  { param, revision }: WorkProfileChange,
  { at, session }: { at: Date; session: ClientSession },
): Promise<WorkProfileDocument> {
  const before = await findWorkProfile(userId, session);
  if (before && isDeepStrictEqual(contentOf(before), contentOf(param))) return before;
  if ((before?.revision ?? 0) !== revision) throw new AppError('conflict');
  const next = { ...param, _id: new Types.ObjectId(userId), revision: revision + 1, updated_at: at };
  await putWorkProfile(next, session);
  // Also what keeps it apart from another save, or from leaving, at the same time: all write this.
  await noteChange({ members: [userId] }, session);
  return next;
}

/** Throw `invalid_input` for what is right in form, and still can't be said. */
function assertFit(param: WorkProfileInput, { isUnderage, at }: { isUnderage: boolean; at: Date }): void {
  const wrong: [field: string, code: FieldErrorCode][] = refusedTexts(textsOf(param)).map((field) => [
    field,
    'words_refused',
  ]);
  for (const [index, months] of param.history.entries()) {
    for (const [name, code] of Object.entries(checkWorkMonths(months, at)))
      wrong.push([`history.${index}.${name}`, code]);
  }
  if (isUnderage && param.visibility !== 'private') wrong.push(['visibility', 'work_underage']);
  if (wrong.length === 0) return;
  throw new AppError('invalid_input', {
    fields: Object.fromEntries(wrong.map(([field, code]) => [`param.${field}`, code])),
  });
}

/** What a member has written themselves, by its field. */
function textsOf({ about, history, links }: WorkProfileInput): Record<'about' | 'history' | 'links', string> {
  const jobs = history.map(({ organization, role, note }) => [organization, role, note].join('\n'));
  return { about, history: jobs.join('\n'), links: links.join('\n') };
}

function contentOf(profile: WorkProfileInput): WorkProfileInput {
  const { visibility, offers, work_kinds, occupation, industry, experience, fields, styles } = profile;
  const { qualifications, skills, languages, area, is_remote, history, about, links } = profile;
  const chosen = { work_kinds, occupation, industry, experience, fields, styles, qualifications, skills, languages };
  const jobs = history.map(({ organization, role, from, to, note }) => ({ organization, role, from, to, note }));
  return { visibility, offers, ...chosen, area, is_remote, history: jobs, about, links };
}

function presented(profile: WorkProfileDocument): WorkProfile {
  const { revision, updated_at } = profile;
  const contact_kinds = contactKindsIn(Object.values(textsOf(profile)).join('\n'));
  return { ...contentOf(profile), revision, updated_at: updated_at.toISOString(), contact_kinds };
}
