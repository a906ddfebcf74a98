import mongoose, { Schema, type ClientSession, type Model, type mongo } from 'mongoose';
import { correctClock, machineTime, now } from './clock';
import type { Env } from './env';
import { newId } from './ids';

// Without `bufferCommands` a call fails while the database is away, in place of waiting for it.
mongoose.set({ autoIndex: false, autoCreate: false, strictQuery: true, bufferCommands: false });

/** What belongs to one run of a transaction. */
interface Run {
  afterCommit: (() => void | Promise<void>)[];
  /** What is gathered to be written at its end, by how that is done. */
  gathered: Map<unknown, { items: unknown[]; write: () => Promise<void> }>;
  /** What was read or done already, by how that begins. */
  remembered: Map<unknown, unknown>;
}

const runs = new WeakMap<ClientSession, Run>();

/** A transaction that others keep in the way of is given up after this: that of a process that died stays for a minute. */
const TRANSACTION_MS = 10_000;

/** So often something runs that meets a duplicate key. */
const DUPLICATE_RUNS = 3;

/** A transaction collided with others each time that it ran. */
export class CollisionError extends Error {
  override readonly name = 'CollisionError';
}

const CLOCK_LOOKS_AT_START = 5;
const CLOCK_LOOK_MS = 30_000;
/** The clock of the embedded database can be told to jump ahead. */
const EMBEDDED_CLOCK_LOOK_MS = 500;
let clockTimer: NodeJS.Timeout | undefined;

/** More documents than one answer can hold. */
const ALL = 1_000_000;

/** Raise it when what is stored already can't be read as it is. */
const DATA_VERSION = 21;

const upgrades = new Map<number, (at: Date) => Promise<void>>();

/**
 * Tell how data of the version before becomes data of `version`: a process that finds such data, or older data from which every
 * step is known, does so before anything else, in place of refusing it; the step is told what time it is. Processes of the version before must not run any more; several may upgrade at once.
 */
export function defineUpgrade(version: number, upgrade: (at: Date) => Promise<void>): void {
  upgrades.set(version, upgrade);
}

const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;

/** Drop an index that a model names no more, where the database has it: for upgrades. */
export async function dropIndex<Doc>(model: Model<Doc>, name: string): Promise<void> {
  await model.collection.dropIndex(name).catch((error: unknown) => {
    const { code } = error as { code?: number };
    if (code !== INDEX_NOT_FOUND && code !== NAMESPACE_NOT_FOUND) throw error;
  });
}

/** How the database for development and tests is to be known. */
const EMBEDDED = 'minori-sandbox';
const NOT_FOR_PRODUCTION = 'MONGODB_URI names the embedded database, which is not made for production';

/**
 * Connect and make every collection and index that a model names. From then on documents get their ids from
 * {@link newId}, and the clock follows the database's. Reject in production when the database is the embedded one, which
 * is not made for it, and when the database holds what another version of Minori has stored otherwise and nothing upgrades.
 */
export async function connectDatabase({ MONGODB_URI, NODE_ENV }: Pick<Env, 'MONGODB_URI' | 'NODE_ENV'>): Promise<void> {
  await mongoose.connect(MONGODB_URI, { serverSelectionTimeoutMS: 5_000, pkFactory: { createPk: newId } });
  const isEmbedded = await isEmbeddedDatabase();
  const reason = NODE_ENV === 'production' && isEmbedded ? NOT_FOR_PRODUCTION : await refusalOfData();
  if (reason) {
    await mongoose.disconnect();
    throw new Error(reason);
  }
  for (let look = 0; look < CLOCK_LOOKS_AT_START; look++) await lookAtClock();
  // What fails here is an outage, which whoever needs the database tells.
  clockTimer = setInterval(
    () => void lookAtClock().catch(() => {}),
    isEmbedded ? EMBEDDED_CLOCK_LOOK_MS : CLOCK_LOOK_MS,
  ).unref();
  for (const model of Object.values(mongoose.models)) {
    const id = model.schema.path('_id');
    if (id instanceof Schema.Types.ObjectId && id.options['auto']) id.default(newId);
    await createIndexes(model);
  }
}

