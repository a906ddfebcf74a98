import type { Document } from 'mongodb';
import type { Data } from './data.ts';
import { filter } from './queries.ts';

const byId = { $sort: { _id: 1 } };
const counted = { n: { $sum: 1 } };

/** The stages that follow `$sort: { _id: 1 }`. @param collection the name of the collection that they join */
export function stages(data: Data, collection: string): Document[] {
  return data.random.oneOf<Document[]>(
    () => grouping(data),
    () => joining(data, collection),
    () => reshaping(data),
  );
}

function grouping(data: Data): Document[] {
  const { random } = data;
  const key = random.pick<unknown>(['$s', '$n.x', { s: '$s', b: '$b' }, null, '$d', '$o', '$a']);
  return random.oneOf<Document[]>(
    () => [{ $group: { _id: key, v: accumulator(data) } }, byId],
    () => [{ $group: { _id: key, v: accumulator(data) } }, byId],
    () => [{ $unwind: '$items' }, { $group: { _id: '$items.tag', n: { $sum: '$items.q' } } }, byId],
    () => [{ $group: { _id: '$s', items: { $push: { b: '$b', n: '$n.x' } } } }, byId],
    () => [{ $bucket: { groupBy: { $ifNull: ['$b', 0] }, boundaries: [0, 2, 4, 6, 20], output: counted } }],
    () => [{ $sortByCount: '$s' }, { $group: { _id: '$count', s: { $sum: 1 } } }, byId],
    () => [{ $match: filter(data) }, { $count: 'n' }],
    () => [windowed(random.pick(['$s', '$n.x'])), byId, { $project: { r: 1, k: 1 } }],
  );
}

function windowed(partitionBy: string): Document {
  const sum = { $sum: { $ifNull: ['$b', 0] }, window: { documents: ['unbounded', 'current'] } };
  return { $setWindowFields: { partitionBy, sortBy: { _id: 1 }, output: { r: sum, k: { $documentNumber: {} } } } };
}

function accumulator({ random }: Data): Document {
  return random.pick<Document>([
    { $sum: '$b' },
    { $avg: '$b' },
    { $min: '$a' },
    { $max: '$a' },
    { $sum: 1 },
    { $first: '$s' },
    { $last: '$b' },
    { $push: '$s' },
    { $max: '$d' },
    { $count: {} },
    { $firstN: { input: '$_id', n: 2 } },
    { $maxN: { input: '$b', n: 2 } },
    { $mergeObjects: '$n' },
  ]);
}

function joining({ random }: Data, from: string): Document[] {
  const localField = random.pick(['b', 's', 'n.x', 'o', 't', 'zz']);
  const foreignField = random.pick(['n.x', 's', 'b', 'o', 't', 'items.q']);
  const sameNumber = { $match: { $expr: { $eq: ['$n.x', '$$x'] } } };
  return random.oneOf<Document[]>(
    () => [{ $lookup: { from, localField, foreignField, as: 'l' } }, { $project: { l: { $size: '$l' } } }],
    () => [
      { $lookup: { from, let: { x: '$b' }, pipeline: [sameNumber, { $count: 'n' }], as: 'l' } },
      { $project: { l: 1 } },
    ],
    () => [{ $project: { b: 1 } }, { $unionWith: { coll: from, pipeline: [{ $project: { s: 1 } }] } }, { $count: 'n' }],
  );
}

function reshaping(data: Data): Document[] {
  const { random } = data;
  const path = random.pick(['$t', '$items']);
  return random.oneOf<Document[]>(
    () => [{ $unwind: { path, preserveNullAndEmptyArrays: random.chance(0.5) } }, { $project: { t: 1, 'items.q': 1 } }],
    () => [{ $unwind: { path, includeArrayIndex: 'i' } }, { $project: { i: 1 } }],
    () => [
      {
        $facet: {
          a: [{ $match: filter(data) }, { $count: 'n' }],
          b: [{ $sort: { b: -1, _id: 1 } }, { $limit: 3 }, { $project: { b: 1 } }],
        },
      },
    ],
    () => [{ $addFields: { 'n.w': 1, q: '$items.q' } }, { $project: { n: 1, q: 1 } }],
    () => [{ $replaceRoot: { newRoot: { $ifNull: ['$n', { none: 1 }] } } }, { $limit: 10 }],
    () => [{ $unset: ['items', 'n.x'] }, { $limit: 5 }],
    () => [{ $project: { [data.path()]: 1, c: '$n.x' } }, { $limit: 8 }],
  );
}
