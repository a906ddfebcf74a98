import { Binary, BSONRegExp, Code, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { MongoError } from '../errors.ts';
import { type Doc, isInt32, PlainDoc } from './values.ts';

/** Reads one BSON document that begins at `offset`. Binary values are views of the same memory. */
export function decodeDoc(bytes: Buffer, offset = 0): Doc {
  return readDoc(bytes, offset);
}

/** The value of a raw document's first field: its `_id`, once it is stored. */
export function decodeFirst(bytes: Buffer): unknown {
  const nameEnd = bytes.indexOf(0, 5);
  return readValue(bytes, bytes[4]!, nameEnd + 1);
}

/** The raw documents of an array that stands under `field` at the top of a raw document, or undefined. */
export function rawArray(bytes: Buffer, field: string): Buffer[] | undefined {
  const end = bytes.readInt32LE(0) - 1;
  let pos = 4;
  while (pos < end) {
    const type = bytes[pos]!;
    const nameEnd = bytes.indexOf(0, pos + 1);
    if (type === 4 && bytes.toString('latin1', pos + 1, nameEnd) === field) return rawElements(bytes, nameEnd + 1);
    pos = nameEnd + 1 + valueSize(bytes, type, nameEnd + 1);
  }
  return undefined;
}

function rawElements(bytes: Buffer, start: number): Buffer[] {
  const end = start + bytes.readInt32LE(start) - 1;
  const out: Buffer[] = [];
  let pos = start + 4;
  while (pos < end) {
    if (bytes[pos] !== 3) throw new MongoError('TypeMismatch', 'an array of documents holds something else');
    const value = bytes.indexOf(0, pos + 1) + 1;
    const size = bytes.readInt32LE(value);
    out.push(bytes.subarray(value, value + size));
    pos = value + size;
  }
  return out;
}

function valueSize(bytes: Buffer, type: number, pos: number): number {
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return 8;
    case 0x02:
    case 0x0d:
    case 0x0e:
      return 4 + bytes.readInt32LE(pos);
    case 0x03:
    case 0x04:
      return bytes.readInt32LE(pos);
    case 0x05:
      return 5 + bytes.readInt32LE(pos);
    case 0x07:
      return 12;
    case 0x08:
      return 1;
    case 0x10:
      return 4;
    case 0x13:
      return 16;
    case 0x06:
    case 0x0a:
    case 0x7f:
    case 0xff:
      return 0;
    case 0x0b: {
      const patternEnd = bytes.indexOf(0, pos);
      return bytes.indexOf(0, patternEnd + 1) + 1 - pos;
    }
    default:
      throw unknownType(type);
  }
}

function unknownType(type: number): MongoError {
  return new MongoError('BadValue', `BSON type 0x${type.toString(16)} is not supported by this server`);
}

/** The field names that were read last, by their hash: nearly all names come again and again. */
const names: (string | undefined)[] = Array.from({ length: 4096 });

function readName(bytes: Buffer, start: number, end: number, hash: number): string {
  const slot = hash & 4095;
  const known = names[slot];
  if (known !== undefined && isNameAt(known, bytes, start, end)) return known;
  const name = bytes.toString('utf8', start, end);
  // Only ASCII names have one byte for each character, which the comparison relies on.
  if (name.length === end - start) names[slot] = name;
  return name;
}

function isNameAt(name: string, bytes: Buffer, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}

function readDoc(bytes: Buffer, start: number): Doc {
  const end = start + bytes.readInt32LE(start) - 1;
  const doc = new PlainDoc();
  let pos = start + 4;
  while (pos < end) {
    const type = bytes[pos]!;
    let nameEnd = pos + 1;
    let hash = 0;
    for (let c = bytes[nameEnd]!; c !== 0; c = bytes[++nameEnd]!) hash = (hash * 31 + c) | 0;
    const name = readName(bytes, pos + 1, nameEnd, hash);
    doc[name] = readValue(bytes, type, nameEnd + 1);
    pos = nameEnd + 1 + valueSize(bytes, type, nameEnd + 1);
  }
  return doc;
}

function readArray(bytes: Buffer, start: number): unknown[] {
  const end = start + bytes.readInt32LE(start) - 1;
  const array: unknown[] = [];
  let pos = start + 4;
  while (pos < end) {
    const type = bytes[pos]!;
    const value = bytes.indexOf(0, pos + 1) + 1;
    array.push(readValue(bytes, type, value));
    pos = value + valueSize(bytes, type, value);
  }
  return array;
}

function readString(bytes: Buffer, pos: number): string {
  return bytes.toString('utf8', pos + 4, pos + 3 + bytes.readInt32LE(pos));
}

function readDouble(bytes: Buffer, pos: number): number | Double {
  const value = bytes.readDoubleLE(pos);
  return isInt32(value) ? new Double(value) : value;
}

function readBinary(bytes: Buffer, pos: number): Binary {
  const size = bytes.readInt32LE(pos);
  return new Binary(bytes.subarray(pos + 5, pos + 5 + size), bytes[pos + 4]);
}

function readRegExp(bytes: Buffer, pos: number): BSONRegExp {
  const patternEnd = bytes.indexOf(0, pos);
  const optionsEnd = bytes.indexOf(0, patternEnd + 1);
  return new BSONRegExp(bytes.toString('utf8', pos, patternEnd), bytes.toString('latin1', patternEnd + 1, optionsEnd));
}

function readValue(bytes: Buffer, type: number, pos: number): unknown {
  switch (type) {
    case 0x01:
      return readDouble(bytes, pos);
    case 0x02:
    case 0x0e:
      return readString(bytes, pos);
    case 0x03:
      return readDoc(bytes, pos);
    case 0x04:
      return readArray(bytes, pos);
    case 0x05:
      return readBinary(bytes, pos);
    case 0x06:
    case 0x0a:
      return null;
    case 0x07:
      return new ObjectId(Uint8Array.prototype.slice.call(bytes, pos, pos + 12));
    case 0x08:
      return bytes[pos] === 1;
    case 0x09:
      return new Date(bytes.readInt32LE(pos + 4) * 4294967296 + bytes.readUInt32LE(pos));
    case 0x0b:
      return readRegExp(bytes, pos);
    case 0x0d:
      return new Code(readString(bytes, pos));
    case 0x10:
      return bytes.readInt32LE(pos);
    case 0x11:
      return new Timestamp({ t: bytes.readUInt32LE(pos + 4), i: bytes.readUInt32LE(pos) });
    case 0x12:
      return Long.fromBits(bytes.readInt32LE(pos), bytes.readInt32LE(pos + 4));
    case 0x13:
      return new Decimal128(Uint8Array.prototype.slice.call(bytes, pos, pos + 16));
    case 0x7f:
      return new MaxKey();
    case 0xff:
      return new MinKey();
    default:
      throw unknownType(type);
  }
}
