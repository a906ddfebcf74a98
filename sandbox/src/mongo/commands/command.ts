import { rawArray } from '../bson/decode.ts';
import { isNum, toNumber } from '../bson/numbers.ts';
import { textOf, type Doc, isDoc } from '../bson/values.ts';
import { MongoError, unsupported } from '../errors.ts';
import type { Index } from '../indexes/index.ts';
import { equalValues } from '../bson/compare.ts';
import type { Collection } from '../storage/collection.ts';
import type { Outcome, StatementId } from '../storage/outcomes.ts';
import { splitNamespace, type Store } from '../storage/store.ts';
import type { Transaction } from '../transactions.ts';
import type { Request } from '../wire.ts';
import type { Cursors } from './cursors.ts';

/** What a command is run with. */
export interface CommandContext {
  store: Store;
  cursors: Cursors;
  /** The server's own address, as host:port. */
  address: string;
  request: Request;
  command: Doc;
  name: string;
  database: string;
  transaction: Transaction | undefined;
  /** The statement that runs, when it is one of a retryable write. */
  statement?: StatementId;
  deadline: number | undefined;
  /** Wait while others have their turn; undefined when commands do not take turns, and in a transaction. */
  turns: (() => Promise<void>) | undefined;
}

/** The answer's document, or its bytes. */
export type Reply = Doc | Buffer;

/** A command: the fields that it takes, and what it does. */
export interface Command {
  /** Fields beside the common ones. */
  fields: readonly string[];
  /** Fields that MongoDB takes and this server does not. */
  unsupported?: readonly string[];
  /** Whether it may be part of a transaction. */
  transactional?: boolean;
  run(context: CommandContext): Reply | Promise<Reply>;
}

const commonFields = new Set([
  '$db',
  '$clusterTime',
  '$readPreference',
  'apiDeprecationErrors',
  'apiStrict',
  'apiVersion',
  'autocommit',
  'comment',
  'lsid',
  'maxTimeMS',
  'readConcern',
  'startTransaction',
  'txnNumber',
  'writeConcern',
]);

/** Options of MongoDB that this server has for no command. */
const neverSupported = new Set(['collation', 'encryptionInformation', 'mirrored', 'rawData', 'querySettings']);

/** Refuse every field that the command does not know. @throws MongoError CommandNotSupported, Location40415 */
export function checkFields({ command, name }: CommandContext, { fields, unsupported: refused = [] }: Command): void {
  const [own] = Object.keys(command);
  for (const field of Object.keys(command)) {
    if (field === own || commonFields.has(field) || fields.includes(field)) continue;
    refuseField(command, field, name, refused);
  }
  checkConcerns(command);
}

/**
 * Refuse a field that is not taken, unless it asks for nothing.
 * @param owner the command, or the part of one, for the message
 * @param refused the fields that MongoDB takes there
 */
export function refuseField(doc: Doc, field: string, owner: string, refused: readonly string[]): void {
  const value = doc[field];
  if (field === 'collation' && isSimpleCollation(value)) return;
  if (!refused.includes(field) && !neverSupported.has(field)) {
    throw new MongoError(40415, `BSON field '${owner}.${field}' is an unknown field.`);
  }
  if (value !== false) throw unsupported(`the field '${field}' of the command '${owner}'`);
}

/** Return whether a collation asks for nothing but the order of bytes. */
export function isSimpleCollation(collation: unknown): boolean {
  return isDoc(collation) && collation.locale === 'simple';
}

const readLevels = new Set(['local', 'majority', 'snapshot', 'available', 'linearizable']);

/** @throws MongoError for a read or write concern that can't be met */
export function checkConcerns({ readConcern, writeConcern }: Doc): void {
  if (isDoc(readConcern)) {
    if (readConcern.atClusterTime !== undefined) throw unsupported('readConcern.atClusterTime');
    if (readConcern.level !== undefined && !readLevels.has(textOf(readConcern.level))) {
      throw new MongoError('FailedToParse', `readConcern level '${textOf(readConcern.level)}' is not valid`);
    }
  }
  if (!isDoc(writeConcern)) return;
  const { w } = writeConcern;
  if (isNum(w) ? toNumber(w) > 1 : w !== undefined && w !== 'majority') {
    throw new MongoError('UnsatisfiableWriteConcern', 'Not enough data-bearing nodes');
  }
}

