import { Decimal128, Double, Int32, Long } from 'mongodb';
import { startTestDatabase, type TestDatabase } from '../testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const decimal = (text: string) => Decimal128.fromString(text);
const long = (text: string) => Long.fromString(text);
const int = (value: number) => new Int32(value);
const double = (value: number) => new Double(value);

/** A number with its type. */
function typed(value: Decimal128 | Double | Int32 | Long | null): string {
  return value === null ? 'null' : `${value._bsontype} ${value.toString()}`;
}

/** The sum and the mean of values, by accumulators over documents and by expressions over an array. */
async function totals(values: readonly unknown[]) {
  const collection = database.fresh();
  await collection.insertMany(values.map((v, _id) => ({ _id, v })));
  const options = { promoteValues: false } as const;
  const outputs = { sum: { $sum: '$v' }, avg: { $avg: '$v' } };
  const [grouped] = await collection
    .aggregate([{ $sort: { _id: 1 } }, { $group: { _id: null, ...outputs } }], options)
    .toArray();
  const window = { documents: ['unbounded', 'current'] };
  const [running] = await collection
    .aggregate(
      [
        { $setWindowFields: { sortBy: { _id: 1 }, output: { sum: { ...outputs.sum, window } } } },
        { $sort: { _id: -1 } },
        { $limit: 1 },
      ],
      options,
    )
    .toArray();
  const [list] = await collection
    .aggregate(
      [
        { $sort: { _id: 1 } },
        { $group: { _id: null, v: { $push: '$v' } } },
        { $project: { sum: { $sum: '$v' }, avg: { $avg: '$v' } } },
      ],
      options,
    )
    .toArray();
  expect(typed(running?.sum)).toBe(typed(grouped?.sum));
  expect([typed(list?.sum), typed(list?.avg)]).toEqual([typed(grouped?.sum), typed(grouped?.avg)]);
  return [typed(grouped?.sum), typed(grouped?.avg)];
}

test.each([
  ['tenths', [0.1, 0.2, 0.3], 'Double 0.6', 'Double 0.19999999999999998'],
  ['what a large double would swallow', [1e20, 1, -1e20, 0.5], 'Double 1.5', 'Double 0.375'],
  // What is left when large ones cancel each other out shows with the next number only: MongoDB gives the nearest part.
  ['what a large double has swallowed', [1e20, 1, -1e20], 'Double 0', 'Double 0'],
  ['hundred tenths', Array.from({ length: 100 }, () => 0.1), 'Double 10', 'Double 0.1'],
  ['prices', [0.02, 0.2, 0.2, 0.2], 'Double 0.62', 'Double 0.155'],
  ['ints', [int(1), int(2)], 'Int32 3', 'Double 1.5'],
  ['ints beyond 32 bits', [int(2147483647), int(1)], 'Long 2147483648', 'Double 1073741824'],
  ['an int and a long', [int(1), long('2')], 'Long 3', 'Double 1.5'],
  ['longs beyond doubles', [long('9007199254740993'), long('2')], 'Long 9007199254740995', 'Double 4503599627370498'],
  ['negative longs', [long('-9007199254740993'), int(-2)], 'Long -9007199254740995', 'Double -4503599627370498'],
  [
    'back in the range of longs',
    [long('9223372036854775807'), int(1), int(-1)],
    'Long 9223372036854775807',
    'Double 3074457345618258400',
  ],
  ['beyond longs', [long('9223372036854775807'), int(1)], 'Double 9223372036854776000', 'Double 4611686018427388000'],
  ['a long and doubles', [long('9007199254740993'), 0.5, 0.5], 'Double 9007199254740994', 'Double 3002399751580331.5'],
  ['whole doubles', [double(1), int(2)], 'Double 3', 'Double 1.5'],
  ['an infinity', [double(Infinity), int(1)], 'Double Infinity', 'Double Infinity'],
  ['infinities of both signs', [double(Infinity), double(-Infinity)], 'Double NaN', 'Double NaN'],
  ['not a number', [double(NaN), int(1)], 'Double NaN', 'Double NaN'],
  [
    'a decimal and a double',
    [decimal('0.2'), 0.1],
    'Decimal128 0.3000000000000000055511151231257827',
    'Decimal128 0.1500000000000000027755575615628914',
  ],
  [
    'a decimal beside doubles that make up for each other',
    [1e20, decimal('0.1'), 1, -1e20],
    'Decimal128 1.1',
    'Decimal128 0.275',
  ],
  [
    'a decimal and a long',
    [decimal('0.5'), long('9007199254740993')],
    'Decimal128 9007199254740993.5',
    'Decimal128 4503599627370496.75',
  ],
  ['decimals', [decimal('0.10'), decimal('0.20')], 'Decimal128 0.30', 'Decimal128 0.15'],
  ['what is no number', ['a', int(2), null], 'Int32 2', 'Double 2'],
])('$sum and $avg: %s', async (_, values, sum, avg) => {
  expect(await totals(values)).toEqual([sum, avg]);
});

test('nothing has no mean, and the sum 0', async () => {
  expect(await totals(['a'])).toEqual(['Int32 0', typed(null)]);
});

// Since version 6.1 MongoDB adds up from left to right here, without compensation.
test.each([
  ['tenths', [0.1, 0.2, 0.3], 'Double 0.6000000000000001'],
  ['what a large double swallows', [1e20, 1, -1e20], 'Double 0'],
  ['longs', [long('9007199254740993'), long('2')], 'Long 9007199254740995'],
  ['beyond longs and back', [long('9223372036854775807'), int(1), int(-1)], 'Double 9223372036854776000'],
  ['a double makes the rest doubles', [long('9007199254740993'), 0.5, long('1')], 'Double 9007199254740992'],
  ['doubles count 15 digits beside decimals', [0.1, decimal('0.2')], 'Decimal128 0.300000000000000'],
  [
    'a long has all its digits beside decimals',
    [long('9007199254740993'), decimal('0.5')],
    'Decimal128 9007199254740993.5',
  ],
])('$add: %s', async (_, values, expected) => {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1 });
  const [row] = await collection.aggregate([{ $project: { v: { $add: values } } }], { promoteValues: false }).toArray();
  expect(typed(row?.v)).toBe(expected);
});

test('each number is rounded before it is added to a date', async () => {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1 });
  const sums = { a: { $add: [new Date(0), 1.4, 1.4] }, b: { $add: [1.4, 1.4, new Date(0)] } };
  expect(await collection.aggregate([{ $project: { _id: 0, ...sums } }]).toArray()).toEqual([
    { a: new Date(2), b: new Date(3) },
  ]);
});
