import { plainLook } from '@minori/contracts/rules';

/** An account that others must not be mistaken for. */
export interface ProtectedAccount {
  id: string;
  username: string;
  name: string;
  isOfficial: boolean;
  createdAt: Date;
}

/** What of an account is compared. */
export interface ComparedAccount {
  id: string;
  username: string;
  name: string;
  createdAt: Date;
}

/** Shorter texts look alike only when they look the same. */
const ONE_EDIT_FROM = 6;
/** Names shorter than this are anybody's. */
const NAME_FROM = 3;

/** Signs that look like letters in names, but are words of their own in texts. */
const TWINS: Record<string, string> = { '0': 'o', '1': 'l', i: 'l', '|': 'l', '!': 'l' };

/** Return a name as the eye takes it: without regard to width, case, spaces, marks and letters that look like others. */
export function foldedName(name: string): string {
  const plain = Array.from(name.normalize('NFKC'), plainLook)
    .join('')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/gu, '')
    .normalize('NFC')
    .replace(/[\s_.,\-‐–—・·'"`*~()[\]{}]|\p{Emoji_Presentation}|\p{Cf}/gu, '');
  return Array.from(plain, (sign) => TWINS[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Return whether two folded names could be taken for each other: they are the same, or long and one sign apart. */
export function isNear(a: string, b: string): boolean {
  if (a === b) return true;
  const [shorter, longer] = a.length <= b.length ? [Array.from(a), Array.from(b)] : [Array.from(b), Array.from(a)];
  if (shorter.length < ONE_EDIT_FROM || longer.length - shorter.length > 1) return false;
  const start = shorter.findIndex((sign, index) => sign !== longer[index]);
  const first = start < 0 ? shorter.length : start;
  const skipped = shorter.length === longer.length ? 1 : 0;
  return shorter.slice(first + skipped).join('') === longer.slice(first + 1).join('');
}

/** Return the protected account that an account could be mistaken for, if it came later than that. */
export function lookAlikeAmong(
  { id, username, name, createdAt }: ComparedAccount,
  accounts: readonly ProtectedAccount[],
): ProtectedAccount | undefined {
  if (accounts.some((account) => account.id === id)) return undefined;
  const [ownUsername, ownName] = [foldedName(username), foldedName(name)];
  return accounts.find((account) => {
    if (account.createdAt >= createdAt) return false;
    const theirName = foldedName(account.name);
    const isNamed = Array.from(theirName).length >= NAME_FROM && isNear(ownName, theirName);
    return isNamed || isNear(ownUsername, foldedName(account.username));
  });
}
