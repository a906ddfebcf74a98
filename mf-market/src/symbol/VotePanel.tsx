import type { SymbolDetail } from '@minori/contracts';
import { Section, VoteButtons } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { memo } from 'react';
import { useVoteMutation } from '../queries/votes';
import { messages } from './messages';
import styles from './VotePanel.module.css';
import { VoteWindows } from './VoteWindows';

/** Today's vote in two large buttons that turn into the result, and the results of the three windows below. */
export const VotePanel = memo(function VotePanel({ symbol }: { symbol: SymbolDetail }) {
  const { vote: t } = useMessages(messages);
  const { session } = useShell();
  const { mutate } = useVoteMutation(t.failed);
  const [today] = symbol.vote_windows;
  return (
    <Section title={t.title} note={t.note} className={styles.panel}>
      <VoteButtons
        label={t.on(symbol.name)}
        mine={symbol.my_vote}
        votes={today?.vote_count ?? 0}
        buyPercentage={today?.thumbs_ups_percentage ?? null}
        onVote={(side) =>
          void session.requireSignIn().then((member) => member && mutate({ id: symbol.id, vote: side }))
        }
      />
      <VoteWindows symbol={symbol} />
    </Section>
  );
});
