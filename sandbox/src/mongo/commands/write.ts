import { BSONRegExp, ObjectId } from 'bson';
import { filterContext } from '../aggregate/pipeline.ts';
import { runPipeline } from '../aggregate/run.ts';
import { decodeDoc, maxStoredDepth } from '../bson/decode.ts';
import { encodeDoc, maxDocumentSize } from '../bson/encode.ts';
import { isNum, toNumber } from '../bson/numbers.ts';
import { type Doc, docOf, isDoc } from '../bson/values.ts';
import { codes, MongoError } from '../errors.ts';
import { encodeKey } from '../indexes/keys.ts';
import type { FilterContext } from '../query/matcher.ts';
import { parseSort, type SortField } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { StoredDoc } from '../storage/record.ts';
import { compileUpdate, type Update } from '../update/update.ts';
import { whenFree } from '../transactions.ts';
import { type CommandContext, outcomeOf } from './command.ts';

/**
 * Make the stored form of a document, with `_id` in front.
 * @param bytes the document's bytes, when they are at hand and `_id` is in front
 * @throws MongoError when its `_id` can't be one or it is too large
 */
export function recordOf(doc: Doc, bytes?: Buffer): StoredDoc {
  const id = doc._id;
  checkId(id);
  const [first] = Object.keys(doc);
  const placed = first === '_id' ? doc : withIdInFront(id, doc);
  const encoded = bytes ?? encodeDoc(placed, maxStoredDepth);
  if (encoded.length > maxDocumentSize) {
    throw new MongoError('BSONObjectTooLarge', `object to insert too large. size in bytes: ${encoded.length}`);
  }
  return new StoredDoc(encodeKey(id), encoded, placed);
}

function checkId(id: unknown): void {
  if (Array.isArray(id) || id === undefined || id instanceof BSONRegExp) {
    throw new MongoError('InvalidIdField', "The '_id' value cannot be of type array, regex or undefined");
  }
  const [dollar] = isDoc(id) ? Object.keys(id).filter((name) => name.startsWith('$')) : [];
  if (dollar === undefined) return;
  throw new MongoError(
    'DollarPrefixedFieldName',
    `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
  );
}

/** Return a document with `_id` as its first field. */
export function withIdInFront(id: unknown, doc: Doc): Doc {
  return docOf([['_id', id], ...Object.entries(doc).filter(([name]) => name !== '_id')]);
}

/** Insert one document that came as bytes. */
export function insertOne(context: CommandContext, collection: Collection, bytes: Buffer): Promise<void> {
  const { store, transaction, deadline } = context;
  const record = insertable(bytes);
  return whenFree(
    () =>
      store.write(
        collection,
        record.id,
        record,
        transaction,
        'insert',
        outcomeOf(context, () => ({ n: 1 })),
      ),
    deadline,
  );
}

/** `_id` comes first, and is made when there is none. The bytes are copied out of the message. */
function insertable(bytes: Buffer): StoredDoc {
  const copy = Buffer.from(bytes);
  const doc = decodeDoc(copy, maxStoredDepth);
  if (Array.isArray(doc._id)) throw new MongoError('BadValue', "can't use an array for _id");
  if (doc._id instanceof BSONRegExp) throw new MongoError('BadValue', "can't use a regex for _id");
  if (bytes.toString('latin1', 5, 9) === '_id\0') return recordOf(doc, copy);
  return recordOf(withIdInFront('_id' in doc ? doc._id : new ObjectId(), doc));
}

/** One statement of an update command. */
export interface UpdateStatement {
  filter: Doc;
  update: Update;
  multi: boolean;
  upsert: boolean;
  sort: SortField[];
  hint: unknown;
  filters: FilterContext;
}

/** Read the parts of an update that `update` and `findAndModify` have in common. */
export function updateStatement(
  parts: {
    filter: Doc;
    update: unknown;
    arrayFilters?: unknown;
    upsert?: unknown;
    multi?: unknown;
    sort?: unknown;
    hint?: unknown;
    constants?: unknown;
  },
  variables: Record<string, unknown>,
  context: CommandContext,
): UpdateStatement {
  const filters = filterContext(variables);
  const update = compileUpdate({
    update: parts.update,
    arrayFilters: parts.arrayFilters,
    context: filters,
    now: context.store.clock.now(),
    compilePipeline: (stages) =>
      updatePipeline(stages, { ...variables, ...(isDoc(parts.constants) ? parts.constants : {}) }, context),
  });
  const multi = parts.multi === true;
  if (multi && update.replaces)
    throw new MongoError('FailedToParse', 'multi update is not supported for replacement-style update');
  const { filter, hint } = parts;
  return { filter, update, multi, upsert: parts.upsert === true, sort: parseSort(parts.sort), hint, filters };
}

const updateStages = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

function updatePipeline(
  stages: Doc[],
  variables: Record<string, unknown>,
  { store, database, transaction }: CommandContext,
): (doc: Doc) => Doc {
  for (const stage of stages) {
    const [name = ''] = isDoc(stage) ? Object.keys(stage) : [];
    if (!updateStages.has(name))
      throw new MongoError('InvalidOptions', `${name} is not allowed to be used within an update`);
  }
  const refuse = (): never => {
    throw new MongoError('InvalidOptions', 'other collections are not allowed to be used within an update');
  };
  const context = { store, database, transaction, variables, run: refuse, aggregate: refuse };
  runPipeline([], stages, context);
  return (doc) => {
    const [result] = runPipeline([doc], stages, context);
    return result ?? doc;
  };
}

/** Return an error of one statement as it stands in `writeErrors`. @throws what has to fail the whole command */
export function writeError(error: unknown, index: number): Doc {
  if (!(error instanceof MongoError) || error.code === codes.WriteConflict || error.code === codes.MaxTimeMSExpired)
    throw error;
  const { errorLabels: _, ...details } = error.details;
  return { index, code: error.code, errmsg: error.message, ...details };
}

/** Return the number of a document's `limit`: 0 for all, 1 for one. */
export function isSingle(limit: unknown): boolean {
  const count = isNum(limit) ? toNumber(limit) : NaN;
  if (count === 0 || count === 1) return count === 1;
  throw new MongoError('FailedToParse', 'The limit field in delete objects must be 0 or 1');
}
