import { filterContext } from '../aggregate/pipeline.ts';
import { compileProjection } from '../query/projection.ts';
import { decodeDoc } from '../bson/decode.ts';
import { type Doc } from '../bson/values.ts';
import { MongoError, unsupported } from '../errors.ts';
import { matchedPosition } from '../query/position.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredDoc } from '../storage/record.ts';
import {
  type Command,
  type CommandContext,
  docField,
  isSimpleCollation,
  namespaceOf,
  rawDocuments,
  variablesOf,
} from './command.ts';
import { deleteMatching, insertOne, isSingle, updateAll, updateFirst, updateStatement, writeError } from './write.ts';

/**
 * The collection that is written to.
 * @param create whether it is made when there is none
 * @throws MongoError when it is a view
 */
function writable(context: CommandContext, create: true): Collection;
function writable(context: CommandContext, create: boolean): Collection | undefined;
function writable(context: CommandContext, create: boolean): Collection | undefined {
  const namespace = namespaceOf(context);
  const collection = create ? context.store.ensureCollection(namespace) : context.store.collection(namespace);
  if (!collection?.isView) return collection;
  throw new MongoError('CommandNotSupportedOnView', `Namespace ${namespace} is a view, not a collection`);
}

/** Runs statements one by one; an ordered command ends at the first error. */
async function eachStatement(
  context: CommandContext,
  field: string,
  run: (bytes: Buffer, index: number) => Promise<void>,
): Promise<Doc[]> {
  const errors: Doc[] = [];
  for (const [index, bytes] of rawDocuments(context, field).entries()) {
    try {
      await run(bytes, index);
    } catch (error) {
      errors.push(writeError(error, index));
      if (context.command.ordered !== false || context.transaction) break;
    }
  }
  return errors;
}

function withErrors(reply: Doc, errors: Doc[]): Doc {
  return errors.length > 0 ? { ...reply, writeErrors: errors, ok: 1 } : { ...reply, ok: 1 };
}

function checkStatement(statement: Doc, known: readonly string[]): void {
  for (const field of Object.keys(statement)) {
    if (known.includes(field) || (field === 'collation' && isSimpleCollation(statement.collation))) continue;
    throw unsupported(`the field '${field}' of a statement`);
  }
}

const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  transactional: true,
  run: async (context) => {
    const collection = writable(context, true);
    let n = 0;
    const errors = await eachStatement(context, 'documents', async (bytes) => {
      await insertOne(context, collection, bytes);
      n++;
    });
    return withErrors({ n }, errors);
  },
};

const updateFields = ['q', 'u', 'c', 'multi', 'upsert', 'arrayFilters', 'hint', 'sort'];

const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'],
  transactional: true,
  run: async (context) => {
    const variables = variablesOf(context.command);
    const upserted: Doc[] = [];
    let n = 0;
    let nModified = 0;
    const countUpsert = (index: number, record: StoredDoc): void => {
      upserted.push({ index, _id: record.value._id });
      n++;
    };
    const errors = await eachStatement(context, 'updates', async (bytes, index) => {
      const parts = decodeDoc(bytes);
      checkStatement(parts, updateFields);
      const { u, c, multi, upsert, arrayFilters, hint, sort } = parts;
      const shared = { filter: docField(parts, 'q'), update: u, constants: c, multi, upsert, arrayFilters, hint, sort };
      const statement = updateStatement(shared, variables, context);
      const collection = writable(context, statement.upsert);
      if (!collection) return;
      if (statement.multi) {
        const all = await updateAll(context, collection, statement);
        n += all.matched;
        nModified += all.changed;
        if (all.upserted) countUpsert(index, all.upserted);
        return;
      }
      const one = await updateFirst(context, collection, statement);
      if (!one) return;
      if (!one.before) return countUpsert(index, one.after);
      n++;
      if (one.changed) nModified++;
    });
    return withErrors({ n, nModified, ...(upserted.length > 0 ? { upserted } : {}) }, errors);
  },
};

const deleteCommand: Command = {
  fields: ['deletes', 'ordered', 'let'],
  transactional: true,
  run: async (context) => {
    const collection = writable(context, false);
    const filters = filterContext(variablesOf(context.command));
    let n = 0;
    const errors = await eachStatement(context, 'deletes', async (bytes) => {
      const parts = decodeDoc(bytes);
      checkStatement(parts, ['q', 'limit', 'hint']);
      const statement = { filter: docField(parts, 'q'), sort: [], hint: parts.hint, filters };
      const single = isSingle(parts.limit);
      if (collection) n += (await deleteMatching(context, collection, statement, single)).length;
    });
    return withErrors({ n }, errors);
  },
};

/** A document as `findAndModify` answers it. */
function projected(record: StoredDoc | undefined, context: CommandContext): Doc | null {
  if (!record) return null;
  const { command } = context;
  const fields = docField(command, 'fields');
  if (Object.keys(fields).length === 0) return record.value;
  const variables = variablesOf(command);
  const filter = filterContext(variables);
  const project = compileProjection(fields, { variables: Object.keys(variables), filter });
  const positionOf = matchedPosition(docField(command, 'query'), filter, record.value);
  return project({ root: record.value, variables }, { positionOf });
}

const findAndModify: Command = {
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    'bypassDocumentValidation',
    'let',
  ],
  transactional: true,
  run: async (context) => {
    const { command } = context;
    const collection = writable(context, command.upsert === true);
    const variables = variablesOf(command);
    const filter = docField(command, 'query');
    if (command.remove === true) {
      if (command.update !== undefined)
        throw new MongoError('FailedToParse', 'Cannot specify both an update and remove=true');
      const filters = filterContext(variables);
      const statement = { filter, sort: parseSort(command.sort), hint: command.hint, filters };
      const [deleted] = collection ? await deleteMatching(context, collection, statement, true) : [];
      return { lastErrorObject: { n: deleted ? 1 : 0 }, value: projected(deleted, context), ok: 1 };
    }
    const { update: change, arrayFilters, upsert, sort, hint } = command;
    if (change === undefined)
      throw new MongoError('FailedToParse', 'Either an update or remove=true must be specified');
    const statement = updateStatement({ filter, update: change, arrayFilters, upsert, sort, hint }, variables, context);
    const updated = collection && (await updateFirst(context, collection, statement));
    const lastErrorObject: Doc = { n: updated ? 1 : 0, updatedExisting: updated?.before !== undefined };
    if (updated && !updated.before) lastErrorObject.upserted = updated.after.value._id;
    return {
      lastErrorObject,
      value: projected(command.new === true ? updated?.after : updated?.before, context),
      ok: 1,
    };
  },
};

/** Commands that write documents. */
export const writeCommands: Record<string, Command> = {
  insert,
  update,
  delete: deleteCommand,
  findAndModify,
  findandmodify: findAndModify,
};
