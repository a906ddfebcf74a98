import { setTimeout as wait } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';
import { noonsBetween } from './days.ts';

const LOOK_MS = 50;
/** An API that takes longer, or does not run, is not waited for any more. */
const PATIENCE_MS = 60_000;
/** Where the API keeps what it is to do: `api/src/jobs/model.ts`. */
const JOBS = 'jobs';

/** The clock of an embedded database, which is the time of the product. */
export interface DatabaseClock {
  /** Return how far it is ahead of this machine's, in milliseconds. */
  aheadMs: () => Promise<number>;
  /**
   * Have it be an instant that is to come, in milliseconds since 1970. Days pass one after the other: it stops at each noon of
   * Tokyo in between, and in the end, until the API has done what is due, so that what belongs to a day is done on it.
   * `moved` is told each time how far it is ahead. Reject when the database is none of ours.
   */
  advanceTo: (instant: number, moved: (aheadMs: number) => void) => Promise<void>;
}

/** What the database says when it is asked for its time. */
interface Told {
  localTime: Date;
  aheadMs: number;
}

/** Return the clock of the embedded database at an address. */
export function databaseClock(uri: string): DatabaseClock {
  const withDatabase = async <Result>(work: (client: MongoClient) => Promise<Result>): Promise<Result> => {
    // Simulators without a database start without it.
    const mongodb = await import('mongodb');
    const client = await mongodb.MongoClient.connect(uri, { serverSelectionTimeoutMS: PATIENCE_MS });
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  };
  const advance = async (client: MongoClient, milliseconds: number): Promise<Told> =>
    (await client.db('admin').command({ advanceClock: 1, milliseconds })) as unknown as Told;

  return {
    aheadMs: () => withDatabase(async (client) => (await advance(client, 0)).aheadMs),
    advanceTo: (instant, moved) =>
      withDatabase(async (client) => {
        const { localTime } = await advance(client, 0);
        let isFollowed = true;
        for (const stop of [...noonsBetween(localTime.getTime(), instant), instant]) {
          const now = (await advance(client, 0)).localTime.getTime();
          if (now >= stop) continue;
          moved((await advance(client, stop - now)).aheadMs);
          isFollowed &&= await comesToRest(client, stop);
        }
      }),
  };
}

/** Wait until no job of the API's runs, and none waits that was due at an instant; return whether it came to that. */
async function comesToRest(client: MongoClient, instant: number): Promise<boolean> {
  const jobs = client.db().collection(JOBS);
  const due = { $or: [{ state: 'running' }, { state: 'queued', due_at: { $lte: new Date(instant) } }] };
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (await jobs.findOne(due, { projection: { _id: 1 } })) {
    if (Date.now() > giveUpAt) return false;
    await wait(LOOK_MS);
  }
  return true;
}
