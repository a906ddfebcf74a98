import type { Document } from 'mongodb';
import type { Data } from './data.ts';

/** Return a random update: operators, or a pipeline. */
export function update(data: Data): Document | Document[] {
  const { random } = data;
  return random.oneOf<Document | Document[]>(
    () => ({ $set: { [random.pick(['a', 'n.x', 'n.w', 'items.0.q', 'p.q.r', 't.1', 't.5'])]: data.scalar() } }),
    () => ({ $inc: { [random.pick(['b', 'n.x', 'cnt', 'items.0.q'])]: data.number() } }),
    () => ({ $mul: { [random.pick(['b', 'n.x', 'cnt'])]: data.number() } }),
    () => ({ $unset: { [random.pick(['a', 'n.y', 'items.1', 'zz'])]: '' } }),
    () => ({ $push: { t: push(data) } }),
    () => ({ $push: { items: { $each: [{ k: 9, q: data.number() }], $sort: { q: -1, k: 1 }, $slice: 3 } } }),
    () => ({ $addToSet: { t: random.chance(0.5) ? data.scalar() : { $each: ['x', 'y', 'new'] } } }),
    () => ({ $pull: { t: random.pick<unknown>(['x', { $in: ['y', 1] }]) } }),
    () => ({ $pull: { items: { q: { $lt: data.number() } } } }),
    () => ({ $pullAll: { t: ['x', 1] } }),
    () => ({ $pop: { t: random.pick([1, -1]) } }),
    () => ({ $min: { b: data.number() }, $max: { 'n.x': data.number() } }),
    () => ({ $rename: { s: random.pick(['s2', 'n.s', 'a']) } }),
    () => ({ $set: { 'items.$[].f': 1 } }),
    () => [{ $set: { c: { $add: [{ $ifNull: ['$b', 0] }, 1] }, u: { $toUpper: '$s' } } }, { $unset: 'a' }],
    () => [{ $replaceWith: { $mergeObjects: [{ z: 1 }, '$$ROOT'] } }],
  );
}

function push(data: Data): unknown {
  const { random } = data;
  return random.oneOf<unknown>(
    () => data.scalar(),
    () => ({ $each: ['p', 'q'], $slice: -3 }),
    () => ({ $each: ['r'], $position: 1 }),
    () => ({ $each: ['w', 3], $sort: random.pick([1, -1]) }),
  );
}

/** Return a filter with a change of the array elements that it, or array filters, choose. */
export function targetedUpdate(data: Data): { asked: Document; change: Document; arrayFilters?: Document[] } {
  const { random } = data;
  const change = (path: string): Document =>
    random.pick([
      { $set: { [path]: data.scalar() } },
      { $inc: { [path]: data.number() } },
      { $max: { [path]: data.number() } },
    ]);
  const all = { _id: { $gte: random.below(60) } };
  return random.oneOf<{ asked: Document; change: Document; arrayFilters?: Document[] }>(
    () => ({ asked: { 'items.q': { $gt: data.number() } }, change: change('items.$.q') }),
    () => ({
      asked: { items: { $elemMatch: { k: random.below(2), q: { $lt: data.number() } } } },
      change: change('items.$.q'),
    }),
    () => ({ asked: { t: random.pick(['x', 'y', 1]) }, change: { $set: { 't.$': data.scalar() } } }),
    () => ({ asked: { items: { $exists: true }, ...all }, change: change('items.$[].q') }),
    () => ({
      asked: { items: { $exists: true } },
      change: change('items.$[e].q'),
      arrayFilters: [{ 'e.q': { $gt: data.number() } }],
    }),
    () => ({
      asked: { t: { $exists: true } },
      change: { $set: { 't.$[e]': data.scalar() } },
      arrayFilters: [{ e: { $in: ['x', 2] } }],
    }),
    () => ({
      asked: { items: { $exists: true } },
      change: { $set: { 'items.$[e].tag': 'new' }, $unset: { 'items.$[f].k': '' } },
      arrayFilters: [{ 'e.tag': random.pick([null, 'x']) }, { $or: [{ 'f.k': 1 }, { 'f.q': data.number() }] }],
    }),
  );
}

/** Return a filter that mostly finds nothing, with what is to be made then. */
export function upsert(data: Data): { asked: Document; change: Document | Document[] } {
  const { random } = data;
  const asked = {
    _id: random.chance(0.8) ? 1000 + random.below(5) : random.below(60),
    ...random.oneOf<Document>(
      () => ({}),
      () => ({ b: data.number() }),
      () => ({ s: { $in: ['foo'] }, 'n.x': { $eq: data.scalar() } }),
      () => ({ $and: [{ a: data.scalar() }, { b: { $gt: 3 } }] }),
      () => ({ t: { $all: ['x'] }, s: { $ne: 'bar' } }),
      () => ({ $or: [{ s: 'one' }] }),
    ),
  };
  const change = random.oneOf<Document | Document[]>(
    () => ({ $set: { a: data.scalar() }, $setOnInsert: { made: true } }),
    () => ({ $inc: { b: data.number() }, $push: { t: data.scalar() } }),
    () => ({ $setOnInsert: { 'n.w': 1, z: data.scalar() } }),
    () => ({ $addToSet: { tags: { $each: ['x', 'y', 'x'] } }, $min: { low: data.number() } }),
    () => [{ $set: { a: { $ifNull: ['$a', 'none'] } } }],
  );
  return { asked, change };
}