/** All of a collection in one command, which makes the collection, too: there are more than two hundred. */
async function createIndexes(model: Model<unknown>): Promise<void> {
  const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
  if (indexes.length > 0) await model.collection.createIndexes(indexes);
  else await model.createCollection();
}

/** An empty database is taken for this version. */
async function refusalOfData(): Promise<string | undefined> {
  const { connection } = mongoose;
  const versions = connection.collection<{ _id: string; version: number }>('data_version');
  // Who finds no member writes the version before there is one: so these two looks are right in this order.
  const isEmpty = (await connection.collection('users').findOne({}, { projection: { _id: 1 } })) === null;
  if (isEmpty) {
    await retryOnDuplicate(() =>
      versions.updateOne({ _id: 'data' }, { $set: { version: DATA_VERSION } }, { upsert: true }),
    );
  }
  const known = (await versions.findOne({ _id: 'data' }))?.version ?? 1;
  const steps = Array.from({ length: Math.max(0, DATA_VERSION - known) }, (_, index) => known + 1 + index);
  if (known <= DATA_VERSION && steps.every((version) => upgrades.has(version))) {
    for (const version of steps) {
      await upgrades.get(version)?.(now());
      await versions.updateOne({ _id: 'data', version: version - 1 }, { $set: { version } });
    }
    return undefined;
  }
  return `The database holds data of version ${known}, this is version ${DATA_VERSION}; npm run reset throws local data away`;
}

async function lookAtClock(): Promise<void> {
  const askedAt = machineTime();
  const { localTime } = (await mongoose.connection.getClient().db('admin').command({ hello: 1 })) as {
    localTime: Date;
  };
  correctClock({ askedAt, said: localTime.getTime(), answeredAt: machineTime() });
}

async function isEmbeddedDatabase(): Promise<boolean> {
  const { modules = [] } = (await mongoose.connection.getClient().db('admin').command({ buildInfo: 1 })) as {
    modules?: string[];
  };
  return modules.includes(EMBEDDED);
}

/** Return whether the database answers within two seconds. */
export async function canReachDatabase(): Promise<boolean> {
  try {
    await mongoose.connection.getClient().db('admin').command({ ping: 1 }, { timeoutMS: 2_000 });
    return true;
  } catch {
    return false;
  }
}

/** By these codes a server says that it stops, is not the primary, or that too few of its set have answered. */
const AWAY = new Set([6, 7, 64, 89, 91, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436]);
/** And by these that another transaction, perhaps of a process that died, stands in the way. */
const IN_THE_WAY = new Set([24, 46, 112, 251]);

/** Return whether something failed because the database can't be reached. */
export function isOutage(error: unknown): boolean {
  const { MongoNetworkError, MongoServerSelectionError, MongoTopologyClosedError, MongoNotConnectedError } =
    mongoose.mongo;
  const outages = [MongoNetworkError, MongoServerSelectionError, MongoTopologyClosedError, MongoNotConnectedError];
  return causesOf(error).some(
    // The driver passes on what Node says about writing to a socket that has just been ended.
    (one) => one.code === 'EPIPE' || AWAY.has(Number(one.code)) || outages.some((outage) => one instanceof outage),
  );
}

/** Return whether something failed because others kept in its way. */
export function isCollision(error: unknown): boolean {
  return causesOf(error).some((one) => one instanceof CollisionError || IN_THE_WAY.has(Number(one.code)));
}

/** An error and what caused it; the driver keeps what broke a bulk of writes as its `errorResponse`. */
function causesOf(error: unknown): { code?: unknown }[] {
  if (typeof error !== 'object' || error === null) return [];
  const { cause, errorResponse } = error as { cause?: unknown; errorResponse?: unknown };
  return [error, ...causesOf(cause), ...causesOf(errorResponse)];
}

/** End the connection, once running commands are done. */
export async function closeDatabase(): Promise<void> {
  clearInterval(clockTimer);
  await mongoose.disconnect();
}

