import mongoose, { type Connection } from 'mongoose';
import { startTestDatabase, type TestDatabase } from '../testDatabase.ts';

const memberSchema = new mongoose.Schema(
  {
    email: { type: String, unique: true, lowercase: true },
    name: String,
    roles: [String],
    org: { type: mongoose.Schema.Types.ObjectId, ref: 'Org' },
    balance: mongoose.Schema.Types.Decimal128,
    big: BigInt,
    map: { type: Map, of: Number },
    n: { type: Number, default: 0 },
  },
  { timestamps: true, optimisticConcurrency: true },
);
const orgSchema = new mongoose.Schema({ name: String });

const modelsOf = (connection: Connection) => ({
  Member: connection.model('Member', memberSchema),
  Org: connection.model('Org', orgSchema),
});

let database: TestDatabase;
let connection: Connection;
let models: ReturnType<typeof modelsOf>;

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await mongoose.createConnection(database.uri, { dbName: database.db.databaseName }).asPromise();
  models = modelsOf(connection);
  await models.Member.init();
});
afterAll(async () => {
  await connection.close();
  await database.close();
});
beforeEach(() => models.Member.deleteMany({}));

test('documents are created, found and populated', async () => {
  const { Member, Org } = models;
  const org = await Org.create({ name: 'org' });
  const created = await Member.create({ email: 'A@x', org: org._id, balance: '1.5', big: 10n, map: { k: 1 } });
  const found = await Member.findById(created._id).populate('org').orFail();
  expect(found.toObject({ flattenMaps: true })).toMatchObject({
    email: 'a@x',
    org: { name: 'org' },
    big: 10n,
    map: { k: 1 },
  });
  await expect(Member.create({ email: 'a@x' })).rejects.toMatchObject({ code: 11000 });
});

test('a stale document is not saved', async () => {
  const { Member } = models;
  const { _id } = await Member.create({ email: 'v@x' });
  const [first, second] = [await Member.findById(_id).orFail(), await Member.findById(_id).orFail()];
  first.set('name', '1');
  await first.save();
  second.set('name', '2');
  await expect(second.save()).rejects.toMatchObject({ name: 'VersionError' });
});

test('changes of arrays are saved', async () => {
  const { Member } = models;
  const member = await Member.create({ email: 'r@x', roles: ['a', 'b'] });
  member.roles.push('c');
  member.roles.shift();
  await member.save();
  const again = await Member.findById(member._id).orFail();
  again.set('roles.0', 'z');
  await again.save();
  expect((await Member.findById(member._id).lean().orFail()).roles).toEqual(['z', 'c']);
});

test('queries, cursors and aggregations', async () => {
  const { Member } = models;
  await Member.insertMany(['a@x', 'b@x', 'c@x'].map((email) => ({ email, roles: [], n: 0 })));
  await Member.updateMany({}, { $inc: { n: 1 } });
  await Member.bulkWrite([{ updateOne: { filter: { email: 'a@x' }, update: { name: 'bulk' } } }]);
  const emails: unknown[] = [];
  for await (const member of Member.find().sort('-email').cursor()) emails.push(member.get('email'));
  expect(emails).toEqual(['c@x', 'b@x', 'a@x']);
  expect(await Member.exists({ email: 'b@x' })).toBeTruthy();
  expect(await Member.distinct('email')).toEqual(['a@x', 'b@x', 'c@x']);
  const renamed = await Member.findOneAndUpdate({ email: 'b@x' }, { name: 'new' }, { returnDocument: 'after' });
  expect(renamed?.get('name')).toBe('new');
  expect(await Member.aggregate([{ $match: { name: 'bulk' } }, { $count: 'n' }])).toEqual([{ n: 1 }]);
});

test('a transaction that fails leaves nothing behind', async () => {
  const { Member } = models;
  const failing = connection.transaction(async (session) => {
    await Member.create([{ email: 't@x' }], { session });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await Member.countDocuments({ email: 't@x' })).toBe(0);
  await connection.transaction(async (session) => {
    await Member.create([{ email: 't@x' }], { session });
  });
  expect(await Member.countDocuments({ email: 't@x' })).toBe(1);
});

test('indexes are in step with the schema', async () => {
  const { Member } = models;
  await Member.syncIndexes();
  expect(await Member.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
});
