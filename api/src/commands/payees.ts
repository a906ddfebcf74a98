import { writeFile } from 'node:fs/promises';
import { DOCUMENT_SIDES, PAYEE_MAX } from '@minori/contracts/rules';
import { now } from '../clock';
import {
  askIdentityAgain,
  lookAtPayee,
  returnAccount,
  takeIdentity,
  verifyAccount,
  verifyIdentity,
  waitingPayees,
  type WaitingFor,
} from '../domains/payees/deciding';
import { lookAtDocument } from '../domains/payees/documents';
import { resealPayees } from '../domains/payees/resealing';
import { resealPayouts } from '../domains/payouts/resealing';
import type { StaffPayee } from '@minori/contracts';
import type { Outside } from './coins';

/** How to use it. */
export const PAYEES_USAGE = `  payees waiting [submitted|verifying|account]   whose details wait, longest first (submitted unless said otherwise)
  payees show ID               what a creator has told to be paid, in whole; noted in the audit log
  payees document ID front|back PATH   writes a side of their document (WebP); noted in the audit log
  payees take ID REVISION      begins to look at who they are
  payees verify ID REVISION    finds that they are who they say
  payees ask-again ID REVISION REASON        asks them to tell it again; they read the reason
  payees verify-account ID REVISION          finds that the account is theirs
  payees return-account ID REVISION REASON   freezes payouts to the account; they read the reason
  payees reseal                seals everything anew with the newest of SEALING_KEYS`;

const ACTOR = 'command line';
const WAITING: readonly string[] = ['submitted', 'verifying', 'account'] satisfies WaitingFor[];
const PLAIN = { take: takeIdentity, verify: verifyIdentity, 'verify-account': verifyAccount };
const WITH_REASON = { 'ask-again': askIdentityAgain, 'return-account': returnAccount };

/** Run `payees …` and say what to print; undefined when it is no such command. */
export async function runPayees(
  [act = '', first, second, ...rest]: string[],
  { storage }: Outside,
): Promise<string | undefined> {
  const at = now();
  if (act === 'waiting' && WAITING.includes(first ?? 'submitted') && second === undefined) {
    const waiting = await waitingPayees((first ?? 'submitted') as WaitingFor, at);
    return (
      waiting.map(({ id, since, user_info }) => [id, since, `@${user_info.username}`].join('  ')).join('\n') || 'none'
    );
  }
  if (act === 'reseal' && first === undefined && storage) {
    const { records, files } = await resealPayees({ storage });
    const others = await resealPayouts();
    return `${records + others} records and ${files} files were sealed anew`;
  }
  if (act === 'show' && first && second === undefined) return told(await lookAtPayee(ACTOR, first, at));
  if (act === 'document') return writeDocument(storage, [first, second, ...rest], at);
  const revision = Number(second);
  if (!first || !Number.isInteger(revision)) return undefined;
  const decision = { id: first, revision, at };
  const reason = rest.join(' ').trim();
  if (isKeyOf(PLAIN, act) && reason === '') return decided(await PLAIN[act](ACTOR, decision));
  if (!isKeyOf(WITH_REASON, act) || !reason || reason.length > PAYEE_MAX.reason) return undefined;
  return decided(await WITH_REASON[act](ACTOR, { ...decision, reason }));
}

function isKeyOf<Acts extends object>(acts: Acts, act: string): act is keyof Acts & string {
  return Object.hasOwn(acts, act);
}

async function writeDocument(
  storage: Outside['storage'],
  [userId, said, path, ...more]: (string | undefined)[],
  at: Date,
): Promise<string | undefined> {
  const side = DOCUMENT_SIDES.find((one) => one === said);
  if (!storage || !userId || !side || !path || more.length > 0) return undefined;
  const { content } = await lookAtDocument({ storage }, ACTOR, { userId, side, at });
  await writeFile(path, content, { mode: 0o600 });
  return path;
}

function told(payee: StaffPayee): string {
  return JSON.stringify(payee, null, 2);
}

function decided({ id, identity_status, identity_revision, account_status, account_revision }: StaffPayee): string {
  return [
    id,
    `identity ${identity_status} (${identity_revision})`,
    `account ${account_status} (${account_revision})`,
  ].join('  ');
}
