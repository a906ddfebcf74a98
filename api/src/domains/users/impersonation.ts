import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { AppError } from '../../http/errors';
import { foldedName, LookAlikes, type ProtectedAccount } from './lookAlike';
import { findProtected, type UserDocument } from './model';

export type { LookAlikes, ProtectedAccount } from './lookAlike';

/** What is forgotten of who is protected when one of them is called otherwise, comes or goes. */
export const PROTECTED_ACCOUNTS = 'list:protected_accounts';
const ID = 'protected_accounts';
const MAX_PROTECTED = 20_000;
const MARKS_MAX_AGE_MS = 60_000;
const remembered = new SubjectCache<ProtectedAccount[]>('list', { size: 1, maxAgeMs: MAX_AGE_MS });
const marks = new SubjectCache<LookAlikes>('list', { size: 1, maxAgeMs: MARKS_MAX_AGE_MS });

/**
 * Return the creators and official accounts, to find whom others look like; who these are is up to a minute old where
 * staff changed it, and at once what they are called.
 */
export function lookAlikes(): Promise<LookAlikes> {
  return marks.get(ID, async () => new LookAlikes(await loadProtected()));
}

/** Return the creator or official account whom a member could be mistaken for. */
export function lookAlikeOf(user: UserDocument, among: LookAlikes): ProtectedAccount | undefined {
  if (user.deleted_at) return undefined;
  const { username, name, created_at: createdAt } = user;
  return among.of({ id: String(user._id), username, name, createdAt });
}

/**
 * Throw `invalid_input` for a username that looks the same as that of a creator or an official account, and for the name
 * of an official account; other likenesses are only marked, since people share names.
 */
export async function assertNotMistakable(
  { username, name }: { username?: string; name: string },
  ownId?: string,
): Promise<void> {
  const others = (await remembered.get(ID, loadProtected)).filter((account) => account.id !== ownId);
  const foldedUsername = username && foldedName(username);
  if (foldedUsername && others.some((account) => foldedName(account.username) === foldedUsername)) {
    throw new AppError('invalid_input', { fields: { username: 'look_alike' } });
  }
  const folded = foldedName(name);
  if (others.some((account) => account.isOfficial && foldedName(account.name) === folded)) {
    throw new AppError('invalid_input', { fields: { name: 'look_alike' } });
  }
}

async function loadProtected(): Promise<ProtectedAccount[]> {
  const users = await findProtected(MAX_PROTECTED);
  return users.map(({ _id, username, name, is_official, created_at }) => ({
    id: String(_id),
    username,
    name,
    isOfficial: is_official,
    createdAt: created_at,
  }));
}
