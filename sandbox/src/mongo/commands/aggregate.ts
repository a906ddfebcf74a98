import { ObjectId } from 'bson';
import { aggregate } from '../aggregate/aggregate.ts';
import { stageParts } from '../aggregate/run.ts';
import { type Doc, docOf, isDoc } from '../bson/values.ts';
import { MongoError, unsupported } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredDoc } from '../storage/record.ts';
import { whenFree } from '../transactions.ts';
import {
  checkNamespace,
  type Command,
  type CommandContext,
  countField,
  docField,
  hintedIndex,
  notInTransaction,
  variablesOf,
  viewRefused,
} from './command.ts';
import { recordOf } from './write.ts';

const fields = ['pipeline', 'cursor', 'allowDiskUse', 'hint', 'let'];

/** Return the stages of a command. */
export function pipelineOf(command: Doc): Doc[] {
  const { pipeline } = command;
  if (Array.isArray(pipeline) && pipeline.every(isDoc)) return pipeline;
  throw new MongoError('TypeMismatch', "'pipeline' option must be specified as an array of objects");
}

/** Run the reading part of an `aggregate` command. */
export function runAggregate(context: CommandContext, pipeline: readonly Doc[]): ReturnType<typeof aggregate> {
  const { command, store, database, transaction, deadline } = context;
  const name = command.aggregate;
  const collection = typeof name === 'string' ? name : undefined;
  const hint = hintedIndex(
    collection === undefined ? undefined : store.collection(`${database}.${collection}`, transaction),
    command.hint,
  );
  return aggregate({
    store,
    database,
    collection,
    pipeline,
    variables: variablesOf(context),
    transaction,
    ...(deadline === undefined ? {} : { deadline }),
    ...(hint ? { hint } : {}),
  });
}

const aggregateCommand: Command = {
  fields,
  unsupported: ['explain', 'bypassDocumentValidation', 'exchange', 'fromMongos', 'isMapReduceCommand'],
  transactional: true,
  run: async (context) => {
    const { command, cursors, database, transaction } = context;
    const pipeline = pipelineOf(command);
    const [first] = pipeline;
    if (first && '$changeStream' in first) {
      throw new MongoError(40573, 'The $changeStream stage is not supported by this server');
    }
    const namespace = `${database}.${typeof command.aggregate === 'string' ? command.aggregate : '$cmd.aggregate'}`;
    const batchSize = countField(docField(command, 'cursor'), 'batchSize');
    const last = pipeline.at(-1);
    const [name, argument] = last ? stageParts(last) : ['', undefined];
    if (name !== '$out' && name !== '$merge') {
      return cursors.first({ namespace, items: [...runAggregate(context, pipeline).docs], batchSize });
    }
    if (transaction) throw notInTransaction(`use ${name}`);
    const docs = [...runAggregate(context, pipeline.slice(0, -1)).docs];
    if (name === '$out') await replaceCollection(context, argument, docs);
    else await mergeInto(context, argument, docs);
    return cursors.first({ namespace, items: [], batchSize });
  },
};

/** The namespace that a stage writes into: a name, or `{ db, coll }`. @throws MongoError when it is a view */
function targetOf({ store, database }: CommandContext, target: unknown): string {
  const { db = database, coll, ...others } = isDoc(target) ? target : { coll: target };
  const [other] = Object.keys(others);
  if (other !== undefined) throw unsupported(`the option ${other} of a target collection`);
  if (typeof coll !== 'string' || typeof db !== 'string')
    throw new MongoError('FailedToParse', 'a target collection is needed');
  const namespace = `${db}.${coll}`;
  checkNamespace(namespace);
  if (store.collection(namespace)?.isView) throw viewRefused(namespace);
  return namespace;
}

/** A document as a stage stores it. */
function outputRecord(doc: Doc): StoredDoc {
  return recordOf(doc._id === undefined ? docOf([['_id', new ObjectId()], ...Object.entries(doc)]) : doc);
}

async function replaceCollection(context: CommandContext, argument: unknown, docs: Doc[]): Promise<void> {
  const { store, deadline } = context;
  const namespace = targetOf(context, argument);
  const records = docs.map(outputRecord);
  await whenFree(() => store.replaceContents(namespace, records), deadline);
}

interface MergeActions {
  matched: 'merge' | 'replace' | 'keepExisting' | 'fail';
  missing: 'insert' | 'discard' | 'fail';
}

function mergeActions(options: Doc): MergeActions {
  const { into: _, on = '_id', whenMatched = 'merge', whenNotMatched = 'insert', ...others } = options;
  const [other] = Object.keys(others);
  if (other !== undefined) throw unsupported(`the $merge option ${other}`);
  if (on !== '_id' && !(Array.isArray(on) && on.length === 1 && on[0] === '_id'))
    throw unsupported("$merge with 'on' other than _id");
  const matched = (['merge', 'replace', 'keepExisting', 'fail'] as const).find((action) => action === whenMatched);
  const missing = (['insert', 'discard', 'fail'] as const).find((action) => action === whenNotMatched);
  if (!matched || !missing) throw unsupported('this form of whenMatched or whenNotMatched');
  return { matched, missing };
}

async function mergeInto(context: CommandContext, argument: unknown, docs: Doc[]): Promise<void> {
  const options = isDoc(argument) ? argument : { into: argument };
  const { store, deadline } = context;
  const namespace = targetOf(context, options.into);
  const actions = mergeActions(options);
  const collection = await whenFree(() => store.ensureCollection(namespace), deadline);
  for (const doc of docs) await whenFree(() => mergeOne(context, collection, doc, actions), deadline);
}

function mergeOne(
  { store }: CommandContext,
  collection: Collection,
  doc: Doc,
  { matched, missing }: MergeActions,
): void {
  const record = outputRecord(doc);
  const existing = collection.records.get(record.id);
  if (!existing) {
    if (missing === 'fail')
      throw new MongoError(13113, '$merge could not find a matching document in the target collection');
    if (missing === 'insert') store.write(collection, record.id, record, undefined, 'insert');
    return;
  }
  if (matched === 'fail') throw new MongoError('DuplicateKey', 'E11000 duplicate key error in $merge');
  if (matched === 'keepExisting') return;
  const merged =
    matched === 'replace' ? record : recordOf(docOf([...Object.entries(existing.value), ...Object.entries(doc)]));
  store.write(collection, record.id, merged, undefined);
}

/** Commands that aggregate. */
export const aggregateCommands: Record<string, Command> = { aggregate: aggregateCommand };
