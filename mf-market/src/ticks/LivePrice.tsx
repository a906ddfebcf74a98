import type { Quote } from '@minori/contracts';
import { Change, classNames, Price } from '@minori/design-system';
import { useState } from 'react';
import styles from './LivePrice.module.css';
import { useLiveQuote } from './useTicks';

export interface LivePriceProps {
  symbolId: string;
  /** The price as it was read; ticks that are later take its place. */
  quote: Quote;
  /** Whether the change is also told in price. */
  hasDifference?: boolean;
  /** What prices without a currency count, behind them; nothing unless told. */
  points?: string;
  priceClassName?: string;
  changeClassName?: string;
}

/** A symbol's price and its change, kept up to date. The price lights up when it moves, in the colour of its direction. */
export function LivePrice({ symbolId, quote, hasDifference, points, priceClassName, changeClassName }: LivePriceProps) {
  const { price, change, change_percentage, decimals, currency } = useLiveQuote(symbolId, quote);
  const move = useMove(price);
  return (
    <>
      <span key={move.count} className={classNames(styles.price, move.direction && styles[move.direction])}>
        <Price value={price} decimals={decimals} unit={currency ?? points} className={priceClassName} />
      </span>
      <Change
        value={change_percentage}
        difference={hasDifference ? change : undefined}
        decimals={decimals}
        className={changeClassName}
      />
    </>
  );
}

/** Where a price went when it last moved, and how often it has. */
function useMove(price: number): { direction: 'up' | 'down' | null; count: number } {
  const [move, setMove] = useState({ price, direction: null as 'up' | 'down' | null, count: 0 });
  if (move.price === price) return move;
  const next = { price, direction: price > move.price ? ('up' as const) : ('down' as const), count: move.count + 1 };
  setMove(next);
  return next;
}
