import type { DailyBar } from './marketData';
import { hashOf, seededRandom } from './seededRandom';

/** How far a price strays between its waypoints, of the day's range; it never strays farther than the range is wide. */
const STRAYS = 0.5;

/** The way of a price through the ticks of a day; all of them together have exactly the bar of the day. */
export interface PricePath {
  /** The price at a tick, the first of which is 0. */
  priceAt(tick: number): number;
  /** The highest and the lowest price up to a tick, that one included. */
  reachedAt(tick: number): { high: number; low: number };
}

/** A point that the price of a day passes. */
interface Waypoint {
  tick: number;
  price: number;
}

/** The waypoints of a day: from its open over its high and low, in either order, to its close. */
function waypointsOf({ open, high, low, close }: DailyBar, seed: string, last: number): Waypoint[] {
  const random = seededRandom(`${seed}/turns`);
  const first = random.between(1, Math.floor(last / 2));
  const second = random.between(first + 1, last - 1);
  const [one, other] = random.chance(close > open ? 0.35 : 0.65) ? [high, low] : [low, high];
  return [
    { tick: 0, price: open },
    { tick: first, price: one },
    { tick: second, price: other },
    { tick: last, price: close },
  ];
}

/** Smooth noise in about [-1, 1] over time, one knot per unit. */
function noiseOf(seed: string): (time: number) => number {
  const knots: number[] = [];
  const at = (index: number) => (knots[index] ??= hashOf(`${seed}/${index}`) / 2_147_483_648 - 1);
  return (time) => {
    const knot = Math.floor(time);
    const part = time - knot;
    const eased = part * part * (3 - 2 * part);
    return at(knot) * (1 - eased) + at(knot + 1) * eased;
  };
}

/** Return a price that strays beyond the bar as far back from its edge: one that is cut off there would rest on it. */
function foldInto({ high, low }: DailyBar, price: number): number {
  if (price > high) return 2 * high - price;
  return price < low ? 2 * low - price : price;
}

/** Return the path of a day whose last tick is `last`; the same for the same seed. */
export function pricePathOf(
  bar: DailyBar,
  seed: string,
  { last, decimals }: { last: number; decimals: number },
): PricePath {
  const waypoints = waypointsOf(bar, seed, last);
  const [slow, fast, fine] = [noiseOf(`${seed}/slow`), noiseOf(`${seed}/fast`), noiseOf(seed)];
  let reached = { tick: -1, high: -Infinity, low: Infinity };

  function priceAt(tick: number): number {
    const next = waypoints.findIndex((waypoint) => waypoint.tick > tick);
    const [from, to] = [waypoints[next - 1], waypoints[next]];
    if (!from || !to) return bar.close;
    const part = (tick - from.tick) / (to.tick - from.tick);
    const time = tick / last;
    const wander = slow(time * 7) + 0.5 * fast(time * 41) + 0.2 * fine(time * 310);
    const strays = (bar.high - bar.low) * wander * STRAYS * Math.sqrt(part * (1 - part));
    const price = from.price + (to.price - from.price) * part + strays;
    return Number(foldInto(bar, price).toFixed(decimals));
  }

  /** Go on from the tick that was asked for before. */
  function reachedAt(tick: number): { high: number; low: number } {
    if (tick < reached.tick) reached = { tick: -1, high: -Infinity, low: Infinity };
    while (reached.tick < tick) {
      reached.tick += 1;
      const price = priceAt(reached.tick);
      reached.high = Math.max(reached.high, price);
      reached.low = Math.min(reached.low, price);
    }
    return { high: reached.high, low: reached.low };
  }

  return { priceAt, reachedAt };
}
