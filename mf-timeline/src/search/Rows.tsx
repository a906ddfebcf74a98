import type { SymbolSummary, Topic } from '@minori/contracts';
import { ChevronRightIcon, SiteLink } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { symbolPath, topicPath } from '../paths';
import { messages } from './messages';
import styles from './Rows.module.css';

/** A symbol that was found; leads to its chart. */
export function SymbolRow({ symbol }: { symbol: SymbolSummary }) {
  const { types } = useMessages(messages);
  return <Row href={symbolPath(symbol)} name={symbol.name} details={[symbol.code, types[symbol.type]]} />;
}

/** A topic that was found; leads to its posts. */
export function TopicRow({ topic }: { topic: Topic }) {
  const { topicPosts } = useMessages(messages);
  const count = formatCount(topic.post_count, useLanguage());
  return <Row href={topicPath(topic.name)} name={`#${topic.name}`} details={[topicPosts(count)]} />;
}

function Row({ href, name, details }: { href: string; name: string; details: string[] }) {
  return (
    <SiteLink href={href} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.details}>
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </span>
      </span>
      <ChevronRightIcon size={18} />
    </SiteLink>
  );
}
