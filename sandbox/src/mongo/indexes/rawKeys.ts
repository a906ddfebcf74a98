import { decodeValue, valueEnd } from '../bson/decode.ts';
import { encodeKey } from './keys.ts';

/** One field of a key: its path and whether it descends. */
export interface KeyPart {
  /** The names on the path, as bytes. */
  names: readonly Buffer[];
  descending: boolean;
}

const int32 = 0x10;
const double = 0x01;
const text = 0x02;
const array = 0x04;
const doc = 0x03;
const objectId = 0x07;
const bool = 0x08;
const date = 0x09;
const nothing = 0x0a;

const key = Buffer.alloc(4096);
let size = 0;

const number = new DataView(new ArrayBuffer(8));

/** Where `locate` found a value, and its type. */
let at = 0;
let type = nothing;

/**
 * Return the key of a document, read from its bytes: the same as that of its decoded form, and many times faster.
 * @param withId whether the key of `_id` follows
 * @returns undefined when it has to be made of the decoded form: of arrays and very long values
 */
export function rawKey(bytes: Buffer, parts: readonly KeyPart[], withId: boolean): string | undefined {
  size = 0;
  for (const { names, descending } of parts) {
    const start = size;
    if (!locate(bytes, names) || !write(bytes)) return undefined;
    if (descending) for (let i = start; i < size; i++) key[i] = 255 - key[i]!;
  }
  if (withId && !writeId(bytes)) return undefined;
  return key.toString('latin1', 0, size);
}

/** Return the key of a document's `_id`, which stands first. */
export function rawId(bytes: Buffer): string {
  size = 0;
  if (writeId(bytes)) return key.toString('latin1', 0, size);
  return encodeKey(decodeValue(bytes, bytes[4]!, 9));
}

function writeId(bytes: Buffer): boolean {
  type = bytes[4]!;
  // the type and `_id` with its end
  at = 4 + 5;
  return write(bytes);
}

/** Find the value of a path; false when an array is on the way. A missing one counts as null. */
function locate(bytes: Buffer, names: readonly Buffer[]): boolean {
  let start = 0;
  for (const [i, name] of names.entries()) {
    find(bytes, start, name);
    if (type === array) return false;
    if (i < names.length - 1 && type !== doc) {
      type = nothing;
      return true;
    }
    start = at;
  }
  return true;
}

function find(bytes: Buffer, start: number, name: Buffer): void {
  const end = start + bytes.readInt32LE(start) - 1;
  let pos = start + 4;
  while (pos < end) {
    type = bytes[pos++]!;
    let i = 0;
    while (i < name.length && bytes[pos + i] === name[i]) i++;
    const found = i === name.length && bytes[pos + i] === 0;
    while (bytes[pos + i] !== 0) i++;
    at = pos + i + 1;
    if (found) return;
    pos = valueEnd(bytes, type, at);
  }
  type = nothing;
}

/** Write the key of the value that was found; false when there is no room. */
function write(bytes: Buffer): boolean {
  if (size + 64 > key.length) return false;
  switch (type) {
    case text:
      return writeText(bytes);
    case int32:
      key[size++] = 0x0a;
      writeNumber(bytes.readInt32LE(at));
      key[size++] = 0x80;
      return true;
    case double:
      return writeDouble(bytes.readDoubleLE(at));
    case objectId:
      key[size++] = 0x23;
      for (let i = 0; i < 12; i++) key[size++] = bytes[at + i]!;
      return true;
    case date:
      key[size++] = 0x2d;
      writeNumber(bytes.readInt32LE(at + 4) * 4294967296 + bytes.readUInt32LE(at));
      return true;
    case bool:
      key[size++] = 0x28;
      key[size++] = bytes[at]!;
      return true;
    case nothing:
      key[size++] = 0x05;
      return true;
    default:
      return writeOther(encodeKey(decodeValue(bytes, type, at)));
  }
}

function writeText(bytes: Buffer): boolean {
  const length = bytes.readInt32LE(at) - 1;
  if (size + length + 64 > key.length) return false;
  key[size++] = 0x0f;
  for (let i = at + 4; i < at + 4 + length; i++) {
    const byte = bytes[i]!;
    // A zero inside of a text needs more room: that is left to the other way.
    if (byte === 0) return false;
    key[size++] = byte;
  }
  key[size++] = 0;
  return true;
}

function writeDouble(value: number): boolean {
  key[size++] = 0x0a;
  if (Number.isNaN(value)) {
    key[size++] = 0;
    return true;
  }
  writeNumber(value);
  key[size++] = 0x80;
  return true;
}

/** Negative numbers are ordered the other way round, and before the positive ones. */
function writeNumber(value: number): void {
  number.setFloat64(0, value === 0 ? 0 : value);
  const flip = number.getUint8(0) & 0x80 ? 0xff : 0;
  key[size++] = number.getUint8(0) ^ (flip || 0x80);
  for (let i = 1; i < 8; i++) key[size++] = number.getUint8(i) ^ flip;
}

function writeOther(other: string): boolean {
  if (size + other.length + 64 > key.length) return false;
  size += key.write(other, size, 'latin1');
  return true;
}
