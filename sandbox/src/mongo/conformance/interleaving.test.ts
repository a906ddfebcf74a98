import { ids, startTestDatabase, type TestDatabase } from '../testDatabase.ts';

jest.setTimeout(30_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase({ interleaved: true });
});
afterAll(() => database.close());

const many = Array.from({ length: 20 }, (_, i) => i);

/** A collection with a unique key. */
async function keyed() {
  const collection = database.fresh();
  await collection.createIndex({ k: 1 }, { unique: true });
  return collection;
}

/** Do something again until it comes out as wanted: whether others come in between is left to chance. */
async function until<T>(attempt: () => Promise<T>, isMet: (outcome: T) => boolean): Promise<T> {
  for (let tries = 1; ; tries++) {
    const outcome = await attempt();
    if (isMet(outcome) || tries === 200) return outcome;
  }
}

test('upserts of one key at once make one document, and none fails', async () => {
  const collection = await keyed();
  await Promise.all(many.map(() => collection.updateOne({ k: 1 }, { $inc: { v: 1 } }, { upsert: true })));
  const found = await Promise.all(
    many.map(() =>
      collection.findOneAndUpdate({ k: 2 }, { $inc: { v: 1 } }, { upsert: true, returnDocument: 'after' }),
    ),
  );
  expect(found.map((doc) => Number(doc?.v)).sort((a, b) => a - b)).toEqual(many.map((i) => i + 1));
  expect(
    await collection
      .find({}, { projection: { _id: 0 } })
      .sort({ k: 1 })
      .toArray(),
  ).toEqual([
    { k: 1, v: 20 },
    { k: 2, v: 20 },
  ]);
});

test('so do upserts of one _id', async () => {
  const collection = database.fresh();
  await Promise.all(many.map(() => collection.updateOne({ _id: 1 }, { $inc: { v: 1 } }, { upsert: true })));
  expect(await collection.find().toArray()).toEqual([{ _id: 1, v: 20 }]);
});

test('upserts that ask for more than the key can fail with 11000', async () => {
  const collection = await keyed();
  const upsert = (k: number) =>
    collection
      .updateOne({ k, s: { $ne: 'closed' } }, { $inc: { v: 1 } }, { upsert: true })
      .then(() => undefined)
      .catch((error: unknown) => error);
  let k = 0;
  const outcomes = await until(
    () => {
      k++;
      return Promise.all(many.map(() => upsert(k)));
    },
    (all) => all.some((error) => error !== undefined),
  );
  const failed = outcomes.filter((error) => error !== undefined);
  expect(failed.length).toBeGreaterThan(0);
  for (const error of failed) expect(error).toMatchObject({ code: 11000 });
  expect(await collection.countDocuments({ k })).toBe(1);
});

test('upserts without a unique key can make two documents', async () => {
  const collection = database.fresh();
  let k = 0;
  const count = await until(
    async () => {
      k++;
      await Promise.all([1, 2].map(() => collection.updateOne({ k }, { $inc: { v: 1 } }, { upsert: true })));
      return collection.countDocuments({ k });
    },
    (made) => made === 2,
  );
  expect(count).toBe(2);
});

test('increments and claims are exact', async () => {
  const collection = database.fresh();
  await collection.insertMany(many.map((_id) => ({ _id, s: 'due' })));
  const claim = () => collection.findOneAndUpdate({ s: 'due' }, { $set: { s: 'taken' } }, { sort: { _id: 1 } });
  const taken = await Promise.all([...many, 20, 21].map(claim));
  expect(ids(taken.filter((doc) => doc !== null)).sort((a, b) => Number(a) - Number(b))).toEqual(many);
  await collection.insertOne({ _id: 100, v: 0 });
  await Promise.all(many.map(() => collection.updateOne({ _id: 100 }, { $inc: { v: 1 } })));
  expect((await collection.findOne({ _id: 100 }))?.v).toBe(20);
  const deleted = await Promise.all(many.map(() => collection.deleteOne({ s: 'taken' })));
  expect(deleted.every(({ deletedCount }) => deletedCount === 1)).toBe(true);
});

test('a condition that no longer holds is met by one of many', async () => {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1, left: 3 });
  const results = await Promise.all(
    many.map(() => collection.updateOne({ _id: 1, left: { $gt: 0 } }, { $inc: { left: -1 } })),
  );
  expect(results.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(3);
  expect((await collection.findOne())?.left).toBe(0);
});

test('an update of many is seen half-way, and meets each document once', async () => {
  const collection = database.fresh();
  const numbers = Array.from({ length: 300 }, (_, i) => i);
  await collection.insertMany(numbers.map((_id) => ({ _id, v: 0 })));
  let round = 0;
  const seen = await until(
    async () => {
      const update = collection.updateMany({}, { $inc: { v: 1 } });
      const done = await collection.countDocuments({ v: round + 1 });
      await update;
      round++;
      return done;
    },
    (done) => done > 0 && done < numbers.length,
  );
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThan(numbers.length);
  expect(await collection.countDocuments({ v: round })).toBe(numbers.length);
});

test('a cursor shows what was changed and deleted before its batch', async () => {
  const collection = database.fresh();
  await collection.insertMany(many.map((_id) => ({ _id, s: 'old' })));
  const cursor = collection.find({ s: { $ne: 'gone' } }, { batchSize: 5 });
  expect(await cursor.next()).toEqual({ _id: 0, s: 'old' });
  await collection.updateOne({ _id: 15 }, { $set: { s: 'new' } });
  await collection.updateOne({ _id: 16 }, { $set: { s: 'gone' } });
  await collection.deleteOne({ _id: 17 });
  const rest = await cursor.toArray();
  expect(ids(rest)).toEqual(many.filter((id) => ![0, 16, 17].includes(id)));
  expect(rest.find(({ _id }) => _id === 15)).toEqual({ _id: 15, s: 'new' });
});

test('a transaction keeps what it sees, and its writes are seen together', async () => {
  const collection = database.fresh();
  await collection.insertMany([
    { _id: 1, v: 50 },
    { _id: 2, v: 50 },
  ]);
  const move = () =>
    database.client.withSession((session) =>
      session.withTransaction(async () => {
        await collection.updateOne({ _id: 1 }, { $inc: { v: -1 } }, { session });
        await collection.updateOne({ _id: 2 }, { $inc: { v: 1 } }, { session });
      }),
    );
  const sum = async (): Promise<number> => {
    const docs = await collection.find().toArray();
    return docs.reduce((total, { v }) => total + Number(v), 0);
  };
  const sums = Promise.all(many.map(sum));
  await Promise.all([1, 2, 3, 4].map(move));
  expect(await sums).toEqual(many.map(() => 100));
  expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, v: 46 },
    { _id: 2, v: 54 },
  ]);
});
