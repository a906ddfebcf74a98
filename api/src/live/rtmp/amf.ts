const MAX_DEPTH = 8;

/** Markers of the values of AMF0 that publishers send. */
const MARKER = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  ecmaArray: 8,
  objectEnd: 9,
  strictArray: 10,
  date: 11,
  longString: 12,
} as const;

/** A value of AMF0, the encoding of RTMP's commands. */
export type AmfValue = number | boolean | string | null | AmfValue[] | { [name: string]: AmfValue };

/** Read all values of a command. Throw when it is none, or nested deeper than eight levels. */
export function readAmf(bytes: Buffer): AmfValue[] {
  const reader = new AmfReader(bytes);
  const values: AmfValue[] = [];
  while (!reader.isAtEnd) values.push(reader.value(0));
  return values;
}

/** A place in the bytes; what reads past their end throws, as buffers do. */
class AmfReader {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  value(depth: number): AmfValue {
    if (depth > MAX_DEPTH) throw new Error('AMF is nested too deeply');
    const marker = this.number(1, (at) => this.bytes.readUInt8(at));
    switch (marker) {
      case MARKER.number:
        return this.number(8, (at) => this.bytes.readDoubleBE(at));
      case MARKER.boolean:
        return this.number(1, (at) => this.bytes.readUInt8(at)) !== 0;
      case MARKER.string:
        return this.text(this.number(2, (at) => this.bytes.readUInt16BE(at)));
      case MARKER.longString:
        return this.text(this.number(4, (at) => this.bytes.readUInt32BE(at)));
      case MARKER.ecmaArray:
        this.number(4, (at) => this.bytes.readUInt32BE(at)); // How many there are it only guesses.
        return this.object(depth);
      case MARKER.object:
        return this.object(depth);
      case MARKER.strictArray:
        return this.array(depth);
      case MARKER.date:
        return this.number(10, (at) => this.bytes.readDoubleBE(at));
      case MARKER.null:
      case MARKER.undefined:
        return null;
      default:
        throw new Error(`AMF has no value ${marker}`);
    }
  }

  private object(depth: number): { [name: string]: AmfValue } {
    // Names are the sender's: none may reach a prototype.
    const object = Object.create(null) as { [name: string]: AmfValue };
    for (;;) {
      const length = this.number(2, (at) => this.bytes.readUInt16BE(at));
      if (length === 0 && this.bytes.readUInt8(this.at) === MARKER.objectEnd) break;
      const name = this.text(length);
      object[name] = this.value(depth + 1);
    }
    this.at += 1;
    return object;
  }

  private array(depth: number): AmfValue[] {
    const length = this.number(4, (at) => this.bytes.readUInt32BE(at));
    const values: AmfValue[] = [];
    while (values.length < length) values.push(this.value(depth + 1));
    return values;
  }

  private number(bytes: number, read: (at: number) => number): number {
    const value = read(this.at);
    this.at += bytes;
    return value;
  }

  private text(length: number): string {
    const end = this.at + length;
    if (end > this.bytes.length) throw new Error('AMF ends within a text');
    const text = this.bytes.toString('utf8', this.at, end);
    this.at = end;
    return text;
  }
}

/** Return the bytes of an answer's values. */
export function writeAmf(values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(valueBytes));
}

function valueBytes(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([MARKER.null]);
  if (typeof value === 'boolean') return Buffer.from([MARKER.boolean, value ? 1 : 0]);
  if (typeof value === 'string') return Buffer.concat([Buffer.from([MARKER.string]), textBytes(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  const fields = Object.entries(value).flatMap(([name, field]) => [textBytes(name), valueBytes(field)]);
  return Buffer.concat([Buffer.from([MARKER.object]), ...fields, Buffer.from([0, 0, MARKER.objectEnd])]);
}

function textBytes(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
