import { aggregate } from '../aggregate/aggregate.ts';
import { filterContext } from '../aggregate/pipeline.ts';
import { compareValues } from '../bson/compare.ts';
import { isNum, toNumber } from '../bson/numbers.ts';
import { type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { distinct } from '../aggregate/operators/arrays.ts';
import { emptyArray, pathValues } from '../paths.ts';
import { compileFilter } from '../query/matcher.ts';
import { find, type Found, withoutText } from '../query/find.ts';
import { parseSort } from '../query/sort.ts';
import {
  type Command,
  type CommandContext,
  countField,
  docField,
  hintedIndex,
  namespaceOf,
  variablesOf,
} from './command.ts';
import { foundItems, type FoundRecords } from './found.ts';

/** Run the query of a `find` command on a collection. */
export function findRecords(context: CommandContext): Found | undefined {
  const { command, store, transaction, deadline } = context;
  const collection = store.collection(namespaceOf(context), transaction);
  if (!collection) return undefined;
  return find(store, collection, {
    filter: docField(command, 'filter'),
    sort: parseSort(command.sort),
    skip: countField(command, 'skip') ?? 0,
    limit: countField(command, 'limit') ?? 0,
    context: filterContext(variablesOf(context)),
    transaction,
    ...(deadline === undefined ? {} : { deadline }),
    ...hintOf(context),
  });
}

function hintOf(context: CommandContext): { hint?: NonNullable<ReturnType<typeof hintedIndex>> } {
  const hint = hintedIndex(context.store.collection(namespaceOf(context), context.transaction), context.command.hint);
  return hint ? { hint } : {};
}

function limitOf(command: Doc): number {
  const { limit } = command;
  return isNum(limit) ? Math.abs(toNumber(limit)) : 0;
}

/** Return the pipeline that does on a view what a `find` does on a collection. */
export function viewPipeline(command: Doc): Doc[] {
  const skip = countField(command, 'skip') ?? 0;
  const limit = limitOf(command);
  const sort = docField(command, 'sort');
  const projection = docField(command, 'projection');
  return [
    { $match: docField(command, 'filter') },
    ...(Object.keys(sort).length > 0 ? [{ $sort: sort }] : []),
    ...(skip > 0 ? [{ $skip: skip }] : []),
    ...(limit > 0 ? [{ $limit: limit }] : []),
    ...(Object.keys(projection).length > 0 ? [{ $project: projection }] : []),
  ];
}

const findCommand: Command = {
  fields: [
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'let',
    'allowDiskUse',
    'noCursorTimeout',
    'allowPartialResults',
  ],
  unsupported: [
    'min',
    'max',
    'returnKey',
    'showRecordId',
    'tailable',
    'awaitData',
    'oplogReplay',
    'requestResumeToken',
    'resumeAfter',
    'startAt',
    'readOnce',
    'includeQueryStatsMetrics',
  ],
  transactional: true,
  run: (context) => {
    const { command, cursors, store } = context;
    const namespace = namespaceOf(context);
    const batchSize = countField(command, 'batchSize');
    const single = command.singleBatch === true;
    if (store.collection(namespace, context.transaction)?.isView) {
      const docs = aggregateDocs(context, String(command.find), viewPipeline(command));
      return cursors.first({ namespace, items: docs, batchSize, single });
    }
    const items = foundItems(context, findRecords(context) ?? checkQuery(context));
    return cursors.first({ namespace, items, batchSize, single });
  },
};

/** A query on a collection that does not exist is checked like any other. */
function checkQuery(context: CommandContext): FoundRecords {
  const { command } = context;
  parseSort(command.sort);
  compileFilter(withoutText(docField(command, 'filter')), filterContext(variablesOf(context)));
  return { records: [], sorted: true };
}

function aggregateDocs(context: CommandContext, collection: string, pipeline: Doc[]): Doc[] {
  const { store, database, transaction, deadline } = context;
  const request = { store, database, collection, pipeline, variables: variablesOf(context), transaction };
  return [...aggregate(deadline === undefined ? request : { ...request, deadline }).docs];
}

const getMore: Command = {
  fields: ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime'],
  transactional: true,
  run: ({ command, cursors, database }) =>
    cursors.next(
      cursorId(command.getMore),
      `${database}.${String(command.collection)}`,
      countField(command, 'batchSize'),
    ),
};

function cursorId(value: unknown): number {
  return isNum(value) ? toNumber(value) : -1;
}

const killCursors: Command = {
  fields: ['cursors'],
  transactional: true,
  run: ({ command, cursors }) => {
    const ids = Array.isArray(command.cursors) ? command.cursors : [];
    const killed = ids.filter((id) => cursors.kill(cursorId(id)));
    return {
      cursorsKilled: killed,
      cursorsNotFound: ids.filter((id) => !killed.includes(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    };
  },
};

const count: Command = {
  fields: ['query', 'limit', 'skip', 'hint', 'fields'],
  run: (context) => {
    const { command, store, transaction } = context;
    const collection = store.collection(namespaceOf(context), transaction);
    const filter = docField(command, 'query');
    if (!collection) return { n: 0, ok: 1 };
    const skip = countField(command, 'skip') ?? 0;
    const limit = limitOf(command);
    if (collection.isView) {
      const docs = aggregateDocs(context, collection.name, viewPipeline({ filter, skip, limit }));
      return { n: docs.length, ok: 1 };
    }
    if (Object.keys(filter).length === 0 && skip === 0 && limit === 0) return { n: collection.records.size, ok: 1 };
    const query = {
      filter,
      skip,
      limit,
      context: filterContext(variablesOf(context)),
      transaction,
      ...hintOf(context),
    };
    return { n: find(store, collection, query).records.length, ok: 1 };
  },
};

const distinctCommand: Command = {
  fields: ['key', 'query', 'hint'],
  transactional: true,
  run: (context) => {
    const { command, store, transaction } = context;
    const collection = store.collection(namespaceOf(context), transaction);
    if (typeof command.key !== 'string') throw new MongoError('TypeMismatch', "'key' must be a string");
    if (!collection) return { values: [], ok: 1 };
    const segments = command.key.split('.');
    const filter = docField(command, 'query');
    const docs = collection.isView
      ? aggregateDocs(context, collection.name, viewPipeline({ filter }))
      : find(store, collection, { filter, context: filterContext(variablesOf(context)), transaction }).records.map(
          ({ value }) => value,
        );
    const values = docs.flatMap((doc) => pathValues(doc, segments).values);
    return {
      values: distinct(values.filter((value) => value !== undefined && value !== emptyArray)).sort(compareValues),
      ok: 1,
    };
  },
};

/** Commands that read documents. */
export const readCommands: Record<string, Command> = {
  find: findCommand,
  getMore,
  killCursors,
  count,
  distinct: distinctCommand,
};
