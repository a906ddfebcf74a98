import { precheck } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';

/** What members say of themselves, shown to everybody at once. */
export interface ProfileTexts {
  username?: string | undefined;
  name?: string | undefined;
  bio?: string | undefined;
  job?: string | null | undefined;
}

/** Where readers are warned of ways to reach somebody, or look for them. */
const NAMES_CONTACTS = ['bio', 'about', 'links'];

/**
 * Throw `invalid_input` with `words_refused` at each field that holds what the check finds grave: nobody looks at a profile
 * before it is out, so what would wait for staff in a post is refused. Ways to reach somebody may stand in what one says
 * about oneself, where readers are warned of them.
 */
export function assertAllowedTexts(texts: ProfileTexts): void {
  const refused = refusedTexts({ ...texts });
  if (refused.length === 0) return;
  throw new AppError('invalid_input', {
    fields: Object.fromEntries(refused.map((field) => [field, 'words_refused'])),
  });
}

/** Return the names of those texts of a profile that hold what the check finds grave. */
export function refusedTexts(texts: Record<string, string | null | undefined>): string[] {
  return Object.keys(texts).filter((field) => isRefused(texts[field] ?? '', NAMES_CONTACTS.includes(field)));
}

function isRefused(text: string, mayNameContacts: boolean): boolean {
  return precheck(text).spans.some(
    ({ level, class: about }) =>
      level === 'super_high' || (level === 'high' && !(mayNameContacts && about === 'advertisement')),
  );
}
