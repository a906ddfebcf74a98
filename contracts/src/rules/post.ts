/** The longest post, in characters (code points). */
export const POST_TEXT_MAX = 2000;
export const COMMENT_TEXT_MAX = 1000;
/** How much of a locked post everybody sees. */
export const LOCKED_TEASER_LENGTH = 60;
/** Hashtags taken from one post, at most. */
export const HASHTAGS_MAX = 10;

/** `#` or full-width `＃`, then letters, digits, kanji, kana, underscore or hyphen. */
export const HASHTAG_PATTERN = /[#＃]([\p{L}\p{N}_ー々-]+)/gu;
/** A mention of a member by username. */
export const MENTION_PATTERN = /(?<![A-Za-z0-9_])@([A-Za-z0-9_]{5,13})(?![A-Za-z0-9_])/g;

/** What can be wrong with a field of a post. */
export type PostFieldError = 'required' | 'text_length' | 'unknown_symbol' | 'disclosure_required' | 'type_not_allowed';

/** The hashtags of a text in their order, without the sign, each once, at most {@link HASHTAGS_MAX}. */
export function hashtagsOf(text: string): string[] {
  return [...new Set([...text.matchAll(HASHTAG_PATTERN)].map((match) => match[1] ?? ''))].slice(0, HASHTAGS_MAX);
}

/** The usernames mentioned in a text, lower-case, each once. */
export function mentionsOf(text: string): string[] {
  return [...new Set([...text.matchAll(MENTION_PATTERN)].map((match) => (match[1] ?? '').toLowerCase()))];
}

/** The first thing wrong with a post's text, or undefined. */
export function checkPostText(text: string): PostFieldError | undefined {
  const length = [...text.trim()].length;
  if (length === 0) return 'required';
  return length > POST_TEXT_MAX ? 'text_length' : undefined;
}
