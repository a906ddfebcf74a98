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
const ANSWERS_KEPT = 20_000;
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

/** A name of a protected account, and which one's. */
interface KnownName {
  folded: string;
  place: number;
}

/** Protected accounts by their names: finding whom an account looks like takes a few look-ups, however many there are. */
export class LookAlikes {
  readonly #accounts: readonly ProtectedAccount[];
  readonly #ids: ReadonlySet<string>;
  readonly #names = new Map<string, KnownName[]>();
  /** What was answered, by who was asked for and how they are called: members are looked up anew all the time. */
  #answers = new Map<string, ProtectedAccount | undefined>();

  constructor(accounts: readonly ProtectedAccount[]) {
    this.#accounts = accounts;
    this.#ids = new Set(accounts.map(({ id }) => id));
    for (const [place, { username, name }] of accounts.entries()) {
      const folded = new Set([foldedName(username), ...protectable(foldedName(name))]);
      for (const each of folded) this.#learn({ folded: each, place });
    }
  }

  /**
   * Return the account that another could be mistaken for by its name or username, if it came later than that; of several
   * the first.
   */
  of(account: ComparedAccount): ProtectedAccount | undefined {
    if (this.#ids.has(account.id)) return undefined;
    const key = `${account.id} ${account.username} ${account.name}`;
    if (this.#answers.has(key)) return this.#answers.get(key);
    if (this.#answers.size >= ANSWERS_KEPT) this.#answers = new Map();
    const found = this.#find(account);
    this.#answers.set(key, found);
    return found;
  }

  #find({ username, name, createdAt }: ComparedAccount): ProtectedAccount | undefined {
    const places = new Set([foldedName(username), ...protectable(foldedName(name))].flatMap((own) => this.#near(own)));
    return [...places]
      .sort((a, b) => a - b)
      .flatMap((place) => this.#accounts[place] ?? [])
      .find((account) => account.createdAt < createdAt);
  }

  #learn(known: KnownName): void {
    const signs = Array.from(known.folded);
    const [begin, end] = halves(signs, signs.length);
    for (const key of [begin, end]) this.#names.set(key, [...(this.#names.get(key) ?? []), known]);
  }

  /** One edit leaves one half of a name as it is: the candidates are those that share one. */
  #near(own: string): number[] {
    const signs = Array.from(own);
    const keys = new Set([-1, 0, 1].flatMap((more) => halves(signs, signs.length + more)));
    return [...keys]
      .flatMap((key) => this.#names.get(key) ?? [])
      .filter(({ folded }) => isNear(own, folded))
      .map(({ place }) => place);
  }
}

function protectable(folded: string): string[] {
  return Array.from(folded).length >= NAME_FROM ? [folded] : [];
}

/** The halves by which a name of `length` signs is known, if it begins or ends as these signs do. */
function halves(signs: string[], length: number): [string, string] {
  const middle = Math.floor(length / 2);
  const behind = length - middle;
  const end = signs.slice(Math.max(0, signs.length - behind)).join('');
  return [`${length}^${signs.slice(0, middle).join('')}`, `${length}$${end}`];
}
