import type { Document, Sort } from 'mongodb';
import { type Data, orders } from './data.ts';

const types = ['string', 'number', 'int', 'long', 'double', 'decimal', 'null', 'array', 'object', 'date', 'bool'];

/** A random condition on one field. */
function condition(data: Data): unknown {
  const { random } = data;
  return random.oneOf<unknown>(
    () => data.value(),
    () => ({ [random.pick(['$gt', '$gte', '$lt', '$lte', '$eq', '$ne'])]: data.value() }),
    () => ({ [random.pick(['$in', '$nin'])]: [data.member(), data.member()] }),
    () => ({ [random.pick(['$in', '$nin'])]: [data.member(), data.member()] }),
    () => ({ $exists: random.chance(0.5) }),
    () => ({ $gt: data.number(), $lt: random.below(10) }),
    () => ({ $not: { $gt: data.number() } }),
    () => ({ $type: random.pick(types) }),
    () => ({ $regex: random.pick(['^f', 'o', 'z$', 'BA']), $options: random.pick(['', 'i']) }),
    () => ({ $size: random.below(4) }),
    () => ({ $all: [random.pick(['x', 'y']), random.pick(['x', 1])] }),
    () => ({ $elemMatch: random.pick([{ q: { $gt: data.number() } }, { k: 1, tag: 'x' }, { $gt: 0 }]) }),
    () => ({ $mod: [2, random.below(2)] }),
    () => combined(data),
  );
}

/** Conditions on one field that different elements of an array may fulfil. */
function combined(data: Data): Document {
  const { random } = data;
  return random.oneOf<Document>(
    () => ({ $elemMatch: { $gte: random.below(4) }, $lt: 1 + random.below(3) }),
    () => ({ $lte: 1 + random.below(4), $elemMatch: { $gt: random.below(3) } }),
    () => ({ $gt: random.below(4), $lt: 1 + random.below(4) }),
    () => ({ $all: [{ $elemMatch: { q: { $gt: random.below(5) } } }, { $elemMatch: { k: random.below(2) } }] }),
    () => ({ $regex: '^[xf]', $gt: random.pick(['x', 'y']) }),
    () => ({ $gte: 'y', $regex: '^x' }),
    () => ({ $in: [/^x/, random.below(3)] }),
    () => ({ $not: { $in: [data.member(), null] } }),
    () => ({ $not: { $elemMatch: { q: data.number() } } }),
    () => ({ $gt: random.pick(['a', 'fo']), $lte: random.pick(['foo', 'y', 'zz']) }),
    () => ({ $elemMatch: { $in: ['x', 2] } }),
    () => ({ $elemMatch: { [random.pick(['$gt', '$ne', '$lte'])]: random.below(5) } }),
  );
}

/** Return a random filter. @param depth how deep it stands in others */
export function filter(data: Data, depth = 0): Document {
  const { random } = data;
  const inner = (): Document => filter(data, depth + 1);
  if (depth < 2 && random.chance(0.12)) return { $or: [inner(), inner()] };
  if (depth < 2 && random.chance(0.08)) return { $and: [inner(), inner()] };
  if (depth < 2 && random.chance(0.05)) return { $nor: [inner()] };
  if (random.chance(0.05)) return { [random.pick(['t', 'items.q', 'm', 'items', 's'])]: combined(data) };
  if (random.chance(0.07)) return comparison(data);
  return { [data.path()]: condition(data), ...(random.chance(0.4) ? { [data.path()]: condition(data) } : {}) };
}

function comparison({ random, sparing }: Data): Document {
  const left = random.pick(['b', 'n.x', 'a', 'd']);
  const right = random.pick(['n.x', 'b', 'a', undefined]);
  const operands = [`$${left}`, right === undefined ? 3 : `$${right}`];
  // With an index, DocumentDB leaves out documents without the field; expressions are asked about these.
  const present = !sparing
    ? []
    : [left, ...(right === undefined ? [] : [right])].map((path) => ({ [path]: { $ne: null } }));
  return { $and: [...present, { $expr: { [random.pick(['$gt', '$lte', '$eq', '$ne'])]: operands } }] };
}

/** Membership in a list of any numbers. */
export function membership(data: Data): Document {
  const { random } = data;
  return {
    [random.pick(['a', 'b', 'n.x', 'items.q'])]: { [random.pick(['$in', '$nin'])]: [data.number(), data.number()] },
  };
}

/** Return a page's order. Sparing, with a filter that leaves out fields that are [] or missing. */
export function pageOrder({ random, sparing }: Data): { order: Document; present: Document } {
  const order = random.pick(orders);
  const [first = ''] = Object.keys(order);
  const array = first.startsWith('items') ? 'items.0' : first === 't' ? 't.0' : undefined;
  return { order, present: array === undefined || !sparing ? {} : { [array]: { $exists: true } } };
}

/** Return a random order, which `_id` makes complete. */
export function sort(data: Data): Sort {
  const { random } = data;
  const direction = (): 1 | -1 => random.pick([1, -1]);
  return {
    [data.path()]: direction(),
    ...(random.chance(0.4) ? { [data.path()]: direction() } : {}),
    _id: 1,
  };
}

/** Return a random projection of `find`. */
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
