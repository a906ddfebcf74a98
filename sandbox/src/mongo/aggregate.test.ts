import { Decimal128, ObjectId } from 'mongodb';
import { ids, people, startTestDatabase, type TestDatabase } from './testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

/** Run a pipeline over documents of its own. */
async function run(docs: readonly object[], pipeline: object[]) {
  const collection = database.fresh();
  if (docs.length > 0) await collection.insertMany(docs.map((doc) => ({ ...doc })));
  return collection.aggregate(pipeline).toArray();
}

/** Evaluate one expression on one document. */
async function evaluate(doc: object, expression: unknown) {
  const [result] = await run([{ _id: 1, ...doc }], [{ $project: { _id: 0, v: expression } }]);
  return result?.v;
}

describe('stages', () => {
  test('$group with its accumulators', async () => {
    const pipeline = [
      { $match: { 'addr.city': { $exists: true } } },
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: '$addr.city',
          n: { $sum: 1 },
          avg: { $avg: '$age' },
          names: { $push: '$n' },
          max: { $max: '$age' },
          first: { $first: '$n' },
          last: { $last: '$n' },
          count: { $count: {} },
          set: { $addToSet: '$addr.city' },
          top: { $topN: { n: 1, sortBy: { _id: -1 }, output: '$_id' } },
        },
      },
      { $sort: { _id: 1 } },
    ];
    expect(await run(people, pipeline)).toEqual([
      {
        _id: 'X',
        n: 2,
        avg: 32.5,
        names: ['ann', 'cid'],
        max: 35,
        first: 'ann',
        last: 'cid',
        count: 2,
        set: ['X'],
        top: [3],
      },
      { _id: 'Y', n: 1, avg: 25, names: ['bob'], max: 25, first: 'bob', last: 'bob', count: 1, set: ['Y'], top: [2] },
    ]);
  });

  test('$group by ids and dates', async () => {
    const id = new ObjectId();
    const docs = [
      { r: id, d: new Date(5000) },
      { r: new ObjectId(id.toHexString()), d: new Date(5000) },
    ];
    expect(await run(docs, [{ $group: { _id: { r: '$r', d: '$d' } } }])).toHaveLength(1);
  });

  test('$unwind', async () => {
    const docs = people.slice(0, 3);
    expect(await run(docs, [{ $unwind: '$tags' }])).toHaveLength(3);
    const unwind = { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' };
    const rows = await run(docs, [{ $unwind: unwind }, { $sort: { _id: 1, i: 1 } }, { $project: { tags: 1, i: 1 } }]);
    expect(rows).toEqual([
      { _id: 1, tags: 'a', i: 0 },
      { _id: 1, tags: 'b', i: 1 },
      { _id: 2, tags: 'b', i: 0 },
      { _id: 3, i: null },
    ]);
  });

  test('$lookup in its three forms', async () => {
    const other = database.fresh();
    await other.insertMany([
      { _id: 1, p: 1, v: 5 },
      { _id: 2, p: 1, v: 50 },
      { _id: 3, p: 2, v: 9 },
    ]);
    const from = other.collectionName;
    const docs = [
      { _id: 1, many: [1, 3], min: 10 },
      { _id: 2, many: [], min: 1 },
    ];
    const sort = { $sort: { _id: 1 } };
    const simple = { from, localField: 'many', foreignField: '_id', as: 'l' };
    expect((await run(docs, [sort, { $lookup: simple }])).map(({ l }) => ids(l))).toEqual([[1, 3], []]);
    const condition = { $and: [{ $eq: ['$p', '$$id'] }, { $gte: ['$v', '$$m'] }] };
    const correlated = {
      from,
      let: { id: '$_id', m: '$min' },
      pipeline: [{ $match: { $expr: condition } }, { $project: { _id: 0, v: 1 } }],
      as: 'l',
    };
    expect((await run(docs, [sort, { $lookup: correlated }])).map(({ l }) => l)).toEqual([[{ v: 50 }], [{ v: 9 }]]);
    const both = {
      from,
      localField: '_id',
      foreignField: 'p',
      pipeline: [{ $sort: { v: -1 } }, { $limit: 1 }],
      as: 'l',
    };
    expect((await run(docs, [sort, { $lookup: both }])).map(({ l }) => ids(l))).toEqual([[2], [3]]);
  });

  test('$lookup takes arrays on the way to the local field apart; no value at all counts as null', async () => {
    const other = database.fresh();
    await other.insertMany([
      { _id: 1, p: 1 },
      { _id: 2, p: [2, 3] },
      { _id: 3, p: null },
      { _id: 4 },
      { _id: 5, p: 'ab' },
    ]);
    const joined = async (a: unknown, localField: string): Promise<unknown> => {
      const lookup = { from: other.collectionName, localField, foreignField: 'p', as: 'l' };
      const [row] = await run([{ _id: 1, a }], [{ $lookup: lookup }]);
      return ids(row?.l).toSorted((a, b) => Number(a) - Number(b));
    };
    expect(await joined([], 'a')).toEqual([3, 4]);
    expect(await joined([{ x: [1] }, { x: [[2, 3]] }, 7], 'a.x')).toEqual([1, 2]);
    expect(await joined([{ x: 1 }, {}], 'a.x')).toEqual([1]);
    expect(await joined([1, [2]], 'a.x')).toEqual([3, 4]);
    expect(await joined([{ x: 1 }, { x: 2 }], 'a.1.x')).toEqual([2]);
    expect(await joined([/^a/, 1], 'a')).toEqual([1]);
  });

  test('$facet', async () => {
    const rows = [{ $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { n: 1 } }];
    const facet = { $facet: { rows, total: [{ $count: 'n' }] } };
    expect(await run(people, [{ $match: { _id: { $gt: 1 } } }, facet])).toEqual([
      {
        rows: [
          { _id: 3, n: 'cid' },
          { _id: 4, n: 'dan' },
        ],
        total: [{ n: 4 }],
      },
    ]);
  });

  test('$addFields and $unset leave the stored documents alone', async () => {
    const collection = database.fresh();
    await collection.insertMany(people.map((doc) => ({ ...doc })));
    const pipeline = [
      { $match: { _id: 1 } },
      { $addFields: { double: { $multiply: ['$age', 2] }, 'addr.z': 1 } },
      { $unset: ['items', 'tags'] },
    ];
    const [row] = await collection.aggregate(pipeline).toArray();
    expect(row).toEqual({ _id: 1, n: 'ann', age: 30, addr: { city: 'X', z: 1 }, double: 60 });
    expect(await collection.findOne({ _id: 1 })).toEqual(people[0]);
  });

  test('$replaceRoot, $sortByCount, $bucket', async () => {
    expect(await run(people, [{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: '$addr' } }])).toEqual([
      { city: 'X' },
    ]);
    const [most] = await run(people, [{ $unwind: '$tags' }, { $sortByCount: '$tags' }]);
    expect(most?.count).toBe(2);
    const bucket = { groupBy: '$age', boundaries: [0, 30, 100], output: { n: { $sum: 1 } } };
    expect(await run(people, [{ $match: { age: { $type: 'number' } } }, { $bucket: bucket }])).toEqual([
      { _id: 0, n: 1 },
      { _id: 30, n: 2 },
    ]);
  });

  test('$unionWith, $sample, $merge and $out', async () => {
    const [source, target] = [database.fresh(), database.fresh()];
    await source.insertMany([{ _id: 1 }, { _id: 2 }]);
    await target.insertOne({ _id: 1, old: true });
    expect(await source.aggregate([{ $unionWith: target.collectionName }]).toArray()).toHaveLength(3);
    expect(await source.aggregate([{ $sample: { size: 1 } }]).toArray()).toHaveLength(1);
    await source.aggregate([{ $set: { m: 1 } }, { $merge: { into: target.collectionName } }]).toArray();
    expect(await target.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, old: true, m: 1 },
      { _id: 2, m: 1 },
    ]);
    await source.aggregate([{ $match: { _id: 2 } }, { $out: target.collectionName }]).toArray();
    expect(await target.find().toArray()).toEqual([{ _id: 2 }]);
  });

  test('$graphLookup', async () => {
    const collection = database.fresh();
    await collection.insertMany([
      { _id: 1, p: null },
      { _id: 2, p: 1 },
      { _id: 3, p: 2 },
    ]);
    const lookup = {
      from: collection.collectionName,
      startWith: '$p',
      connectFromField: 'p',
      connectToField: '_id',
      as: 'up',
    };
    const [row] = await collection.aggregate([{ $match: { _id: 3 } }, { $graphLookup: lookup }]).toArray();
    expect(new Set(ids(row?.up))).toEqual(new Set([1, 2]));
  });

  test('$setWindowFields', async () => {
    const docs = [
      { _id: 1, g: 'a', v: 1 },
      { _id: 2, g: 'a', v: 3 },
      { _id: 3, g: 'b', v: 7 },
    ];
    const running = { $sum: '$v', window: { documents: ['unbounded', 'current'] } };
    const pipeline = [
      { $setWindowFields: { partitionBy: '$g', sortBy: { v: 1 }, output: { run: running, rank: { $rank: {} } } } },
      { $sort: { _id: 1 } },
      { $project: { run: 1, rank: 1 } },
    ];
    expect(await run(docs, pipeline)).toEqual([
      { _id: 1, run: 1, rank: 1 },
      { _id: 2, run: 4, rank: 2 },
      { _id: 3, run: 7, rank: 1 },
    ]);
  });

  test.each([
    [{ $foo: {} }, 40324],
    [{ $geoNear: {} }, 115],
    [{ $project: { v: { $foo: 1 } } }, 168],
    [{ $project: { v: { $function: {} } } }, 115],
    [{ $project: { v: '$$nobody' } }, 17276],
    [{ $group: { _id: null, v: { $accumulator: {} } } }, 15952],
  ])('%j is refused', async (stage, code) => {
    await expect(run([{ _id: 1 }], [stage])).rejects.toMatchObject({ code });
  });
});

