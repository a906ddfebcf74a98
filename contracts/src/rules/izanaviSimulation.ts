import { IZANAVI, type IzanaviSignal } from './izanavi';

/** A trading day of the simulation. `signal` is what the model said after its close; null before it could. */
export interface SimulationDay {
  day: string;
  open: number;
  close: number;
  signal: IzanaviSignal | null;
}

/** What both ways are worth at a day's close, 100 at the start; drawdowns are shares of the highest value, 0 or less. */
export interface EquityPoint {
  day: string;
  model: number;
  buyAndHold: number;
  modelDrawdown: number;
  buyAndHoldDrawdown: number;
}

/** A trade at a day's open; `cost` is in the unit of equity. */
export interface IzanaviTrade {
  day: string;
  side: 'buy' | 'sell';
  price: number;
  cost: number;
}

/** What the simulation comes to. */
export interface IzanaviSimulation {
  equity: EquityPoint[];
  trades: IzanaviTrade[];
}

interface Purse {
  cash: number;
  units: number;
  highest: number;
}

const START = 100;

/**
 * Follow the signals from `from` to `to` (days, both included): all in at the open after BUY, all out at the open after
 * SELL, as it is after HOLD; each trade costs 0.1 %. Beside it somebody who buys at the first open and waits.
 */
export function simulateIzanavi(days: readonly SimulationDay[], from: string, to: string): IzanaviSimulation {
  const model: Purse = { cash: START, units: 0, highest: START };
  const holder: Purse = { cash: START, units: 0, highest: START };
  const equity: EquityPoint[] = [];
  const trades: IzanaviTrade[] = [];
  days.forEach(({ day, open, close }, index) => {
    if (day < from || day > to) return;
    if (equity.length === 0) trade(holder, 'buy', open);
    const side = sideOf(days[index - 1]?.signal, model);
    if (side) trades.push({ day, side, price: open, cost: trade(model, side, open) });
    const [modelNow, holderNow] = [markAt(model, close), markAt(holder, close)];
    equity.push({
      day,
      model: modelNow.value,
      buyAndHold: holderNow.value,
      modelDrawdown: modelNow.drawdown,
      buyAndHoldDrawdown: holderNow.drawdown,
    });
  });
  return { equity, trades };
}

function sideOf(signal: IzanaviSignal | null | undefined, { units }: Purse): IzanaviTrade['side'] | undefined {
  if (signal === 'BUY' && units === 0) return 'buy';
  return signal === 'SELL' && units > 0 ? 'sell' : undefined;
}

/** Put everything in, or take everything out. Return the cost. */
function trade(purse: Purse, side: IzanaviTrade['side'], price: number): number {
  const moved = side === 'buy' ? purse.cash : purse.units * price;
  const cost = moved * IZANAVI.costRate;
  purse.units = side === 'buy' ? (moved - cost) / price : 0;
  purse.cash = side === 'buy' ? 0 : moved - cost;
  return cost;
}

function markAt(purse: Purse, close: number): { value: number; drawdown: number } {
  const value = purse.cash + purse.units * close;
  purse.highest = Math.max(purse.highest, value);
  return { value, drawdown: value / purse.highest - 1 };
}
