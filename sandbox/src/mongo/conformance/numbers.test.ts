import { Decimal128, Double, Int32, Long, type Document } from 'mongodb';
import { ids, startTestDatabase, type TestDatabase } from '../testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const decimal = (text: string) => Decimal128.fromString(text);
const long = (text: string) => Long.fromString(text);

describe.each([
  ['with an index', true],
  ['without one', false],
])('numbers beside each other, %s', (_, indexed) => {
  async function stored(values: readonly unknown[]) {
    const collection = database.fresh();
    if (indexed) await collection.createIndex({ v: 1 });
    await collection.insertMany(values.map((v, _id) => ({ _id, v })));
    return collection;
  }

  test.each([
    ['decimals with other places', decimal('0.10'), decimal('0.1'), 2],
    ['a long and a decimal', long('9007199254740993'), decimal('9007199254740993.0'), 2],
    ['a long and its neighbour', long('9007199254740993'), long('9007199254740992'), 1],
    ['a decimal and the double near it', decimal('0.1'), new Double(0.1), 1],
    ['zeros of both signs', new Double(-0), new Int32(0), 2],
    ['zeros with other places', decimal('0E+3'), decimal('-0.00'), 2],
    ['decimals beyond doubles', decimal('1E+400'), decimal('2E+400'), 1],
    ['a decimal beyond doubles and infinity', decimal('1E+400'), new Double(Infinity), 1],
    ['decimals below doubles', decimal('1E-400'), decimal('10E-401'), 2],
    ['a decimal below doubles and zero', decimal('1E-400'), new Int32(0), 1],
    ['NaN of two types', decimal('NaN'), new Double(NaN), 2],
  ])('are equal or not: %s', async (_name, a, b, found) => {
    const collection = await stored([a, b]);
    expect(await collection.countDocuments({ v: a })).toBe(found);
    expect(await collection.countDocuments({ v: b })).toBe(found);
  });

  test('are in their order', async () => {
    const ordered = [
      new Double(NaN),
      new Double(-Infinity),
      decimal('-2E+400'),
      decimal('-1E+400'),
      decimal('-9007199254740993.5'),
      long('-9007199254740993'),
      new Double(-9007199254740992),
      decimal('-0.1000000000000000000002'),
      decimal('-0.1000000000000000000001'),
      decimal('-1E-400'),
      new Int32(0),
      decimal('1E-400'),
      decimal('0.09999999999999999999999'),
      decimal('0.1'),
      new Double(0.1),
      decimal('0.1000000000000000056'),
      new Double(9007199254740992),
      long('9007199254740993'),
      decimal('9007199254740993.5'),
      decimal('1E+400'),
      decimal('2E+400'),
      new Double(Infinity),
    ];
    const collection = await stored([...ordered].reverse());
    const expected = ordered.map((_v, i) => ordered.length - 1 - i);
    expect(
      ids(
        await collection
          .find({ v: { $exists: true } })
          .sort({ v: 1 })
          .toArray(),
      ),
    ).toEqual(expected);
    const large = await collection
      .find({ v: { $gt: decimal('9007199254740993') } })
      .sort({ v: 1 })
      .toArray();
    expect(ids(large)).toEqual(expected.slice(-4));
  });
});

test('a unique index takes equal decimals for the same', async () => {
  const collection = database.fresh();
  await collection.createIndex({ v: 1 }, { unique: true });
  await collection.insertOne({ v: decimal('1.10') });
  await expect(collection.insertOne({ v: decimal('1.1') })).rejects.toMatchObject({ code: 11000 });
  await expect(collection.insertOne({ v: decimal('1.1000') })).rejects.toMatchObject({ code: 11000 });
});

/** The types and values of a document after an update. */
async function updated(before: Document, update: Document): Promise<Record<string, string>> {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1, ...before });
  await collection.updateOne({ _id: 1 }, update);
  const { _id, ...after } = (await collection.findOne({}, { promoteValues: false })) ?? {};
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [
      name,
      `${(value as { _bsontype: string })._bsontype} ${String(value)}`,
    ]),
  );
}

test.each([
  ['int beyond 32 bits', { v: new Int32(2147483647) }, { $inc: { v: 1 } }, 'Long 2147483648'],
  ['int and long', { v: new Int32(1) }, { $inc: { v: long('1') } }, 'Long 2'],
  ['int and double', { v: new Int32(1) }, { $inc: { v: new Double(1) } }, 'Double 2'],
  ['$mul of a missing field by a long', {}, { $mul: { v: long('7') } }, 'Long 0'],
  ['$mul of a missing field by a negative double', {}, { $mul: { v: -2.5 } }, 'Double 0'],
  ['$bit of an int with a long', { v: new Int32(6) }, { $bit: { v: { and: long('3') } } }, 'Long 2'],
  ['$min keeps what is equal', { v: new Int32(1) }, { $min: { v: new Double(1) } }, 'Int32 1'],
])('the type of a result: %s', async (_, before, update, after) => {
  expect(await updated(before, update)).toEqual({ v: after });
});

test.each([
  ['$inc', { $inc: { v: 1 } }],
  ['$mul', { $mul: { v: 2 } }],
])('a long that would overflow is an error: %s', async (_, update) => {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1, v: long('9223372036854775807') });
  await expect(collection.updateOne({}, update)).rejects.toMatchObject({ code: 2 });
  expect(await collection.countDocuments({ v: long('9223372036854775807') })).toBe(1);
});
