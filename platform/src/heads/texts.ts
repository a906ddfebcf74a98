const SITE = 'みのり';
const HEADLINE_LENGTH = 30;
const TITLE_LENGTH = 70;
const DESCRIPTION_MIN = 100;
const DESCRIPTION_MAX = 160;
const TEXT_LENGTH = 156;
const ABOUT =
  'みのりは、株・為替・暗号資産・コモディティ・IPOを学び、語り合い、予想を確かめるための、日本語のソーシャル投資プラットフォームです。';

const EMOJI = /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|\u{FE0F}|\u{200D}/gu;

/** Return a text on one line, without emoji and needless space. */
export function plainText(text: string): string {
  return text.replace(EMOJI, '').replace(/\s+/g, ' ').trim();
}

/** At most so many characters; one that is cut ends with an ellipsis. */
function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

/** Return how a text begins, where a title is made of it. */
export function headline(text: string): string {
  return cut(plainText(text), HEADLINE_LENGTH);
}

/** Return what stands in the title element: the parts and the site's name, as much of it as search results show. */
export function pageTitle(...parts: string[]): string {
  return cut([...parts, SITE].filter(Boolean).join('｜'), TITLE_LENGTH);
}

/** Return what a text says, as far as there is room for a description. */
export function excerpt(text: string): string {
  return cut(plainText(text), TEXT_LENGTH);
}

/**
 * Return a description of 100 to 160 characters: the text, and where it is short what can be said about every such page, in
 * 40 characters or more.
 */
export function metaDescription(text: string, supplement: string): string {
  const own = excerpt(text);
  if ([...own].length >= DESCRIPTION_MIN) return own;
  return cut([own, plainText(supplement), ABOUT].filter(Boolean).join(' '), DESCRIPTION_MAX);
}
