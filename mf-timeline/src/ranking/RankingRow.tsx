import type { CreatorRankingItem } from '@minori/contracts';
import { Amount } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { PersonRow } from '../people/PersonRow';
import { messages } from './messages';
import styles from './RankingRow.module.css';

const PARTS = ['new_subscribers', 'retention', 'reads', 'predictions'] as const;

/** A creator's position, how it moved, and what it comes from. */
export function RankingRow({ item }: { item: CreatorRankingItem }) {
  const text = useMessages(messages);
  const language = useLanguage();
  return (
    <PersonRow person={item.user_info} start={<Position item={item} />} follow="quiet">
      <p className={styles.figures}>
        <Amount unit={text.score} className={styles.score}>
          {item.score.toFixed(1)}
        </Amount>
        <span>{text.newSubscribers(formatCount(item.new_subscriber_count, language))}</span>
        <span>{text.reads(formatCount(item.read_count, language))}</span>
      </p>
      <ul className={styles.parts}>
        {PARTS.map((part) => {
          const points = Math.round(item.parts[part]);
          return (
            <li key={part} className={styles.part} title={text.part(text.parts[part], points)}>
              <span className={styles.label}>{text.parts[part]}</span>
              <meter className={styles.bar} min={0} max={100} value={points} aria-label={text.parts[part]} />
            </li>
          );
        })}
      </ul>
    </PersonRow>
  );
}

function Position({ item: { position, previous_position: before, is_new } }: { item: CreatorRankingItem }) {
  const text = useMessages(messages);
  return (
    <div className={styles.place}>
      <span className={styles.position} aria-label={text.position(position)}>
        {position}
      </span>
      {is_new && <span className={styles.entered}>{text.entered}</span>}
      {before !== null && <Move steps={before - position} />}
    </div>
  );
}

/** How many places up; below zero down. */
function Move({ steps }: { steps: number }) {
  const text = useMessages(messages);
  if (steps === 0) return <span className={styles.move} aria-label={text.same}>{`–`}</span>;
  const [sign, words] = steps > 0 ? ['▲', text.up(steps)] : ['▼', text.down(-steps)];
  return <span className={styles.move} aria-label={words}>{`${sign}${Math.abs(steps)}`}</span>;
}
