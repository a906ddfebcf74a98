import { isTrue } from '../aggregate/operators/arguments.ts';
import { isNum, toNumber } from '../bson/numbers.ts';
import { equalValues } from '../bson/compare.ts';
import { textOf, type Doc, isDoc } from '../bson/values.ts';
import { MongoError, unsupported } from '../errors.ts';
import type { Index, IndexSpec } from '../indexes/index.ts';
import { Collection } from '../storage/collection.ts';
import { whenFree } from '../transactions.ts';
import {
  type Command,
  type CommandContext,
  countField,
  docField,
  isSimpleCollation,
  namespaceOf,
  viewRefused,
} from './command.ts';

const keptOptions = [
  'unique',
  'sparse',
  'expireAfterSeconds',
  'partialFilterExpression',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
];

/** Read one index of `createIndexes`. @throws MongoError for kinds and options that are not supported */
function readSpec(given: unknown): IndexSpec {
  if (!isDoc(given) || !isDoc(given.key) || Object.keys(given.key).length === 0) {
    throw new MongoError('FailedToParse', "The 'key' field is a required property of an index specification");
  }
  const { key, name } = given;
  if (typeof name !== 'string' || name === '') {
    throw new MongoError('FailedToParse', "The 'name' field is a required property of an index specification");
  }
  for (const [path, order] of Object.entries(key)) checkOrder(path, order);
  const spec: IndexSpec = { v: 2, key, name };
  for (const [option, value] of Object.entries(given)) {
    if (['key', 'name', 'v', 'background', 'ns'].includes(option)) continue;
    if (option === 'collation' && isSimpleCollation(value)) continue;
    if (option === 'hidden' && value === false) continue;
    if (!keptOptions.includes(option)) throw unsupported(`the index option '${option}'`);
    spec[option] = value;
  }
  checkOptions(spec);
  checkPartial(spec.partialFilterExpression);
  return Object.values(key).includes('text') ? textSpec(spec) : spec;
}

function checkOrder(path: string, order: unknown): void {
  const segments = path.split('.');
  const named = segments.at(-1) === '$**' ? segments.slice(0, -1) : segments;
  if (named.some((segment) => segment === '' || segment.startsWith('$'))) {
    throw new MongoError('CannotCreateIndex', `Index keys cannot contain an empty or $-prefixed field: '${path}'`);
  }
  if (isNum(order) && toNumber(order) !== 0) return;
  if (order === 'text' || order === 'hashed') return;
  if (typeof order === 'string') throw unsupported(`the index type '${order}' of the field '${path}'`);
  throw new MongoError('CannotCreateIndex', 'Values in v:2 index key pattern must be numbers other than 0 or strings');
}

const partialOperators = new Set(['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type', '$and', '$or', '$in']);

function checkPartial(filter: unknown): void {
  if (Array.isArray(filter)) for (const part of filter) checkPartial(part);
  if (!isDoc(filter)) return;
  for (const [name, operand] of Object.entries(filter)) {
    if ((name.startsWith('$') && !partialOperators.has(name)) || (name === '$exists' && !isTrue(operand))) {
      throw new MongoError('CannotCreateIndex', `unsupported expression in partial index: ${name}`);
    }
    if (!name.startsWith('$') || name === '$and' || name === '$or') checkPartial(operand);
  }
}

