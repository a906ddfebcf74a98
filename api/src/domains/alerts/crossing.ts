import { ALERT_REST_HOURS } from '@minori/contracts/rules';
import { isBeside, type AlertMetric, type AlertSide, type Readings, type Threshold } from './metrics';

const REST_MS = ALERT_REST_HOURS * 3_600_000;

/** A metric that went from one value to another. */
export interface Move {
  metric: AlertMetric;
  from: number;
  to: number;
  /** The medians of predictions before and now, where it is about their order. */
  medians?: { from: Medians; to: Medians };
  /** The price at which it was reached, where it is about a move of the price. */
  price?: number;
}

/** The medians of what is predicted for a week and for a month. */
export interface Medians {
  week: number;
  month: number;
}

/** Return which thresholds a move can cross: the high ones on the way up, the low ones on the way down. */
export function sideOf({ from, to }: Pick<Move, 'from' | 'to'>): AlertSide {
  return to > from ? 'high' : 'low';
}

/** Return whether a move crosses a threshold: from below to at or above high, from above to at or below low. */
export function crosses({ from, to }: Pick<Move, 'from' | 'to'>, { side, value }: Omit<Threshold, 'metric'>): boolean {
  return side === 'high' ? from < value && value <= to : from > value && value >= to;
}

/** Return the metrics that changed between two readings. A metric without a value in either has not changed. */
export function movesBetween(known: Readings, read: Readings): Move[] {
  return (Object.entries(read) as [keyof Readings, number][]).flatMap(([metric, to]) => {
    const from = known[metric];
    if (isBeside(metric) || from === undefined || from === to) return [];
    const medians = metric === 'prediction_order' ? mediansBetween(known, read) : undefined;
    return [{ metric, from, to, ...(medians && { medians }) }];
  });
}

function mediansBetween(known: Readings, read: Readings): Move['medians'] {
  const [from, to] = [mediansOf(known), mediansOf(read)];
  return from && to && { from, to };
}

function mediansOf({ week_median: week, month_median: month }: Readings): Medians | undefined {
  return week === undefined || month === undefined ? undefined : { week, month };
}

/** Return the instant since which an alert must not have fired, so that it may fire at `at`. */
export function restedSince(at: Date): Date {
  return new Date(at.getTime() - REST_MS);
}

/** A move of a metric that was seen at an instant. */
export interface PastMove extends Pick<Move, 'from' | 'to'> {
  at: Date;
  /** The trading day, where it is about a price. */
  day?: string;
}

/** Return the moves, oldest first, by which a threshold that was set at `since` fires. */
export function firesAlong<Seen extends PastMove>(
  moves: Iterable<Seen>,
  threshold: Omit<Threshold, 'metric'>,
  since: Date,
): Seen[] {
  const fires: Seen[] = [];
  for (const move of moves) {
    const last = fires.at(-1);
    const isResting = last !== undefined && last.at > restedSince(move.at);
    if (move.at >= since && !isResting && crosses(move, threshold)) fires.push(move);
  }
  return fires;
}
