import mongoose, { Types } from 'mongoose';
import { UserModel } from '../../domains/users/model';
import { FollowModel } from '../../domains/users/relations';
import { startTestApi, type TestApi } from '../index';
import { asApi, recordStatements } from './recorder';
import { reportOn } from './report';
import { serve, type IndexSpec } from './serving';
import { shapeOf } from './shape';
import { statementsOf, type Doc } from './statement';

const isEmbedded = !process.env['MONGODB_URI'];

describe('what indexes can do', () => {
  const indexes: IndexSpec[] = [
    { name: '_id_', key: { _id: 1 } },
    { name: 'code', key: { code: 1 }, unique: true },
    { name: 'owner', key: { owner: 1, state: 1, at: -1, _id: -1 } },
    { name: 'sparse', key: { key: 1 }, sparse: true },
    { name: 'partial', key: { part: 1 }, partialFilterExpression: { part: { $exists: true } } },
  ];
  const answer = (query: Doc) => {
    const [statement] = statementsOf({ find: 'things', ...query });
    const { indexes: names, manner, fault } = serve(statement!, indexes);
    return [names.join(), fault ?? manner];
  };
  const newest = { sort: { at: -1, _id: -1 }, limit: 20 };
  const rest = { at: { $lte: 5 }, $or: [{ at: { $lt: 5 } }, { _id: { $lt: 1 } }] };

  test.each<[string, Doc, string[]]>([
    ['a key', { filter: { _id: 1, state: 'x' } }, ['_id_', 'one']],
    ['a list of keys', { filter: { code: { $in: ['a', 'b'] } } }, ['code', 'one for each value']],
    ['a page', { filter: { owner: 1, state: 'x' }, ...newest }, ['owner', 'in order']],
    ['a page of several', { filter: { owner: { $in: [1, 2] }, state: 'x' }, ...newest }, ['owner', 'in order']],
    ['a next page', { filter: { owner: 1, state: 'x', ...rest }, ...newest }, ['owner', 'in order']],
    ['a page backwards', { filter: { owner: 1, state: 'x' }, sort: { at: 1, _id: 1 } }, ['owner', 'in order']],
    ['everything of one', { filter: { owner: 1 } }, ['owner', 'all that fit']],
    ['either', { filter: { $or: [{ owner: 1 }, { code: 'a' }] } }, ['owner,code', 'all that fit or one']],
    ['the last one', { sort: { _id: -1 }, limit: 1 }, ['_id_', 'in order']],
    ['a value of a sparse index', { filter: { key: 'x' } }, ['sparse', 'all that fit']],
    ['a value of a partial index', { filter: { part: 'x' } }, ['partial', 'all that fit']],
  ])('%s', (_, query, expected) => expect(answer(query)).toEqual(expected));

  test.each<[string, Doc, string]>([
    ['no filter', {}, 'reads the whole collection'],
    ['a field without an index', { filter: { title: 'x' } }, 'reads the whole collection'],
    ['a later field of an index', { filter: { state: 'x' } }, 'reads the whole collection'],
    ['all of a collection in order', { sort: { _id: 1 } }, 'reads the whole collection'],
    ['an order that the index does not have', { filter: { owner: 1 }, ...newest }, 'sorts in memory'],
    ['mixed directions', { filter: { owner: 1, state: 'x' }, sort: { at: -1, _id: 1 } }, 'sorts in memory'],
    ['a condition beside the index', { filter: { owner: 1, title: 'x' } }, 'reads on for title'],
    ['a page among others', { filter: { owner: 1, $or: [{ title: 'x' }, { state: 'y' }] } }, 'reads on for $or'],
    ['either, one without an index', { filter: { $or: [{ owner: 1 }, { title: 'x' }] } }, 'reads the whole collection'],
    ['what a sparse index leaves out', { filter: { key: null } }, 'reads the whole collection'],
    ['what a partial index may leave out', { filter: { part: { $ne: 1 } } }, 'reads the whole collection'],
  ])('faulty: %s', (_, query, fault) => expect(answer(query)[1]).toBe(fault));
});

test('values are no part of a shape', () => {
  const shapes = (command: Doc) => statementsOf(command).map(shapeOf);
  const page = {
    find: 'posts',
    filter: { a: 1, b: null, c: { $gte: 1, $lt: 2 } },
    sort: new Map([['c', -1]]),
    limit: 3,
  };
  expect(shapes(page)).toEqual(['find a, b null, c >= <; sorted by -c; limited']);
  expect(
    shapes({ update: 'posts', updates: [{ q: { _id: 1 } }, { q: { $or: [{ a: 1 }, { b: 2 }] }, multi: true }] }),
  ).toEqual(['update _id', 'update (a or b); many']);
  const pipeline = [{ $match: { a: { $in: [1] } } }, { $sort: { _id: 1 } }, { $limit: 1 }, { $group: { _id: null } }];
  expect(shapes({ aggregate: 'posts', pipeline })).toEqual(['aggregate a in; sorted by _id; limited; then $group']);
  expect(shapes({ insert: 'posts', documents: [] })).toEqual([]);
});

// What is listed is how the embedded database answers: against another one nothing is recorded.
(isEmbedded ? describe : describe.skip)('an API that asks what no index answers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await api.createMember();
  });

  test('is found out by what the database examines too', async () => {
    const recorder = recordStatements();
    await asApi(() => UserModel.findOne({ username_lower: 'nobody' }).hint({ _id: 1 }).exec());
    await UserModel.findOne({ bio: 'asked by the test itself' });
    const { shapes } = await reportOn(recorder.stop());
    expect(shapes).toMatchObject([
      { collection: 'users', fault: expect.stringMatching(/^examines 1\d\d documents to find 0$/) },
    ]);
  });

  test('may not have the database make ids that lists are ordered by', async () => {
    const recorder = recordStatements();
    const key = { follower_id: new Types.ObjectId(), followee_id: new Types.ObjectId() };
    const follow = (fields: object) => FollowModel.updateOne(key, { $setOnInsert: fields }, { upsert: true }).exec();
    await asApi(() => follow({ created_at: new Date() }));
    const { shapes } = await reportOn(recorder.stop());
    expect(shapes).toMatchObject([{ collection: 'follows', fault: expect.stringContaining('make an id') }]);
  });

  test('fails its test file', async () => {
    await asApi(() => UserModel.find({ bio: 'x' }).exec());
    await expect(api.close()).rejects.toThrow(/^No index answers:[^]*users: find bio: reads the whole collection/);
    expect(mongoose.connection.readyState).toBe(mongoose.ConnectionStates.disconnected);
  });
});
