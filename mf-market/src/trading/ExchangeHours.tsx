import type { Quote } from '@minori/contracts';
import { EXCHANGES, type ExchangeName } from '@minori/contracts/rules';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useLiveQuote } from '../ticks/useTicks';
import styles from './ExchangeHours.module.css';
import { hoursOf, timeThere } from './hours';
import { messages } from './messages';
import { TradingState } from './TradingState';
import { useTrading } from './useTrading';

interface ExchangeHoursProps {
  symbolId: string;
  /** Null for prices that were imported for what no exchange trades. */
  exchange: ExchangeName | null;
  quote: Quote;
}

/** Whether a symbol is traded now, when it was last, and the hours of its exchange; kept up to date. */
export function ExchangeHours({ symbolId, exchange, quote }: ExchangeHoursProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const trading = useTrading(exchange);
  const { at } = useLiveQuote(symbolId, quote);
  const zone = exchange && t.zones[EXCHANGES[exchange].timeZone];
  const there = exchange && timeThere(exchange, at, language);
  const hours = exchange && trading && hoursOf(exchange, trading.day, t);
  return (
    <>
      <span className={styles.now}>
        {trading && <TradingState state={trading.state} />}
        <span>
          {t.asOf(formatDateTime(at, language))}
          {zone && there && <Aside>{t.there(zone, there)}</Aside>}
        </span>
      </span>
      {hours && (
        <span className={styles.hours}>
          <span className={styles.part}>{t.exchanges[exchange]}</span>{' '}
          <span className={styles.part}>{hours.inTokyo}</span>
          {zone && hours.there && <Aside>{t.there(zone, hours.there)}</Aside>}
        </span>
      )}
    </>
  );
}

/** What stands behind something, on its line or the next. */
function Aside({ children }: { children: string }) {
  return (
    <>
      {' '}
      <span className={styles.part}>{children}</span>
    </>
  );
}
