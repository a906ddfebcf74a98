import { Long } from 'mongodb';
import { startTestDatabase, type TestDatabase } from '../testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

/** Evaluate an expression. */
async function evaluate(expression: unknown): Promise<unknown> {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1 });
  const [row] = await collection.aggregate([{ $project: { v: expression } }]).toArray();
  return row?.v;
}

const at = (text: string): Date => new Date(text);
const tokyo = 'Asia/Tokyo';

test.each([
  [{ $year: at('0050-03-01') }, 50],
  [{ $dayOfYear: at('0050-03-01') }, 60],
  [{ $dayOfYear: at('0004-12-31') }, 366],
  [{ $week: at('0050-03-01') }, 9],
  [{ $isoWeek: at('0050-03-01') }, 9],
  [{ $isoWeekYear: at('0001-01-01') }, 1],
  [{ $isoWeekYear: at('0100-01-01') }, 99],
  [{ $dayOfYear: { date: at('0050-02-28T20:00:00Z'), timezone: '+09:00' } }, 60],
  [{ $hour: { date: at('0050-03-01'), timezone: tokyo } }, 9],
  [{ $year: { date: at('0000-06-01'), timezone: tokyo } }, 0],
  [{ $dateFromParts: { year: 50, month: 2, day: 3 } }, at('0050-02-03')],
  [{ $dateFromParts: { year: 99, month: 13, day: 32 } }, at('0100-02-01')],
  [{ $dateFromString: { dateString: '0050-02-03' } }, at('0050-02-03')],
  [{ $dateFromString: { dateString: '03.02.0050', format: '%d.%m.%Y' } }, at('0050-02-03')],
  [{ $toDate: '0050-02-03T04:05:06Z' }, at('0050-02-03T04:05:06Z')],
  [{ $dateAdd: { startDate: at('0048-01-31'), unit: 'month', amount: 1 } }, at('0048-02-29')],
  [{ $dateSubtract: { startDate: at('0050-03-31'), unit: 'month', amount: 1 } }, at('0050-02-28')],
  [{ $dateTrunc: { date: at('0050-03-07'), unit: 'month' } }, at('0050-03-01')],
  [{ $dateTrunc: { date: at('0050-03-07'), unit: 'year' } }, at('0050-01-01')],
  [{ $dateDiff: { startDate: at('0050-01-01'), endDate: at('0150-01-01'), unit: 'year' } }, 100],
  [{ $dateToParts: { date: at('0050-03-01') } }, expect.objectContaining({ year: 50, month: 3, day: 1 })],
  [{ $dateToString: { date: at('0050-03-01') } }, '0050-03-01T00:00:00.000Z'],
  [{ $dateToString: { date: at('0050-03-01'), format: '%G-%V %j' } }, '0050-09 060'],
  [
    { $dateToString: { date: at('0050-03-01'), format: '%Y-%m-%d %H:%M:%S %z %Z', timezone: tokyo } },
    '0050-03-01 09:18:59 +0918 558',
  ],
  [{ $dateToString: { date: at('9999-12-31T23:59:59.999Z') } }, '9999-12-31T23:59:59.999Z'],
])('dates of the first hundred years are what they are: %j', async (expression, expected) => {
  expect(await evaluate(expression)).toEqual(expected);
});

const late = at('+010000-01-01');
const early = at('-000001-12-31');

test.each([
  { $dateToString: { date: late } },
  { $dateToString: { date: early } },
  { $dateToString: { date: late, format: '%Y' } },
  { $dateToString: { date: at('9999-12-31T20:00:00Z'), format: '%Y', timezone: '+09:00' } },
  { $dateToString: { date: at('+010000-01-10'), format: '%G' } },
  { $toString: late },
  { $toUpper: late },
  { $convert: { input: late, to: 'string', onError: 'none' } },
])('years that do not have four digits are not written: %j', async (expression) => {
  await expect(evaluate(expression)).rejects.toMatchObject({ code: 18537 });
});

test('a format without a year writes any date', async () => {
  expect(await evaluate({ $dateToString: { date: late, format: '%m/%d' } })).toBe('01/01');
  expect(await evaluate({ $year: late })).toBe(10_000);
});

test.each([
  [{ year: 0 }, 40523],
  [{ year: 10_000 }, 40523],
  [{ year: 2024, month: 32_768 }, 31034],
  [{ year: 2024, day: -32_769 }, 31034],
  [{ year: 2024, hour: 40_000 }, 31034],
])('parts of a date have bounds: %j', async (parts, code) => {
  await expect(evaluate({ $dateFromParts: parts })).rejects.toMatchObject({ code });
});

test('days and seconds run on', async () => {
  expect(await evaluate({ $dateFromParts: { year: 2024, month: -1, day: 0, second: 100_000 } })).toEqual(
    at('2023-11-01T03:46:40Z'),
  );
});

test('the time between dates is exact', async () => {
  const [first, last] = [new Date(-8.64e15), new Date(8.64e15 - 1)];
  const expected = Long.fromString('17279999999999999');
  expect(await evaluate({ $toString: { $subtract: [last, first] } })).toBe(String(expected));
  const difference = { $dateDiff: { startDate: first, endDate: last, unit: 'millisecond' } };
  expect(await evaluate({ $toString: difference })).toBe(String(expected));
});

test('parts of milliseconds are rounded away from zero', async () => {
  expect(await evaluate({ $add: [new Date(0), -2.5] })).toEqual(new Date(-3));
  expect(await evaluate({ $add: [new Date(0), 2.5] })).toEqual(new Date(3));
});
