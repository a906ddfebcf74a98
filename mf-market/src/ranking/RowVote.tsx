import type { Vote, VoteResult } from '@minori/contracts';
import { classNames, VoteBar } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useState } from 'react';
import { messages } from '../messages';
import type { WaitingVote as Waiting } from '../queries/votes';
import { useMovedFocus } from './useMovedFocus';
import { WaitingVote } from './WaitingVote';
import styles from './RowVote.module.css';

const SIDES: readonly Vote[] = ['buy', 'sell'];

export interface RowVoteProps {
  item: VoteResult & { name: string };
  /** The vote that waits for a connection. */
  waiting: Waiting | null;
  onVote(vote: Vote): void;
  onTakeBack(): void;
}

/**
 * Two buttons that turn into the result in the same place, once one has voted. Until then the sides stay hidden; the
 * number of votes never does. Today's vote may be changed, and one that waits for a connection taken back.
 */
export function RowVote({ item, waiting, onVote, onTakeBack }: RowVoteProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [isChanging, setIsChanging] = useState(false);
  const isOpen = item.my_vote === null || isChanging;
  const { box, moveFocus } = useMovedFocus(waiting ? 'waiting' : isOpen);
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
  const takeBack = () => {
    moveFocus();
    onTakeBack();
  };

  if (waiting) {
    return (
      <div ref={box} role="group" aria-label={t.voteOn(item.name)}>
        <WaitingVote waiting={waiting} name={item.name} votes={item.vote_count} onTakeBack={takeBack} />
      </div>
    );
  }

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
          <VoteBar
            countBeside
            buyPercentage={item.thumbs_ups_percentage}
            votes={item.vote_count}
            mine={item.my_vote}
            className={styles.result}
          />
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
