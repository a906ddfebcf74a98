import { filterContext } from '../aggregate/pipeline.ts';
import { equalValues } from '../bson/compare.ts';
import { type Doc, docOf, isDoc } from '../bson/values.ts';
import { MongoError, unsupported } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import type { Collection, CollectionOptions } from '../storage/collection.ts';
import { whenFree } from '../transactions.ts';
import {
  checkNamespace,
  type Command,
  countField,
  docField,
  isSimpleCollation,
  namespaceOf,
  notInTransaction,
  viewRefused,
} from './command.ts';

const refusedOptions = [
  'capped',
  'timeseries',
  'clusteredIndex',
  'collation',
  'expireAfterSeconds',
  'encryptedFields',
  'changeStreamPreAndPostImages',
];

function collectionOptions(command: Doc): CollectionOptions {
  for (const option of refusedOptions) {
    const value = command[option];
    if (value === undefined || value === false || (option === 'collation' && isSimpleCollation(value))) continue;
    throw unsupported(`the collection option '${option}'`);
  }
  for (const option of ['size', 'max']) {
    if (command[option] !== undefined) {
      throw new MongoError('InvalidOptions', `the '${option}' field is only valid with the 'capped' field`);
    }
  }
  const { validator, viewOn, pipeline, validationLevel = 'strict', validationAction = 'error' } = command;
  if (validationLevel !== 'strict') throw unsupported('this validationLevel');
  if (validationAction !== 'error') throw unsupported('this validationAction');
  if (pipeline !== undefined && viewOn === undefined) {
    throw new MongoError('InvalidOptions', "'pipeline' requires 'viewOn' to also be specified");
  }
  const options: CollectionOptions = {};
  if (validator !== undefined) options.validator = validator;
  if (typeof viewOn === 'string') {
    options.viewOn = viewOn;
    options.pipeline = Array.isArray(pipeline) ? pipeline.filter(isDoc) : [];
  }
  return options;
}

const create: Command = {
  fields: ['validator', 'validationLevel', 'validationAction', 'viewOn', 'pipeline', 'size', 'max', ...refusedOptions],
  unsupported: ['storageEngine', 'indexOptionDefaults', 'idIndex', 'autoIndexId', 'temp'],
  transactional: true,
  run: (context) => {
    const { store, command, transaction, deadline } = context;
    const namespace = namespaceOf(context);
    return whenFree(() => {
      const existing = store.collection(namespace, transaction);
      if (!existing) {
        const options = collectionOptions(command);
        if (transaction && options.viewOn !== undefined) throw notInTransaction('create a view');
        store.createCollection(namespace, options, transaction);
        return { ok: 1 };
      }
      const wanted = refusedOptions.some((option) => command[option]) ? undefined : collectionOptions(command);
      if (wanted && equalValues(existing.options, wanted)) return { ok: 1 };
      throw new MongoError('NamespaceExists', `namespace ${namespace} already exists, but with different options`);
    }, deadline);
  },
};

const drop: Command = {
  fields: [],
  run: (context) =>
    whenFree(() => {
      const collection = context.store.collection(namespaceOf(context));
      if (!collection) return { ok: 1 };
      context.store.dropCollection(collection);
      return { nIndexesWas: collection.indexes.length, ns: collection.namespace, ok: 1 };
    }, context.deadline),
};

const dropDatabase: Command = {
  fields: [],
  run: ({ store, database, deadline }) =>
    whenFree(() => {
      store.dropDatabase(database);
      return { dropped: database, ok: 1 };
    }, deadline),
};

function namespaceField(command: Doc, field: string): string {
  const value = command[field];
  if (typeof value !== 'string') {
    throw new MongoError('TypeMismatch', `BSON field 'renameCollection.${field}' is the wrong type, expected 'string'`);
  }
  checkNamespace(value);
  return value;
}

const renameCollection: Command = {
  fields: ['to', 'dropTarget'],
  run: ({ store, command, deadline }) => {
    const from = namespaceField(command, 'renameCollection');
    const to = namespaceField(command, 'to');
    return whenFree(() => {
      const collection = store.collection(from);
      if (!collection) throw new MongoError('NamespaceNotFound', `Source collection ${from} does not exist`);
      if (collection.isView) throw viewRefused(from);
      if (from === to) throw new MongoError('IllegalOperation', "Can't rename a collection to itself");
      const target = store.collection(to);
      if (target && command.dropTarget !== true) throw new MongoError('NamespaceExists', 'target namespace exists');
      if (target?.isView) throw new MongoError('NamespaceExists', 'a view already exists with that name');
      store.renameCollection(collection, to, target);
      return { ok: 1 };
    }, deadline);
  },
};

function describe(collection: Collection): Doc {
  const { name, isView, options, uuid, indexes } = collection;
  if (isView) return { name, type: 'view', options, info: { readOnly: true } };
  return { name, type: 'collection', options, info: { readOnly: false, uuid }, idIndex: indexes[0]?.spec };
}

const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run: ({ store, command, database, cursors }) => {
    const test = compileFilter(docField(command, 'filter'), filterContext({}));
    const all = [...(store.databases.get(database)?.values() ?? [])].map((collection) =>
      docOf(Object.entries(describe(collection))),
    );
    const items = all.filter(test).map((doc) => (command.nameOnly === true ? { name: doc.name, type: doc.type } : doc));
    const batchSize = countField(docField(command, 'cursor'), 'batchSize');
    return cursors.first({ namespace: `${database}.$cmd.listCollections`, items, batchSize });
  },
};

const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run: ({ store, command }) => {
    const test = compileFilter(docField(command, 'filter'), filterContext({}));
    const databases = [...store.databases]
      .filter(([, collections]) => collections.size > 0)
      .map(([name, collections]) => ({ name, sizeOnDisk: sizeOf(collections.values()), empty: false }))
      .filter(test);
    return { databases, totalSize: databases.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0), ok: 1 };
  },
};

function sizeOf(collections: Iterable<Collection>): number {
  let size = 0;
  for (const { records } of collections) for (const { bytes } of records.values()) size += bytes.length;
  return size;
}

const collStats: Command = {
  fields: ['scale'],
  run: (context) => {
    const collection = context.store.collection(namespaceOf(context));
    const size = collection ? sizeOf([collection]) : 0;
    const n = collection?.records.size ?? 0;
    return {
      ns: namespaceOf(context),
      count: n,
      size,
      storageSize: size,
      avgObjSize: n > 0 ? Math.round(size / n) : 0,
      nindexes: collection?.indexes.length ?? 0,
      ok: 1,
    };
  },
};

const dbStats: Command = {
  fields: ['scale', 'freeStorage'],
  run: ({ store, database }) => {
    const collections = [...(store.databases.get(database)?.values() ?? [])];
    const objects = collections.reduce((sum, { records }) => sum + records.size, 0);
    const indexes = collections.reduce((sum, collection) => sum + collection.indexes.length, 0);
    return { db: database, collections: collections.length, objects, dataSize: sizeOf(collections), indexes, ok: 1 };
  },
};

/** Commands about databases and collections. */
export const catalogCommands: Record<string, Command> = {
  create,
  drop,
  dropDatabase,
  renameCollection,
  listCollections,
  listDatabases,
  collStats,
  dbStats,
};
