import type { AlertFigures } from '@minori/contracts';
import type { IzanaviSignal } from '@minori/contracts/rules';
import type { Move } from './crossing';
import type { Threshold } from './metrics';
import { SIGNAL_VALUE } from './readings';

/** Return what is told of a threshold that a move has crossed; null where the medians of the look before are not known. */
export function figuresOf(
  move: Move,
  { metric, value: threshold }: Pick<Threshold, 'metric' | 'value'>,
  symbol: { decimals: number } | undefined,
): AlertFigures | null {
  const { from: before, to: value, medians } = move;
  switch (metric) {
    case 'prediction_order':
      return medians && symbol
        ? { kind: 'medians', value: medians.to, before: medians.from, decimals: symbol.decimals }
        : null;
    case 'izanavi_signal':
      return { kind: 'signal', value: signalOf(value), before: signalOf(before) };
    default:
      return { kind: 'percent', value, before, threshold };
  }
}

function signalOf(value: number): IzanaviSignal {
  return value === SIGNAL_VALUE.HOLD ? 'HOLD' : value > SIGNAL_VALUE.HOLD ? 'BUY' : 'SELL';
}
