import type { SymbolSummary, Topic } from '@minori/contracts';
import { ChevronRightIcon } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { symbolPath, topicPath } from '../paths';
import { LinkRow } from '../topics/LinkRow';
import { messages } from './messages';

/** A symbol that was found; leads to its chart. */
export function SymbolRow({ symbol }: { symbol: SymbolSummary }) {
  const { types } = useMessages(messages);
  return (
    <LinkRow
      href={symbolPath(symbol)}
      name={symbol.name}
      details={[symbol.code, types[symbol.type]]}
      end={<ChevronRightIcon size={18} />}
    />
  );
}

/** A topic that was found; leads to its posts. */
export function TopicRow({ topic }: { topic: Topic }) {
  const { topicPosts } = useMessages(messages);
  const count = formatCount(topic.post_count, useLanguage());
  return (
    <LinkRow
      href={topicPath(topic.name)}
      name={`#${topic.name}`}
      details={[topicPosts(count)]}
      end={<ChevronRightIcon size={18} />}
    />
  );
}