/** Return the namespace that a command names. */
export function namespaceOf({ command, name, database }: CommandContext): string {
  const collection = command[name];
  if (typeof collection !== 'string' || collection === '') {
    throw new MongoError('InvalidNamespace', `collection name has invalid type ${typeof collection}`);
  }
  const namespace = `${database}.${collection}`;
  checkNamespace(namespace);
  return namespace;
}

const longestDatabaseName = 63;
const longestNamespace = 255;

/** @throws MongoError InvalidNamespace when a database can't be called so */
export function checkDatabaseName(database: string): void {
  if (database === '' || Buffer.byteLength(database) > longestDatabaseName || /[/\\. "$\0]/.test(database)) {
    throw new MongoError('InvalidNamespace', `Invalid database name: '${database}'`);
  }
}

/** @throws MongoError InvalidNamespace when a collection can't be called so (`database.collection`) */
export function checkNamespace(namespace: string): void {
  const { database, name } = splitNamespace(namespace);
  checkDatabaseName(database);
  if (
    name.startsWith('.') ||
    name.endsWith('.') ||
    /[$\0]/.test(name) ||
    Buffer.byteLength(namespace) > longestNamespace
  ) {
    throw new MongoError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  }
}

/** Return a document-valued field; an empty one when it is not given. */
export function docField(command: Doc, field: string): Doc {
  const value = command[field];
  if (value === undefined || value === null) return {};
  if (isDoc(value)) return value;
  throw new MongoError('TypeMismatch', `BSON field '${field}' is the wrong type, expected type 'object'`);
}

/** Return a whole, not negative number; undefined when it is not given. */
export function countField(command: Doc, field: string): number | undefined {
  const value = command[field];
  if (value === undefined || value === null) return undefined;
  const count = isNum(value) ? toNumber(value) : NaN;
  if (Number.isInteger(count) && count >= 0) return count;
  throw new MongoError(51024, `BSON field '${field}' value must be >= 0, and an integer`);
}

/** Return the documents of a field, as bytes, wherever in the message they came. */
export function rawDocuments({ request }: CommandContext, field: string): Buffer[] {
  const found = request.sequences.get(field) ?? rawArray(request.body, field);
  if (!found || found.length === 0) throw new MongoError('InvalidLength', `${field} must hold at least one document`);
  return found;
}

/** Return the index of a `hint`, given by name or key. @throws MongoError BadValue when there is none */
export function hintedIndex(collection: Collection | undefined, hint: unknown): Index | undefined {
  if (hint === undefined || !collection || (isDoc(hint) && Object.keys(hint).length === 0)) return undefined;
  if (isDoc(hint) && '$natural' in hint) throw unsupported('the hint $natural');
  const index = collection.indexes.find(({ spec }) => spec.name === hint || equalValues(spec.key, hint));
  if (index) return index;
  throw new MongoError(
    'BadValue',
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
}

/** Return the variables of a command: its `let` and NOW. */
export function variablesOf({ command, store }: Pick<CommandContext, 'command' | 'store'>): Record<string, unknown> {
  return { NOW: store.clock.now(), ...docField(command, 'let') };
}

/** Return the outcome that a write leaves for a client that asks again; undefined when it is not retryable. */
export function outcomeOf({ statement }: CommandContext, reply: () => Doc): Outcome | undefined {
  return statement && { ...statement, reply: reply(), at: Date.now() };
}

/** Return the refusal of a command that views do not take. */
export function viewRefused(namespace: string): MongoError {
  return new MongoError('CommandNotSupportedOnView', `Namespace ${namespace} is a view, not a collection`);
}

/** Return the refusal of something that has no place in a transaction. */
export function notInTransaction(what: string): MongoError {
  return new MongoError('OperationNotSupportedInTransaction', `Cannot ${what} in a multi-document transaction.`);
}
