import { isNum, toNumber } from '../bson/numbers.ts';
import { equalValues } from '../bson/compare.ts';
import { textOf, type Doc, isDoc } from '../bson/values.ts';
import { MongoError, unsupported } from '../errors.ts';
import type { Index, IndexSpec } from '../indexes/index.ts';
import type { Collection } from '../storage/collection.ts';
import { type Command, type CommandContext, countField, docField, isSimpleCollation, namespaceOf } from './command.ts';

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

/** Reads one index of `createIndexes`. @throws MongoError for kinds and options that are not supported */
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
  return Object.values(key).includes('text') ? textSpec(spec) : spec;
}

function checkOrder(path: string, order: unknown): void {
  if (isNum(order) && toNumber(order) !== 0) return;
  if (order === 'text' || order === 'hashed') return;
  if (typeof order === 'string') throw unsupported(`the index type '${order}' of the field '${path}'`);
  throw new MongoError('CannotCreateIndex', 'Values in v:2 index key pattern must be numbers other than 0 or strings');
}

function checkOptions(spec: IndexSpec): void {
  const { expireAfterSeconds, default_language: language, sparse, partialFilterExpression } = spec;
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

/** Whether the index is there already. @throws MongoError when another one stands in its way */
function exists(collection: Collection, spec: IndexSpec): boolean {
  const sameName = collection.indexes.find((index) => index.spec.name === spec.name);
  if (sameName) {
    if (equalValues(sameName.spec.key, spec.key) && (spec.name === '_id_' || sameOptions(sameName.spec, spec)))
      return true;
    throw new MongoError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. Requested index: ${spec.name}`,
    );
  }
  if (equalValues(spec.key, { _id: 1 })) return true;
  const sameKey = collection.indexes.find(
    (index) =>
      equalValues(index.spec.key, spec.key) &&
      equalValues(index.spec.partialFilterExpression, spec.partialFilterExpression),
  );
  if (sameKey) {
    throw new MongoError('IndexOptionsConflict', `Index already exists with a different name: ${sameKey.spec.name}`);
  }
  if (Object.values(spec.key).includes('text') && collection.indexes.some(({ textFields }) => textFields.length > 0)) {
    throw new MongoError('IndexOptionsConflict', 'only one text index per collection allowed');
  }
  return false;
}

const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum'],
  transactional: true,
  run: (context) => {
    const { command, store } = context;
    const specs = (Array.isArray(command.indexes) ? command.indexes : []).map(readSpec);
    if (specs.length === 0) throw new MongoError('BadValue', 'Must specify at least one index to create');
    const created = store.collection(namespaceOf(context)) === undefined;
    const collection = store.ensureCollection(namespaceOf(context));
    const before = collection.indexes.length;
    for (const spec of specs) if (!exists(collection, spec)) store.createIndex(collection, spec);
    const after = collection.indexes.length;
    return {
      numIndexesBefore: before,
      numIndexesAfter: after,
      createdCollectionAutomatically: created,
      ...(after === before ? { note: 'all indexes already exist' } : {}),
      ok: 1,
    };
  },
};

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
  run: (context) => {
    const collection = existingCollection(context);
    const { index } = context.command;
    const nIndexesWas = collection.indexes.length;
    const dropped =
      index === '*'
        ? collection.indexes.slice(1)
        : (Array.isArray(index) ? index : [index]).map((name) => findIndex(collection, name));
    for (const one of dropped) context.store.dropIndex(collection, one);
    return { nIndexesWas, ok: 1 };
  },
};

/** Commands about indexes. */
export const indexCommands: Record<string, Command> = { createIndexes, listIndexes, dropIndexes };
