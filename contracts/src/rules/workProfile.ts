import { tokyoDay } from '../format/time';

/** The longest texts of a work profile, in characters. */
export const WORK_TEXT_MAX = { about: 1_000, line: 60, note: 200, link: 200 } as const;
/** How many a work profile has at most. */
export const WORK_HISTORY_MAX = 10;
export const WORK_LINKS_MAX = 5;
/** The first year in which somebody can have worked. */
export const WORK_FIRST_YEAR = 1950;

/** Who reads a work profile besides its owner and staff: nobody, or members on the owner's page. */
export const WORK_VISIBILITIES = ['private', 'members'] as const;
export type WorkVisibility = (typeof WORK_VISIBILITIES)[number];

/** What can be wrong with a field of a work profile. */
export type WorkFieldError =
  | 'work_about_length'
  | 'work_line_length'
  | 'work_note_length'
  | 'work_history_many'
  | 'work_links_many'
  | 'work_link_format'
  | 'work_month'
  | 'work_month_order'
  | 'work_underage';

/** Return the first thing wrong with what somebody says about themselves, or undefined. */
export function checkWorkAbout(text: string): WorkFieldError | undefined {
  return lengthOf(text) > WORK_TEXT_MAX.about ? 'work_about_length' : undefined;
}

/** Return the first thing wrong with where somebody worked, or as what. */
export function checkWorkLine(text: string): WorkFieldError | 'required' | undefined {
  if (text.trim() === '') return 'required';
  return lengthOf(text) > WORK_TEXT_MAX.line ? 'work_line_length' : undefined;
}

/** Return the first thing wrong with what somebody says of a job that they had. */
export function checkWorkNote(text: string): WorkFieldError | undefined {
  return lengthOf(text) > WORK_TEXT_MAX.note ? 'work_note_length' : undefined;
}

/** Return whether a text is a month (`YYYY-MM`) that has begun in Tokyo at an instant, and in which somebody can have worked. */
export function isWorkMonth(month: string, at: Date): boolean {
  return (
    /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && month >= `${WORK_FIRST_YEAR}-01` && month <= tokyoDay(at).slice(0, 7)
  );
}

/** Return what is wrong with when a job began and ended; it goes on where `to` is null. */
export function checkWorkMonths(
  { from, to }: { from: string; to: string | null },
  at: Date,
): { from?: WorkFieldError; to?: WorkFieldError } {
  if (!isWorkMonth(from, at)) return { from: 'work_month' };
  if (to === null) return {};
  if (!isWorkMonth(to, at)) return { to: 'work_month' };
  return to < from ? { to: 'work_month_order' } : {};
}

/** Return the first thing wrong with a link, which leads to a page of the web over https. */
export function checkWorkLink(link: string): WorkFieldError | undefined {
  if (lengthOf(link) > WORK_TEXT_MAX.link || /\s/.test(link) || !link.startsWith('https://')) return 'work_link_format';
  const url = addressIn(link);
  return url?.hostname.includes('.') && !url.username && !url.password ? undefined : 'work_link_format';
}

function addressIn(link: string): URL | undefined {
  try {
    return new URL(link);
  } catch {
    return undefined;
  }
}

/** Return the links that are typed one a line. */
export function workLinksIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** Return the first thing wrong with links. */
export function checkWorkLinks(links: readonly string[]): WorkFieldError | undefined {
  if (links.length > WORK_LINKS_MAX) return 'work_links_many';
  return links.map(checkWorkLink).find((wrong) => wrong !== undefined);
}

const lengthOf = (text: string): number => [...text.trim()].length;
