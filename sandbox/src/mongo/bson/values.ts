import { Binary, BSONRegExp, Code, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';

/**
 * A document as the server holds it. A stored document is never changed.
 * int32 and fractional doubles are JavaScript numbers; a double with an integer value is a `Double`, so that
 * every number goes back to the client with the type that it came with. 64-bit integers are `Long`.
 */
export interface Doc {
  [field: string]: unknown;
}

/** Creates the empty objects that documents are made of: without inherited properties, yet fast. */
export const PlainDoc = function PlainDoc() {} as unknown as new () => Doc;
PlainDoc.prototype = Object.create(null) as object;

/** Return whether the value is an embedded document: not an array, date, null or one of the BSON classes. */
export function isDoc(value: unknown): value is Doc {
  return (
    value !== null &&
    typeof value === 'object' &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    (value as { _bsontype?: unknown })._bsontype === undefined &&
    !ArrayBuffer.isView(value) &&
    !(value instanceof RegExp)
  );
}

/** Return whether the value is a document whose first field is an operator. */
export function isOperatorDoc(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  for (const key in value) return key.startsWith('$');
  return false;
}

/** Return whether the value counts as missing in MongoDB's null comparisons. */
export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** Return a value's BSON type by the name that `$type` uses; `missing` for undefined. */
export function typeName(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'missing';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'number':
      return isInt32(value) ? 'int' : 'double';
    default:
      return value === null ? 'null' : objectTypeName(value as object);
  }
}

function objectTypeName(value: object): string {
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Double) return 'double';
  // Timestamp is a kind of Long: it has to be asked first.
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Long) return 'long';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof Binary) return 'binData';
  if (value instanceof BSONRegExp) return 'regex';
  if (value instanceof Code) return 'javascript';
  if (value instanceof MinKey) return 'minKey';
  if (value instanceof MaxKey) return 'maxKey';
  return 'object';
}

/** BSON type numbers, as `$type` accepts them. */
export const typeNumbers: Readonly<Record<number, string>> = {
  [-1]: 'minKey',
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  13: 'javascript',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  127: 'maxKey',
};

/** Return whether a JavaScript number is written as int32. */
export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** Return a value as text, for names and messages. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return isDoc(value) || Array.isArray(value) ? JSON.stringify(value) : String(value as number);
}

/**
 * Return whether JavaScript would put a field of this name before all others: objects keep the names that are array
 * indexes in numeric order, whatever the order in which they were added.
 */
export function isIndexName(name: string): boolean {
  const first = name.charCodeAt(0);
  return first >= 48 && first <= 57 && /^(?:0|[1-9]\d{0,9})$/.test(name) && Number(name) < 4294967295;
}

/** Remember the order in which the fields of a document were added. */
class FieldOrder implements ProxyHandler<Doc> {
  private readonly names = new Set<string | symbol>();

  ownKeys(): (string | symbol)[] {
    return [...this.names];
  }

  defineProperty(doc: Doc, name: string | symbol, descriptor: PropertyDescriptor): boolean {
    this.names.add(name);
    return Reflect.defineProperty(doc, name, descriptor);
  }

  deleteProperty(doc: Doc, name: string | symbol): boolean {
    this.names.delete(name);
    return Reflect.deleteProperty(doc, name);
  }
}

/**
 * Return an empty document that keeps the order of all fields, also of those with `isIndexName`; slower than a
 * `PlainDoc`.
 */
export function orderedDoc(): Doc {
  return new Proxy(new PlainDoc(), new FieldOrder());
}

/** Return the same fields in a document that keeps the order of what is added. */
export function toOrdered(doc: Doc): Doc {
  const copy = orderedDoc();
  for (const key in doc) copy[key] = doc[key];
  return copy;
}

/** Make a document of entries, in their order. */
export function docOf(entries: Iterable<readonly [string, unknown]>): Doc {
  let doc: Doc = new PlainDoc();
  let ordered = false;
  for (const [key, value] of entries) {
    if (!ordered && isIndexName(key)) {
      doc = toOrdered(doc);
      ordered = true;
    }
    doc[key] = value;
  }
  return doc;
}

/** Add a field to a document under construction; give the document to go on with. */
export function withField(doc: Doc, name: string, value: unknown): Doc {
  const next = isIndexName(name) && !(name in doc) ? toOrdered(doc) : doc;
  next[name] = value;
  return next;
}

/** Return a shallow copy. */
export function copyDoc(doc: Doc): Doc {
  return docOf(Object.entries(doc));
}

/**
 * Return a copy whose documents and arrays may be changed; scalar values are shared.
 * @param ordered whether fields with `isIndexName` may be added to the copy
 */
export function cloneValue<T>(value: T, ordered = false): T {
  if (Array.isArray(value)) return value.map((element) => cloneValue(element, ordered)) as T;
  if (!isDoc(value)) return value;
  let copy: Doc = ordered ? orderedDoc() : new PlainDoc();
  let keepsOrder = ordered;
  for (const key in value) {
    if (!keepsOrder && isIndexName(key)) {
      copy = toOrdered(copy);
      keepsOrder = true;
    }
    copy[key] = cloneValue(value[key], ordered);
  }
  return copy as T;
}
