import { Binary, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { encodeDoc } from './bson/encode.ts';
import { docOf } from './bson/values.ts';
import { encodeKey, invertKey } from './indexes/keys.ts';
import { rawId, rawKey } from './indexes/rawKeys.ts';

const values: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  1,
  -1,
  2147483647,
  0.5,
  -0.5,
  1e300,
  NaN,
  -Infinity,
  new Double(5),
  Long.fromString('9007199254740993'),
  Decimal128.fromString('1.10'),
  '',
  'text',
  'とても長い文',
  'a\0b',
  'x'.repeat(5000),
  new Date(0),
  new Date(-1),
  new Date('2024-02-29T12:00:00Z'),
  new ObjectId('64b7f0c2a1b2c3d4e5f60718'),
  new Binary(Buffer.from([1, 2, 3])),
  new Timestamp({ t: 1, i: 2 }),
  docOf([['a', 1]]),
  new MinKey(),
  new MaxKey(),
];

const name = (text: string) => Buffer.from(text);

test.each(values)('the key of %p is the same from bytes as from the value', (value) => {
  const bytes = encodeDoc(docOf(Object.entries({ _id: 1, before: 'x', v: value, inner: docOf([['v', value]]) })));
  const key = encodeKey(value);
  // What needs more room than there is comes from the value.
  const possible = key.length < 4000 && !key.includes('\0\xff');
  const part = (names: Buffer[], descending: boolean) => rawKey(bytes, [{ names, descending }], false);
  expect(part([name('v')], false)).toBe(possible ? key : undefined);
  expect(part([name('inner'), name('v')], true)).toBe(possible ? invertKey(key) : undefined);
  expect(rawId(encodeDoc(docOf([['_id', value]])))).toBe(key);
});

test('missing fields count as null, arrays are left to the other way, and the id may follow', () => {
  const bytes = encodeDoc(docOf(Object.entries({ _id: 'i', list: [docOf([['v', 1]])], v: 'x' })));
  const keyOf = (...names: string[]) => rawKey(bytes, [{ names: names.map(name), descending: false }], false);
  expect(keyOf('other')).toBe(encodeKey(null));
  expect(keyOf('v', 'deeper')).toBe(encodeKey(null));
  expect(keyOf('list')).toBeUndefined();
  expect(keyOf('list', 'v')).toBeUndefined();
  expect(rawKey(bytes, [{ names: [name('v')], descending: false }], true)).toBe(encodeKey('x') + encodeKey('i'));
});
