import { classNames } from '../classNames.ts';
import { formatNumber } from '../format/count.ts';
import { formatPercent, shownShare, VOTES_FOR_PERCENT, votePercentage } from '../format/percent.ts';
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
  /** `large` takes the place of the two buttons; `small` fits a row. */
  size?: 'small' | 'large';
  className?: string;
}

/** The result of a vote, always with the number of votes beside it. */
export function VoteBar({ buyPercentage, votes, mine, size = 'small', className }: VoteBarProps) {
  const language = useLanguage();
  const words = useWords();
  const known = buyPercentage !== null && votes >= VOTES_FOR_PERCENT;
  const buy = shownShare(buyPercentage ?? 50);
  const share = { buy: formatPercent(buy, language), sell: formatPercent(100 - buy, language) };
  const count = words.votes(formatNumber(votes, language));
  const shares = known && [`${words.buy} ${share.buy}`, `${words.sell} ${share.sell}`];
  const label = [...(shares || []), count, mine && words.voted[mine]].filter(Boolean).join(', ');
  const width = known ? votePercentage(100 - buy) : 50;
  const side = (which: VoteSide) => (
    <span className={classNames(styles.side, styles[which], mine === which && styles.mine)}>
      <span className={styles.name}>
        {mine === which && <Tick />}
        {words[which]}
      </span>
      {known && <span className={styles.share}>{share[which]}</span>}
    </span>
  );
  return (
    <div className={classNames(styles.result, styles[size], !known && styles.unknown, className)}>
      <div role="img" aria-label={label} className={styles.bar}>
        <span className={styles.fill} style={{ width: `${width}%` }} />
        {size === 'large' && side('buy')}
        {size === 'large' && side('sell')}
      </div>
      {size === 'small' && (
        <div className={styles.legend} aria-hidden="true">
          {known ? side('buy') : <span />}
          <span className={styles.count}>{count}</span>
          {known ? side('sell') : <span />}
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
