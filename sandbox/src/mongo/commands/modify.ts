import { filterContext } from '../aggregate/pipeline.ts';
import { compileProjection } from '../query/projection.ts';
import { decodeDoc } from '../bson/decode.ts';
import { type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { matchedPosition } from '../query/position.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredDoc } from '../storage/record.ts';
import {
  type Command,
  type CommandContext,
  docField,
  namespaceOf,
  refuseField,
  rawDocuments,
  variablesOf,
  viewRefused,
} from './command.ts';
import { whenFree } from '../transactions.ts';
import { deleteAll, deleteFirst, updateAll, updateFirst, type Updated } from './changes.ts';
import { insertOne, isSingle, updateStatement, writeError } from './write.ts';

/** The collection that is written to, if there is one. @throws MongoError when it is a view */
function writable(context: CommandContext): Collection | undefined {
  const namespace = namespaceOf(context);
  const collection = context.store.collection(namespace, context.transaction);
  if (collection?.isView) throw viewRefused(namespace);
  return collection;
}

/** The collection that is written to, which is made when there is none. @throws MongoError when it is a view */
async function ensured(context: CommandContext): Promise<Collection> {
  const { store, transaction, deadline } = context;
  return writable(context) ?? whenFree(() => store.ensureCollection(namespaceOf(context), transaction), deadline);
}

/** What one statement did: how many documents it met and changed, and the `_id` of the one that it inserted. */
interface StatementReply extends Doc {
  n: number;
  nModified?: number;
  upserted?: unknown;
}

/** How many documents are inserted before others have their turn. */
const insertGroup = 500;

/** Run statements one by one, and add up what they did; an ordered command ends at the first error. */
async function eachStatement<T>(
  context: CommandContext,
  field: string,
  statements: readonly T[],
  run: (statement: T, context: CommandContext) => Promise<StatementReply>,
): Promise<Doc> {
  const { statement } = context;
  const replies: [index: number, reply: StatementReply][] = [];
  const errors: Doc[] = [];
  // Inserts are written in groups, as in MongoDB.
  const group = field === 'documents' ? insertGroup : 1;
  for (const [index, given] of statements.entries()) {
    if (context.turns && index > 0 && index % group === 0) await context.turns();
    try {
      const own = statement ? { ...context, statement: { ...statement, statement: index } } : context;
      replies.push([index, doneBefore(own) ?? (await run(given, own))]);
    } catch (error) {
      errors.push(writeError(error, index));
      if (context.command.ordered !== false || context.transaction) break;
    }
  }
  const upserted = replies.flatMap(([index, reply]) => ('upserted' in reply ? [{ index, _id: reply.upserted }] : []));
  return {
    n: replies.reduce((sum, [, { n }]) => sum + n, 0),
    ...(field === 'updates' ? { nModified: replies.reduce((sum, [, { nModified = 0 }]) => sum + nModified, 0) } : {}),
    ...(upserted.length > 0 ? { upserted } : {}),
    ...(errors.length > 0 ? { writeErrors: errors } : {}),
    ok: 1,
  };
}

/** What a retryable statement did when the client sent it before, perhaps to an earlier process. */
function doneBefore({ store, statement }: CommandContext): StatementReply | undefined {
  return statement && (store.outcomes.replyTo(statement) as StatementReply | undefined);
}

function refuseRetrying({ statement }: CommandContext, what: string): void {
  if (!statement) return;
  throw new MongoError('InvalidOptions', `Cannot use (or request) retryable writes with ${what}`);
}

/** The statements of a command. @throws MongoError when one has a field that it must not have */
function statementsOf(context: CommandContext, list: string, known: readonly string[]): Doc[] {
  return rawDocuments(context, list).map((bytes) => {
    const statement = decodeDoc(bytes);
    for (const field of Object.keys(statement)) {
      if (known.includes(field)) continue;
      refuseField(statement, field, `${context.name}.${list}`, ['collation', 'sampleId', 'upsertSupplied']);
    }
    return statement;
  });
}

/** Options of MongoDB that the writing commands do not take. */
const refusedWrites = ['bypassDocumentValidation'];

const insert: Command = {
  fields: ['documents', 'ordered'],
  unsupported: refusedWrites,
  transactional: true,
  run: async (context) => {
    const documents = rawDocuments(context, 'documents');
    const collection = await ensured(context);
    return eachStatement(context, 'documents', documents, async (bytes, own) => {
      await insertOne(own, collection, bytes);
      return { n: 1 };
    });
  },
};

const updateFields = ['q', 'u', 'c', 'multi', 'upsert', 'arrayFilters', 'hint', 'sort'];

const update: Command = {
  fields: ['updates', 'ordered', 'let'],
  unsupported: refusedWrites,
  transactional: true,
  run: async (context) => {
    const variables = variablesOf(context);
    const statements = statementsOf(context, 'updates', updateFields);
    return eachStatement(context, 'updates', statements, async (parts, own) => {
      const { u, c, multi, upsert, arrayFilters, hint, sort } = parts;
      const shared = { filter: docField(parts, 'q'), update: u, constants: c, multi, upsert, arrayFilters, hint, sort };
      const statement = updateStatement(shared, variables, own);
      const collection = statement.upsert ? await ensured(own) : writable(own);
      if (statement.multi) refuseRetrying(own, 'multi=true');
      if (!collection) return { n: 0 };
      if (statement.multi) return updateAllReply(await updateAll(own, collection, statement));
      const updated = await updateFirst(own, collection, statement, updateReply);
      return updated ? updateReply(updated) : { n: 0 };
    });
  },
};

function updateReply({ before, after, changed }: Updated): StatementReply {
  return before ? { n: 1, nModified: changed ? 1 : 0 } : { n: 1, upserted: after.value._id };
}

function updateAllReply({ matched, changed, upserted }: Awaited<ReturnType<typeof updateAll>>): StatementReply {
  return upserted ? { n: 1, upserted: upserted.value._id } : { n: matched, nModified: changed };
}

const deleteCommand: Command = {
  fields: ['deletes', 'ordered', 'let'],
  transactional: true,
  run: async (context) => {
    const collection = writable(context);
    const filters = filterContext(variablesOf(context));
    const statements = statementsOf(context, 'deletes', ['q', 'limit', 'hint']);
    return eachStatement(context, 'deletes', statements, async (parts, own) => {
      const statement = { filter: docField(parts, 'q'), sort: [], hint: parts.hint, filters };
      const single = isSingle(parts.limit);
      if (!single) refuseRetrying(own, 'limit=0');
      if (!collection) return { n: 0 };
      if (!single) return { n: await deleteAll(own, collection, statement) };
      return { n: (await deleteFirst(own, collection, statement, () => ({ n: 1 }))) ? 1 : 0 };
    });
  },
};

/** Make the answer of `findAndModify` of a document. */
function projecting(context: CommandContext): (record: StoredDoc | undefined) => Doc | null {
  const { command } = context;
  const fields = docField(command, 'fields');
  const variables = variablesOf(context);
  const filter = filterContext(variables);
  const whole = Object.keys(fields).length === 0;
  const project = compileProjection(fields, { variables: Object.keys(variables), filter });
  return (record) => {
    if (!record || whole) return record?.value ?? null;
    const positionOf = matchedPosition(docField(command, 'query'), filter, record.value);
    return project({ root: record.value, variables }, { positionOf });
  };
}

const findAndModify: Command = {
  fields: ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'arrayFilters', 'hint', 'let'],
  unsupported: refusedWrites,
  transactional: true,
  run: async (context) => {
    const { command } = context;
    const done = doneBefore(context);
    if (done) return done;
    const collection = command.upsert === true ? await ensured(context) : writable(context);
    // Compiled first: a mistake in it is told before anything is written.
    const projected = projecting(context);
    const variables = variablesOf(context);
    const filter = docField(command, 'query');
    if (command.remove === true) {
      for (const field of ['update', 'upsert', 'new']) {
        if (command[field] === undefined || command[field] === false) continue;
        throw new MongoError('FailedToParse', `Cannot specify both ${field} and remove=true`);
      }
      const filters = filterContext(variables);
      const statement = { filter, sort: parseSort(command.sort), hint: command.hint, filters };
      const removedReply = (record: StoredDoc | undefined): Doc => ({
        lastErrorObject: { n: record ? 1 : 0 },
        value: projected(record),
        ok: 1,
      });
      return removedReply(collection && (await deleteFirst(context, collection, statement, removedReply)));
    }
    const { update: change, arrayFilters, upsert, sort, hint } = command;
    if (change === undefined)
      throw new MongoError('FailedToParse', 'Either an update or remove=true must be specified');
    const statement = updateStatement({ filter, update: change, arrayFilters, upsert, sort, hint }, variables, context);
    const replyTo = (updated: Updated | undefined): Doc => {
      const lastErrorObject: Doc = { n: updated ? 1 : 0, updatedExisting: updated?.before !== undefined };
      if (updated && !updated.before) lastErrorObject.upserted = updated.after.value._id;
      const value = projected(command.new === true ? updated?.after : updated?.before);
      return { lastErrorObject, value, ok: 1 };
    };
    return replyTo(collection && (await updateFirst(context, collection, statement, replyTo)));
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
