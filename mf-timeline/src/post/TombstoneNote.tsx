import type { Post } from '@minori/contracts';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './Note.module.css';
import { PostSymbols } from './PostSymbols';

/** What is left of a deleted post that named a symbol: that it was, which symbols, what its author held. */
export function TombstoneNote({ post }: { post: Post }) {
  const { tombstone: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <div className={styles.note}>
      <p className={styles.title}>{text.title}</p>
      <p>
        {post.deleted_at && (
          <time dateTime={post.deleted_at} className={styles.time}>
            {text.at(formatDate(post.deleted_at, language))}
          </time>
        )}
        {post.is_call && text.text}
      </p>
      <PostSymbols symbols={post.symbols} disclosures={post.disclosures} />
    </div>
  );
}
