import type { Collection } from 'mongodb';
import { ids, startTestDatabase, type TestDatabase, type TestDoc } from './testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

describe('the planner', () => {
  let collection: Collection<TestDoc>;
  const rows = Array.from({ length: 600 }, (_, i) => ({
    _id: i,
    org: i % 6,
    at: new Date(1e12 + ((i * 37) % 600) * 1000),
    tags: [`t${i % 5}`, `t${i % 7}`],
    email: i % 3 === 0 ? undefined : `u${i}`,
    deleted: i % 10 === 0,
    n: i % 4 === 0 ? null : i % 50,
  }));
  beforeAll(async () => {
    collection = database.fresh();
    await collection.insertMany(rows, { ignoreUndefined: true });
    await collection.createIndexes([
      { key: { org: 1, at: -1, _id: -1 } },
      { key: { tags: 1, at: 1 } },
      { key: { email: 1 }, unique: true, sparse: true },
      { key: { n: -1 } },
      { key: { at: 1 }, name: 'living', partialFilterExpression: { deleted: false } },
    ]);
  });

  const date = (i: number) => new Date(1e12 + i * 1000);
  const cases: [name: string, filter: object, sort: Record<string, 1 | -1>, limit: number, most: number][] = [
    ['a unique key', { email: 'u100' }, {}, 0, 1],
    ['equality and order', { org: 2 }, { at: -1, _id: -1 }, 10, 10],
    ['equality and reversed order', { org: 2 }, { at: 1, _id: 1 }, 10, 10],
    ['equality and range', { org: 2, at: { $lt: date(90) } }, { at: -1, _id: -1 }, 0, 16],
    ['both ends of a range', { org: 2, at: { $gte: date(50), $lt: date(90) } }, {}, 0, 9],
    ['several values merged in order', { org: { $in: [1, 3, 5] } }, { at: -1, _id: -1 }, 10, 10],
    ['an array field', { tags: 't3' }, { at: 1 }, 5, 5],
    ['a range of ids', { _id: { $lt: 100 } }, { _id: -1 }, 10, 11],
    ['a list of ids', { _id: { $in: [5, 1, 9999] } }, {}, 0, 2],
    ['a descending range', { n: { $gt: 40, $lte: 45 } }, {}, 0, 61],
    ['an empty list', { org: { $in: [] } }, { at: -1 }, 0, 0],
    ['an empty list of ids', { _id: { $in: [] } }, {}, 0, 0],
    ['null', { n: null }, {}, 0, 150],
    ['a beginning of text', { email: { $regex: '^u10' } }, {}, 0, 12],
    ['alternatives', { $or: [{ email: 'u100' }, { org: 2, at: date(74) }] }, {}, 0, 2],
    ['a part of the documents', { deleted: false, at: { $lt: date(20) } }, { at: 1 }, 0, 20],
    ['nothing that an index knows', { 'x.y': 1 }, {}, 0, 600],
    ['an order alone', {}, { n: 1 }, 5, 5],
    ['an expression of equality', { $expr: { $eq: ['$org', 2] } }, { at: -1, _id: -1 }, 10, 10],
    ['an equality beside an expression', { org: 2, $expr: { $lt: ['$at', date(90)] } }, { at: -1, _id: -1 }, 0, 16],
    ['an expression from the other side', { $expr: { $and: [{ $gte: [3, '$n'] }, { $gte: ['$n', 1] }] } }, {}, 0, 40],
    ['an expression that is above null', { $expr: { $gt: ['$n', 45] } }, {}, 0, 60],
    ['an expression that null is below', { $expr: { $lt: ['$n', 3] } }, {}, 0, 200],
    ['an expression about an array', { $expr: { $gt: ['$tags', 't3'] } }, {}, 0, 600],
    ['a sparse index and an expression', { $expr: { $gt: ['$email', 'u59'] } }, {}, 0, 60],
    ['a sparse index that lacks what is missing', { $expr: { $lt: ['$email', 'u10'] } }, {}, 0, 600],
  ];
  test('the beginning of a pipeline takes the order of an index', async () => {
    const stages = [{ $match: { org: 2 } }, { $sort: { at: -1, _id: -1 } }, { $limit: 10 }, { $set: { late: true } }];
    const { executionStats } = await collection.aggregate(stages).explain('executionStats');
    expect(executionStats.totalDocsExamined).toBe(10);
  });

  test('a $lookup with a pipeline finds what its variables say', async () => {
    const joined = await collection
      .aggregate([
        { $match: { _id: { $in: [1, 2] } } },
        {
          $lookup: {
            from: collection.collectionName,
            let: { email: '$email' },
            pipeline: [{ $match: { $expr: { $eq: ['$email', '$$email'] } } }, { $project: { email: 1 } }],
            as: 'same',
          },
        },
      ])
      .toArray();
    expect(joined.map(({ same }) => same)).toEqual([[{ _id: 1, email: 'u1' }], [{ _id: 2, email: 'u2' }]]);
  });

  test.each(cases)('%s', async (_, filter, sort, limit, most) => {
    const query = collection.find(filter).sort(sort).limit(limit);
    const { executionStats } = await query.clone().explain('executionStats');
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(most);
    // A stage before the filter keeps the planner out.
    const pipeline: object[] = [{ $set: { unused: '$$REMOVE' } }, { $match: filter }];
    if (Object.keys(sort).length > 0) pipeline.push({ $sort: sort });
    if (limit > 0) pipeline.push({ $limit: limit });
    const unplanned = await collection.aggregate(pipeline).toArray();
    const found = await query.toArray();
    const inOrder = Object.keys(sort).includes('_id');
    const values = (docs: { _id?: unknown }[]) =>
      inOrder
        ? ids(docs)
        : ids(docs)
            .map(Number)
            .sort((a, b) => a - b);
    if (inOrder || limit === 0) expect(values(found)).toEqual(values(unplanned));
    else expect(found).toHaveLength(unplanned.length);
  });

  test('says in explain what it does', async () => {
    const indexed = await collection.find({ org: 1 }).sort({ at: -1 }).explain();
    expect(indexed.queryPlanner.winningPlan).toMatchObject({
      stage: 'FETCH',
      inputStage: { stage: 'IXSCAN', indexName: 'org_1_at_-1__id_-1' },
    });
    const sorted = await collection.find({ 'x.y': 1 }).sort({ email: -1 }).explain();
    expect(sorted.queryPlanner.winningPlan).toMatchObject({ stage: 'SORT', inputStage: { stage: 'COLLSCAN' } });
  });

  test('takes a hint, and refuses one that names no index', async () => {
    expect(
      await collection
        .find({ org: { $gte: 0 } })
        .hint({ n: -1 })
        .toArray(),
    ).toHaveLength(600);
    await expect(collection.find().hint('nope_1').toArray()).rejects.toMatchObject({ code: 2 });
  });
});

