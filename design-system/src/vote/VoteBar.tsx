import { classNames } from '../classNames.ts';
import { formatNumber, formatPercent, shownShare, VOTES_FOR_PERCENT, votePercentage } from '../format/index.ts';
import { useLanguage, useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './Vote.module.css';

/** One side of a vote. */
export type VoteSide = 'buy' | 'sell';

export interface VoteBarProps {
  /** How many of a hundred votes say buy; null while that is not known. */
  buyPercentage: number | null;
  /** How many votes there are; from ten on the shares are told. */
  votes: number;
  /** The viewer's own vote. */
  mine?: VoteSide | null;
  /** `large` takes the place of the two buttons; `small` fits a row; `tiny` a cell of a table whose columns say the rest. */
  size?: 'tiny' | 'small' | 'large';
  /** The number of votes stands beside the bar: it is not drawn once more. */
  countBeside?: boolean;
  className?: string;
}

/** The result of a vote with one's own side ticked. Without shares, for lack of votes or of an answer, it stays grey. */
export function VoteBar({ buyPercentage, votes, mine, size = 'small', countBeside = false, className }: VoteBarProps) {
  const language = useLanguage();
  const words = useWords();
  const missing = VOTES_FOR_PERCENT - votes;
  const known = buyPercentage !== null && missing <= 0;
  const buy = shownShare(buyPercentage ?? 50);
  const share = { buy: formatPercent(buy, language), sell: formatPercent(100 - buy, language) };
  const count = words.votes(formatNumber(votes, language));
  const hint = known ? undefined : missing > 0 ? words.votesMissing(missing) : words.counting;
  const told = known ? [`${words.buy} ${share.buy}`, `${words.sell} ${share.sell}`, count] : [count, hint];
  const label = [...told, mine && words.voted[mine]].filter(Boolean).join(', ');
  const side = (which: VoteSide) => (
    <span className={classNames(styles.side, styles[which], mine === which && styles.mine)}>
      {size !== 'tiny' && (
        <span className={styles.name}>
          {mine === which && <Tick />}
          {words[which]}
        </span>
      )}
      {known && <span className={styles.share}>{share[which]}</span>}
    </span>
  );
  return (
    <div className={classNames(styles.result, styles[size], !known && styles.unknown, className)}>
      <div role="img" aria-label={label} title={hint} className={styles.bar}>
        {known && <span className={styles.fill} style={{ width: `${votePercentage(100 - buy)}%` }} />}
        {size === 'large' && side('buy')}
        {size === 'large' && side('sell')}
      </div>
      {size !== 'large' && (
        <div className={styles.legend} aria-hidden="true">
          {side('buy')}
          {size === 'small' && !countBeside && <span className={styles.count}>{count}</span>}
          {side('sell')}
        </div>
      )}
    </div>
  );
}

function Tick() {
  return (
    <svg className={styles.tick} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path
        d="M2.5 6.5 5 9l4.5-5.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
