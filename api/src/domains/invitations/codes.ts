import { randomInt } from 'node:crypto';
import { isDuplicateKey } from '../../database';
import { memberOfInvitation, type InvitingMember } from '../users/inviting';
import { codeOf, insertCode, ownerOfCode } from './codeModel';

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

/** Return the member whose code it is; undefined for a code that is nobody's who is there. */
export async function inviterBy(code: string): Promise<InvitingMember | undefined> {
  const ownerId = await ownerOfCode(code);
  const owner = ownerId === undefined ? undefined : await memberOfInvitation(ownerId);
  return owner?.isGone ? undefined : owner;
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}