describe('an index on arrays', () => {
  const docs = [
    { _id: 1, a: [5, -1], o: [{ k: 1 }, { k: 2 }] },
    { _id: 2, a: [3], o: [{ k: 2 }] },
    { _id: 3, a: ['foo', 'z'], o: [] },
    { _id: 4, a: [3, 0], o: [{ k: 1 }] },
  ];
  const cases: [name: string, filter: object, found: number[]][] = [
    ['conditions that different elements fulfil', { a: { $elemMatch: { $gt: 4 }, $lt: 0 } }, [1]],
    ['two bounds', { a: { $gt: 4, $lt: 0 } }, [1]],
    ['a beginning of text beside a bound', { a: { $regex: '^f', $gt: 'x' } }, [3]],
    ['several elements', { o: { $all: [{ $elemMatch: { k: 1 } }, { $elemMatch: { k: 2 } }] } }, [1]],
    ['$elemMatch beside a condition on the path', { o: { $elemMatch: { k: { $gt: 1 } } }, 'o.k': { $lt: 2 } }, [1]],
    ['an order by the array that is asked for', { a: 3 }, [4, 2]],
  ];
  test.each(cases)('%s', async (_, filter, found) => {
    const collection = database.fresh();
    await collection.insertMany(docs.map((doc) => ({ ...doc })));
    await collection.createIndexes([{ key: { a: 1, _id: 1 } }, { key: { o: 1 } }, { key: { 'o.k': 1 } }]);
    expect(ids(await collection.find(filter).sort({ a: 1, _id: 1 }).toArray())).toEqual(found);
  });
});
