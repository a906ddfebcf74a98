import { type Document, MongoClient } from 'mongodb';
import { startMongo } from '../index.ts';
import { Comparison, jsonOf, type Subject } from './comparison.ts';
import { Data, indexes } from './data.ts';
import { knownDifferences } from './documentdb.ts';
import type { Json } from './json.ts';
import { explain } from './known.ts';
import { askOne } from './questions.ts';
import { Random } from './random.ts';

jest.setTimeout(60_000);

test('indexes change no answer', async () => {
  const server = await startMongo({ port: 0 });
  const client = await MongoClient.connect(server.uri, { promoteValues: false });
  const indexed: Subject = client.db('indexed').collection('c');
  const bare: Subject = client.db('bare').collection('c');
  const data = new Data(new Random(7), false);
  const documents = data.documents(60) as (Document & { _id: number })[];
  for (const subject of [indexed, bare]) await subject.insertMany(documents);
  await indexed.createIndexes([...indexes]);
  const comparison = new Comparison([indexed, bare], []);
  for (let i = 0; i < 200; i++) await askOne({ comparison, data, documents, collection: 'c' });
  expect(comparison.unexplained).toEqual([]);
  await client.close();
  await server.close();
});

test('a known difference explains no other one', () => {
  const documents = jsonOf([{ _id: 1, t: [] }, { _id: 2 }, { _id: 3, t: ['x'] }]) as Json[];
  const known = knownDifferences(documents);
  const reasons = (ours: unknown, theirs: unknown): string[] | undefined =>
    explain(
      known,
      { kind: 'sort', asked: jsonOf([{}, { t: 1, _id: 1 }]) },
      { ours: { value: jsonOf(ours) }, theirs: { value: jsonOf(theirs) } },
    )?.map(({ name }) => name);
  expect(reasons([1, 2, 3], [1, 2, 3])).toEqual([]);
  expect(reasons([1, 2, 3], [2, 1, 3])).toEqual(['[] in an order']);
  expect(reasons([1, 2, 3], [2, 1])).toBeUndefined();
});
