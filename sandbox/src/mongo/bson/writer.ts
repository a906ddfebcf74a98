import type { Binary, BSONRegExp, Code, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { MongoError } from '../errors.ts';
import { type Doc, isInt32 } from './values.ts';

const initialSize = 64 * 1024;
/** More than any message holds: growing ends here. */
const largest = 64 * 1024 * 1024;

/** Write one BSON document after the other into memory that grows as needed. */
export class Writer {
  private bytes = Buffer.allocUnsafe(initialSize);
  private pos = 0;

  /** The bytes of a document. @throws MongoError Overflow when it is nested deeper than `depth` */
  encode(doc: Doc, depth: number): Buffer {
    this.pos = 0;
    this.writeDoc(doc, depth);
    const written = this.bytes.subarray(0, this.pos);
    if (this.bytes.length === initialSize) return Buffer.from(written);
    // A large piece of memory is given away instead of being copied.
    this.bytes = Buffer.allocUnsafe(initialSize);
    return written.length > initialSize ? written : Buffer.from(written);
  }

  private need(count: number): void {
    const wanted = this.pos + count;
    if (wanted <= this.bytes.length) return;
    if (wanted > largest) throw new MongoError('BSONObjectTooLarge', `BSONObj size: more than ${largest} bytes`);
    const grown = Buffer.allocUnsafe(Math.min(largest, Math.max(wanted, this.bytes.length * 2)));
    this.bytes.copy(grown, 0, 0, this.pos);
    this.bytes = grown;
  }

  private writeDoc(doc: Doc, depth: number): void {
    const start = this.begin(depth);
    for (const name in doc) {
      const value = doc[name];
      if (value !== undefined) this.writeField(name, value, depth);
    }
    this.end(start);
  }

  private writeArray(array: readonly unknown[], depth: number): void {
    const start = this.begin(depth);
    for (let i = 0; i < array.length; i++) this.writeField(String(i), array[i] ?? null, depth);
    this.end(start);
  }

  private begin(depth: number): number {
    if (depth <= 0) throw new MongoError('Overflow', 'the document exceeds the maximum nested object depth');
    const start = this.pos;
    this.need(5);
    this.pos += 4;
    return start;
  }

  private end(start: number): void {
    this.need(1);
    this.bytes[this.pos++] = 0;
    this.put32(this.pos - start, start);
  }

  private writeField(name: string, value: unknown, depth: number): void {
    this.need(1);
    const typeAt = this.pos++;
    this.cString(name);
    const type = this.writeValue(value, depth);
    this.bytes[typeAt] = type;
  }

  private cString(text: string): void {
    const start = this.pos;
    this.text(text);
    for (let i = start; i < this.pos; i++) {
      if (this.bytes[i] !== 0) continue;
      throw new MongoError('BadValue', 'a field name or a pattern must not hold a zero byte');
    }
    this.bytes[this.pos++] = 0;
  }

  /** Write text with room for a zero behind it; short ASCII byte by byte, which is faster than a call. */
  private text(text: string): void {
    const { length } = text;
    this.need((length < 1024 ? length * 3 : Buffer.byteLength(text)) + 1);
    const { bytes, pos } = this;
    if (length < 40) {
      let i = 0;
      for (; i < length; i++) {
        const code = text.charCodeAt(i);
        if (code > 127) break;
        bytes[pos + i] = code;
      }
      if (i === length) {
        this.pos = pos + length;
        return;
      }
    }
    this.pos = pos + bytes.write(text, pos, 'utf8');
  }

  /** Write a value and give its type. */
  private writeValue(value: unknown, depth: number): number {
    switch (typeof value) {
      case 'string':
        return this.string(value);
      case 'number':
        return isInt32(value) ? this.int32(value) : this.double(value);
      case 'boolean':
        this.need(1);
        this.bytes[this.pos++] = value ? 1 : 0;
        return 0x08;
      case 'bigint':
        this.need(8);
        this.pos = this.bytes.writeBigInt64LE(value, this.pos);
        return 0x12;
      default:
        return value === null ? 0x0a : this.writeObject(value as object, depth);
    }
  }

  private writeObject(value: object, depth: number): number {
    if (Array.isArray(value)) {
      this.writeArray(value, depth - 1);
      return 0x04;
    }
    if (value instanceof Date) return this.date(value.getTime());
    const type = (value as { _bsontype?: string })._bsontype;
    if (type !== undefined) return this.writeSpecial(type, value);
    this.writeDoc(value as Doc, depth - 1);
    return 0x03;
  }

  private writeSpecial(type: string, value: object): number {
    switch (type) {
      case 'ObjectId':
        this.raw((value as ObjectId).id);
        return 0x07;
      case 'Double':
        return this.double((value as Double).value);
      case 'Int32':
        return this.int32((value as Int32).value);
      case 'Long':
        this.words(value as Long);
        return 0x12;
      case 'Timestamp':
        this.words(value as Timestamp);
        return 0x11;
      case 'Decimal128':
        this.raw((value as Decimal128).bytes);
        return 0x13;
      case 'Binary':
        return this.binary(value as Binary);
      case 'BSONRegExp':
        this.cString((value as BSONRegExp).pattern);
        this.cString((value as BSONRegExp).options);
        return 0x0b;
      case 'Code':
        this.string(String((value as Code).code));
        return 0x0d;
      case 'MinKey':
        return 0xff;
      case 'MaxKey':
        return 0x7f;
      default:
        throw new MongoError('BadValue', `values of the type ${type} are not supported by this server`);
    }
  }

  private string(text: string): number {
    const start = this.pos;
    this.need(4);
    this.pos += 4;
    this.text(text);
    this.bytes[this.pos++] = 0;
    this.put32(this.pos - start - 4, start);
    return 0x02;
  }

  private put32(value: number, at: number): void {
    const { bytes } = this;
    bytes[at] = value;
    bytes[at + 1] = value >> 8;
    bytes[at + 2] = value >> 16;
    bytes[at + 3] = value >> 24;
  }

  private int32(value: number): number {
    this.need(4);
    this.put32(value, this.pos);
    this.pos += 4;
    return 0x10;
  }

  private double(value: number): number {
    this.need(8);
    this.pos = this.bytes.writeDoubleLE(value, this.pos);
    return 0x01;
  }

  private date(milliseconds: number): number {
    if (Number.isNaN(milliseconds)) throw new MongoError('Overflow', 'a date out of range');
    this.need(8);
    const high = Math.floor(milliseconds / 4294967296);
    this.put32(milliseconds - high * 4294967296, this.pos);
    this.put32(high, this.pos + 4);
    this.pos += 8;
    return 0x09;
  }

  private words({ low, high }: Pick<Long, 'low' | 'high'>): void {
    this.need(8);
    this.put32(low, this.pos);
    this.put32(high, this.pos + 4);
    this.pos += 8;
  }

  private binary(value: Binary): number {
    this.need(5);
    this.put32(value.position, this.pos);
    this.bytes[this.pos + 4] = value.sub_type;
    this.pos += 5;
    this.raw(value.buffer.subarray(0, value.position));
    return 0x05;
  }

  private raw(bytes: Uint8Array): void {
    this.need(bytes.length);
    this.bytes.set(bytes, this.pos);
    this.pos += bytes.length;
  }
}
