import type { SymbolDetail, Vote } from '@minori/contracts';
import { Section, VoteButtons } from '@minori/design-system';
import { useMemberAction, useMessages } from '@minori/platform';
import { memo } from 'react';
import { useVoting, useWaitingVote } from '../queries/votes';
import { useMovedFocus } from '../ranking/useMovedFocus';
import { WaitingVote } from '../ranking/WaitingVote';
import { messages } from './messages';
import styles from './VotePanel.module.css';
import { VoteWindows } from './VoteWindows';

/** Today's vote in two large buttons that turn into the result, and the results of the three windows below. */
export const VotePanel = memo(function VotePanel({ symbol }: { symbol: SymbolDetail }) {
  const { vote: t } = useMessages(messages);
  const asMember = useMemberAction();
  const { vote, takeBack } = useVoting(t.failed);
  const waiting = useWaitingVote(symbol.id);
  const { box, moveFocus } = useMovedFocus(waiting !== null);
  const [today] = symbol.vote_windows;
  const votes = today?.vote_count ?? 0;
  const choose = (side: Vote) =>
    asMember(() => {
      moveFocus();
      vote(symbol.id, side);
    });
  const giveUp = () => {
    moveFocus();
    takeBack(symbol.id);
  };
  return (
    <Section title={t.title} note={t.note} className={styles.panel}>
      <div ref={box}>
        {waiting ? (
          <div role="group" aria-label={t.on(symbol.name)} className={styles.waiting}>
            <WaitingVote waiting={waiting} name={symbol.name} votes={votes} onTakeBack={giveUp} />
          </div>
        ) : (
          <VoteButtons
            label={t.on(symbol.name)}
            mine={symbol.my_vote}
            votes={votes}
            buyPercentage={today?.thumbs_ups_percentage ?? null}
            onVote={choose}
          />
        )}
      </div>
      <VoteWindows symbol={symbol} />
    </Section>
  );
});
