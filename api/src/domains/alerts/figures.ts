import type { AlertFigures } from '@minori/contracts';
import type { IzanaviSignal } from '@minori/contracts/rules';
import type { Move } from './crossing';
import { currencyOf, type SymbolDocument } from '../market/service';
import { SIGNAL_VALUE, type Threshold } from './metrics';

/** Return what is told of a threshold that a move has crossed; null where what stands beside it is not known. */
export function figuresOf(
  move: Move,
  { metric, value: threshold }: Pick<Threshold, 'metric' | 'value'>,
  symbol: Pick<SymbolDocument, 'type' | 'currency' | 'decimals'> | undefined,
): AlertFigures | null {
  const { from: before, to: value, medians, price } = move;
  const units = symbol && { decimals: symbol.decimals, currency: currencyOf(symbol) };
  switch (metric) {
    case 'prediction_order':
      return medians && units
        ? { kind: 'medians', value: medians.to, before: medians.from, decimals: units.decimals }
        : null;
    case 'izanavi_signal':
      return { kind: 'signal', value: signalOf(value), before: signalOf(before) };
    case 'price':
      return units ? { kind: 'price', value, before, threshold, ...units } : null;
    case 'price_change':
      return units && price !== undefined ? { kind: 'price_change', value, before, threshold, price, ...units } : null;
    default:
      return { kind: 'percent', value, before, threshold };
  }
}

function signalOf(value: number): IzanaviSignal {
  return value === SIGNAL_VALUE.HOLD ? 'HOLD' : value > SIGNAL_VALUE.HOLD ? 'BUY' : 'SELL';
}
