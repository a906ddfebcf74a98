import type { Quote } from '@minori/contracts';
import type { ExchangeName, TradingState as State } from '@minori/contracts/rules';
import { classNames } from '@minori/design-system';
import { useLanguage, useMessages } from '@minori/platform';
import { useLiveQuote } from '../ticks/useTicks';
import { timeOrDate } from './hours';
import { messages } from './messages';
import styles from './TradingState.module.css';
import { useTrading } from './useTrading';

/** Whether an exchange trades, in a word. */
export function TradingState({ state }: { state: State }) {
  const t = useMessages(messages);
  return <span className={classNames(styles.state, state === 'open' && styles.open)}>{t.states[state]}</span>;
}

interface TradingTimeProps {
  symbolId: string;
  exchange: ExchangeName | null;
  quote: Quote;
  className?: string;
}

/** Whether a symbol is traded now, and when it was last: the time of today, the date of another day. */
export function TradingTime({ symbolId, exchange, quote, className }: TradingTimeProps) {
  const language = useLanguage();
  const trading = useTrading(exchange);
  const { at } = useLiveQuote(symbolId, quote);
  return (
    <span className={classNames(styles.time, className)}>
      {trading && <TradingState state={trading.state} />}
      <time dateTime={at}>{timeOrDate(at, language)}</time>
    </span>
  );
}
