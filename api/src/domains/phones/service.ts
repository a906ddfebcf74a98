import { createHmac, randomInt } from 'node:crypto';
import { phoneNumberIn } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { isDuplicateKey, transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Limits } from '../../http/limits';
import { newId } from '../../ids';
import { takeLock } from '../../exclusive';
import { enqueue } from '../../jobs/queue';
import { seal, unseal } from '../../sealing';
import type { Viewer } from '../../viewer';
import { isSameSecret } from '../../secrets';
import { countTry, findCode, noteDigest, putCode, takeCode } from './codeModel';
import { findPhoneOf, putPhone } from './phoneModel';

export { isPhoneShared, membersWithPhone } from './phoneModel';

const CODE_MS = 10 * 60_000;
const CODES = 1_000_000;

/** Return the number of a member; undefined where they have told none. */
export async function phoneOf(userId: string): Promise<string | undefined> {
  const phone = await findPhoneOf(userId);
  return phone && unseal<string>(phone.number, `phones:${String(phone._id)}`);
}

/** Return whether a member has registered a number; in a transaction as that sees it. */
export async function hasPhone(userId: string, session?: ClientSession): Promise<boolean> {
  return (await findPhoneOf(userId, session)) !== undefined;
}

/**
 * Return whether a member has registered a number, in a transaction. Where they have not, they register none while it lasts: what they
 * do after it sees what is written in it.
 */
export async function hasPhoneBy(userId: string, session: ClientSession): Promise<boolean> {
  if (await hasPhone(userId, session)) return true;
  await takeLock(lockOf(userId), session);
  return false;
}

const lockOf = (userId: string) => `phones:${userId}`;

/** Return what stands for a member’s number, which only the product can make of it; undefined where they have registered none. */
export async function phoneKeyOf(userId: string, session?: ClientSession): Promise<string | undefined> {
  return (await findPhoneOf(userId, session))?.key;
}

/** Who tells of a number what they have typed, and from where. */
interface Caller {
  viewer: Viewer;
  typed: string;
  address: string;
}

/**
 * Return whether a number is the viewer's own: whether somebody else is here is told to nobody who only knows their number. Throw
 * `rate_limited` where too many were looked up by the member, from the address, or by all.
 */
export async function isOwnPhone(
  { deps, limits }: { deps: Deps; limits: Limits },
  { viewer, typed, address }: Caller,
): Promise<boolean> {
  await limits.consume('phone_check', viewer.id);
  await limits.consume('phone_check_client', address);
  await limits.consume('phone_check_all', 'all');
  const own = await findPhoneOf(viewer.id);
  return own?.key === keyOf(deps, numberIn(typed));
}

/**
 * Have a code be sent to a number, also to one of another account: that is told to who has the code. Throw `rate_limited` where too
 * many were asked for by the member, for the number, from the address, or by all.
 */
export async function sendCode(
  { deps, limits }: { deps: Deps; limits: Limits },
  { viewer, typed, address }: Caller,
): Promise<void> {
  if (!deps.sms) throw new AppError('unavailable');
  const number = numberIn(typed);
  const key = keyOf(deps, number);
  await limits.consume('phone', viewer.id);
  await limits.consume('phone_client', address);
  await limits.consume('phone_number', key);
  await limits.consume('phone_all', 'all');
  const _id = newId();
  await transaction(async (session) => {
    const code = { _id, user_id: viewer.id, key, number: seal(number, `phone_codes:${String(_id)}`) };
    const expires_at = new Date(deps.clock().getTime() + CODE_MS);
    await putCode({ ...code, expires_at, language: viewer.language }, session);
    await enqueue(session, 'phone.code', { code_id: String(_id) });
  });
}

/** Send a code that was asked for, with its text in the language of its member. One that is sent again is another. */
export async function deliverCode(deps: Deps, id: string, textOf: (language: 'ja' | 'en', code: string) => string) {
  const wanted = await findCode(id);
  if (!wanted || wanted.expires_at <= deps.clock() || !deps.sms) return;
  const code = String(randomInt(CODES)).padStart(6, '0');
  if (!(await noteDigest(id, digestOf(deps, id, code)))) return;
  await deps.sms.send(unseal<string>(wanted.number, `phone_codes:${id}`), textOf(wanted.language, code));
}

/** Make a number the viewer's, by the code that was sent to it. Throw `invalid_input` where that is wrong or the number taken. */
export async function registerPhone(
  { deps, limits }: { deps: Deps; limits: Limits },
  { viewer, typed, address, code }: Caller & { code: string },
): Promise<void> {
  await limits.consume('phone_check', viewer.id);
  await limits.consume('phone_check_client', address);
  const number = numberIn(typed);
  const key = keyOf(deps, number);
  const at = deps.clock();
  const tried = await countTry(viewer.id, key, at);
  const isRight = tried?.digest && isSameSecret(digestOf(deps, String(tried._id), code), tried.digest);
  if (!isRight) throw wrongCode();
  const _id = newId();
  const phone = { _id, user_id: viewer.id, key, number: seal(number, `phones:${String(_id)}`), registered_at: at };
  try {
    await transaction(async (session) => {
      if (!(await takeCode(tried._id, session))) throw wrongCode();
      await takeLock(lockOf(viewer.id), session);
      await putPhone(phone, session);
      await enqueue(session, 'invitation.moved', { user_id: viewer.id });
    });
  } catch (error) {
    throw isDuplicateKey(error) ? taken() : error;
  }
}

function numberIn(typed: string): string {
  const number = phoneNumberIn(typed);
  if (!number) throw new AppError('invalid_input', { fields: { phone_number: 'phone_format' } });
  return number;
}

function keyOf(deps: Deps, number: string): string {
  return createHmac('sha256', deps.env.SIGNING_SECRET).update(`phone:${number}`).digest('base64url');
}

function digestOf(deps: Deps, id: string, code: string): string {
  return createHmac('sha256', deps.env.SIGNING_SECRET).update(`phone_code:${id}:${code}`).digest('base64url');
}

const taken = () => new AppError('invalid_input', { fields: { phone_number: 'phone_taken' } });
const wrongCode = () => new AppError('invalid_input', { fields: { code: 'code_wrong' } });
