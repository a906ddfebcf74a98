import { classNames, VisuallyHidden } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import styles from './PositionMove.module.css';

export interface PositionMoveProps {
  position: number;
  /** The position of a day ago; null where there is none. */
  previous: number | null;
  /** It was not in the list of a day ago. */
  isNew: boolean;
  /** It has climbed a lot: its move stands out. */
  isHighlighted?: boolean;
}

/** A place in the ranking and how it has moved since yesterday: ▲2, ▼1, NEW; nothing where yesterday’s is not known. */
export function PositionMove({ position, previous, isNew, isHighlighted = false }: PositionMoveProps) {
  const t = useMessages(messages);
  const direction = directionOf({ position, previous, isNew });
  const steps = previous === null ? 0 : previous - position;
  const place = <span className={styles.position}>{position}</span>;
  if (direction === null) return <div className={styles.place}>{place}</div>;
  const mark = { new: 'NEW', up: `▲${steps}`, down: `▼${-steps}`, same: '−' }[direction];
  const meaning = { new: t.new, up: t.up(steps), down: t.down(-steps), same: t.same }[direction];
  return (
    <div className={styles.place}>
      {place}
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

function directionOf({ position, previous, isNew }: Omit<PositionMoveProps, 'isHighlighted'>) {
  if (isNew) return 'new';
  if (previous === null) return null;
  if (previous === position) return 'same';
  return previous > position ? 'up' : 'down';
}
