import type { Vote, VoteResult } from '@minori/contracts';
import { classNames } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../messages';
import { VoteResultBar } from './VoteResultBar';
import styles from './RowVote.module.css';

const SIDES: readonly Vote[] = ['buy', 'sell'];

export interface RowVoteProps {
  item: VoteResult & { name: string };
  onVote(vote: Vote): void;
}

/**
 * Two buttons that turn into the result in the same place, once one has voted. Until then the sides stay hidden; the
 * number of votes never does. Today's vote may be changed.
 */
export function RowVote({ item, onVote }: RowVoteProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [isChanging, setIsChanging] = useState(false);
  const { box, moveFocus } = useMovedFocus(isChanging || item.my_vote === null);
  const isOpen = item.my_vote === null || isChanging;
  const votes = t.votes(formatNumber(item.vote_count, language));

  const vote = (side: Vote) => {
    moveFocus();
    setIsChanging(false);
    if (side !== item.my_vote) onVote(side);
  };
  const change = () => {
    moveFocus();
    setIsChanging(true);
  };

  return (
    <div ref={box} role="group" aria-label={t.voteOn(item.name)} className={styles.vote}>
      {isOpen ? (
        <>
          {SIDES.map((side) => (
            <button
              key={side}
              type="button"
              aria-pressed={item.my_vote === side}
              className={classNames(styles.button, styles[side])}
              onClick={() => vote(side)}
            >
              <span aria-hidden="true" className={styles.arrow}>
                {side === 'buy' ? '▲' : '▼'}
              </span>
              {t[side]}
            </button>
          ))}
          <span className={styles.votes}>{votes}</span>
        </>
      ) : (
        <>
          <VoteResultBar result={item} className={styles.result} />
          <span className={styles.votes}>
            {votes}
            <button type="button" className={styles.change} aria-label={t.changeOn(item.name)} onClick={change}>
              {t.change}
            </button>
          </span>
        </>
      )}
    </div>
  );
}

/** Whoever pressed a button that goes away finds the focus on the first one that comes instead. */
function useMovedFocus(isOpen: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isOpen]);
  return {
    box,
    moveFocus() {
      isMoving.current = true;
    },
  };
}
