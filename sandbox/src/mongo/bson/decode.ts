import { isUtf8 } from 'node:buffer';
import { Binary, BSONRegExp, Code, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { MongoError } from '../errors.ts';
import { type Doc, isIndexName, isInt32, PlainDoc, toOrdered } from './values.ts';

/** How deep documents may be nested: in a command, and in one that is stored. */
export const maxDepth = 200;
export const maxStoredDepth = 180;

/**
 * Read one BSON document. Binary values are views of the same memory.
 * @param depth how deep it may be nested
 * @throws MongoError InvalidBSON, or Overflow when it is too deep
 */
export function decodeDoc(bytes: Buffer, depth = maxDepth): Doc {
  if (bytes.length < 5) throw invalid('a document of less than 5 bytes');
  return readDoc(bytes, 0, bytes.length, depth);
}

/** Read one value of a raw document. */
export function decodeValue(bytes: Buffer, type: number, pos: number): unknown {
  return readValue(bytes, type, pos, bytes.length, maxDepth);
}

/** Return where a value of a raw document ends. */
export function valueEnd(bytes: Buffer, type: number, pos: number): number {
  return pos + valueSize(bytes, type, pos);
}

/** Return the raw documents of an array that stands under `field` at the top of a raw document, or undefined. */
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
    case 0x0a:
    case 0x7f:
    case 0xff:
      return 0;
    case 0x0b: {
      const patternEnd = bytes.indexOf(0, pos);
      const optionsEnd = patternEnd < 0 ? -1 : bytes.indexOf(0, patternEnd + 1);
      return optionsEnd < 0 ? -1 : optionsEnd + 1 - pos;
    }
    default:
      throw unknownType(type);
  }
}

function invalid(what: string): MongoError {
  return new MongoError('InvalidBSON', `Invalid BSON: ${what}`);
}

/** Where a value ends. @throws MongoError InvalidBSON when that is not before `end` */
function endOf(bytes: Buffer, type: number, pos: number, end: number): number {
  const after = pos + valueSize(bytes, type, pos);
  if (after < pos || after > end) throw invalid('a value that ends outside of its document');
  return after;
}

/** Where the content of a document or an array ends. @throws MongoError InvalidBSON, Overflow */
function contentEnd(bytes: Buffer, start: number, limit: number, depth: number): number {
  if (depth <= 0) throw new MongoError('Overflow', 'the document exceeds the maximum nested object depth');
  const size = bytes.readInt32LE(start);
  const end = start + size - 1;
  if (size < 5 || end >= limit || bytes[end] !== 0) throw invalid(`a document of ${size} bytes`);
  return end;
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
  const name = readText(bytes, start, end);
  if (name === '_bsontype')
    throw new MongoError('BadValue', `the field name '${name}' is not supported by this server`);
  // Only ASCII names have one byte for each character, which the comparison relies on.
  if (name.length === end - start) names[slot] = name;
  return name;
}

function isNameAt(name: string, bytes: Buffer, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}

function readDoc(bytes: Buffer, start: number, limit: number, depth: number): Doc {
  const end = contentEnd(bytes, start, limit, depth);
  let doc: Doc = new PlainDoc();
  let ordered = false;
  let pos = start + 4;
  while (pos < end) {
    const type = bytes[pos]!;
    let nameEnd = pos + 1;
    let hash = 0;
    for (let c = bytes[nameEnd]!; c !== 0; c = bytes[++nameEnd]!) hash = (hash * 31 + c) | 0;
    if (nameEnd >= end) throw invalid('a field name without an end');
    const name = readName(bytes, pos + 1, nameEnd, hash);
    if (!ordered && isIndexName(name)) {
      doc = toOrdered(doc);
      ordered = true;
    }
    if (name === '_id' && '_id' in doc) {
      throw new MongoError('BadValue', "can't have multiple _id fields in one document");
    }
    pos = endOf(bytes, type, nameEnd + 1, end);
    doc[name] = readValue(bytes, type, nameEnd + 1, end, depth - 1);
  }
  return doc;
}

function readArray(bytes: Buffer, start: number, limit: number, depth: number): unknown[] {
  const end = contentEnd(bytes, start, limit, depth);
  const array: unknown[] = [];
  let pos = start + 4;
  while (pos < end) {
    const type = bytes[pos]!;
    const value = bytes.indexOf(0, pos + 1) + 1;
    if (value > end) throw invalid('a field name without an end');
    pos = endOf(bytes, type, value, end);
    array.push(readValue(bytes, type, value, end, depth - 1));
  }
  return array;
}

/** @throws MongoError InvalidBSON for what is not UTF-8: written anew it would be something else */
function readText(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString('utf8', start, end);
  if (text.includes('\ufffd') && !isUtf8(bytes.subarray(start, end))) throw invalid('text that is not UTF-8');
  return text;
}

function readString(bytes: Buffer, pos: number): string {
  const end = pos + 3 + bytes.readInt32LE(pos);
  if (end < pos + 4 || bytes[end] !== 0) throw invalid('text without an end');
  return readText(bytes, pos + 4, end);
}

function readDouble(bytes: Buffer, pos: number): number | Double {
  const value = bytes.readDoubleLE(pos);
  return isInt32(value) ? new Double(value) : value;
}

function readBinary(bytes: Buffer, pos: number): Binary {
  const size = bytes.readInt32LE(pos);
  if (size < 0) throw invalid(`binary data of ${size} bytes`);
  return new Binary(bytes.subarray(pos + 5, pos + 5 + size), bytes[pos + 4]);
}

function readRegExp(bytes: Buffer, pos: number): BSONRegExp {
  const patternEnd = bytes.indexOf(0, pos);
  const optionsEnd = bytes.indexOf(0, patternEnd + 1);
  return new BSONRegExp(readText(bytes, pos, patternEnd), bytes.toString('latin1', patternEnd + 1, optionsEnd));
}

function readDate(bytes: Buffer, pos: number): Date {
  const date = new Date(bytes.readInt32LE(pos + 4) * 4294967296 + bytes.readUInt32LE(pos));
  if (Number.isNaN(date.getTime()))
    throw new MongoError('BadValue', 'dates after the year 275760 are not supported by this server');
  return date;
}

function readValue(bytes: Buffer, type: number, pos: number, limit: number, depth: number): unknown {
  switch (type) {
    case 0x01:
      return readDouble(bytes, pos);
    case 0x02:
      return readString(bytes, pos);
    case 0x03:
      return readDoc(bytes, pos, limit, depth);
    case 0x04:
      return readArray(bytes, pos, limit, depth);
    case 0x05:
      return readBinary(bytes, pos);
    case 0x0a:
      return null;
    case 0x07:
      return new ObjectId(Uint8Array.prototype.slice.call(bytes, pos, pos + 12));
    case 0x08:
      return bytes[pos] === 1;
    case 0x09:
      return readDate(bytes, pos);
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
