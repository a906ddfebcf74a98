import { closeDatabase, connectDatabase } from '../database';
import { liveThrough, makeTicks } from './alarms';

/** Lets made-up symbols live through their ticks, in a process of its own: `tsx alarmTicker.ts URI FIRST END TICKS ATONCE`. */
async function main([uri = '', ...numbers]: string[]): Promise<void> {
  const [first = 0, end = 0, ticks = 0, atOnce = 1] = numbers.map(Number);
  await connectDatabase({ MONGODB_URI: uri, NODE_ENV: 'development' });
  process.send?.('begun');
  let next = first;
  const times: number[] = [];
  const lane = async () => {
    while (next < end) {
      const symbol = next;
      next += 1;
      await liveThrough(symbol, makeTicks(symbol, ticks), (told, ms) => told > 0 && times.push(ms));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  process.send?.(times);
  await closeDatabase();
}

await main(process.argv.slice(2));
