import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startChild } from '../process/child.ts';
import type { Group } from '../process/group.ts';
import { readSnapshot } from '../snapshot.ts';

/** A member of the demo data that one can sign in as. */
export interface DemoAccount {
  email: string;
  password: string;
  username: string;
  /** What this one shows, for the list at the start. */
  label: string;
}

const ACCOUNTS = 'demo-accounts.json';
const UNFINISHED = 'demo-data-unfinished';

/**
 * Fill an empty database with demo data by the given module and return the accounts to sign in with; those of an
 * earlier start when there is data already.
 */
export async function seedDemo(
  group: Group,
  entry: string,
  env: Record<string, string>,
  dataDir: string | undefined,
  onLine: (line: string) => void,
): Promise<DemoAccount[]> {
  const inData = (name: string) => dataDir && join(dataDir, name);
  const [accountsFile, unfinishedFile] = [inData(ACCOUNTS), inData(UNFINISHED)];
  if (!(await isEmpty(env['MONGODB_URI'] ?? ''))) return readSnapshot<DemoAccount[]>(accountsFile) ?? [];

  if (unfinishedFile) writeFileSync(unfinishedFile, '');
  const accounts = await runSeed(group, entry, env, onLine);
  if (accountsFile) writeFileSync(accountsFile, JSON.stringify(accounts));
  if (unfinishedFile) rmSync(unfinishedFile);
  return accounts;
}

/** Clear the folder's database, accounts and cards when filling them was cut short, so that the next start begins anew. */
export function dropUnfinishedDemo(dataDir: string): void {
  if (!existsSync(join(dataDir, UNFINISHED))) return;
  for (const name of ['mongo', 'auth.json', 'stripe.jsonl', UNFINISHED])
    rmSync(join(dataDir, name), { recursive: true, force: true });
}

async function runSeed(group: Group, entry: string, env: Record<string, string>, onLine: (line: string) => void) {
  const seed = startChild({ name: 'demo data', entry, env, onLine });
  group.addCloser(seed.close);
  const reason = await seed.exited;
  const line = seed.lastLines().find((text) => text.startsWith('{"accounts":'));
  if (!line) throw new Error([`${reason} without saying its accounts`, ...seed.lastLines()].join('\n'));
  return (JSON.parse(line) as { accounts: DemoAccount[] }).accounts;
}

async function isEmpty(mongoUri: string): Promise<boolean> {
  const client = await MongoClient.connect(mongoUri);
  try {
    return (
      (await client
        .db()
        .collection('users')
        .findOne({}, { projection: { _id: 1 } })) === null
    );
  } finally {
    await client.close();
  }
}