function checkOptions(spec: IndexSpec): void {
  const { expireAfterSeconds, default_language: language, sparse, partialFilterExpression } = spec;
  if (spec.unique === true && Object.values(spec.key).includes('hashed')) {
    throw new MongoError(16764, 'Currently hashed indexes cannot guarantee uniqueness');
  }
  if (sparse === true && partialFilterExpression !== undefined) {
    throw new MongoError('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  if (expireAfterSeconds !== undefined) {
    const seconds = isNum(expireAfterSeconds) ? toNumber(expireAfterSeconds) : -1;
    if (seconds < 0)
      throw new MongoError('CannotCreateIndex', 'TTL index expireAfterSeconds must be a number of at least 0');
    if (Object.keys(spec.key).length > 1)
      throw new MongoError('CannotCreateIndex', 'TTL indexes are single-field indexes');
  }
  if (language !== undefined && language !== 'english' && language !== 'none')
    throw unsupported(`the text language '${textOf(language)}'`);
}

function textSpec(spec: IndexSpec): IndexSpec {
  const others = Object.entries(spec.key).filter(([, order]) => order !== 'text');
  if (others.length > 0) throw unsupported('a text index with other fields before or after');
  const given = isDoc(spec.weights) ? spec.weights : {};
  const weights: Doc = {};
  for (const path of Object.keys(spec.key)) weights[path] = given[path] ?? 1;
  return { default_language: 'english', language_override: 'language', textIndexVersion: 3, ...spec, weights };
}

const comparedOptions = ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression', 'weights'];

function sameOptions(a: IndexSpec, b: IndexSpec): boolean {
  return comparedOptions.every((option) => equalValues(a[option] || undefined, b[option] || undefined));
}

/** What tells two indexes with the same key apart. */
const identity = ['unique', 'sparse', 'partialFilterExpression'];

/** Whether the index is there already. @throws MongoError when another one stands in its way */
function exists(known: readonly IndexSpec[], spec: IndexSpec): boolean {
  const sameName = known.find(({ name }) => name === spec.name);
  if (sameName) {
    if (equalValues(sameName.key, spec.key) && (spec.name === '_id_' || sameOptions(sameName, spec))) return true;
    throw new MongoError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. Requested index: ${spec.name}`,
    );
  }
  if (equalValues(spec.key, { _id: 1 })) return true;
  const sameKey = known.find(
    (other) =>
      equalValues(other.key, spec.key) &&
      identity.every((option) => equalValues(other[option] || undefined, spec[option] || undefined)),
  );
  if (sameKey) {
    throw new MongoError('IndexOptionsConflict', `Index already exists with a different name: ${sameKey.name}`);
  }
  if (isText(spec) && known.some(isText)) {
    throw new MongoError('IndexOptionsConflict', 'only one text index per collection allowed');
  }
  return false;
}

function isText({ key }: IndexSpec): boolean {
  return Object.values(key).includes('text');
}

const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum'],
  transactional: true,
  run: async (context) => {
    const { command } = context;
    const specs = (Array.isArray(command.indexes) ? command.indexes : []).map(readSpec);
    if (specs.length === 0) throw new MongoError('BadValue', 'Must specify at least one index to create');
    return whenFree(() => createMissing(context, specs), context.deadline);
  },
};

function createMissing(context: CommandContext, specs: readonly IndexSpec[]): Doc {
  const { store, transaction } = context;
  const namespace = namespaceOf(context);
  const existing = store.collection(namespace, transaction);
  if (existing?.isView) throw viewRefused(namespace);
  // Checked against a collection that is not there yet: a mistake must not leave an empty one behind.
  const missing = missingOf(existing ?? new Collection(namespace), specs);
  const collection = existing ?? store.createCollection(namespace, {}, transaction);
  const before = collection.indexes.length;
  if (missing.length > 0) store.createIndexes(collection, missing, transaction);
  return {
    numIndexesBefore: before,
    numIndexesAfter: collection.indexes.length,
    createdCollectionAutomatically: existing === undefined,
    ...(missing.length === 0 ? { note: 'all indexes already exist' } : {}),
    ok: 1,
  };
}

/** The indexes that are not there yet. @throws MongoError when another one stands in the way */
function missingOf(collection: Collection, specs: readonly IndexSpec[]): IndexSpec[] {
  const missing: IndexSpec[] = [];
  for (const spec of specs) {
    const known = [...collection.indexes.map((index) => index.spec), ...missing];
    if (!exists(known, spec)) missing.push(spec);
  }
  return missing;
}

function existingCollection(context: CommandContext): Collection {
  const namespace = namespaceOf(context);
  const collection = context.store.collection(namespace);
  if (!collection) throw new MongoError('NamespaceNotFound', `ns does not exist: ${namespace}`);
  return collection;
}

const listIndexes: Command = {
  fields: ['cursor'],
  run: (context) => {
    const collection = existingCollection(context);
    const items = collection.indexes.map(({ spec }) => spec);
    return context.cursors.first({
      namespace: collection.namespace,
      items,
      batchSize: countField(docField(context.command, 'cursor'), 'batchSize'),
    });
  },
};

function findIndex(collection: Collection, wanted: unknown): Index {
  const index = collection.indexes.find(
    ({ spec }) => spec.name === wanted || (isDoc(wanted) && equalValues(spec.key, wanted)),
  );
  if (!index) throw new MongoError('IndexNotFound', `index not found with name [${textOf(wanted)}]`);
  if (index === collection.indexes[0]) throw new MongoError('InvalidOptions', 'cannot drop _id index');
  return index;
}

const dropIndexes: Command = {
  fields: ['index'],
  run: (context) =>
    whenFree(() => {
      const collection = existingCollection(context);
      const { index } = context.command;
      const nIndexesWas = collection.indexes.length;
      const dropped =
        index === '*'
          ? collection.indexes.slice(1)
          : (Array.isArray(index) ? index : [index]).map((name) => findIndex(collection, name));
      context.store.dropIndexes(collection, dropped);
      return { nIndexesWas, ok: 1 };
    }, context.deadline),
};

/** Commands about indexes. */
export const indexCommands: Record<string, Command> = { createIndexes, listIndexes, dropIndexes };