/** What a find command asks for, with ids as ObjectIds. */
interface Find {
  filter: object;
  projection?: object;
  sort?: object;
  limit?: number;
}

/**
 * Return the documents of a collection, all in one answer of the database (16 MB at most). For what every call asks:
 * mongoose and a cursor take half the time of a small one. Once, as the driver does, it asks again after an outage.
 */
export async function findAtOnce<Found>(
  { collection: { collectionName } }: { collection: { collectionName: string } },
  find: Find,
): Promise<Found[]> {
  const ask = () =>
    mongoose.connection.db?.command({ find: collectionName, ...find, singleBatch: true, batchSize: ALL });
  const answer = await ask()?.catch((error: unknown) => {
    if (!isOutage(error)) throw error;
    return ask();
  });
  if (!answer) throw new mongoose.mongo.MongoNotConnectedError('There is no database yet');
  return (answer as { cursor: { firstBatch: Found[] } }).cursor.firstBatch;
}

/**
 * Run `work` in one transaction: all of its writes or none. It runs again when it collides with another one, so it
 * must have no effect but through `session`; after ten seconds of that it rejects with a {@link CollisionError}. A
 * duplicate key ends the transaction, which runs again, too, for what was entered meanwhile is found then; one that is met
 * each time rejects: look outside.
 */
export async function transaction<Result>(work: (session: ClientSession) => Promise<Result>): Promise<Result> {
  const session = await mongoose.startSession();
  const giveUpAt = machineTime() + TRANSACTION_MS;
  const run = async () => {
    if (machineTime() > giveUpAt) throw new CollisionError();
    const begun: Run = { afterCommit: [], gathered: new Map(), remembered: new Map() };
    runs.set(session, begun);
    const result = await work(session);
    // What is written may add to what is to be written.
    for (const [key, { write }] of begun.gathered) {
      begun.gathered.delete(key);
      await write();
    }
    return result;
  };
  try {
    const result = await retryOnDuplicate(() =>
      session.withTransaction(run, { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } }),
    );
    for (const effect of runs.get(session)?.afterCommit ?? []) await effect();
    return result;
  } finally {
    await session.endSession();
  }
}

/** Run a write that upserts, again where another one has entered the same at that moment: it is found then. */
export async function retryOnDuplicate<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let run = 1; ; run += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isDuplicateKey(error) || run >= DUPLICATE_RUNS) throw error;
    }
  }
}

/**
 * Do something as soon as the session's transaction is durable, never when it is not; the transaction resolves after
 * it. It must not reject.
 */
export function afterCommit(session: ClientSession, effect: () => void | Promise<void>): void {
  runs.get(session)?.afterCommit.push(effect);
}

/**
 * Have the session's transaction write something at its end, in one call of `write` with all that is to be written so: what
 * many parts of it add to one collection is one command. Nothing in the transaction may count on reading it.
 */
export async function writeAtEnd<Item>(
  session: ClientSession,
  items: readonly Item[],
  write: (items: Item[], session: ClientSession) => Promise<void>,
): Promise<void> {
  const run = runs.get(session);
  if (!run) return write([...items], session);
  const known = run.gathered.get(write);
  if (known) {
    known.items.push(...items);
    return;
  }
  const all = [...items];
  run.gathered.set(write, { items: all, write: () => write(all, session) });
}

/**
 * Return what the session's transaction remembers of what it has read or done, as `begin` makes it: always the same in one run, in which all reads
 * see one state. Nothing is remembered without a transaction.
 */
export function rememberedIn<Memory>(session: ClientSession, begin: () => Memory): Memory {
  const remembered = runs.get(session)?.remembered;
  if (!remembered?.has(begin)) {
    const begun = begin();
    remembered?.set(begin, begun);
    return begun;
  }
  return remembered.get(begin) as Memory;
}

/** Return whether a write was refused because a unique index already holds its value; `index` narrows it to one. */
export function isDuplicateKey(error: unknown, index?: string): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string };
  return code === 11_000 && (index === undefined || String(message).includes(index));
}
