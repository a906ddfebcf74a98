import { randomBytes } from 'node:crypto';
import { mongo } from 'mongoose';

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

async function startEmbedded(): Promise<TestDatabase> {
  const { startMongo } = await import('@minori/sandbox/mongo');
  const { uri, close } = await startMongo({ port: 0, interleaved: true });
  return { uri: `${uri}&monitorCommands=true`, close };
}
