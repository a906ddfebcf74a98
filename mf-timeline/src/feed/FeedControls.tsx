import type { FeedSort, InvestmentLevel } from '@minori/contracts';
import { SegmentedControl } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { ReadingMenu } from '../reading/ReadingMenu';
import { SORTS } from './choices';
import styles from './FeedControls.module.css';
import { LevelMenu } from './LevelMenu';
import { messages } from './messages';

interface FeedControlsProps {
  /** Left out where a list has one order only. */
  order?: {
    sort: FeedSort;
    level: InvestmentLevel | undefined;
    onChange: (sort: FeedSort, level: InvestmentLevel | undefined) => void;
  };
  /** What of a list is shown, where that can be chosen. */
  part?: {
    label: string;
    value: string;
    items: { value: string; label: string }[];
    onChange: (value: string) => void;
  };
}

/** How a list is ordered and narrowed. */
export function FeedControls({ order, part }: FeedControlsProps) {
  const { sort: text } = useMessages(messages);
  return (
    <div className={styles.row}>
      {order ? (
        <>
          <SegmentedControl
            size="small"
            label={text.label}
            value={order.sort}
            items={SORTS.map((value) => ({ value, label: text[value] }))}
            onChange={(sort) => order.onChange(sort, order.level)}
          />
          <LevelMenu value={order.level} onChange={(level) => order.onChange(order.sort, level)} />
        </>
      ) : part ? (
        <SegmentedControl size="small" {...part} />
      ) : (
        <p className={styles.only}>{text.latestFirst}</p>
      )}
      <div className={styles.end}>
        <ReadingMenu />
      </div>
    </div>
  );
}
