import { startTestDatabase, type TestDatabase } from './testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

// MongoDB can answer some of these from the past, depending on its version; here the transaction is run again.
test.each(['made', 'dropped', 'given an index'])(
  'a transaction gives up on a collection that was %s after it began',
  async (how) => {
    const [other, collection] = [database.fresh(), database.fresh()];
    await other.insertOne({ _id: 1 });
    if (how !== 'made') await collection.insertOne({ _id: 1 });
    const session = database.client.startSession();
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    await other.findOne({}, { session });
    if (how === 'made') await collection.insertOne({ _id: 1 });
    else if (how === 'dropped') await collection.drop();
    else await collection.createIndex({ a: 1 });
    await expect(collection.find({}, { session }).toArray()).rejects.toMatchObject({
      code: 246,
      errorLabels: expect.arrayContaining(['TransientTransactionError']),
    });
    await session.endSession();
  },
);
