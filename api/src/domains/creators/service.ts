import type { CreatorStanding, Language } from '@minori/contracts';
import { CREATOR_TERMS_VERSION } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import { hasViolation } from '../posts/violations';
import { areDomains } from '../topics/service';
import { candidateOf, type Candidate } from '../users/creators';
import { findApplication, findLatestApplication, insertApplication, settleApplication } from './model';
import { hindranceOf, reapplyFrom, type Fitness } from './policy';
import { presentApplication } from './presenter';
import { refusalOf } from './refusals';

/** What somebody says who applies. */
export interface ApplicationInput {
  text: string;
  domain_ids: string[];
}

/** Return what decides whether a member may be a creator, in a transaction as that sees it; undefined when they are gone. */
export async function fitnessOf(
  userId: string,
  at: Date,
  session?: ClientSession,
): Promise<(Candidate & Fitness) | undefined> {
  const candidate = await candidateOf(userId, at, session);
  return candidate && { ...candidate, hasViolation: await hasViolation(userId, session) };
}

/** Return where a member stands on the way to being a creator. */
export async function standingOf(userId: string, language: Language, at: Date): Promise<CreatorStanding> {
  const [fitness, latest] = await Promise.all([fitnessOf(userId, at), findLatestApplication(userId)]);
  if (!fitness) throw new AppError('unauthenticated');
  return {
    application: latest && presentApplication(latest, language),
    hindrance: hindranceOf(fitness, latest, at),
    may_apply_from: reapplyFrom(latest, at)?.toISOString() ?? null,
    level_progress: fitness.progress,
  };
}

/**
 * Apply to be a creator; return the application's id. Throw `invalid_input` for domains that there are not, and where the
 * member can't apply what tells them why: `conflict`, `underage` or `forbidden`.
 */
export async function apply(
  userId: string,
  { text, domain_ids }: ApplicationInput,
  { at, noteMade }: { at: Date; noteMade: NoteMade },
): Promise<string> {
  if (!areDomains(domain_ids)) throw new AppError('invalid_input', { fields: { domain_ids: 'unknown_value' } });
  const _id = newId();
  const user_id = new Types.ObjectId(userId);
  await transaction(async (session) => {
    const fitness = await fitnessOf(userId, at, session);
    if (!fitness) throw new AppError('unauthenticated');
    const hindrance = hindranceOf(fitness, await findLatestApplication(userId, session), at);
    if (hindrance) throw refusalOf(hindrance);
    const said = { text, domain_ids: [...new Set(domain_ids)], terms_version: CREATOR_TERMS_VERSION };
    await insertApplication({ _id, user_id, ...said, created_at: at }, session);
    await noteMade(session, String(_id));
    // Also what keeps it apart from a decision, or from leaving, at the same time: all write this.
    await noteChange({ members: [userId] }, session);
  });
  return String(_id);
}

/** Take back an own application that waits. Throw `not_found`, and `conflict` where it was decided. */
export async function cancel(userId: string, id: string, at: Date): Promise<void> {
  await transaction(async (session) => {
    const application = await findApplication(id, session);
    if (!application || String(application.user_id) !== userId) throw new AppError('not_found');
    if (application.status === 'canceled') return;
    if (application.status !== 'untreated') throw new AppError('conflict');
    await settleApplication(application._id, { status: 'canceled', settled_at: at }, session);
    await noteChange({ members: [userId] }, session);
  });
}
