import { isNum, toNumber } from '../bson/numbers.ts';
import { type Doc, isDoc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { pathValues } from '../paths.ts';
import { compileFilter, type DocTest } from '../query/matcher.ts';
import { documentTerms, type TextField } from '../query/text.ts';
import type { StoredDoc } from '../storage/record.ts';
import { encodeKey, invertKey } from './keys.ts';
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
  add(record: StoredDoc, doc: Doc): boolean;
  finish(): void;
}

/** An index: its keys in order, each with the id of the document that it belongs to. */
export class Index {
  readonly spec: IndexSpec;
  /** The fields in order; empty for a text index. */
  readonly fields: readonly IndexField[];
  readonly textFields: readonly TextField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  /** The compiled `partialFilterExpression`. */
  readonly partial: DocTest | undefined;
  readonly entries = new SortedMap<string>();
  /** For each field, whether a document has had an array in it. */
  readonly multikey: boolean[];

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
  }

  /** The keys under which a document stands; without the part that tells equal ones apart. */
  keysOf(doc: Doc): string[] {
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
      present ||= values.some((value) => value !== undefined);
      const parts = [...new Set(values.map((value) => directed(encodeKey(value), direction)))];
      keys = keys.flatMap((key) => parts.map((part) => key + part));
    }
    return this.sparse && !present ? [] : keys;
  }

  add(id: string, keys: readonly string[]): void {
    for (const key of keys) this.entries.set(this.entryKey(key, id), id);
  }

  remove(id: string, keys: readonly string[]): void {
    for (const key of keys) this.entries.delete(this.entryKey(key, id));
  }

  /** Gathers the entries of all documents; `finish` makes the index of them. */
  builder(): IndexBuilder {
    const entries: [string, string][] = [];
    const owners = new Map<string, string>();
    return {
      add: (record, doc) => {
        for (const key of this.keysOf(doc)) {
          if (this.unique) {
            const owner = owners.get(key);
            if (owner !== undefined && owner !== record.id) return false;
            owners.set(key, record.id);
          }
          entries.push([this.entryKey(key, record.id), record.id]);
        }
        return true;
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

function textFieldsOf(spec: IndexSpec): TextField[] {
  const weights = isDoc(spec.weights) ? spec.weights : {};
  return Object.keys(spec.key)
    .filter((path) => spec.key[path] === 'text')
    .map((path) => {
      const weight = weights[path];
      return { segments: path.split('.'), weight: isNum(weight) ? toNumber(weight) : 1 };
    });
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
