import { classNames, VisuallyHidden } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import styles from './PositionMove.module.css';

export interface PositionMoveProps {
  position: number;
  /** The position of a day ago; null for what was not in the list. */
  previous: number | null;
  /** It has climbed a lot: its move stands out. */
  isHighlighted?: boolean;
}

/** A place in the ranking and how it has moved since yesterday: ▲2, ▼1, NEW. */
export function PositionMove({ position, previous, isHighlighted = false }: PositionMoveProps) {
  const t = useMessages(messages);
  const steps = previous === null ? 0 : previous - position;
  const direction = previous === null ? 'new' : steps > 0 ? 'up' : steps < 0 ? 'down' : 'same';
  const mark = { new: 'NEW', up: `▲${steps}`, down: `▼${-steps}`, same: '−' }[direction];
  const meaning = { new: t.new, up: t.up(steps), down: t.down(-steps), same: t.same }[direction];
  return (
    <div className={styles.place}>
      <span className={styles.position}>{position}</span>
      <span
        aria-hidden="true"
        className={classNames(styles.move, styles[direction], isHighlighted && styles.highlighted)}
      >
        {mark}
      </span>
      <VisuallyHidden>{meaning}</VisuallyHidden>
    </div>
  );
}
