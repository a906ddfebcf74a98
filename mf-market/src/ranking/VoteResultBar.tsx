import type { Vote, VoteResult } from '@minori/contracts';
import { VOTES_FOR_PERCENT } from '@minori/contracts/rules';
import { classNames } from '@minori/design-system';
import { formatShare, votePercentage } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from '../messages';
import styles from './VoteResultBar.module.css';

const SIDES: readonly Vote[] = ['buy', 'sell'];

export interface VoteResultBarProps {
  result: VoteResult;
  className?: string;
}

/**
 * How a vote stands, with one's own side ticked. Without a share, for lack of votes or of an answer, the bar stays
 * grey.
 */
export function VoteResultBar({ result, className }: VoteResultBarProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { my_vote, vote_count, buy_count, thumbs_ups_percentage: buy } = result;
  const shares = buy === null ? null : { buy: formatShare(buy, language), sell: formatShare(100 - buy, language) };
  const missing = VOTES_FOR_PERCENT - vote_count;
  const hint = buy_count === null ? t.counting : missing > 0 ? t.votesMissing(missing) : '';
  const told = shares ? SIDES.map((side) => `${t[side]} ${shares[side]}`) : [hint];
  return (
    <div
      role="img"
      aria-label={[...told, my_vote && t.mine[my_vote]].filter(Boolean).join(' ')}
      title={hint}
      className={classNames(styles.result, className)}
    >
      <span className={classNames(styles.bar, shares && styles.known)}>
        {buy !== null && <span className={styles.fill} style={{ width: `${votePercentage(100 - buy)}%` }} />}
      </span>
      <span className={styles.legend}>
        {SIDES.map((side) => (
          <span key={side} className={classNames(styles.side, shares && styles[side], my_vote === side && styles.mine)}>
            {my_vote === side && <Tick />}
            {t[side]}
            {shares && <span>{shares[side]}</span>}
          </span>
        ))}
      </span>
    </div>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
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
