import { tokyoDay } from '@minori/contracts/rules';
import { BadContent, readFrontMatter, type FrontMatter } from './frontMatter';
import { renderMarkdown, type RenderedText } from './markdown';

/** How addresses of content begin: landing pages and campaigns. */
const FOLDERS = ['lp', 'cmp'];
const FILE = /^(lp|cmp)\/(en\/)?[a-z0-9][a-z0-9-]*\.md$/;

/** A page that a content file makes. */
export interface ContentPage extends FrontMatter, RenderedText {
  /** `/lp/beginners`; what is in English has an `/en` in it. */
  path: string;
}

/** Return whether there may be content at an address. */
export function isContentPath(pathname: string): boolean {
  return FOLDERS.some((folder) => pathname.startsWith(`/${folder}/`));
}

/**
 * Return the page that a content file makes.
 * @param file below the folder of content: `lp/beginners.md`, `lp/en/beginners.md`
 * Throw `BadContent` where something is wrong with it.
 */
export function parseContent(file: string, source: string): ContentPage {
  const [, , english] = FILE.exec(file) ?? [];
  if (!FILE.test(file))
    throw new BadContent(['files are called lp/some-words.md, cmp/some-words.md, lp/en/some-words.md']);
  const { front, body } = readFrontMatter(source);
  if ((front.language === 'en') !== (english !== undefined)) {
    throw new BadContent(['language: what is in English is in a folder en, and nothing else is there']);
  }
  const text = renderMarkdown(body, front);
  return { ...front, ...text, path: `/${file.slice(0, -'.md'.length)}` };
}

/** Return whether a page is there on the day of an instant. */
export function isShown({ from, until }: Pick<FrontMatter, 'from' | 'until'>, at: Date): boolean {
  const today = tokyoDay(at);
  return (from === null || from <= today) && (until === null || today <= until);
}

/** Return the address of the same page in the other language, if somebody has written it. */
export function otherLanguageOf({ path, language }: Pick<ContentPage, 'path' | 'language'>): string {
  return language === 'en' ? path.replace('/en/', '/') : path.replace(/^\/(\w+)\//, '/$1/en/');
}
