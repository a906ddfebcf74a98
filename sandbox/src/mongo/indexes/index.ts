import { isNum, toNumber } from '../bson/numbers.ts';
import { type Doc, isDoc } from '../bson/values.ts';
import { MongoError, unsupported } from '../errors.ts';
import { pathValues } from '../paths.ts';
import { compileFilter, type DocTest } from '../query/matcher.ts';
import { documentTerms, type TextField } from '../query/text.ts';
import type { Place, StoredDoc } from '../storage/record.ts';
import { encodeKey, invertKey } from './keys.ts';
import { type KeyPart, rawKey } from './rawKeys.ts';
import { SortedMap } from './sortedMap.ts';

/** An index as `createIndexes` gives it and `listIndexes` shows it. */
export interface IndexSpec extends Doc {
  name: string;
  key: Doc;
}

/** One field of an ordered index. */
export interface IndexField {
  path: string;
  segments: string[];
  direction: 1 | -1;
}

/** Builds an index in one pass over a collection. */
export interface IndexBuilder {
  /** Whether the document may stand in the index; not when a unique key is taken. */
  add(place: Place): boolean;
  finish(): void;
}

/** An index: its keys in order, each with the place of the document that it belongs to. */
export class Index {
  readonly spec: IndexSpec;
  /** The fields in order; empty for a text index. */
  readonly fields: readonly IndexField[];
  readonly textFields: readonly TextField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  /** The compiled `partialFilterExpression`. */
  readonly partial: DocTest | undefined;
  readonly entries = new SortedMap<Place>();
  /** For each field, whether a document has had an array in it. */
  readonly multikey: boolean[];
  /** What a key is made of, when that can be read from a document's bytes. */
  private readonly parts: readonly KeyPart[] | undefined;

  constructor(spec: IndexSpec) {
    this.spec = spec;
    const isText = Object.values(spec.key).includes('text');
    // A wildcard index is kept for its definition only: queries on its fields scan.
    const isWildcard = Object.keys(spec.key).some((path) => path.endsWith('$**'));
    this.fields = isText || isWildcard ? [] : Object.entries(spec.key).map(([path, order]) => indexField(path, order));
    this.textFields = isText ? textFieldsOf(spec) : [];
    this.multikey = this.fields.map(() => false);
    this.unique = spec.unique === true || spec.name === '_id_';
    this.sparse = spec.sparse === true;
    this.partial =
      spec.partialFilterExpression === undefined
        ? undefined
        : compileFilter(spec.partialFilterExpression, { compileExpr: refuseExpr });
    const whole = this.fields.length > 0 && !this.partial && !this.sparse;
    this.parts = whole ? this.fields.map(keyPart) : undefined;
  }

  /** The keys under which a document stands; without the part that tells equal ones apart. */
  keysOf(record: StoredDoc): string[] {
    const key = this.parts && rawKey(record.bytes, this.parts, false);
    return key === undefined ? this.decodedKeys(record.value) : [key];
  }

  private decodedKeys(doc: Doc): string[] {
    if (this.partial && !this.partial(doc)) return [];
    if (this.textFields.length > 0) return [...new Set(documentTerms(doc, this.textFields))].map(encodeKey);
    if (this.fields.length === 0) return [];
    let keys = [''];
    let present = false;
    for (const [i, { segments, direction }] of this.fields.entries()) {
      const single = singleKey(doc, segments, direction);
      if (single !== undefined) {
        present ||= single.present;
        keys = keys.length === 1 ? [keys[0]! + single.key] : keys.map((key) => key + single.key);
        continue;
      }
      const { values, multi } = pathValues(doc, segments);
      if (multi) this.multikey[i] = true;
      if (keys.length > 1 && values.length > 1) this.checkArrays(doc, i);
      present ||= values.some((value) => value !== undefined);
      const parts = [...new Set(values.map((value) => directed(encodeKey(value), direction)))];
      keys = keys.flatMap((key) => parts.map((part) => key + part));
    }
    return this.sparse && !present ? [] : keys;
  }

  /** Several arrays would give a key for each pair of their elements, which MongoDB refuses. */
  private checkArrays(doc: Doc, last: number): void {
    const own = arrayPath(doc, this.fields[last]?.segments ?? []);
    for (const { segments } of this.fields.slice(0, last)) {
      const other = arrayPath(doc, segments);
      if (other !== undefined && other !== own) {
        throw new MongoError('CannotIndexParallelArrays', `cannot index parallel arrays [${own}] [${other}]`);
      }
    }
    if (this.unique) throw unsupported(`a unique index over several fields of the elements of the array '${own}'`);
  }

  add(place: Place, keys: readonly string[]): void {
    for (const key of keys) this.entries.set(this.entryKey(key, place.record.id), place);
  }

  remove(id: string, keys: readonly string[]): void {
    for (const key of keys) this.entries.delete(this.entryKey(key, id));
  }

  /** Gather the entries of all documents; `finish` makes the index of them. */
  builder(): IndexBuilder {
    const entries = new Map<string, Place>();
    const put = (key: string, place: Place): boolean => {
      const owner = entries.get(key);
      entries.set(key, place);
      return owner === undefined || owner === place;
    };
    return {
      add: (place) => {
        const { record } = place;
        const key = this.parts && rawKey(record.bytes, this.parts, !this.unique);
        if (key !== undefined) return put(key, place);
        return this.decodedKeys(record.peek()).every((plain) => put(this.entryKey(plain, record.id), place));
      },
      finish: () => this.entries.fill(entries),
    };
  }

  private entryKey(key: string, id: string): string {
    return this.unique ? key : key + id;
  }
}

function refuseExpr(): never {
  throw new MongoError('CannotCreateIndex', 'unsupported expression in partial index: $expr');
}

function indexField(path: string, order: unknown): IndexField {
  const direction = isNum(order) ? (toNumber(order) < 0 ? -1 : 1) : 1;
  return { path, segments: path.split('.'), direction };
}

function keyPart({ segments, direction }: IndexField): KeyPart {
  return { names: segments.map((segment) => Buffer.from(segment)), descending: direction === -1 };
}

function textFieldsOf(spec: IndexSpec): TextField[] {
  const weights = isDoc(spec.weights) ? spec.weights : {};
  return Object.keys(spec.key)
    .filter((path) => spec.key[path] === 'text')
    .map((path) => {
      const weight = weights[path];
      return { segments: path.split('.'), weight: isNum(weight) ? toNumber(weight) : 1 };
    });
}

/** Where a path meets its first array. */
function arrayPath(doc: Doc, segments: readonly string[]): string | undefined {
  let value: unknown = doc;
  for (const [i, segment] of segments.entries()) {
    value = isDoc(value) ? value[segment] : undefined;
    if (Array.isArray(value)) return segments.slice(0, i + 1).join('.');
  }
  return undefined;
}

function directed(key: string, direction: 1 | -1): string {
  return direction === 1 ? key : invertKey(key);
}

/** The common case: a path of one segment without an array. */
function singleKey(
  doc: Doc,
  segments: readonly string[],
  direction: 1 | -1,
): { key: string; present: boolean } | undefined {
  const [first] = segments;
  if (segments.length !== 1 || first === undefined) return undefined;
  const value = doc[first];
  if (Array.isArray(value)) return undefined;
  return { key: directed(encodeKey(value), direction), present: value !== undefined };
}
