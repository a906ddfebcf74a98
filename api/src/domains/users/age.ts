import type { CurrentUser } from '@minori/contracts';
import { adultFrom, isBirthday, isUnderage, tokyoMidnight } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import type { Identity } from '../../adapters/identity';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { audit, type Actor } from '../audit/service';
import { findUser, updateUser, type Age } from './model';
import { isUnderageAt, presentCurrentUser } from './presenter';
import { memberIdOf } from './service';

/** What a member says of their age. */
export interface SaidAge {
  is_underage: boolean;
  /** `YYYY-MM-DD` */
  birthday?: string | undefined;
}

/**
 * Keep whether the viewer is under age, and when they were born if they are. What renews by itself ends then. Throw
 * `underage` for who has said so before, and would be an adult now or have another birthday.
 */
export async function sayAge(deps: Deps, viewer: Viewer, identity: Identity, said: SaidAge): Promise<CurrentUser> {
  const at = deps.clock();
  const age = ageFrom(said, at);
  const changed = await transaction(async (session) => {
    const before = (await findUser(viewer.id, session))?.age;
    const isSame = before?.birthday === age.birthday;
    if (isUnderageAt(before, at) && !isSame) throw new AppError('underage');
    if (age.birthday !== null) {
      await enqueue(session, 'memberships.cleared', { user_id: viewer.id });
      await forgetBirthdayOnceAdult(session, viewer.id, age.birthday);
    }
    const user = await updateUser(viewer.id, { age }, session);
    await noteChange({ members: [viewer.id] }, session);
    return user;
  });
  if (!changed) throw new AppError('unauthenticated');
  return presentCurrentUser(changed, identity, at);
}

/** Have a birthday be forgotten on the day on which its member comes of age. */
export async function forgetBirthdayOnceAdult(session: ClientSession, userId: string, birthday: string): Promise<void> {
  const day = adultFrom(birthday);
  const once = { runAt: tokyoMidnight(day), dedupeKey: `age.passed:${userId}:${day}` };
  await enqueue(session, 'age.passed', { user_id: userId }, once);
}

/** Keep the birthday of a member no longer who has come of age. Who is still under age, or gone, stays as they are. */
export async function forgetBirthday(deps: Deps, userId: string): Promise<void> {
  const at = deps.clock();
  await transaction(async (session) => {
    const age = (await findUser(userId, session))?.age;
    if (!age?.birthday || isUnderageAt(age, at)) return;
    await updateUser(userId, { age: { ...age, is_underage: false, birthday: null } }, session);
    await noteChange({ members: [userId] }, session);
  });
}

/** Forget what a member, by id or username, has said of their age. Throw `not_found`. */
export async function clearAge(
  actor: Actor,
  { user, reason, at }: { user: string; reason: string; at: Date },
): Promise<void> {
  const userId = await memberIdOf(user);
  await transaction(async (session) => {
    await updateUser(userId, { age: null }, session);
    await audit(session, { actor, at }, 'age.cleared', userId, { reason });
    await noteChange({ members: [userId] }, session);
  });
}

/** Throw `underage`, and `age_required` for who must have said it and has not; in a transaction as that sees it. */
export async function assertNotUnderage(
  userId: string,
  { mustBeKnown, at }: { mustBeKnown: boolean; at: Date },
  session?: ClientSession,
): Promise<void> {
  const isUnder = isUnderageAt((await findUser(userId, session))?.age, at);
  if (isUnder) throw new AppError('underage');
  if (isUnder === null && mustBeKnown) throw new AppError('age_required');
}

/** Of an adult no birthday is kept. */
function ageFrom({ is_underage, birthday = '' }: SaidAge, at: Date): Age {
  if (!is_underage) return { is_underage, birthday: null, said_at: at };
  if (!birthday) throw new AppError('invalid_input', { fields: { birthday: 'required' } });
  if (!isBirthday(birthday, at) || !isUnderage(birthday, at)) {
    throw new AppError('invalid_input', { fields: { birthday: 'invalid' } });
  }
  return { is_underage, birthday, said_at: at };
}
