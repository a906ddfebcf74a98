import { randomBytes } from 'node:crypto';
import { type Collection, type Db, type Document, MongoClient, type ObjectId } from 'mongodb';
import { type MongoOptions, startMongo } from './index.ts';

/** A document of the tests. */
export type TestDoc = Document & { _id?: number | string | ObjectId };

/** A database with a connected client, for the tests of one file. */
export interface TestDatabase {
  /** Where it is, for clients of other kinds. */
  uri: string;
  client: MongoClient;
  db: Db;
  /** Resolve once the server has begun what was asked before. */
  begun(): Promise<unknown>;
  /** A collection that nobody else uses. */
  fresh(): Collection<TestDoc>;
  close(): Promise<void>;
}

/** Start a server in memory, or take the one that MONGODB_URI names, and make a database of its own there. */
export async function startTestDatabase(options?: MongoOptions): Promise<TestDatabase> {
  const outside = process.env.MONGODB_URI;
  const server = outside ? undefined : await startMongo(options);
  const uri = outside ?? server?.uri ?? '';
  const client = await MongoClient.connect(uri);
  const db = client.db(`test_${randomBytes(6).toString('hex')}`);
  let count = 0;
  return {
    uri,
    client,
    db,
    begun: () => db.command({ ping: 1 }),
    fresh: () => db.collection<TestDoc>(`c${++count}`),
    close: async () => {
      await db.dropDatabase();
      await client.close();
      await server?.close();
    },
  };
}

/** Return the `_id`s of documents. */
export function ids(docs: readonly { _id?: unknown }[]): unknown[] {
  return docs.map(({ _id }) => _id);
}

/** A few members with arrays, embedded documents, nulls and missing fields. */
export const people: readonly TestDoc[] = [
  {
    _id: 1,
    n: 'ann',
    age: 30,
    tags: ['a', 'b'],
    addr: { city: 'X' },
    items: [
      { k: 1, q: 5 },
      { k: 2, q: 7 },
    ],
  },
  { _id: 2, n: 'bob', age: 25, tags: ['b'], addr: { city: 'Y' }, items: [{ k: 1, q: 1 }] },
  { _id: 3, n: 'cid', age: 35, tags: [], addr: { city: 'X' }, items: [] },
  { _id: 4, n: 'dan', age: null, tags: ['c', 'a'] },
  { _id: 5, n: 'eve' },
];
