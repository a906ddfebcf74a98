import { closeDatabase, connectDatabase } from '../database';
import { liveThrough } from './alerts';

/**
 * Let made-up symbols live through their ticks, some side by side in each lane, in a process of its own:
 * `tsx alertTicker.ts URI FIRST END TICKS LANES TOGETHER`.
 */
async function main([uri = '', ...numbers]: string[]): Promise<void> {
  const [first = 0, end = 0, ticks = 0, lanes = 1, together = 1] = numbers.map(Number);
  await connectDatabase({ MONGODB_URI: uri, NODE_ENV: 'development' });
  process.send?.('begun');
  let next = first;
  const times: number[] = [];
  const lane = async () => {
    while (next < end) {
      const symbols = Array.from({ length: Math.min(together, end - next) }, (_, index) => next + index);
      next += symbols.length;
      await liveThrough(symbols, ticks, (told, ms) => told > 0 && times.push(ms));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  process.send?.(times);
  await closeDatabase();
}

await main(process.argv.slice(2));
