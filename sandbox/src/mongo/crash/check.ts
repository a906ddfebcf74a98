import { type Collection, type Db } from 'mongodb';
import { accountCount, type Ledger, openingBalance, type Row } from './writers.ts';

/** What a comparison of the client's journal with the database found. */
export interface Findings {
  /** Acknowledged writes that are not there. */
  lost: string[];
  /** Transactions of which a part is there, and everything that contradicts itself. */
  broken: string[];
}

/** Compare the client's journal with what is there. The journal takes over what is there, for the next time. */
export async function compare(db: Db, ledger: Ledger): Promise<Findings> {
  const findings: Findings = { lost: [], broken: ledger.faults.splice(0) };
  const rows = await db.collection<Row>('rows').find().toArray();
  const there = new Set(rows.map(({ _id }) => _id));
  for (const id of ledger.inserted) if (!there.has(id)) findings.lost.push(`row ${id}`);
  ledger.inserted = there;
  await compareCounters(db, ledger, findings);
  await compareTransfers(db, ledger, findings);
  await compareIndexes(db, ledger, findings);
  for (const name of ['rows', 'accounts', 'counters', 'transfers']) {
    findings.broken.push(...(await indexFaults(db.collection<Row>(name))));
  }
  return findings;
}

async function compareCounters(db: Db, ledger: Ledger, { lost, broken }: Findings): Promise<void> {
  const counters = await db.collection<Row>('counters').find().toArray();
  for (const [i, counter] of ledger.counters.entries()) {
    const value = Number(counters.find(({ _id }) => _id === i)?.v);
    for (let n = value; n < counter.done; n++) lost.push(`increment of counter ${i}`);
    if (!(value <= counter.done + counter.unknown))
      broken.push(`counter ${i} is ${value} after ${counter.done} increments`);
    ledger.counters[i] = { done: value, unknown: 0 };
  }
}

/** Each account is what the transfers make of it: that tells a transaction of which only a part is there. */
async function compareTransfers(db: Db, ledger: Ledger, { lost, broken }: Findings): Promise<void> {
  const transfers = await db.collection<Row>('transfers').find().toArray();
  const balances = Array.from({ length: accountCount }, () => openingBalance);
  for (const { from, to } of transfers) {
    balances[Number(from)]! -= 1;
    balances[Number(to)]! += 1;
  }
  const accounts = await db.collection<Row>('accounts').find().sort({ _id: 1 }).toArray();
  const actual = accounts.map(({ balance }) => Number(balance));
  const sum = actual.reduce((a, b) => a + b, 0);
  if (sum !== accountCount * openingBalance) broken.push(`the sum of the accounts is ${sum}`);
  for (const [i, balance] of balances.entries()) {
    if (actual[i] !== balance) broken.push(`account ${i} is ${actual[i]}, its transfers make ${balance}`);
  }
  const there = new Set(transfers.map(({ _id }) => _id));
  for (const id of ledger.transfers) if (!there.has(id)) lost.push(`transfer ${id}`);
  ledger.transfers = there;
}

async function compareIndexes(db: Db, ledger: Ledger, { lost }: Findings): Promise<void> {
  const names = new Set((await db.collection('rows').indexes()).map(({ name }) => name));
  for (const [name, wanted] of ledger.indexes) {
    if (names.has(name) !== wanted) lost.push(`the ${wanted ? 'making' : 'dropping'} of the index ${name}`);
  }
  ledger.indexes = new Map(['f0_1', 'f1_1'].map((name) => [name, names.has(name)]));
}

/** Read a collection by each of its indexes and as a whole: both have to give the same documents. */
async function indexFaults(collection: Collection<Row>): Promise<string[]> {
  const all = await collection.find().toArray();
  const faults: string[] = [];
  for (const { name = '', key, unique } of await collection.indexes()) {
    const byIndex = await collection.find({}).hint(name).toArray();
    const ids = new Set(byIndex.map(({ _id }) => _id));
    if (ids.size !== all.length || byIndex.length !== all.length || all.some(({ _id }) => !ids.has(_id))) {
      faults.push(`the index ${name} leads to ${byIndex.length} of ${all.length} documents`);
    }
    const [field = ''] = Object.keys(key);
    const values = new Set(all.map((row) => row[field] as unknown));
    if ((unique || name === '_id_') && values.size !== all.length) faults.push(`the index ${name} is not unique`);
  }
  return faults;
}
