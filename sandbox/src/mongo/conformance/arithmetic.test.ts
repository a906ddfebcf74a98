import { Decimal128, Double, Int32, Long } from 'mongodb';
import { ids, startTestDatabase, type TestDatabase } from '../testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const decimal = (text: string) => Decimal128.fromString(text);
const long = (text: string) => Long.fromString(text);
const int = (value: number) => new Int32(value);
const double = (value: number) => new Double(value);

/** Evaluate an expression. */
async function evaluate(expression: unknown): Promise<unknown> {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1 });
  const [row] = await collection.aggregate([{ $project: { v: expression } }], { promoteValues: false }).toArray();
  return row?.v;
}

test.each([
  [{ $mod: [long('9007199254740993'), int(10)] }, long('3')],
  [{ $mod: [long('9007199254740993'), double(10)] }, long('3')],
  [{ $mod: [long('9007199254740993'), decimal('10')] }, decimal('3')],
  [{ $mod: [int(5), double(3)] }, int(2)],
  [{ $mod: [int(5), double(2.5)] }, double(0)],
  [{ $mod: [int(-5), int(3)] }, int(-2)],
  [{ $mod: [long('-9223372036854775808'), int(-1)] }, long('0')],
  [{ $pow: [int(3), int(39)] }, long('4052555153018976267')],
  [{ $pow: [long('-2'), int(63)] }, long('-9223372036854775808')],
  [{ $pow: [int(2), int(63)] }, double(2 ** 63)],
  [{ $pow: [int(2), int(-1)] }, double(0.5)],
  [{ $round: [long('9007199254740995'), -1] }, long('9007199254741000')],
  [{ $round: [long('9007199254740985'), -1] }, long('9007199254740980')],
  [{ $round: [int(-35), -1] }, int(-40)],
  [{ $trunc: [long('-9007199254740995'), -1] }, long('-9007199254740990')],
  [
    { $divide: [decimal('1'), decimal('9999999999999999999999999999999999')] },
    decimal('1.000000000000000000000000000000000E-34'),
  ],
  [{ $divide: [decimal('4.00'), int(2)] }, decimal('2.00')],
  [{ $divide: [decimal('-2'), decimal('3')] }, decimal('-0.6666666666666666666666666666666667')],
  [{ $toLong: decimal('9007199254740993.7') }, long('9007199254740993')],
  [{ $toInt: decimal('2147483647.9999999999999999999') }, int(2147483647)],
  [{ $abs: double(-0) }, double(0)],
])('no digit is lost: %j', async (expression, expected) => {
  expect(await evaluate(expression)).toEqual(expected);
});

test.each([
  [{ $mod: [int(1), int(0)] }, 16610],
  [{ $pow: [int(0), int(-1)] }, 28764],
  [{ $abs: long('-9223372036854775808') }, 28680],
  [{ $round: [long('9223372036854775807'), -3] }, 51080],
  [{ $round: [int(5), -21] }, 51083],
  [{ $toLong: decimal('9223372036854775808') }, 241],
  [{ $toDecimal: 'abc' }, 241],
])('what has no result is an error: %j', async (expression, code) => {
  await expect(evaluate(expression)).rejects.toMatchObject({ code: int(code) });
});

describe('the filter $mod', () => {
  const values = [
    long('9007199254740993'),
    decimal('9007199254740993.9'),
    double(3.7),
    int(-7),
    double(NaN),
    double(1e300),
    decimal('1E+30'),
    'x',
  ];
  const found = async (filter: object): Promise<unknown[]> => {
    const collection = database.fresh();
    await collection.insertMany(values.map((v, _id) => ({ _id, v })));
    return ids(await collection.find(filter).sort({ _id: 1 }).toArray());
  };

  test('takes numbers without their fraction, and none that is beyond 64 bits', async () => {
    expect(await found({ v: { $mod: [10, 3] } })).toEqual([0, 1, 2]);
    expect(await found({ v: { $mod: [4, -3] } })).toEqual([3]);
    expect(await found({ v: { $mod: [5, 0] } })).toEqual([]);
  });

  test('takes divisors that a double has no room for', async () => {
    expect(await found({ v: { $mod: [long('9007199254740992'), 1] } })).toEqual([0, 1]);
    expect(await found({ v: { $mod: [long('9007199254740993'), 0] } })).toEqual([0, 1]);
  });

  test('refuses what is no integer', async () => {
    await expect(found({ v: { $mod: [NaN, 0] } })).rejects.toMatchObject({ code: 2 });
    await expect(found({ v: { $mod: [0.5, 0] } })).rejects.toMatchObject({ code: 2 });
  });
});

test('bits of large integers', async () => {
  const collection = database.fresh();
  await collection.insertMany([
    { _id: 1, v: long('9007199254740993') },
    { _id: 2, v: long('-1') },
    { _id: 3, v: 1.5 },
  ]);
  expect(ids(await collection.find({ v: { $bitsAllSet: [0, 53] } }).toArray())).toEqual([1, 2]);
  expect(ids(await collection.find({ v: { $bitsAllSet: [200] } }).toArray())).toEqual([2]);
  await expect(collection.find({ v: { $bitsAllSet: -1 } }).toArray()).rejects.toMatchObject({
    code: expect.any(Number),
  });
});

test.each([
  [{ $toUpper: 'aé ä ß ｚ' }, 'Aé ä ß ｚ'],
  [{ $toLower: 'ZÉ Ä İ Ｚ' }, 'zÉ Ä İ Ｚ'],
  [{ $strcasecmp: ['ABC', 'abc'] }, int(0)],
  [{ $strcasecmp: ['ä', 'Ä'] }, int(1)],
  [{ $strcasecmp: ['😀', '！'] }, int(1)],
  [{ $trim: { input: '\u3000 x\t\u00a0' } }, '\u3000 x'],
])('only the letters of ASCII have two cases: %j', async (expression, expected) => {
  expect(await evaluate(expression)).toEqual(expected);
});
