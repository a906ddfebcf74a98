import type { Post } from '@minori/contracts';
import type { Fact } from '@minori/design-system/descriptions';
import { formatDateTime, formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';

/** Return what is known of an own post besides its figures. */
export function usePostFacts(post: Post): Fact[] {
  const { details } = useMessages(messages);
  const language = useLanguage();
  const list = (words: readonly string[]) => words.join(language === 'ja' ? '、' : ', ');
  const facts = {
    type: details.types[post.type],
    shares: formatNumber(post.share_count, language),
    written: formatDateTime(post.created_at, language),
    edited: post.edited_at && formatDateTime(post.edited_at, language),
    symbols: list(post.symbols.map(({ name }) => name)),
    disclosures: list(post.disclosures.map((disclosure) => details.disclosures[disclosure])),
    topics: list(post.topics.map(({ name }) => name)),
    media: post.media.length > 0 && details.files(formatNumber(post.media.length, language)),
  };
  return Object.entries(facts).flatMap(([key, value]) =>
    value ? [{ key, label: details.labels[key as keyof typeof facts], value }] : [],
  );
}
