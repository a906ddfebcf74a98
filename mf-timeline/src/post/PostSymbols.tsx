import type { Disclosure, PostSymbol } from '@minori/contracts';
import { Change, Chip } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { symbolPath } from '../paths';
import styles from './PostSymbols.module.css';

/** The symbols that a post is about, with the change of their last day, and what the author holds. */
export function PostSymbols({ symbols, disclosures }: { symbols: PostSymbol[]; disclosures: Disclosure[] }) {
  const { post: text } = useMessages(messages);
  if (symbols.length === 0 && disclosures.length === 0) return null;
  return (
    <div className={styles.row}>
      {symbols.map((symbol) => (
        <Chip
          key={symbol.id}
          href={symbolPath(symbol)}
          title={symbol.code}
          end={symbol.change_percentage !== null && <Change value={symbol.change_percentage} />}
        >
          {symbol.name}
        </Chip>
      ))}
      {disclosures.length > 0 && (
        <ul className={styles.disclosures} aria-label={text.disclosures}>
          {disclosures.map((disclosure) => (
            <li key={disclosure}>
              <Chip size="small" tone={disclosure === 'pr' ? 'attention' : 'soft'} title={text.disclosures}>
                {text[disclosure]}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
