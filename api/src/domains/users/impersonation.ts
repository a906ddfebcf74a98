import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { AppError } from '../../http/errors';
import { foldedName, lookAlikeAmong, type ProtectedAccount } from './lookAlike';
import { findProtected, type UserDocument } from './model';

const MAX_PROTECTED = 20_000;
const remembered = new SubjectCache<ProtectedAccount[]>('list', { size: 1, maxAgeMs: MAX_AGE_MS });

/** Return the creator or official account whom a member could be mistaken for; who these are is up to a second old. */
export async function lookAlikeOf(user: UserDocument): Promise<ProtectedAccount | undefined> {
  const account = { id: String(user._id), username: user.username, name: user.name, createdAt: user.created_at };
  return lookAlikeAmong(account, await protectedAccounts());
}

/**
 * Throw `invalid_input` for a username that looks the same as that of a creator or an official account, and for the name
 * of an official account; other likenesses are only marked, since people share names.
 */
export async function assertNotMistakable(
  { username, name }: { username?: string; name: string },
  ownId?: string,
): Promise<void> {
  const others = (await protectedAccounts()).filter((account) => account.id !== ownId);
  const foldedUsername = username && foldedName(username);
  if (foldedUsername && others.some((account) => foldedName(account.username) === foldedUsername)) {
    throw new AppError('invalid_input', { fields: { username: 'look_alike' } });
  }
  const folded = foldedName(name);
  if (others.some((account) => account.isOfficial && foldedName(account.name) === folded)) {
    throw new AppError('invalid_input', { fields: { name: 'look_alike' } });
  }
}

function protectedAccounts(): Promise<ProtectedAccount[]> {
  return remembered.get('protected_accounts', async () => {
    const users = await findProtected(MAX_PROTECTED);
    return users.map(({ _id, username, name, is_official, created_at }) => ({
      id: String(_id),
      username,
      name,
      isOfficial: is_official,
      createdAt: created_at,
    }));
  });
}
