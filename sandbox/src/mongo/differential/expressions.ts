import type { Document } from 'mongodb';
import { type Data, dates } from './data.ts';

const tags = { $ifNull: ['$t', []] };
const items = { $ifNull: ['$items', []] };
const text = { $ifNull: ['$s', ''] };

/** Return a random aggregation expression. */
export function expression(data: Data): Document {
  return data.random.oneOf<Document>(
    () => arithmetic(data),
    () => ofArrays(data),
    () => ofDates(data),
    () => ofText(data),
    () => ofValues(data),
  );
}

function arithmetic(data: Data): Document {
  const { random } = data;
  return random.oneOf<Document>(
    () => ({ $add: [random.pick<unknown>(['$b', { $ifNull: ['$b', 0] }]), data.number()] }),
    () => ({ $multiply: ['$b', random.pick<unknown>([2, '$n.x', data.number()])] }),
    () => ({ $subtract: [random.pick(['$b', '$n.x']), data.number()] }),
    () => ({ $divide: ['$b', 4] }),
    () => ({ $mod: [{ $ifNull: ['$b', 1] }, 3] }),
    () => ({ $round: ['$b', random.pick([0, 1])] }),
    () => ({ $trunc: ['$b', 0] }),
    () => ({ $floor: '$b' }),
    () => ({ $ceil: '$n.x' }),
    () => ({ $abs: '$b' }),
    () => ({ $pow: ['$b', 2] }),
    () => ({ $sqrt: '$b' }),
  );
}

function ofArrays(data: Data): Document {
  const { random } = data;
  return random.oneOf<Document>(
    () => ({ $size: tags }),
    () => ({ $arrayElemAt: [tags, random.pick([0, 1, -1])] }),
    () => ({ $filter: { input: items, as: 'i', cond: { $gt: ['$$i.q', 2] } } }),
    () => ({ $map: { input: items, as: 'i', in: '$$i.q' } }),
    () => ({ [random.pick(['$sum', '$avg', '$min', '$max'])]: random.pick(['$items.q', '$t', '$zz']) }),
    () => ({ $in: ['x', tags] }),
    () => ({ $setIsSubset: [['x'], tags] }),
    () => ({ $concatArrays: [tags, ['new']] }),
    () => ({ $reverseArray: tags }),
    () => ({ $reduce: { input: items, initialValue: 0, in: { $add: ['$$value', '$$this.q'] } } }),
    () => ({ $slice: [tags, random.pick([1, -1, 2])] }),
    () => ({ $range: [0, { $size: tags }] }),
    () => ({ $zip: { inputs: [tags, [1, 2]] } }),
    () => ({ $sortArray: { input: items, sortBy: { q: -1, k: 1 } } }),
    () => ({ $first: tags }),
    () => ({ $indexOfArray: [tags, 'y'] }),
    () => ({ $isArray: '$m' }),
    () => ({ $anyElementTrue: [tags] }),
  );
}

function ofDates(data: Data): Document {
  const { random } = data;
  const unit = random.pick(['day', 'month', 'week', 'hour', 'quarter', 'year']);
  return random.oneOf<Document>(
    () => ({ $subtract: ['$d', dates[0]] }),
    () => ({ $dateToString: { date: '$d', format: '%Y-%m-%d %H:%M' } }),
    () => ({ $dateToString: { date: '$d', format: '%G-%V %j', timezone: 'Asia/Tokyo' } }),
    () => ({ [random.pick(['$year', '$month', '$dayOfYear', '$isoWeek', '$dayOfWeek', '$hour'])]: '$d' }),
    () => ({ $dateDiff: { startDate: dates[0], endDate: '$d', unit } }),
    () => ({ $dateTrunc: { date: '$d', unit } }),
    () => ({ $dateAdd: { startDate: '$d', unit, amount: random.below(5) } }),
    () => ({ $dateSubtract: { startDate: '$d', unit, amount: random.below(5) } }),
    () => ({ $dateToParts: { date: '$d' } }),
  );
}

function ofText({ random }: Data): Document {
  return random.oneOf<Document>(
    () => ({ $concat: [random.pick<unknown>(['$s', { $ifNull: ['$s', '?'] }]), '-x'] }),
    () => ({ [random.pick(['$toUpper', '$toLower'])]: random.pick(['$s', '$b', '$d']) }),
    () => ({ $split: [text, 'o'] }),
    () => ({ $strLenCP: text }),
    () => ({ $indexOfCP: [text, 'o'] }),
    () => ({ $substrCP: [text, 1, 2] }),
    () => ({ $trim: { input: '$s', chars: 'o' } }),
    () => ({ $regexMatch: { input: '$s', regex: 'O', options: 'i' } }),
    () => ({ $replaceAll: { input: '$s', find: 'o', replacement: '0' } }),
    () => ({ $strcasecmp: ['$s', 'baz'] }),
  );
}

function ofValues({ random }: Data): Document {
  const field = (): string => random.pick(['$a', '$b', '$n.y', '$n', '$t', '$zz', '$d']);
  return random.oneOf<Document>(
    () => ({ $cond: [{ $gt: ['$b', 3] }, 'hi', 'lo'] }),
    // oxlint-disable-next-line unicorn/no-thenable -- MongoDB's name
    () => ({ $switch: { branches: [{ case: { $lt: ['$b', 3] }, then: 'lo' }], default: '$b' } }),
    () => ({ $type: field() }),
    () => ({ [random.pick(['$eq', '$cmp', '$lt', '$gte'])]: [field(), field()] }),
    () => ({ $mergeObjects: ['$n', { w: 1 }] }),
    () => ({ $objectToArray: '$n' }),
    () => ({ $ifNull: ['$a', '$b', 'none'] }),
    () => ({ [random.pick(['$and', '$or'])]: [field(), field()] }),
    () => ({ $not: [field()] }),
    () => ({ [random.pick(['$toString', '$toInt', '$toDouble', '$toLong', '$toBool', '$toDecimal'])]: '$b' }),
    () => ({ $convert: { input: field(), to: 'int', onError: 'odd', onNull: 'none' } }),
    () => ({ $getField: { field: 'x', input: '$n' } }),
    () => ({ $literal: '$a' }),
  );
}
