import { randomBytes } from 'node:crypto';
import mongoose, { mongo } from 'mongoose';

const COMMAND_NOT_FOUND = 59;

/** A database of a test's own. */
export interface TestDatabase {
  /** An embedded one has its client tell of every command. */
  uri: string;
  /** Take it away again. */
  close(): Promise<void>;
}

/**
 * Return a fresh database: on the server of MONGODB_URI when that is set, else on an embedded one whose commands take
 * turns, so that races are met as on MongoDB.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env['MONGODB_URI'];
  if (!server) return startEmbedded();
  const url = new URL(server);
  url.pathname = `/test_${randomBytes(6).toString('hex')}`;
  return {
    uri: url.href,
    async close() {
      const client = await mongo.MongoClient.connect(url.href);
      await client.db().dropDatabase();
      await client.close();
    },
  };
}

/**
 * Have the connected server end open transactions after so many seconds, a minute otherwise: what a killed process leaves
 * open is in the way no longer than that. A server that has no such setting, as DocumentDB, keeps its own time.
 */
export async function endTransactionsAfter(seconds: number): Promise<void> {
  const admin = mongoose.connection.getClient().db('admin');
  try {
    await admin.command({ setParameter: 1, transactionLifetimeLimitSeconds: seconds });
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError && error.code === COMMAND_NOT_FOUND)) throw error;
  }
}

/** Have the leases of what was killed end at once; a server that keeps its own time ends them by and by. */
export async function endLeases(): Promise<void> {
  if (process.env['MONGODB_URI']) return;
  await mongoose.connection.getClient().db('admin').command({ advanceClock: 1, milliseconds: 11_000 });
}

async function startEmbedded(): Promise<TestDatabase> {
  const { startMongo } = await import('@minori/sandbox/mongo');
  const { uri, close } = await startMongo({ port: 0, interleaved: true, deletesExpired: false });
  return { uri: `${uri}&monitorCommands=true`, close };
}