const doc = {
  n: 7,
  s: ' Héllo World ',
  d: new Date('2024-03-31T23:30:00Z'),
  a: [3, 1, 2],
  o: { x: 1, y: 2 },
  items: [{ q: 5 }, { q: 7 }],
  nothing: null,
};

describe('expressions', () => {
  const berlin = 'Europe/Berlin';
  const cases: [expression: unknown, expected: unknown][] = [
    [{ $add: ['$n', 1, 0.5] }, 8.5],
    [{ $add: ['$n', '$missing'] }, null],
    [{ $subtract: ['$d', new Date('2024-03-31T23:00:00Z')] }, 1_800_000],
    [{ $divide: ['$n', 2] }, 3.5],
    [{ $mod: ['$n', 4] }, 3],
    [{ $round: [2.5, 0] }, 2],
    [{ $round: [1.005, 2] }, 1],
    [{ $cond: [{ $gt: ['$n', 5] }, 'y', 'n'] }, 'y'],
    // oxlint-disable-next-line unicorn/no-thenable -- the field is MongoDB's
    [{ $cond: { else: 'n', if: '$missing', then: 'y' } }, 'n'],
    [{ $ifNull: ['$nothing', '$missing', 'x'] }, 'x'],
    // oxlint-disable-next-line unicorn/no-thenable -- the field is MongoDB's
    [{ $switch: { branches: [{ case: { $eq: ['$n', 7] }, then: 'seven' }], default: 'other' } }, 'seven'],
    [{ $gt: ['$d', 0] }, true],
    [{ $lt: ['$missing', 5] }, true],
    [{ $map: { input: '$items', as: 'i', in: { $add: ['$$i.q', 1] } } }, [6, 8]],
    [{ $filter: { input: '$a', cond: { $gte: ['$$this', 2] } } }, [3, 2]],
    [{ $reduce: { input: '$items', initialValue: 0, in: { $add: ['$$value', '$$this.q'] } } }, 12],
    [{ $arrayElemAt: ['$a', -1] }, 2],
    [{ $size: '$a' }, 3],
    [{ $in: [2, '$a'] }, true],
    [{ $slice: ['$a', 1, 2] }, [1, 2]],
    [{ $sortArray: { input: '$a', sortBy: 1 } }, [1, 2, 3]],
    [{ $sortArray: { input: '$items', sortBy: { q: -1 } } }, [{ q: 7 }, { q: 5 }]],
    [
      { $zip: { inputs: ['$a', [1, 2]] } },
      [
        [3, 1],
        [1, 2],
      ],
    ],
    [
      {
        $setUnion: [
          [1, 2],
          [2, 3],
        ],
      },
      [1, 2, 3],
    ],
    [{ $concatArrays: ['$a', [9]] }, [3, 1, 2, 9]],
    [{ $range: [0, 6, 2] }, [0, 2, 4]],
    [{ $sum: '$items.q' }, 12],
    [{ $avg: '$missing' }, null],
    [{ $max: '$a' }, 3],
    [{ $mergeObjects: ['$o', { y: 3 }] }, { x: 1, y: 3 }],
    [
      { $objectToArray: '$o' },
      [
        { k: 'x', v: 1 },
        { k: 'y', v: 2 },
      ],
    ],
    [{ $arrayToObject: [[['k', 'v']]] }, { k: 'v' }],
    [{ $getField: { field: 'x', input: '$o' } }, 1],
    [{ $toLower: { $trim: { input: '$s' } } }, 'héllo world'],
    [{ $toUpper: '$missing' }, ''],
    [{ $split: [{ $trim: { input: '$s' } }, ' '] }, ['Héllo', 'World']],
    [{ $substrCP: [{ $trim: { input: '$s' } }, 0, 5] }, 'Héllo'],
    [{ $strLenCP: '$s' }, 13],
    [{ $strLenBytes: '$s' }, 14],
    [{ $indexOfCP: ['$s', 'W'] }, 7],
    [{ $regexMatch: { input: '$s', regex: 'world', options: 'i' } }, true],
    [{ $regexFind: { input: '$s', regex: 'o' } }, { match: 'o', idx: 5, captures: [] }],
    [{ $replaceAll: { input: '$s', find: 'l', replacement: 'L' } }, ' HéLLo WorLd '],
    [{ $concat: ['a', '$missing'] }, null],
    [{ $year: '$d' }, 2024],
    [{ $year: '$missing' }, null],
    [{ $dayOfWeek: '$d' }, 1],
    [{ $isoWeek: '$d' }, 13],
    [{ $dateToString: { date: '$d', format: '%Y-%m-%d', timezone: berlin } }, '2024-04-01'],
    [{ $dateTrunc: { date: '$d', unit: 'day' } }, new Date('2024-03-31T00:00:00Z')],
    [{ $dateTrunc: { date: '$d', unit: 'day', timezone: berlin } }, new Date('2024-03-31T22:00:00Z')],
    [{ $dateTrunc: { date: '$d', unit: 'week', startOfWeek: 'monday' } }, new Date('2024-03-25T00:00:00Z')],
    [{ $dateAdd: { startDate: '$d', unit: 'month', amount: 1 } }, new Date('2024-04-30T23:30:00Z')],
    [{ $dateDiff: { startDate: '$d', endDate: new Date('2024-04-02T00:00:00Z'), unit: 'day' } }, 2],
    [{ $dateFromString: { dateString: '2024-01-02' } }, new Date('2024-01-02T00:00:00Z')],
    [{ $convert: { input: 'zz', to: 'int', onError: -1 } }, -1],
    [{ $toInt: '42' }, 42],
    [{ $toString: 2.5 }, '2.5'],
    [{ $type: '$missing' }, 'missing'],
    [{ $type: '$n' }, 'int'],
    [{ $literal: '$n' }, '$n'],
    [{ $let: { vars: { x: 2 }, in: { $multiply: ['$$x', '$n'] } } }, 14],
  ];
  test.each(cases)('%j', async (expression, expected) => {
    expect(await evaluate(doc, expression)).toEqual(expected);
  });

  test('ids and text turn into each other', async () => {
    const id = new ObjectId();
    expect(await evaluate({ id }, { $toString: '$id' })).toBe(id.toHexString());
    expect(await evaluate({ id }, { $eq: [{ $toObjectId: id.toHexString() }, '$id'] })).toBe(true);
  });

  test('decimals are added exactly', async () => {
    const docs = [{ v: Decimal128.fromString('0.1') }, { v: Decimal128.fromString('0.2') }];
    const [row] = await run(docs, [{ $group: { _id: null, sum: { $sum: '$v' } } }]);
    expect(String(row?.sum)).toBe('0.3');
  });

  test('variables of the command', async () => {
    const collection = database.fresh();
    await collection.insertMany(people.map((person) => ({ ...person })));
    const pipeline = [{ $match: { $expr: { $eq: ['$n', '$$who'] } } }];
    expect(ids(await collection.aggregate(pipeline, { let: { who: 'ann' } }).toArray())).toEqual([1]);
  });
});
