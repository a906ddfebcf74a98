import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '../afterPaint.ts';
import { classNames } from '../classNames.ts';
import { formatNumber, VOTES_FOR_PERCENT } from '../format/index.ts';
import { useLanguage, useWords } from '../provider/DesignSystemProvider.tsx';
import { VoteBar, type VoteSide } from './VoteBar.tsx';
import styles from './Vote.module.css';

export interface VoteButtonsProps {
  /** The viewer's own vote today; the result is hidden until there is one. */
  mine: VoteSide | null;
  /** Called with a first vote and with a changed one. Set `mine` then: the result needs no waiting. */
  onVote: (side: VoteSide) => void;
  /** How many of a hundred votes say buy; null, or left out, while that is not known. */
  buyPercentage?: number | null;
  /** How many votes there are, with one's own. */
  votes: number;
  /** Today's vote may still be changed. */
  changeable?: boolean;
  /** What is voted on, for screen readers. */
  label: string;
  className?: string;
}

/** Two large buttons that turn into the result in place once pressed. The number of votes is always in sight. */
export function VoteButtons({
  mine,
  onVote,
  buyPercentage = null,
  votes,
  changeable = true,
  label,
  className,
}: VoteButtonsProps) {
  const language = useLanguage();
  const words = useWords();
  const [changing, setChanging] = useState(false);
  const [pressed, setPressed] = useState<VoteSide | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const moveFocus = useRef(false);
  const open = mine === null || changing;

  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    box.current?.querySelector('button')?.focus();
  }, [open]);

  const vote = (side: VoteSide) => {
    if (pressed) return;
    setPressed(side);
    // The button answers before the result takes its place and everything else hears of the vote.
    afterPaint(() => {
      moveFocus.current = true;
      setPressed(null);
      setChanging(false);
      onVote(side);
    });
  };
  const change = () => {
    moveFocus.current = true;
    setChanging(true);
  };
  const missing = VOTES_FOR_PERCENT - votes;

  return (
    <div ref={box} role="group" aria-label={label} className={classNames(styles.vote, className)}>
      {open ? (
        <div className={styles.buttons}>
          {(['buy', 'sell'] as const).map((side) => (
            <button
              key={side}
              type="button"
              className={classNames(styles.button, styles[side])}
              aria-pressed={(pressed ?? mine) === side}
              onClick={() => vote(side)}
            >
              <span aria-hidden="true" className={styles.arrow}>
                {side === 'buy' ? '▲' : '▼'}
              </span>
              {words[side]}
            </button>
          ))}
        </div>
      ) : (
        <VoteBar size="large" buyPercentage={buyPercentage} votes={votes} mine={mine} />
      )}
      <div className={styles.foot}>
        <span role="status">
          {words.votes(formatNumber(votes, language))}
          {!open && missing > 0 && <span className={styles.hint}>{words.votesMissing(missing)}</span>}
        </span>
        {!open && changeable && (
          <button type="button" className={styles.change} onClick={change}>
            {words.changeVote}
          </button>
        )}
      </div>
    </div>
  );
}
