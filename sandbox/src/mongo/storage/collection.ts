import { UUID } from 'bson';
import { textOf, isDoc, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { Index, type IndexSpec } from '../indexes/index.ts';
import { compileFilter, type DocTest } from '../query/matcher.ts';
import { placeOf, type StoredDoc } from './record.ts';

/** What a collection was created with. */
export interface CollectionOptions extends Doc {
  validator?: unknown;
  viewOn?: string;
  pipeline?: Doc[];
}

/** A version that open transactions may still have to see. */
interface Replaced {
  time: number;
  id: string;
  before: StoredDoc | undefined;
}

/** A collection: its documents in the order of insertion, and its indexes. */
export class Collection {
  readonly namespace: string;
  readonly options: CollectionOptions;
  readonly uuid = new UUID();
  readonly records = new Map<string, StoredDoc>();
  readonly indexes: Index[] = [new Index(idIndex())];
  readonly validator: DocTest | undefined;
  /** The size of all documents. */
  bytes = 0;
  /** What was replaced while transactions were open, oldest first. */
  replaced: Replaced[] = [];
  /** Whether it has been dropped, renamed or replaced: a write that waited must not go into it. */
  gone = false;

  constructor(namespace: string, options: CollectionOptions = {}) {
    this.namespace = namespace;
    this.options = options;
    this.validator =
      options.validator === undefined
        ? undefined
        : compileFilter(options.validator, {
            compileExpr: () => {
              throw new MongoError('CommandNotSupported', '$expr in validators is not supported by this server');
            },
          });
  }

  /** The same documents under another name. */
  renamed(namespace: string): Collection {
    const copy = new Collection(namespace, this.options);
    for (const [id, record] of this.records) copy.records.set(id, record);
    copy.bytes = this.bytes;
    copy.indexes.splice(0, 1, ...this.indexes);
    return copy;
  }

  /** Put a committed document into its place, without the indexes. */
  put(record: StoredDoc): void {
    const before = this.records.get(record.id);
    if (before === record) return;
    this.bytes += record.size - (before?.size ?? 0);
    record.keep();
    this.records.set(record.id, record);
  }

  /** Take a document out, without the indexes. */
  remove(id: string): void {
    this.bytes -= this.records.get(id)?.size ?? 0;
    this.records.delete(id);
  }

  get name(): string {
    return this.namespace.slice(this.namespace.indexOf('.') + 1);
  }

  get isView(): boolean {
    return typeof this.options.viewOn === 'string';
  }

  /** @throws MongoError when the document does not pass the validator */
  validate(doc: Doc): void {
    if (!this.validator || this.validator(doc)) return;
    throw new MongoError('DocumentValidationFailure', 'Document failed validation', {
      errInfo: {
        failingDocumentId: doc._id,
        details: { operatorName: isDoc(this.options.validator) ? Object.keys(this.options.validator)[0] : '' },
      },
    });
  }
}

function idIndex(): IndexSpec {
  return { v: 2, key: { _id: 1 }, name: '_id_' };
}

/** Build indexes over all documents in one pass. @throws MongoError DuplicateKey */
export function buildIndexes(collection: Collection, indexes: readonly Index[]): void {
  const builders = indexes.map((index) => [index, index.builder()] as const);
  for (const record of collection.records.values()) {
    for (const [index, builder] of builders) {
      if (!builder.add(placeOf(record))) throw duplicateKey(collection, index, record.value);
    }
  }
  for (const [, builder] of builders) builder.finish();
}

/** Return the error of a second document with the same key. */
export function duplicateKey(collection: Collection, index: Index, doc: Doc): MongoError {
  const keyValue: Doc = {};
  for (const { path, segments } of index.fields) keyValue[path] = plainPath(doc, segments) ?? null;
  const shown = Object.entries(keyValue)
    .map(([path, value]) => `${path}: ${show(value)}`)
    .join(', ');
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.spec.name} dup key: { ${shown} }`,
    { keyPattern: index.spec.key, keyValue },
  );
}

function plainPath(doc: Doc, segments: readonly string[]): unknown {
  return segments.reduce<unknown>((value, segment) => (isDoc(value) ? value[segment] : undefined), doc);
}

function show(value: unknown): string {
  if (value === null || typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  const text = textOf(value);
  return (value as { _bsontype?: string })._bsontype === 'ObjectId' ? `ObjectId('${text}')` : text;
}
