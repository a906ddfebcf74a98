import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { tokyoDay } from '@minori/contracts/rules';
import { now } from '../src/clock';
import { closeDatabase, connectDatabase } from '../src/database';
import { insertCatalogue, symbolIdOf } from '../src/domains/market/symbolModel';
import { SymbolVoteModel, VoteTallyModel } from '../src/domains/market/voteModel';
import { castVote } from '../src/domains/market/votes';
import { openTestDatabase } from '../src/testing/database';
import { composeMarket, viewerNumbered } from './viewers';

const SYMBOL = symbolIdOf('NI225');
const CLIENTS = 64;

/** One process of several: each member clicks so many times, the first two at once, with changes in between. */
async function click(uri: string, members: number, clicks: number): Promise<void> {
  await connectDatabase({ MONGODB_URI: uri, NODE_ENV: 'development' });
  composeMarket();
  let next = 0;
  const client = async () => {
    while (next < members) {
      const number = next;
      const viewer = viewerNumbered(number);
      next += 1;
      const vote = (index: number) =>
        castVote(viewer, {
          symbolId: SYMBOL,
          vote: (number + index) % 3 === 0 ? 'sell' : 'buy',
          at: new Date(),
        });
      await Promise.all([vote(0), vote(0)]);
      for (let index = 2; index < clicks; index += 1) await vote(index);
    }
  };
  const begun = Date.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  process.send?.({ begun, ended: Date.now() });
  await closeDatabase();
}

/**
 * Have all members vote, from one or several processes at once, and count again: `tsx bench/votes.ts MEMBERS CLICKS
 * PROCESSES`.
 */
async function main(members: number, clicks: number, count: number): Promise<void> {
  const database = await openTestDatabase();
  await connectDatabase({ MONGODB_URI: database.uri, NODE_ENV: 'development' });
  await insertCatalogue();
  const each = clicks / count;
  const processes = Array.from({ length: count }, () =>
    fork(fileURLToPath(import.meta.url), [database.uri, String(members), String(each), 'child']),
  );
  const told: { begun: number; ended: number }[] = [];
  for (const one of processes) one.once('message', (times) => told.push(times as (typeof told)[number]));
  const codes = await Promise.all(processes.map(async (one) => (await once(one, 'exit'))[0] as number));
  const seconds = (Math.max(...told.map(({ ended }) => ended)) - Math.min(...told.map(({ begun }) => begun))) / 1_000;
  const day = tokyoDay(now());
  const tallies = await VoteTallyModel.find({ symbol_id: SYMBOL }).lean();
  const sum = (side: 'buy' | 'sell') => tallies.reduce((total, tally) => total + tally[side], 0);
  const recount = (side: 'buy' | 'sell') => SymbolVoteModel.countDocuments({ day, symbol_id: SYMBOL, vote: side });
  const found = { buy: sum('buy'), sell: sum('sell') };
  const expected = { buy: await recount('buy'), sell: await recount('sell') };
  const isExact =
    codes.every((code) => code === 0) &&
    found.buy === expected.buy &&
    found.sell === expected.sell &&
    found.buy + found.sell === members;
  const rate = Math.round((members * clicks) / seconds);
  process.stdout.write(`${JSON.stringify({ clicks: members * clicks, members, found, expected, rate, isExact })}\n`);
  await closeDatabase();
  await database.close();
  process.exitCode = isExact ? 0 : 1;
}

const [first = '20000', second = '5', third = '1', isChild] = process.argv.slice(2);
if (isChild) await click(first, Number(second), Number(third));
else await main(Number(first), Number(second), Number(third));
