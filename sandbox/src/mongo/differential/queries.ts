import type { Document, Sort } from 'mongodb';
import type { Data } from './data.ts';

const types = ['string', 'number', 'int', 'long', 'double', 'decimal', 'null', 'array', 'object', 'date', 'bool'];

/** A random condition on one field. */
function condition(data: Data): unknown {
  const { random } = data;
  return random.oneOf<unknown>(
    () => data.value(),
    () => ({ [random.pick(['$gt', '$gte', '$lt', '$lte', '$eq', '$ne'])]: data.value() }),
    () => ({ $in: [data.value(), data.value()] }),
    () => ({ $nin: [data.value(), data.value()] }),
    () => ({ $exists: random.chance(0.5) }),
    () => ({ $gt: data.number(), $lt: random.below(10) }),
    () => ({ $not: { $gt: data.number() } }),
    () => ({ $type: random.pick(types) }),
    () => ({ $regex: random.pick(['^f', 'o', 'z$', 'BA']), $options: random.pick(['', 'i']) }),
    () => ({ $size: random.below(4) }),
    () => ({ $all: [random.pick(['x', 'y']), random.pick(['x', 1])] }),
    () => ({ $elemMatch: random.pick([{ q: { $gt: data.number() } }, { k: 1, tag: 'x' }, { $gt: 0 }]) }),
    () => ({ $mod: [2, random.below(2)] }),
  );
}

/** A random filter. @param depth how deep it stands in others */
export function filter(data: Data, depth = 0): Document {
  const { random } = data;
  const inner = (): Document => filter(data, depth + 1);
  if (depth < 2 && random.chance(0.12)) return { $or: [inner(), inner()] };
  if (depth < 2 && random.chance(0.08)) return { $and: [inner(), inner()] };
  if (depth < 2 && random.chance(0.05)) return { $nor: [inner()] };
  if (random.chance(0.07)) return { $expr: comparison(data) };
  return { [data.path()]: condition(data), ...(random.chance(0.4) ? { [data.path()]: condition(data) } : {}) };
}

function comparison({ random }: Data): Document {
  const left = random.pick(['$b', '$n.x', '$a', '$d']);
  const right = random.pick(['$n.x', '$b', '$a', 3]);
  return { [random.pick(['$gt', '$lte', '$eq', '$ne'])]: [left, right] };
}

/** A random order, which `_id` makes complete. */
export function sort(data: Data): Sort {
  const { random } = data;
  const direction = (): 1 | -1 => random.pick([1, -1]);
  return {
    [data.path()]: direction(),
    ...(random.chance(0.4) ? { [data.path()]: direction() } : {}),
    _id: 1,
  };
}

/** A random projection of `find`. */
export function projection(data: Data): Document {
  const { random } = data;
  return random.oneOf<Document>(
    () => ({ [data.path()]: 1, s: 1 }),
    () => ({ [data.path()]: 0, a: 0 }),
    () => ({ [data.path()]: 1, _id: 0 }),
    () => ({ items: { $slice: random.pick<unknown>([1, -1, 2, [1, 1]]) } }),
    () => ({ items: { $elemMatch: { q: { $gt: data.number() } } } }),
    () => ({ z: { $size: { $ifNull: ['$t', []] } }, b: 1 }),
  );
}
