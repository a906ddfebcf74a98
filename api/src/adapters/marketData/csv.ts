import type { DailyBar } from './marketData';

const HEAD = ['day', 'open', 'high', 'low', 'close', 'volume'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^\d{1,15}(\.\d{1,10})?$/;
const SHOWN = 20;

/**
 * Read daily prices from a CSV: a head of `day,open,high,low,close,volume`, then a line for each trading day, oldest
 * first. Throw with every wrong line, by its number, when there is one; nothing is guessed. `lastDay` is the last
 * that can be over.
 */
export function barsFromCsv(text: string, lastDay: string): DailyBar[] {
  const [head = '', ...lines] = text
    .replace(/^\u{FEFF}/u, '')
    .trimEnd()
    .split(/\r?\n/);
  if (head.trim().toLowerCase() !== HEAD.join(',')) throw new Error(`The first line must be ${HEAD.join(',')}`);
  if (lines.length < 2) throw new Error('There must be two days at least');
  const faults: string[] = [];
  const bars: DailyBar[] = [];
  lines.forEach((line, index) => {
    const bar = barOf(line);
    const fault = typeof bar === 'string' ? bar : faultOf(bar, bars.at(-1), lastDay);
    if (fault !== undefined) faults.push(`line ${index + 2}: ${fault}`);
    if (typeof bar !== 'string') bars.push(bar);
  });
  if (faults.length > 0) {
    const more = faults.length > SHOWN ? [`and ${faults.length - SHOWN} more`] : [];
    throw new Error([...faults.slice(0, SHOWN), ...more].join('\n'));
  }
  return bars;
}

function barOf(line: string): DailyBar | string {
  const cells = line.split(',').map((cell) => cell.trim());
  if (cells.length !== HEAD.length) return `there must be ${HEAD.length} values`;
  const [day = '', ...numbers] = cells;
  if (!DAY.test(day) || !isDay(day)) return `${day} is no day`;
  const wrong = numbers.find((number) => !NUMBER.test(number));
  if (wrong !== undefined) return `${JSON.stringify(wrong)} is no number`;
  const [open = 0, high = 0, low = 0, close = 0, volume = 0] = numbers.map(Number);
  return { day, open, high, low, close, volume };
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function faultOf(bar: DailyBar, before: DailyBar | undefined, lastDay: string): string | undefined {
  const { day, open, high, low, close } = bar;
  if (low <= 0) return 'prices must be above 0';
  if (low > Math.min(open, close)) return 'the low is above the open or the close';
  if (high < Math.max(open, close)) return 'the high is below the open or the close';
  if (before && day <= before.day) return `${day} does not come after ${before.day}`;
  return day > lastDay ? `${day} is not over yet` : undefined;
}
