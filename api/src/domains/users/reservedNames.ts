import type { ClientSession } from 'mongoose';
import { USERNAME_PATTERN } from '@minori/contracts/rules';
import { transaction } from '../../database';
import { takeLock } from '../../exclusive';
import { AppError } from '../../http/errors';
import { findUsersByUsername } from './model';
import { insertReservedNames, isReservedName } from './reservedNameModel';

const lockOf = (name: string) => `username:${name}`;

/**
 * Have nobody be called as the pages of the site are, whatever the case. What no username can be needs no reservation. All
 * names or none: throw with those that members have.
 */
export async function reserveNames(names: string[], at: Date): Promise<void> {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => USERNAME_PATTERN.test(name));
  if (wanted.length === 0) return;
  await transaction(async (session) => {
    for (const name of wanted) await takeLock(lockOf(name), session);
    // The name of a member who is gone is shown to nobody.
    const members = (await findUsersByUsername(wanted, session)).filter((one) => !one.deleted_at);
    if (members.length > 0)
      throw new Error(`Members are called so: ${members.map((one) => `@${one.username}`).join(', ')}`);
    await insertReservedNames(wanted, at, session);
  });
}

/**
 * Throw `username_reserved` for the name of a page. Within a transaction that makes a member, nobody reserves the name
 * until it ends.
 */
export async function assertNotReserved(username: string, session?: ClientSession): Promise<void> {
  const name = username.toLowerCase();
  if (session) await takeLock(lockOf(name), session);
  if (await isReservedName(name, session)) {
    throw new AppError('invalid_input', { fields: { username: 'username_reserved' } });
  }
}
