import { type Binary, type BSONRegExp, Decimal128, Long, type ObjectId, type Timestamp } from 'bson';
import { compareNumbers, isNum, type Num, significant, toNumber } from '../bson/numbers.ts';
import { textOf, type Doc, typeName } from '../bson/values.ts';
import { emptyArray } from '../paths.ts';

/**
 * Keys are strings of one-byte characters whose order is MongoDB's order of the values.
 * No key is the beginning of another, so that keys can be joined and each part inverted.
 */
const prefix = {
  minKey: '\x01',
  emptyArray: '\x04',
  null: '\x05',
  number: '\x0a',
  string: '\x0f',
  object: '\x14',
  array: '\x19',
  binary: '\x1e',
  objectId: '\x23',
  bool: '\x28',
  date: '\x2d',
  timestamp: '\x2f',
  regex: '\x32',
  code: '\x37',
  maxKey: '\xff',
} as const;

/** Comes after every key that begins with what it is appended to. */
export const afterAll = '\xff\xff';

const end = '\0';
const double = new Float64Array(1);
const doubleBytes = new Uint8Array(double.buffer);

/** Return the key of one value. */
export function encodeKey(value: unknown): string {
  if (typeof value === 'string') return prefix.string + encodeText(value);
  if (value === emptyArray) return prefix.emptyArray;
  if (value === undefined || value === null) return prefix.null;
  if (isNum(value)) return prefix.number + encodeNumber(value);
  if (Array.isArray(value)) return prefix.array + value.map(encodeKey).join('') + end;
  switch (typeName(value)) {
    case 'objectId':
      return prefix.objectId + oneByteText((value as ObjectId).id);
    case 'bool':
      return prefix.bool + (value === true ? '\x01' : '\0');
    case 'date':
      return prefix.date + encodeDouble((value as Date).getTime());
    case 'timestamp':
      return prefix.timestamp + encodeTimestamp(value as Timestamp);
    case 'binData':
      return prefix.binary + encodeBinary(value as Binary);
    case 'regex':
      return prefix.regex + encodeText((value as BSONRegExp).pattern) + encodeText((value as BSONRegExp).options);
    case 'minKey':
      return prefix.minKey;
    case 'maxKey':
      return prefix.maxKey;
    case 'object':
      return encodeObject(value as Doc);
    default:
      return prefix.code + encodeText(textOf(value));
  }
}

const inverted = Array.from({ length: 256 }, (_, code) => String.fromCharCode(255 - code));

/** Return the same key in descending order. */
export function invertKey(key: string): string {
  let out = '';
  for (let i = 0; i < key.length; i++) out += inverted[key.charCodeAt(i)]!;
  return out;
}

/** Return the lowest and the highest key of values that compare with this one (of its type). */
export function typeBounds(value: unknown): [low: string, high: string] {
  const key = encodeKey(value);
  const first = key.slice(0, 1);
  return [first, first + afterAll];
}

function encodeText(text: string): string {
  const bytes = isOneByte(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
  return (bytes.includes('\0') ? bytes.replaceAll('\0', '\0\xff') : bytes) + end;
}

function isOneByte(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

function oneByteText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

function encodeDouble(value: number): string {
  double[0] = value === 0 ? 0 : value;
  const [b0, b1, b2, b3, b4, b5, b6, b7] = doubleBytes as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  // Negative numbers are ordered the other way round, and before the positive ones.
  return b7 & 0x80
    ? String.fromCharCode(255 - b7, 255 - b6, 255 - b5, 255 - b4, 255 - b3, 255 - b2, 255 - b1, 255 - b0)
    : String.fromCharCode(b7 | 0x80, b6, b5, b4, b3, b2, b1, b0);
}

/** The nearest double, then where the exact value lies beside it, then its digits. */
function encodeNumber(value: Num): string {
  const nearest = toNumber(value);
  if (Number.isNaN(nearest)) return '\0';
  const base = encodeDouble(nearest);
  if (!(value instanceof Long || value instanceof Decimal128)) return `${base}\x80`;
  const side = compareNumbers(value, nearest);
  if (side === 0) return `${base}\x80`;
  const { digits, exponent } = significant(value);
  const magnitude = encodeDouble(exponent) + encodeText(digits);
  return base + (side < 0 ? '\x40' : '\xc0') + (isNegative(value) ? invertKey(magnitude) : magnitude);
}

function isNegative(value: Long | Decimal128): boolean {
  return value instanceof Long ? value.isNegative() : value.toString().startsWith('-');
}

function encodeTimestamp(value: Timestamp): string {
  return encodeDouble(value.getHighBitsUnsigned()) + encodeDouble(value.getLowBitsUnsigned());
}

function encodeBinary(value: Binary): string {
  const bytes = value.value();
  return encodeDouble(bytes.length) + String.fromCharCode(value.sub_type) + oneByteText(bytes);
}

function encodeObject(value: Doc): string {
  let out: string = prefix.object;
  for (const name in value) {
    const key = encodeKey(value[name]);
    out += key.charAt(0) + encodeText(name) + key.slice(1);
  }
  return out + end;
}
