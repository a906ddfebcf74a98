import type { RankingItem } from '@minori/contracts';
import { Answer, Change, Chip, EmptyState, Price, RowSkeleton, Skeletons, VoteButtons } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { useFirstVoteMutation, useProposedSymbolsQuery } from '../queries/onboarding';
import { messages } from './messages';
import styles from './Onboarding.module.css';

/** Symbols out of the member's interests, with a vote on each. */
export function VoteStep() {
  const { vote: text } = useMessages(messages);
  const query = useProposedSymbolsQuery();
  const skeleton = (
    <Skeletons count={3}>
      <RowSkeleton />
    </Skeletons>
  );
  return (
    <Answer query={query} skeleton={skeleton} failed={text.failed}>
      {(symbols) =>
        symbols.length === 0 ? (
          <EmptyState title={text.none}>{text.noneText}</EmptyState>
        ) : (
          <>
            <ul className={styles.symbols} aria-label={text.label}>
              {symbols.map((symbol) => (
                <li key={symbol.id} className={styles.symbol}>
                  <VotedSymbol symbol={symbol} />
                </li>
              ))}
            </ul>
            <p className={styles.note}>{text.advice}</p>
          </>
        )
      }
    </Answer>
  );
}

function VotedSymbol({ symbol }: { symbol: RankingItem }) {
  const { snackbar } = useShell();
  const { vote: text } = useMessages(messages);
  const { mutate: vote } = useFirstVoteMutation(() => snackbar.show({ type: 'error', text: text.voteFailed }));
  const { id, name, code, quote, my_vote, vote_count, thumbs_ups_percentage } = symbol;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.names}>
          <strong>{name}</strong>
          <span className={styles.code}>{code}</span>
        </p>
        {quote && (
          <p className={styles.quote}>
            <Price value={quote.price} decimals={quote.decimals} />
            <Change value={quote.change_percentage} />
            {quote.is_simulated && (
              <Chip tone="attention" size="small">
                {text.simulated}
              </Chip>
            )}
          </p>
        )}
      </div>
      <VoteButtons
        label={text.on(name)}
        mine={my_vote}
        votes={vote_count}
        buyPercentage={thumbs_ups_percentage}
        onVote={(side) => vote({ id, vote: side })}
      />
    </>
  );
}
