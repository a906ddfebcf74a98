import { tokyoDay } from '../format/time';
import { USERNAME } from './account';
import { tokyoMidnight } from './marketTime';

/** The longest post, in characters (code points). */
export const POST_TEXT_MAX = 2000;
export const POST_TITLE_MAX = 80;
export const POST_SYMBOLS_MAX = 10;
/** How far ahead a post may be scheduled. */
export const SCHEDULE_MAX_DAYS = 60;
/** The longest part of an audio that everybody may hear. */
export const FREE_MINUTES_MAX = 180;
export const COMMENT_TEXT_MAX = 1000;
/** How much of a locked post everybody sees. */
export const LOCKED_TEASER_LENGTH = 60;
/** Hashtags taken from one post, at most. */
export const HASHTAGS_MAX = 10;

/** What is looked for in one's own lists, in characters. */
export const OWN_KEYWORD_MAX = 100;
/** So many own posts, or comments, are changed by one call. */
export const POSTS_AT_ONCE = 50;

/** `#` or full-width `＃`, then letters, digits, kanji, kana, underscore or hyphen. */
export const HASHTAG_PATTERN = /[#＃]([\p{L}\p{N}_ー々-]+)/gu;
/** A mention of a member by username. */
export const MENTION_PATTERN = new RegExp(`(?<![A-Za-z0-9_])@(${USERNAME})(?![A-Za-z0-9_])`, 'g');

/** What can be wrong with a field of a post. */
export type PostFieldError =
  | 'required'
  | 'text_length'
  | 'title_length'
  | 'unknown_symbol'
  | 'disclosure_required'
  | 'type_not_allowed'
  | 'free_minutes_without_audio'
  | 'published_at_past'
  | 'published_at_too_far'
  | 'already_published'
  | 'text_blocked'
  | 'text_needs_rewrite';

/** The types that a post may have. */
export const POST_TYPES = ['free', 'paid', 'paid_plus', 'gold', 'affiliate'] as const;

/** The orders of an author's own posts. */
export const OWN_POST_SORTS = ['newest', 'oldest', 'views', 'likes', 'comments'] as const;

/** Return whether everybody may see the content of posts of a type. */
export function isOpenToAll(type: (typeof POST_TYPES)[number]): boolean {
  return type === 'free' || type === 'affiliate';
}

/** The types whose content is only for some. */
export const LOCKED_TYPES = POST_TYPES.filter((type) => !isOpenToAll(type));

const squeeze = (text: string): string => text.replaceAll(/\s/g, '');

/**
 * Return the title of a post that was given one; most have the beginning of their text instead, which need not stand
 * twice.
 */
export function ownTitle({ title, text }: { title: string; text: string }): string | undefined {
  const bare = squeeze(title.replace(/(…|\.\.\.)$/, ''));
  return bare && !squeeze(text).startsWith(bare) ? title : undefined;
}

/** Return the hashtags of a text in their order, without the sign, each once, at most {@link HASHTAGS_MAX}. */
export function hashtagsOf(text: string): string[] {
  return [...new Set([...text.matchAll(HASHTAG_PATTERN)].map((match) => match[1] ?? ''))].slice(0, HASHTAGS_MAX);
}

/** Return the usernames mentioned in a text, lower-case, each once. */
export function mentionsOf(text: string): string[] {
  return [...new Set([...text.matchAll(MENTION_PATTERN)].map((match) => (match[1] ?? '').toLowerCase()))];
}

/** Return the first thing wrong with a post's text, or undefined. */
export function checkPostText(text: string): PostFieldError | undefined {
  const length = [...text.trim()].length;
  if (length === 0) return 'required';
  return length > POST_TEXT_MAX ? 'text_length' : undefined;
}

/** Return what is wrong with a post's title, or undefined. An empty one is none. */
export function checkPostTitle(title: string): PostFieldError | undefined {
  return [...title.trim()].length > POST_TITLE_MAX ? 'title_length' : undefined;
}

const DAY_MS = 24 * 3_600_000;

/** Return what is wrong with an instant at which a post is to come out, or undefined. */
export function checkSchedule(publishedAt: Date, at: Date): PostFieldError | undefined {
  if (publishedAt <= at) return 'published_at_past';
  return publishedAt.getTime() > at.getTime() + SCHEDULE_MAX_DAYS * DAY_MS ? 'published_at_too_far' : undefined;
}

/** Return the instant of another Tokyo day at which it is as late by the clock. */
export function sameHourOn(at: Date, day: string): Date {
  // Tokyo has no summer time: all days are as long.
  return new Date(at.getTime() + tokyoMidnight(day).getTime() - tokyoMidnight(tokyoDay(at)).getTime());
}

const FAILURES = {
  media_failed: {
    ja: '添付ファイルを処理できませんでした。ファイルを外すか、もう一度アップロードしてください。',
    en: 'An attached file could not be processed. Take it out or upload it again.',
  },
  review_rejected: {
    ja: '審査の結果、この内容では公開できませんでした。表現を直して、もう一度お試しください。',
    en: 'After a review this could not be published. Please change the wording and try again.',
  },
  violation: {
    ja: 'ガイドラインに反する内容があるため、公開を停止しています。',
    en: 'This is not shown because it is against the guidelines.',
  },
};

/** Return why a post is not out, as a sentence for its author. */
export function postFailureMessage(reason: keyof typeof FAILURES, language: 'ja' | 'en' = 'ja'): string {
  return FAILURES[reason][language];
}
