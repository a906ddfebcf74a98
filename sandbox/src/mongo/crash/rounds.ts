import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { compare } from './check.ts';
import { startServer } from './serverProcess.ts';
import { type Ledger, newLedger, prepare, write } from './writers.ts';

/** What is done to the journal's end after the kill. */
export type Damage = 'none' | 'unfinished' | 'cut';

/** What one round showed. */
export interface Round {
  damage: Damage;
  lost: string[];
  broken: string[];
  /** What the server said about the end that it cut off. */
  cut: string | undefined;
  /** How many writes had been acknowledged when it was over. */
  acknowledged: number;
}

/** How rounds are run. */
export interface CrashOptions {
  rounds: number;
  /** Lets the server answer before it writes: the positive control. */
  answerFirst?: boolean;
  /** Whether every third round damages the journal's end. */
  damages?: boolean;
  /** Get each round as it ends. */
  report?(round: Round, index: number): void;
}

/**
 * Kill a server again and again while clients write, and compare what they were told with what is there. In every
 * second round commands take turns.
 */
export async function crashRounds(options: CrashOptions): Promise<Round[]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mongo-crash-'));
  const answerFirst = options.answerFirst === true;
  const ledger = newLedger();
  let server = await startServer(dataDir, { port: 0, answerFirst, interleaved: false });
  const client = await MongoClient.connect(server.uri, { serverSelectionTimeoutMS: 15_000 });
  const rounds: Round[] = [];
  try {
    await prepare(client.db('crash'));
    await sleep(300);
    for (let i = 0; i < options.rounds; i++) {
      const damage = options.damages === true ? damageOf(i) : 'none';
      let over = false;
      const writers = write(client, ledger, () => over);
      await sleep(150 + Math.random() * 500);
      await server.kill();
      damageEnd(path.join(dataDir, 'journal'), damage);
      server = await startServer(dataDir, { port: server.port, answerFirst, interleaved: i % 2 === 0 });
      // The driver finds the server again and sends what was not answered once more.
      await sleep(600 + Math.random() * 200);
      over = true;
      await Promise.all(writers);
      const { lost, broken } = await compare(client.db('crash'), ledger);
      const round = { damage, lost, broken, cut: server.cut, acknowledged: total(ledger) };
      rounds.push(round);
      options.report?.(round, i);
    }
  } finally {
    await client.close();
    await server.kill();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  return rounds;
}

function damageOf(i: number): Damage {
  if (i % 3 !== 2) return 'none';
  return i % 2 === 0 ? 'unfinished' : 'cut';
}

/** `unfinished`: a commit that did not get to its end; `cut`: the last commit, which was answered, is cut into. */
function damageEnd(journal: string, damage: Damage): void {
  if (damage === 'none') return;
  const { size } = fs.statSync(journal);
  if (damage === 'cut') {
    fs.truncateSync(journal, size - 1 - Math.floor(Math.random() * 12));
    return;
  }
  const head = Buffer.alloc(8 + Math.floor(Math.random() * 400), 0x61);
  head.writeUInt32LE(5000, 0);
  fs.appendFileSync(journal, head.subarray(0, 3 + Math.floor(Math.random() * (head.length - 3))));
}

/** Return what a round must not show. A commit that was cut into is gone, and nothing else. */
export function faultsOf({ damage, lost, broken, cut }: Round): string[] {
  const allowed = damage === 'cut' ? 1 : 0;
  const silent = damage !== 'none' && cut === undefined ? ['the end that was cut off was not reported'] : [];
  return [...(lost.length > allowed ? lost.map((what) => `lost: ${what}`) : []), ...broken, ...silent];
}

function total({ inserted, counters, transfers }: Ledger): number {
  return inserted.size + transfers.size + counters.reduce((sum, { done }) => sum + done, 0);
}
