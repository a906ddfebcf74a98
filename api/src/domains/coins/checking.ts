import type { ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { checkProvider } from '../charges/providerCheck';
import { checkLedger, keepFindings, type LedgerFindings } from '../ledger/checking';
import { isOfMember, ownerOf, type BalancedAccount } from '../ledger/service';
import { ACCOUNT_OF } from './changing';
import { sumOf } from './lots';
import { lotsOf } from './walletModel';

/** What a look at all of the money has found. */
export interface MoneyFindings extends LedgerFindings {
  /** How many movements of Stripe's were compared; null where there is no Stripe. */
  movements: number | null;
}

type CheckDeps = Pick<Deps, 'cards' | 'clock' | 'log'>;

/** Look at all of the money, and keep for staff what is found. What is wrong is an error in the log, too. */
export async function checkAndAlarm(deps: CheckDeps): Promise<MoneyFindings> {
  const findings = await checkMoney(deps);
  await keepFindings(findings, deps.clock());
  if (findings.problems.length > 0) deps.log.error(findings, 'the ledger is wrong');
  return findings;
}

/**
 * Return what is wrong in the ledger, between it and the lots of coins and, where that is given, the balance at Stripe. Throw
 * `unavailable` while that can't be reached.
 */
export async function checkMoney(provided?: Pick<Deps, 'cards' | 'clock'>): Promise<MoneyFindings> {
  const provider = provided ? await checkProvider(provided) : null;
  const findings = await checkLedger(lotsIn);
  const problems = [...findings.problems, ...(provider?.problems ?? [])];
  return { ...findings, problems, movements: provider?.movements ?? null };
}

/** What came in for a creator has no lots. */
async function lotsIn(account: BalancedAccount, session: ClientSession): Promise<number | undefined> {
  if (!isOfMember(account)) return undefined;
  const lots = await lotsOf(ownerOf(account), session);
  return sumOf(lots.filter(({ source }) => account.endsWith(`:${ACCOUNT_OF[source]}`)));
}
