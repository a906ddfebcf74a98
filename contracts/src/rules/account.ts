/** Spec section 5: 5 to 13 characters; letters, digits, underscore. A part of patterns for addresses and mentions. */
export const USERNAME = '[A-Za-z0-9_]{5,13}';
export const USERNAME_PATTERN = new RegExp(`^${USERNAME}$`);
/** At least 8 characters of ASCII letters, digits and these symbols; no spaces. */
export const PASSWORD_PATTERN = /^[A-Za-z0-9!-/:-@[-`{-~]{8,128}$/;
export const EMAIL_PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
/**
 * What an account does in its first hours counts nowhere that moves others: in alerts, medians, trending topics, rankings,
 * levels and the crowd of izanavi.
 */
export const NEWCOMER_HOURS = 24;
/** Posts of newcomers that a ranking of posts takes in besides, the newest ones, so that others may find them. */
export const NEWCOMERS_RANKED = 20;
export const NAME_MAX = 30;
/** The longest reading of a name, in characters. */
const READING_MAX = 60;
export const BIO_MAX = 300;
export const JOB_MAX = 30;

/**
 * Names that the site itself needs, and such as would mislead, lower-case: nobody may be called so. Those of pages are not
 * among them: the API reserves them when a remote is shipped.
 */
export const RESERVED_USERNAMES: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'assets',
  'auth',
  'charts',
  'cmp',
  'deleted',
  'favicon',
  'healthz',
  'home',
  'images',
  'index',
  'livestream',
  'login',
  'logout',
  'lp',
  'media',
  'minori',
  'missions',
  'official',
  'posts',
  'privacy',
  'profile',
  'register',
  'remotes',
  'robots',
  'settings',
  'signup',
  'sitemap',
  'staff',
  'static',
  'storybook',
  'support',
  'system',
  'terms',
  'trending',
  'users',
  'videos',
  'webhooks',
]);

/** How the code looks by which a member invites others. */
export const INVITATION_CODE_PATTERN = /^[A-Z0-9]{6,12}$/;

/** What can be wrong with a field of an account. */
export type AccountFieldError =
  | 'required'
  | 'username_format'
  | 'username_reserved'
  | 'username_taken'
  | 'look_alike'
  | 'name_length'
  | 'reading_length'
  | 'kana_only'
  | 'bio_length'
  | 'job_length'
  | 'email_format'
  | 'email_same'
  | 'email_taken'
  | 'link_over'
  | 'password_format'
  | 'password_mismatch'
  | 'katakana_only'
  | 'consent_required'
  | 'invitation_code_format'
  | 'invitation_code_unknown';

/** Return the first thing wrong with a username, or undefined. Whether it is taken only the API can say. */
export function checkUsername(username: string): AccountFieldError | undefined {
  if (!username) return 'required';
  if (!USERNAME_PATTERN.test(username)) return 'username_format';
  if (RESERVED_USERNAMES.has(username.toLowerCase())) return 'username_reserved';
  return undefined;
}

/** Return the first thing wrong with a display name (1 to 30 characters after trimming), or undefined. */
export function checkName(name: string): AccountFieldError | undefined {
  const length = [...name.trim()].length;
  if (length === 0) return 'required';
  return length > NAME_MAX ? 'name_length' : undefined;
}

/** Return the reading of a name as it is kept: in full-width katakana, words one blank apart. */
export function kanaReading(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Return the first thing wrong with the reading of a name (kana, at most 60 characters), or undefined. */
export function checkReading(text: string): AccountFieldError | undefined {
  const reading = kanaReading(text);
  if (checkKatakana(reading)) return 'kana_only';
  return reading.length > READING_MAX ? 'reading_length' : undefined;
}

/** Return the first thing wrong with what a member says about themselves (at most 300 characters), or undefined. */
export function checkBio(bio: string): AccountFieldError | undefined {
  return [...bio.trim()].length > BIO_MAX ? 'bio_length' : undefined;
}

/** Return the first thing wrong with an occupation (at most 30 characters), or undefined. */
export function checkJob(job: string): AccountFieldError | undefined {
  return [...job.trim()].length > JOB_MAX ? 'job_length' : undefined;
}

/** Return the first thing wrong with an e-mail address, or undefined. */
export function checkEmail(email: string): AccountFieldError | undefined {
  if (!email) return 'required';
  return EMAIL_PATTERN.test(email) ? undefined : 'email_format';
}

/** Return the first thing wrong with a password, or undefined. */
export function checkPassword(password: string): AccountFieldError | undefined {
  if (!password) return 'required';
  return PASSWORD_PATTERN.test(password) ? undefined : 'password_format';
}

/** Return the first thing wrong with the confirmation of a password, which must be valid itself, or undefined. */
export function checkPasswordConfirmation(password: string, confirmation: string): AccountFieldError | undefined {
  return checkPassword(confirmation) ?? (password === confirmation ? undefined : 'password_mismatch');
}

/** Katakana, spaces and the long vowel mark only; an empty text is valid. */
export function checkKatakana(text: string): AccountFieldError | undefined {
  return /^[\u30A1-\u30FA\u30FC\u3000 ]*$/.test(text) ? undefined : 'katakana_only';
}

/**
 * Return whether an act of an account is one of its first hours. The age is that at the act: one that did not count then never
 * will, so that nothing moves when an account comes of age.
 */
export function isNewcomer(createdAt: Date, actedAt: Date): boolean {
  return actedAt.getTime() - createdAt.getTime() < NEWCOMER_HOURS * 3_600_000;
}

/** Return a member's name for a sentence: with the username where it could be taken for that of somebody else. */
export function distinctName({
  name,
  username,
  look_alike_of,
}: {
  name: string;
  username: string;
  look_alike_of: object | null;
}): string {
  return look_alike_of ? `${name} (@${username})` : name;
}
