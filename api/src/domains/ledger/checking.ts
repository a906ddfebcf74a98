import type { ClientSession, Types } from 'mongoose';
import { transaction } from '../../database';
import { hasBalance, type BalancedAccount } from './accounts';
import { accountsAfter, accountsWithBalance, balanceOf } from './balanceModel';
import { insertCheck } from './checkModel';
import { journalsAfter, sumOfAccount, type JournalDocument } from './journalModel';
import { faultIn } from './service';

export { lastChecks } from './checkModel';

/** So many journals, or accounts, are read at once. */
const BATCH = 500;

/** What a look at all of the ledger has found. */
export interface LedgerFindings {
  journals: number;
  accounts: number;
  /** Sentences for staff; none when everything is right. */
  problems: string[];
}

/** Keep what a check has found for staff. */
export async function keepFindings(findings: LedgerFindings & { movements: number | null }, at: Date): Promise<void> {
  await insertCheck({ ...findings, checked_at: at });
}

/**
 * Return what is wrong in the ledger: journals that don't come to zero, and accounts whose balance is not what their journals
 * come to, or not what `expectedOf` says, which is undefined where the journals alone know. Each account is looked at in a
 * transaction of its own, so that what is posted meanwhile is no finding.
 */
export async function checkLedger(
  expectedOf: (account: BalancedAccount, session: ClientSession) => Promise<number | undefined>,
): Promise<LedgerFindings> {
  const findings: LedgerFindings = { journals: 0, accounts: 0, problems: [] };
  for (let after: Types.ObjectId | undefined; ;) {
    const journals = await journalsAfter(after, BATCH);
    await checkJournals(journals, findings);
    after = journals.at(-1)?._id;
    if (journals.length < BATCH) break;
  }
  for (let after: BalancedAccount | undefined; ;) {
    const { accounts, hasMore } = await accountsAfter(after, BATCH);
    for (const account of accounts) {
      const problem = await transaction((session) => problemOf(account, expectedOf, session));
      if (problem) findings.problems.push(problem);
    }
    findings.accounts += accounts.length;
    after = accounts.at(-1);
    if (!hasMore) break;
  }
  return findings;
}

async function checkJournals(journals: JournalDocument[], findings: LedgerFindings): Promise<void> {
  findings.journals += journals.length;
  for (const { key, legs } of journals) {
    const fault = faultIn(legs);
    if (fault) findings.problems.push(`The journal ${key}: ${fault}`);
  }
  const moved = new Set(journals.flatMap(({ legs }) => legs.map(({ account }) => account).filter(hasBalance)));
  const known = await accountsWithBalance([...moved]);
  for (const account of moved) {
    if (!known.has(account)) findings.problems.push(`${account} has journals and no balance`);
  }
}

async function problemOf(
  account: BalancedAccount,
  expectedOf: (account: BalancedAccount, session: ClientSession) => Promise<number | undefined>,
  session: ClientSession,
): Promise<string | undefined> {
  const balance = await balanceOf(account, session);
  const sum = await sumOfAccount(account, session);
  if (balance !== sum) return `${account} has a balance of ${balance}, and journals that come to ${sum}`;
  const expected = await expectedOf(account, session);
  if (expected !== undefined && balance !== expected) {
    return `${account} has a balance of ${balance}, and what it stands for comes to ${expected}`;
  }
  return undefined;
}
