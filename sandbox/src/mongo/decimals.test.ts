import { Decimal128, Double } from 'bson';
import { startTestDatabase, type TestDatabase } from './testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const decimal = (text: string) => Decimal128.fromString(text);

async function evaluate(expression: unknown): Promise<unknown> {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1 });
  const [result] = await collection.aggregate([{ $project: { v: expression } }]).toArray();
  return String(result?.v);
}

// The answers are those of the C++ decimal library that MongoDB uses.
test.each([
  [{ $toDecimal: 4.5 }, '4.50000000000000'],
  [{ $toDecimal: 0.1 }, '0.100000000000000'],
  [{ $toDecimal: 1e20 }, '1.00000000000000E+20'],
  [{ $toDecimal: new Double(0) }, '0'],
  [{ $multiply: [decimal('0.25'), 0.5] }, '0.12500000000000000'],
  [{ $subtract: [decimal('1.25'), 2.5] }, '-1.25000000000000'],
  [{ $subtract: [decimal('1.25'), 2] }, '-0.75'],
  [{ $add: [decimal('1.25'), 2.5] }, '3.75000000000000'],
  [{ $sum: [decimal('1.25'), 2.5] }, '3.75'],
  [{ $mod: [decimal('12345678901234567890.5'), decimal('10')] }, '0.5'],
  [{ $sqrt: decimal('2') }, '1.414213562373095048801688724209698'],
  [{ $sqrt: decimal('7.25') }, '2.692582403567252015625355245770165'],
  [{ $sqrt: decimal('4.00') }, '2.0'],
  [{ $sqrt: decimal('0.000009') }, '0.003'],
  [{ $round: [decimal('2.345'), 2] }, '2.34'],
  [{ $ceil: decimal('2.1') }, '3'],
])('%j', async (expression, expected) => {
  expect(await evaluate(expression)).toBe(expected);
});

test.each([
  { $pow: [decimal('1.5'), 2] },
  { $exp: decimal('1.5') },
  { $ln: decimal('1.5') },
  { $log: [decimal('1.5'), 2] },
  { $log10: decimal('1.5') },
  { $round: [decimal('1234567890.12345678901'), 2] },
])('what would lose digits of a decimal is refused: %j', async (expression) => {
  await expect(evaluate(expression)).rejects.toMatchObject({ code: 115 });
});

test.each([
  [{ $inc: { v: 0.5 } }, '1.750000000000000'],
  [{ $inc: { v: 1 } }, '2.25'],
  [{ $mul: { v: 0.5 } }, '0.62500000000000000'],
])('an update by a double: %j', async (update, expected) => {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1, v: decimal('1.25') });
  await collection.updateOne({ _id: 1 }, update);
  expect(String((await collection.findOne())?.v)).toBe(expected);
});

test('a renamed field takes the place of the field that it replaces', async () => {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1, a: 1, b: 2, c: 3 });
  await collection.updateOne({ _id: 1 }, { $rename: { c: 'a' } });
  expect(Object.entries((await collection.findOne()) ?? {})).toEqual([
    ['_id', 1],
    ['a', 3],
    ['b', 2],
  ]);
});
