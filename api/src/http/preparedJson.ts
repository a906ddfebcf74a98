import { hash } from 'node:crypto';

/** What JSON is joined from: text, and what was prepared before. */
export type JsonPiece = string | PreparedJson<unknown>;

/**
 * JSON as the bytes that are sent, perhaps made once for many answers and joined to longer ones: its ETag is kept with
 * it.
 */
export class PreparedJson<Value> {
  /** Only a type: what the JSON says. */
  declare readonly value: Value;
  #etag?: string;

  private constructor(
    readonly bytes: Buffer,
    private readonly pieces: readonly JsonPiece[] = [],
  ) {}

  /** Prepare JSON that is written already. */
  static from<Value>(json: string): PreparedJson<Value> {
    return new PreparedJson(Buffer.from(json));
  }

  /** Join pieces, in their order, to one JSON text. */
  static join<Value>(pieces: readonly JsonPiece[]): PreparedJson<Value> {
    const chunks: Buffer[] = [];
    let text = '';
    for (const piece of pieces) {
      if (typeof piece === 'string') {
        text += piece;
        continue;
      }
      if (text) chunks.push(Buffer.from(text));
      text = '';
      chunks.push(piece.bytes);
    }
    chunks.push(Buffer.from(text));
    return new PreparedJson(Buffer.concat(chunks), pieces);
  }

  /** The same for the same JSON in every process: made of what the pieces say, which most of them know by now. */
  get etag(): string {
    return (this.#etag ??= hash('sha1', this.pieces.length > 0 ? this.#said() : this.bytes, 'base64url'));
  }

  #said(): string {
    let said = '';
    for (const piece of this.pieces) said += typeof piece === 'string' ? piece : piece.etag;
    return said;
  }
}

/** Make a function that prepares how an object that nobody changes is shown, once for as long as the object is there. */
export function preparing<Source extends object, Value>(
  present: (source: Source) => Value,
): (source: Source) => PreparedJson<Value> {
  const known = new WeakMap<Source, PreparedJson<Value>>();
  return (source) => {
    const before = known.get(source);
    if (before) return before;
    const json = PreparedJson.from<Value>(JSON.stringify(present(source)));
    known.set(source, json);
    return json;
  };
}

/** Return the pieces of items with commas between the items. */
export function listed(items: readonly (readonly JsonPiece[])[]): JsonPiece[] {
  const all: JsonPiece[] = [];
  for (const pieces of items) {
    if (all.length > 0) all.push(',');
    all.push(...pieces);
  }
  return all;
}
