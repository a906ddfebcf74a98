import type { CurrentUser, Language } from '@minori/contracts';
import type { Identity } from '../../adapters/identity';
import { isDuplicateKey, transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import { assertNotMistakable } from './impersonation';
import { invitationPort } from './invitationPort';
import { deleteUser, findUserByUid, findUserByUsername, insertUser, type UserDocument } from './model';
import { presentCurrentUser } from './presenter';
import { assertAllowedTexts } from './profileTexts';
import { assertNotReserved } from './reservedNames';

/** What a new member tells. */
export interface Registration {
  username: string;
  name: string;
  language: Language;
  invitation_code?: string | undefined;
  /** Whether who has invited them sees their name. */
  shows_name?: boolean | undefined;
}

/**
 * Make an identity a member and set its claim. An identity that is one already gets its member back, so that a
 * registration that broke off before the claim can be repeated.
 */
export async function register(deps: Deps, identity: Identity, input: Registration): Promise<CurrentUser> {
  if (identity.provider === 'password' && !identity.isEmailVerified) throw new AppError('email_not_verified');
  const name = cleanName(input.name);
  if (!name) throw new AppError('invalid_input', { fields: { name: 'required' } });
  const known = await findUserByUid(identity.uid);
  if (!known) {
    assertAllowedTexts({ username: input.username, name });
    await assertNotMistakable({ username: input.username, name });
  }
  const user = known ?? (await insert(deps, identity, { ...input, name }));
  if (user.disabled_at) throw new AppError('forbidden');
  const isThere = await deps.identity.setUserId(identity.uid, String(user._id));
  if (!isThere) {
    // A token outlives its identity: the place is nobody's.
    if (!known) await undo(String(user._id));
    throw new AppError('unauthenticated');
  }
  return presentCurrentUser(user, identity, deps.clock());
}

async function undo(userId: string): Promise<void> {
  await transaction(async (session) => {
    await deleteUser(userId, session);
    await invitationPort().memberUndone(session, userId);
  });
}

async function insert(deps: Deps, identity: Identity, input: Registration): Promise<UserDocument> {
  const { username, name, language, invitation_code: code, shows_name: isNamed = false } = input;
  const invited_by = code === undefined ? null : await inviterBy(code);
  // Who is undone a moment later would have been told to their inviter.
  if (invited_by && !(await deps.identity.account(identity.uid))) throw new AppError('unauthenticated');
  const at = deps.clock();
  const member = { uid: identity.uid, username, name, language, invited_by, created_at: at };
  try {
    return await transaction(async (session) => {
      await assertNotReserved(username, session);
      const user = await insertUser(member, session);
      await enqueue(session, 'mail.welcome', { user_id: String(user._id) });
      await enqueue(session, 'search.index', { user_id: String(user._id) });
      if (invited_by) {
        await invitationPort().memberCame(session, { userId: user._id, inviterId: invited_by, isNamed, at });
      }
      return user;
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const own = await findUserByUid(identity.uid);
    if (own) return own;
    throw new AppError('invalid_input', { fields: { username: 'username_taken' } });
  }
}

/** Return the member whose invitation somebody follows. Throw `invitation_code_unknown` for a code that is nobody's. */
async function inviterBy(code: string): Promise<UserDocument['_id']> {
  const inviter = await invitationPort().inviterBy(code);
  if (!inviter) throw new AppError('invalid_input', { fields: { invitation_code: 'invitation_code_unknown' } });
  return inviter.id;
}

/** Return whether nobody has a username, whatever the case. Throw `username_reserved` for one that nobody may have. */
export async function isUsernameAvailable(username: string): Promise<boolean> {
  await assertNotReserved(username);
  return (await findUserByUsername(username)) === undefined;
}

/** Return a name without what can't be seen: control characters, and marks that turn the direction of other text. */
export function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
