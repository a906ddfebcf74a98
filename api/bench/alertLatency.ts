import { setTimeout as wait } from 'node:timers/promises';
import { hourOf } from '@minori/contracts/rules';
import { now } from '../src/clock';
import { closeDatabase, connectDatabase, transaction } from '../src/database';
import type { Deps } from '../src/deps';
import { beginWatching } from '../src/domains/alerts/engine';
import { symbolReader } from '../src/domains/alerts/readings';
import '../src/domains/alerts/jobs';
import { putThresholds } from '../src/domains/alerts/thresholdModel';
import { SymbolModel } from '../src/domains/market/symbolModel';
import { VoteTallyModel } from '../src/domains/market/voteModel';
import { castVote } from '../src/domains/market/votes';
import { NotificationModel } from '../src/domains/notifications/model';
import { startWorker } from '../src/jobs/worker';
import { createLogger } from '../src/log';
import { ownerNumbered, numberedId } from '../src/testing/alerts';
import { composeMarket, viewerNumbered } from './viewers';

const EVERY_MS = 50;
const GIVEN_UP_MS = 20_000;
/** Of those to come, so many are looked for at a time: more than ever wait. */
const LOOKED_FOR = 50;
const symbolOf = (number: number) => numberedId(0x55, number);

/** A symbol with ten votes, one more of which takes the buyers above what somebody waits for. */
async function prepare(number: number): Promise<void> {
  const symbolId = String(symbolOf(number));
  await VoteTallyModel.create({ symbol_id: symbolId, hour: hourOf(now()), buy: 5, sell: 4 });
  // Of the running share only who has voted is told.
  await castVote(
    { ...viewerNumbered(number), id: String(ownerNumbered(number)) },
    { symbolId, vote: 'sell', at: now() },
  );
  await beginWatching(symbolId, symbolReader({ clock: now }));
  const thresholds = [{ metric: 'vote_daily', side: 'high', value: 51 }] as const;
  const set = { symbolId: symbolOf(number), sinceVersion: 1, thresholds };
  await transaction((session) => putThresholds(String(ownerNumbered(number)), [set], session));
}

/** Vote. Return when it was called. */
async function vote(number: number): Promise<number> {
  const begun = performance.now();
  await castVote(viewerNumbered(number), { symbolId: String(symbolOf(number)), vote: 'buy', at: now() });
  return begun;
}

/** When the notification of each symbol was first found in the database, until all are there or time is up. */
async function watch(count: number): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  const until = performance.now() + count * EVERY_MS + GIVEN_UP_MS;
  const numbers = new Map(Array.from({ length: count }, (_, number) => [String(symbolOf(number)), number]));
  while (found.size < count && performance.now() < until) {
    const wanted = [...numbers.values()].filter((number) => !found.has(number)).slice(0, LOOKED_FOR);
    const told = await NotificationModel.find(
      { user_id: { $in: wanted.map(ownerNumbered) }, is_alert: true, type: 'vote_daily_high' },
      { about: 1 },
    ).lean();
    for (const { about } of told) {
      const number = numbers.get(String(about?.id));
      if (number !== undefined && !found.has(number)) found.set(number, performance.now());
    }
    await wait(5);
  }
  return found;
}

/** Vote on symbols with alerts, twenty a second, through the queue and a worker: `tsx bench/alertLatency.ts URI VOTES`. */
async function main([uri = '', votes = '0']: string[]): Promise<void> {
  await connectDatabase({ MONGODB_URI: uri, NODE_ENV: 'development' });
  composeMarket();
  const count = Number(votes);
  const symbols = Array.from({ length: count }, (_, number) => ({
    _id: symbolOf(number),
    code: `B${number}`,
    name: { ja: '銘柄', en: 'Symbol' },
    type: 'stock' as const,
    currency: 'JPY',
    decimals: 0,
    is_watched: true,
    position: number,
  }));
  await SymbolModel.insertMany(symbols);
  for (let number = 0; number < count; number += 1) await prepare(number);
  process.send?.('begun');
  // Alerts ask for nothing else of what jobs get.
  const worker = startWorker({ log: createLogger('silent'), clock: now } as unknown as Deps);
  const watching = watch(count);
  const calls: Promise<number>[] = [];
  for (let number = 0; number < count; number += 1) {
    calls.push(vote(number));
    await wait(EVERY_MS);
  }
  const [found, begun] = [await watching, await Promise.all(calls)];
  process.send?.([...found].map(([number, at]) => at - (begun[number] ?? 0)));
  await worker.stop();
  await closeDatabase();
}

await main(process.argv.slice(2));
