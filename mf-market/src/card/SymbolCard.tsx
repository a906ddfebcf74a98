import type { SymbolDetail } from '@minori/contracts';
import { Chip, Loading, SiteLink, Skeleton, Sparkline, VoteBar } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages, type CardProps } from '@minori/platform';
import { messages as market } from '../messages';
import { symbolPath } from '../paths';
import { useGlimpseQuery } from '../queries/symbol';
import { LivePrice } from '../ticks/LivePrice';
import { TradingTime } from '../trading/TradingState';
import { messages } from './messages';
import styles from './SymbolCard.module.css';

/** What a symbol is and costs, at a glance, and how today's vote stands: for links to its page. */
export function SymbolCard({ params: { id = '' } }: CardProps) {
  const t = useMessages(messages);
  const { data: symbol, isError } = useGlimpseQuery(id);
  if (symbol) return <Content symbol={symbol} />;
  return isError ? <p className={styles.failed}>{t.failed}</p> : <SymbolCardSkeleton />;
}

function Content({ symbol }: { symbol: SymbolDetail }) {
  const t = useMessages(market);
  const { id, name, code, type } = symbol;
  return (
    <div className={styles.card}>
      <div>
        <SiteLink href={symbolPath(id)} className={styles.name}>
          {name}
        </SiteLink>
        <p className={styles.details}>
          <span className={styles.code}>{code}</span>
          <span>{t.type[type]}</span>
        </p>
      </div>
      <QuoteLine symbol={symbol} />
      <TodaysVote symbol={symbol} />
    </div>
  );
}

function QuoteLine({ symbol: { id, quote, exchange } }: { symbol: SymbolDetail }) {
  const t = useMessages(market);
  if (!quote) return <p className={styles.details}>{t.noPrice}</p>;
  return (
    <div className={styles.quote}>
      <div className={styles.figures}>
        <LivePrice
          points={t.points}
          symbolId={id}
          quote={quote}
          priceClassName={styles.price}
          changeClassName={styles.change}
        />
      </div>
      <Sparkline values={quote.sparkline} width={104} height={44} label={t.trend} />
      <p className={styles.note}>
        {quote.is_simulated && (
          <Chip tone="attention" size="small">
            {t.simulated}
          </Chip>
        )}
        <TradingTime symbolId={id} exchange={exchange} quote={quote} />
      </p>
    </div>
  );
}

/** How many have voted; which way, for those who have. */
function TodaysVote({
  symbol: {
    my_vote: mine,
    vote_windows: [today],
  },
}: {
  symbol: SymbolDetail;
}) {
  const t = useMessages(messages);
  const language = useLanguage();
  const votes = today?.vote_count ?? 0;
  return (
    <div className={styles.vote}>
      <p className={styles.details}>
        <span>{t.vote}</span>
        <span>{t.votes(formatNumber(votes, language))}</span>
      </p>
      {mine ? (
        <VoteBar countBeside buyPercentage={today?.thumbs_ups_percentage ?? null} votes={votes} mine={mine} />
      ) : (
        <p className={styles.details}>{t.hidden}</p>
      )}
    </div>
  );
}

function SymbolCardSkeleton() {
  return (
    <Loading className={styles.card}>
      <div className={styles.lines}>
        <Skeleton width={140} />
        <Skeleton width={88} />
      </div>
      <div className={styles.quote}>
        <Skeleton width={120} height={28} />
        <Skeleton shape="block" width={104} height={44} />
        <div className={styles.note}>
          <Skeleton width={150} />
        </div>
      </div>
      <div className={styles.vote}>
        <Skeleton width={180} />
        <Skeleton width={150} />
      </div>
    </Loading>
  );
}
