import type { Db, MongoClient, ObjectId } from 'mongodb';
import { type SmallDoc, smallDoc, turn } from './documents.ts';
import { type Measured, measure } from './measure.ts';

const batch = 1000;

/** Fill a collection with documents and its two indexes. Give every twentieth id. */
export async function load(db: Db, count: number): Promise<ObjectId[]> {
  const collection = db.collection<SmallDoc>('docs');
  await collection.createIndex({ email: 1 }, { unique: true });
  await collection.createIndex({ org: 1, createdAt: -1 });
  const ids: ObjectId[] = [];
  for (let from = 0; from < count; from += batch) {
    const docs = Array.from({ length: Math.min(batch, count - from) }, (_, k) => smallDoc(from + k, count));
    ids.push(...docs.filter(({ n }) => n % 20 === 0).map(({ _id }) => _id));
    await collection.insertMany(docs, { ordered: false });
  }
  return ids;
}

/** Measure the operations whose ratio to `ping` is promised, and two more. */
export async function ratios(
  client: MongoClient,
  db: Db,
  ids: readonly ObjectId[],
  { count, seconds }: { count: number; seconds: number },
): Promise<Measured[]> {
  const collection = db.collection<SmallDoc>('docs');
  const some = (): ObjectId => turn(ids, Math.floor(Math.random() * ids.length));
  const number = (): number => Math.floor(Math.random() * count);
  const started = Date.now();
  const operations: [name: string, run: (i: number) => Promise<unknown>][] = [
    ['findOne by a unique key', () => collection.findOne({ email: `user${number()}@example.com` })],
    ['findOne by _id', () => collection.findOne({ _id: some() })],
    [
      'find 20 by a compound index, in order',
      () =>
        collection
          .find({ org: number() % 100 })
          .sort({ createdAt: -1 })
          .limit(20)
          .toArray(),
    ],
    [
      'insertOne',
      (i) =>
        collection.insertOne({ ...smallDoc(count + i, count), email: `${i}-${started}-${Math.random()}@example.com` }),
    ],
    ['updateOne by _id', () => collection.updateOne({ _id: some() }, { $inc: { n: 1 } })],
    [
      'transaction of two updates',
      () =>
        client.withSession((session) =>
          session.withTransaction(
            async () => {
              await collection.updateOne({ _id: some() }, { $inc: { n: 1 } }, { session });
              await collection.updateOne({ _id: some() }, { $inc: { n: 1 } }, { session });
            },
            { readConcern: { level: 'snapshot' } },
          ),
        ),
    ],
  ];
  const ping = (): Promise<unknown> => db.command({ ping: 1 });
  await measure('warm-up', 1, ping, () => collection.findOne({ _id: some() }));
  const measured: Measured[] = [];
  for (const [name, run] of operations) measured.push(await measure(name, seconds, ping, run));
  return measured;
}

/** Read and sort whole collections: what takes most memory. */
export async function wholeCollection(db: Db): Promise<void> {
  const collection = db.collection<SmallDoc>('docs');
  await collection.countDocuments({ status: 'open' });
  await collection.find({ title: /gamma 1999/ }).toArray();
  await collection.find().sort({ title: 1 }).limit(20).toArray();
  await collection.aggregate([{ $group: { _id: '$org', n: { $sum: 1 }, a: { $avg: '$n' } } }]).toArray();
  await collection.find({ org: { $in: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } }).toArray();
  await collection.createIndex({ status: 1, n: 1 });
  await collection.dropIndex('status_1_n_1');
}
