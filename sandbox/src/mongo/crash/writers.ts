import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Document, MongoClient } from 'mongodb';

/** A document of the collections that are written to. */
export type Row = Document & { _id: number };

export const accountCount = 8;
export const counterCount = 3;
export const openingBalance = 1000;

/** The client's own journal: what it was told, and what it does not know. */
export interface Ledger {
  inserted: Set<number>;
  /** For each counter how many increments were acknowledged, and how many failed with an unknown outcome. */
  counters: { done: number; unknown: number }[];
  /** The transfers that were acknowledged. */
  transfers: Set<number>;
  /** The indexes that are surely there, or surely not; those on the way are left out. */
  indexes: Map<string, boolean>;
  /** Errors that must not occur, such as a write that was done twice. */
  faults: string[];
  nextId: number;
}

/** Return an empty journal. */
export function newLedger(): Ledger {
  return {
    inserted: new Set(),
    counters: Array.from({ length: counterCount }, () => ({ done: 0, unknown: 0 })),
    transfers: new Set(),
    indexes: new Map(),
    faults: [],
    nextId: 1,
  };
}

/** Make what the writers need. */
export async function prepare(db: Db): Promise<void> {
  await db.collection<Row>('rows').createIndex({ key: 1 }, { unique: true });
  const accounts = Array.from({ length: accountCount }, (_, i) => ({ _id: i, balance: openingBalance }));
  await db.collection<Row>('accounts').insertMany(accounts);
  await db.collection<Row>('counters').insertMany(Array.from({ length: counterCount }, (_, i) => ({ _id: i, v: 0 })));
  await db.createCollection('transfers');
}

/** Start all writers; each goes on until `isOver` says so. */
export function write(client: MongoClient, ledger: Ledger, isOver: () => boolean): Promise<void>[] {
  const db = client.db('crash');
  const loop = async (step: () => Promise<void>) => {
    while (!isOver()) await step();
  };
  return [
    loop(() => insert(db, ledger)),
    loop(() => insert(db, ledger)),
    ...ledger.counters.map((_, i) => loop(() => increment(db, ledger, i))),
    loop(() => transfer(client, ledger)),
    loop(() => transfer(client, ledger)),
    loop(() => toggleIndex(db, ledger)),
  ];
}

/** Whether an error says that something was done twice. */
function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown }).code === 11000;
}

async function insert(db: Db, ledger: Ledger): Promise<void> {
  const _id = ledger.nextId++;
  try {
    await db
      .collection<Row>('rows')
      .insertOne({ _id, key: `k${_id}`, text: 'x'.repeat(_id % 300), f0: _id % 7, f1: -_id });
    ledger.inserted.add(_id);
  } catch (error) {
    if (isDuplicate(error)) ledger.faults.push(`row ${_id} was inserted twice`);
  }
}

/** The driver sends an increment again when its answer is lost: it must not be done again. */
async function increment(db: Db, ledger: Ledger, i: number): Promise<void> {
  const counter = ledger.counters[i]!;
  try {
    await db.collection<Row>('counters').updateOne({ _id: i }, { $inc: { v: 1 } });
    counter.done++;
  } catch {
    counter.unknown++;
  }
}

async function transfer(client: MongoClient, ledger: Ledger): Promise<void> {
  const _id = ledger.nextId++;
  const from = _id % accountCount;
  const to = (from + 1 + (_id % 3)) % accountCount;
  const db = client.db('crash');
  const accounts = db.collection<Row>('accounts');
  try {
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await accounts.updateOne({ _id: from }, { $inc: { balance: -1 } }, { session });
        await accounts.updateOne({ _id: to }, { $inc: { balance: 1 } }, { session });
        await db.collection<Row>('transfers').insertOne({ _id, from, to }, { session });
      }),
    );
    ledger.transfers.add(_id);
  } catch (error) {
    if (isDuplicate(error)) ledger.faults.push(`transfer ${_id} was made twice`);
  }
}

async function toggleIndex(db: Db, ledger: Ledger): Promise<void> {
  const name = `f${Math.floor(Math.random() * 2)}_1`;
  const there = ledger.indexes.get(name) === true;
  ledger.indexes.delete(name);
  try {
    if (there) await db.collection('rows').dropIndex(name);
    else await db.collection('rows').createIndex({ [name.slice(0, 2)]: 1 });
    ledger.indexes.set(name, !there);
  } catch {
    // Its outcome is unknown: the next time tells.
  }
  await sleep(40);
}
