import { Dispatcher } from './dispatcher.ts';
import { deleteExpired } from './expiry.ts';
import { listen } from './server.ts';
import { openStore, type Recovery } from './storage/recovery.ts';
import { Store } from './storage/store.ts';
import { takeTurns } from './turns.ts';

/** A running database. */
export interface MongoServer {
  /** Where clients connect to; transactions work with it. */
  uri: string;
  port: number;
  /** What was found in the data directory. */
  recovery?: Recovery;
  /** End all connections and close the files. */
  close(): Promise<void>;
}

/** How a database is started. */
export interface MongoOptions {
  /** The port on 127.0.0.1; 0, the default, takes a free one. */
  port?: number;
  /** Where the data is kept; without it everything is in memory only. */
  dataDir?: string;
  /**
   * Whether commands outside of transactions take turns, as they do on MongoDB: between what a write finds and what it
   * changes others may run. Without it each runs in one go, which is faster.
   */
  interleaved?: boolean;
  /**
   * Whether documents are deleted once an index says that their time has come, as they are by default. Tests that say
   * what time it is keep them.
   */
  deletesExpired?: boolean;
  /** Told, line by line, what the start does with the data when that takes a while, and what it cuts off. */
  log?: (line: string) => void;
}

const housekeepingEvery = 1000;

/**
 * Start a database that speaks MongoDB's protocol. It is meant for development and tests.
 * @throws Error when NODE_ENV is production
 */
export async function startMongo(options: MongoOptions = {}): Promise<MongoServer> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The embedded database is not made for production: set MONGODB_URI to a real one.');
  }
  const { store, recovery, close } = open(options);
  const dispatcher = new Dispatcher(store, options.interleaved ? takeTurns : undefined);
  const listener = await listen(dispatcher, options.port ?? 0).catch((error: unknown) => {
    close();
    throw error;
  });
  const housekeeping = setInterval(() => {
    const now = Date.now();
    dispatcher.sessions.expire(now);
    dispatcher.cursors.killIdle(now);
    if (options.deletesExpired !== false) deleteExpired(store, store.clock.now().getTime());
    try {
      store.flush();
    } catch {
      // The disk is full, say: it is tried again, and told, with the next answer.
    }
  }, housekeepingEvery);
  housekeeping.unref();
  return {
    uri: `mongodb://127.0.0.1:${listener.port}/?replicaSet=rs0`,
    port: listener.port,
    ...(recovery ? { recovery } : {}),
    close: async () => {
      clearInterval(housekeeping);
      await listener.close();
      close();
    },
  };
}

function open({ dataDir, log }: MongoOptions): { store: Store; recovery?: Recovery; close(): void } {
  return dataDir === undefined ? { store: new Store(), close: () => undefined } : openStore(dataDir, log);
}
