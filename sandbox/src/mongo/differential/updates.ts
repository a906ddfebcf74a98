import type { Document } from 'mongodb';
import type { Data } from './data.ts';

/** A random update: operators, or a pipeline. */
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
