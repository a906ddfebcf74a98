import { setTimeout as wait } from 'node:timers/promises';
import { hourOf } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { now } from '../src/clock';
import { closeDatabase, connectDatabase } from '../src/database';
import type { Deps } from '../src/deps';
import { beginWatching } from '../src/domains/alerts/engine';
import { readSymbol } from '../src/domains/alerts/facts';
import '../src/domains/alerts/jobs';
import { putThresholds } from '../src/domains/alerts/thresholdModel';
import { SymbolModel } from '../src/domains/market/symbolModel';
import { VoteTallyModel } from '../src/domains/market/voteModel';
import { castVote } from '../src/domains/market/votes';
import { NotificationModel } from '../src/domains/notifications/model';
import { startWorker } from '../src/jobs/worker';
import { createLogger } from '../src/log';
import { listenerNumbered, numberedId } from '../src/testing/alarms';
import { transaction } from '../src/database';

const EVERY_MS = 50;
const GIVEN_UP_MS = 20_000;
const symbolOf = (number: number) => numberedId(0x55, number);

/** A symbol with ten votes, one more of which takes the buyers above what somebody waits for. */
async function prepare(number: number): Promise<void> {
  const symbolId = String(symbolOf(number));
  await VoteTallyModel.create({ symbol_id: symbolId, hour: hourOf(now()), buy: 5, sell: 5 });
  await beginWatching(symbolId, async () => ({ at: now(), readings: await readSymbol(symbolId, now()) }));
  const owner = { userId: String(listenerNumbered(number)), symbolId, since: now() };
  await transaction((session) => putThresholds(owner, [{ metric: 'vote_daily', side: 'high', value: 51 }], session));
}

/** The milliseconds from the call of a vote to the notification in the database; undefined when it never comes. */
async function vote(number: number): Promise<number | undefined> {
  const symbolId = String(symbolOf(number));
  const viewer = {
    id: String(numberedId(0x56, number)),
    uid: `voter-${number}`,
    username: `voter_${number}`,
    role: 'member' as const,
    createdAt: new Date(0),
    membershipRank: 0,
    language: 'ja' as const,
  };
  const begun = performance.now();
  await castVote(viewer, { symbolId, vote: 'buy' });
  const wanted = { user_id: listenerNumbered(number), is_alert: true, symbol_id: new Types.ObjectId(symbolId) };
  while (performance.now() - begun < GIVEN_UP_MS) {
    if (await NotificationModel.exists(wanted)) return performance.now() - begun;
    await wait(3);
  }
  return undefined;
}

/** Votes on symbols with alerts, twenty a second, through the queue and a worker: `tsx bench/alertLatency.ts URI VOTES`. */
async function main([uri = '', votes = '0']: string[]): Promise<void> {
  await connectDatabase({ MONGODB_URI: uri, NODE_ENV: 'development' });
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
  const pending: Promise<number | undefined>[] = [];
  for (let number = 0; number < count; number += 1) {
    pending.push(vote(number));
    await wait(EVERY_MS);
  }
  const times = await Promise.all(pending);
  process.send?.(times.filter((time) => time !== undefined));
  await worker.stop();
  await closeDatabase();
}

await main(process.argv.slice(2));
