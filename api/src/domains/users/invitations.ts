import { randomInt } from 'node:crypto';
import type { Types } from 'mongoose';
import { isDuplicateKey } from '../../database';
import { AppError } from '../../http/errors';
import { codeOf, insertCode, ownerOfCode } from './invitationCodeModel';
import { findUser, isGone } from './model';

/** None of these looks like another. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 8;

/** Return the code by which a member invites others. It is made when it is asked for first, and stays. */
export async function invitationCodeOf(userId: string): Promise<string> {
  for (;;) {
    const known = await codeOf(userId);
    if (known !== undefined) return known;
    await insertCode(newCode(), userId).catch((error: unknown) => {
      // They have one since a moment ago, or somebody else has just this one: another look tells.
      if (!isDuplicateKey(error)) throw error;
    });
  }
}

/** Return the member whose invitation somebody follows. Throw `invitation_code_unknown` for a code that is nobody's. */
export async function inviterBy(code: string): Promise<Types.ObjectId> {
  const ownerId = await ownerOfCode(code);
  const owner = ownerId === undefined ? undefined : await findUser(ownerId);
  if (!owner || isGone(owner)) {
    throw new AppError('invalid_input', { fields: { invitation_code: 'invitation_code_unknown' } });
  }
  return owner._id;
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}
