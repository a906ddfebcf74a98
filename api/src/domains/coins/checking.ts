import type { ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { checkLedger, keepFindings, type LedgerFindings } from '../ledger/checking';
import { ownerOf, type MemberAccount } from '../ledger/service';
import { ACCOUNT_OF } from './changing';
import { sumOf } from './lots';
import { lotsOf } from './walletModel';

/** Look at all of the ledger, and keep for staff what is found. What is wrong is an error in the log, too. */
export async function checkAndAlarm(deps: Deps): Promise<LedgerFindings> {
  const findings = await checkMoney();
  await keepFindings(findings, deps.clock());
  if (findings.problems.length > 0) deps.log.error(findings, 'the ledger is wrong');
  return findings;
}

/** Return what is wrong in the ledger, or between it and the lots of coins. */
export function checkMoney(): Promise<LedgerFindings> {
  return checkLedger(lotsIn);
}

async function lotsIn(account: MemberAccount, session: ClientSession): Promise<number> {
  const lots = await lotsOf(ownerOf(account), session);
  return sumOf(lots.filter(({ source }) => account.endsWith(`:${ACCOUNT_OF[source]}`)));
}
