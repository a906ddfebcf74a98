import type { Language, SymbolDetail, VoteWindowResult } from '@minori/contracts';
import { SKILLED_VOTES_FOR_PERCENT } from '@minori/contracts/rules';
import { TextLink, VisuallyHidden, VoteBar } from '@minori/design-system';
import { formatNumber, formatShare, formatShortDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { FORMULA_PATH } from '../paths';
import { messages } from './messages';
import styles from './VoteWindows.module.css';

/**
 * What everybody, and beside that what proven forecasters say, over 24 hours, 7 and 30 days. Before one's own vote only how
 * many votes there are today, and the longer windows as they were at the end of the day before.
 */
export function VoteWindows({ symbol }: { symbol: SymbolDetail }) {
  const { vote: t } = useMessages(messages);
  const hasVoted = symbol.my_vote !== null;
  return (
    <div className={styles.windows}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t.windows}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t.windowHead}</VisuallyHidden>
            </th>
            <th scope="col">{t.everybody}</th>
            <th scope="col">{t.skilled}</th>
          </tr>
        </thead>
        <tbody>
          {symbol.vote_windows.map((result) => (
            <Row key={result.window} result={result} />
          ))}
        </tbody>
      </table>
      {!hasVoted && <p className={styles.note}>{t.hidden}</p>}
      <details className={styles.help}>
        <summary>{t.help}</summary>
        <p>
          {t.skilledHelp} <TextLink href={FORMULA_PATH}>{t.helpMore}</TextLink>
        </p>
      </details>
    </div>
  );
}

function Row({ result }: { result: VoteWindowResult }) {
  const { vote: t } = useMessages(messages);
  const language = useLanguage();
  const { vote_count: votes, thumbs_ups_percentage: share, skilled, closed_at: closedAt } = result;
  const isKnown = result.buy_count !== null;
  const count = t.skilledCount(formatNumber(votes, language));
  const skilledShare = skilled.thumbs_ups_percentage;
  const unknown = skilled.vote_count < SKILLED_VOTES_FOR_PERCENT ? t.few(SKILLED_VOTES_FOR_PERCENT) : t.counting;
  return (
    <tr>
      <th scope="row">
        {t.window[result.window]}
        {closedAt && <span className={styles.until}>{t.until(lastDayBefore(closedAt, language))}</span>}
      </th>
      <td>
        {isKnown ? <VoteBar buyPercentage={share} votes={votes} /> : <span className={styles.count}>{count}</span>}
      </td>
      <td className={styles.skilled}>
        {isKnown && (
          <span className={styles.share}>
            {skilledShare === null ? unknown : t.buyShare(formatShare(skilledShare, language))}
          </span>
        )}
        <span className={styles.count}>{t.skilledCount(formatNumber(skilled.vote_count, language))}</span>
      </td>
    </tr>
  );
}

/** The Tokyo day that ended then, as `1月5日`. */
function lastDayBefore(closedAt: string, language: Language): string {
  return formatShortDate(new Date(Date.parse(closedAt) - 1), language);
}
