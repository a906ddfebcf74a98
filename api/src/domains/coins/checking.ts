import type { ClientSession } from 'mongoose';
import type { PayoutProvider } from '../../adapters/payouts';
import type { Deps } from '../../deps';
import { checkProvider } from '../charges/providerCheck';
import { checkLedger, keepFindings, type LedgerFindings } from '../ledger/checking';
import { isOfMember, ownerOf, type BalancedAccount } from '../ledger/service';
import { checkPayouts, expectedOf } from '../payouts/checking';
import { ACCOUNT_OF } from './changing';
import { sumOf } from './lots';
import { lotsOf } from './walletModel';

/** What a look at all of the money has found. */
export interface MoneyFindings extends LedgerFindings {
  /** How many movements of Stripe's were compared; null where there is no Stripe. */
  movements: number | null;
}

type CheckDeps = Pick<Deps, 'cards' | 'clock' | 'log' | 'payouts'>;

/** Look at all of the money, and keep for staff what is found. What is wrong is an error in the log, too. */
export async function checkAndAlarm(deps: CheckDeps): Promise<MoneyFindings> {
  const findings = await checkMoney(deps);
  await keepFindings(findings, deps.clock());
  if (findings.problems.length > 0) deps.log.error(findings, 'the ledger is wrong');
  return findings;
}

/**
 * Return what is wrong in the ledger, between it, the lots of coins and what creators are owed, with their statements and payouts and, where
 * that is given, the balance at Stripe. Throw `unavailable` while that can't be reached.
 */
export async function checkMoney(
  provided?: Pick<Deps, 'cards' | 'clock'> & { payouts: PayoutProvider | null },
): Promise<MoneyFindings> {
  const provider = provided ? await checkProvider(provided) : null;
  const findings = await checkLedger(expectedIn);
  const owed = await checkPayouts(provided?.payouts ?? null);
  const problems = [...findings.problems, ...owed, ...(provider?.problems ?? [])];
  return { ...findings, problems, movements: provider?.movements ?? null };
}

async function expectedIn(account: BalancedAccount, session: ClientSession): Promise<number> {
  if (!isOfMember(account)) return expectedOf(account, session);
  const lots = await lotsOf(ownerOf(account), session);
  return sumOf(lots.filter(({ source }) => account.endsWith(`:${ACCOUNT_OF[source]}`)));
}
