import type { NewsItem } from '@minori/contracts';
import { Chip, ExternalIcon, RelativeTime, SiteLink, VisuallyHidden } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { symbolPath } from '../paths';
import { messages } from './messages';
import styles from './NewsLine.module.css';

export interface NewsLineProps {
  item: NewsItem;
  /** Whether the symbols that it is about are named. */
  hasSymbols?: boolean;
}

/** A piece of news: its headline, which leads to where it stands, who published it and when. */
export function NewsLine({ item, hasSymbols = false }: NewsLineProps) {
  const t = useMessages(messages);
  const { source, published_at, symbols, is_fictional } = item;
  return (
    <li className={styles.line}>
      <Headline item={item} />
      <p className={styles.foot}>
        {is_fictional && (
          <Chip tone="attention" size="small">
            {t.fictional}
          </Chip>
        )}
        <span className={styles.source}>{source}</span>
        <RelativeTime value={published_at} />
        {hasSymbols &&
          symbols.map(({ id, name }) => (
            <SiteLink key={id} href={symbolPath(id)} className={styles.symbol}>
              {name}
            </SiteLink>
          ))}
      </p>
    </li>
  );
}

/** What was made up stands nowhere: it leads nowhere. */
function Headline({ item: { title, url, language } }: { item: NewsItem }) {
  const t = useMessages(messages);
  if (url === null) {
    return (
      <p className={styles.title} lang={language}>
        {title}
      </p>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={styles.title} lang={language}>
      {title}
      <ExternalIcon size={14} className={styles.icon} />
      <VisuallyHidden>{t.opens}</VisuallyHidden>
    </a>
  );
}
