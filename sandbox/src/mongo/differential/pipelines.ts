import type { Document } from 'mongodb';
import type { Data } from './data.ts';
import { filter, pageOrder } from './queries.ts';

const byId = { $sort: { _id: 1 } };
const counted = { n: { $sum: 1 } };

/** Return the stages that follow `$sort: { _id: 1 }`. @param collection the name of the collection that they join */
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

function joining(data: Data, from: string): Document[] {
  const { random } = data;
  const localField = random.pick(['b', 's', 'n.x', 'o', 't', 'zz', 'm', 'items.q', 'items.tag', 'n.y', 'items.0.q']);
  const foreignField = random.pick(['n.x', 's', 'b', 'o', 't', 'items.q', 'items.tag', 'm']);
  const join = { from, localField, foreignField, as: 'l' };
  // DocumentDB takes equal numbers of different types for different: here that could not be told from other faults.
  const plain = { ...join, foreignField: random.pick(['s', 'o', 't', 'items.tag', 'm']) };
  const sameNumber = { $match: { $expr: { $eq: ['$n.x', '$$x'] } } };
  const lower = { $match: { $expr: { $and: [{ $lt: ['$b', '$$x'] }, { $eq: ['$s', '$$s'] }] } } };
  // MongoDB gives no order to what is joined.
  const joinedIds = { $project: { l: { $sortArray: { input: '$l._id', sortBy: 1 } } } };
  return random.oneOf<Document[]>(
    () => [{ $lookup: join }, joinedIds],
    () => [{ $lookup: join }, joinedIds],
    () => [
      { $lookup: { ...plain, pipeline: [{ $match: filter(data) }, byId, { $limit: 3 }, { $project: { b: 1 } }] } },
      { $project: { l: 1 } },
    ],
    () => [{ $lookup: { ...join, let: { x: '$b' }, pipeline: [sameNumber] } }, joinedIds],
    () => [
      { $lookup: { from, let: { x: '$b' }, pipeline: [sameNumber, { $count: 'n' }], as: 'l' } },
      { $project: { l: 1 } },
    ],
    () => [
      { $lookup: { from, let: { x: '$b', s: '$s' }, pipeline: [lower, byId, { $project: { b: 1 } }], as: 'l' } },
      { $project: { l: 1 } },
    ],
    () => [
      { $lookup: plain },
      { $unwind: { path: '$l', preserveNullAndEmptyArrays: true } },
      { $project: { k: '$l._id' } },
      { $sort: { _id: 1, k: 1 } },
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
          a: [...grouping(data)],
          b: [{ $match: filter(data) }, { $project: { s: 1 } }],
          c: [{ $unwind: '$t' }, { $count: 'n' }],
        },
      },
    ],
    () => page(data),
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

function page(data: Data): Document[] {
  const { random } = data;
  const { order, present } = pageOrder(data);
  const window = [{ $skip: random.below(4) }, { $limit: 1 + random.below(9) }];
  return [{ $match: { $and: [present, filter(data)] } }, { $sort: order }, ...window, { $project: { s: 1 } }];
}
