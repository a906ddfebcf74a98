import { writeFile } from 'node:fs/promises';
import type { PayoutBatch, StaffStatement, WithholdingMonth } from '@minori/contracts';
import { OBJECTION_TEXT_MAX } from '@minori/contracts/rules';
import { now } from '../clock';
import { noteBankFee } from '../domains/payouts/bankFees';
import {
  batchDetail,
  listBatches,
  requestBatch,
  returnPayout,
  sendBatch,
  takeFile,
  voidBatch,
} from '../domains/payouts/batches';
import { requestClosing } from '../domains/payouts/schedule';
import { answerObjection, objectionsForStaff, statementForStaff } from '../domains/payouts/statements';
import { notePaidTax, withholdingMonths } from '../domains/payouts/withholding';
import type { Outside } from './coins';

/** How to use it. */
export const PAYOUTS_USAGE = `  payouts close MONTH                closes a month (2026-11) for creators for whom that is still to be done
  payouts objections           statements to which their creators object
  payouts statement ID         a statement of a creator
  payouts reject ID REASON     answers an objection: the statement stands
  payouts correct ID YEN REASON   answers it by a statement that changes the royalty without tax by so many yen (-500)
  payouts batches              the transfers of each pay day
  payouts batch ID             who is paid with them, and who was left out
  payouts order DAY            puts transfers together for another day (2026-12-15)
  payouts file ID PATH         writes the file for the bank
  payouts sent ID              notes that the bank has it
  payouts fee ID YEN DAY       notes what the bank has taken for them in all, by a day (2026-12-30)
  payouts tax [YEAR]           what was withheld in each month, by when it is to be paid, and what is left of it
  payouts tax paid MONTH YEN DAY  notes what of a month (2026-12) is paid in all
  payouts void ID REASON       takes transfers back that the bank does not have
  payouts returned ID REASON   notes that the bank has sent a payout back`;

const ACTOR = 'command line';
const ID = /^[0-9a-f]{24}$/;
const REASON_MAX = 200;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const YEN = /^(?:0|[1-9]\d{0,8})$/;

/** Run `payouts …` and say what to print; undefined when it is no such command. */
export async function runPayouts([act = '', first, ...rest]: string[], outside: Outside): Promise<string | undefined> {
  if (act === 'objections' && first === undefined) return toldObjections();
  if (act === 'batches' && first === undefined) return toldBatches();
  if (act === 'tax') return first === 'paid' ? payTax(rest) : toldTax(first, rest);
  if (first === undefined) return undefined;
  if (act === 'close' || act === 'order') return rest.length === 0 ? begin(act, first) : undefined;
  if (!ID.test(first)) return undefined;
  if (act === 'reject' || act === 'correct') return answer(act, first, rest, outside);
  return onBatch(act, first, rest);
}

async function begin(act: 'close' | 'order', when: string): Promise<string | undefined> {
  const context = { actor: ACTOR, at: now() } as const;
  if (act === 'close' && MONTH.test(when)) {
    await requestClosing(context, when);
    return `${when} is being closed`;
  }
  if (act !== 'order' || !DAY.test(when)) return undefined;
  return `${await requestBatch(context, when)} is being put together`;
}

async function answer(
  act: 'reject' | 'correct',
  id: string,
  words: string[],
  { env }: Outside,
): Promise<string | undefined> {
  const [yen = '', ...others] = act === 'correct' ? words : ['', ...words];
  const reason = others.join(' ').trim();
  if (!env || !reason || reason.length > OBJECTION_TEXT_MAX) return undefined;
  if (act === 'correct' && !/^-?[1-9]\d{0,7}$/.test(yen)) return undefined;
  const said =
    act === 'correct'
      ? ({ decision: 'corrected', reason, royalty: Number(yen) } as const)
      : ({ decision: 'rejected', reason } as const);
  return toldStatement(await answerObjection({ env }, ACTOR, { id, answer: said, at: now() }));
}

async function onBatch(act: string, id: string, words: string[]): Promise<string | undefined> {
  const context = { actor: ACTOR, at: now() } as const;
  const [path] = words;
  if (words.length === 0) {
    if (act === 'statement') return JSON.stringify(await statementForStaff(id, now()), null, 2);
    if (act === 'batch') return JSON.stringify(await batchDetail(id), null, 2);
    return act === 'sent' ? toldBatch(await sendBatch(context, id)) : undefined;
  }
  if (act === 'fee') return noteFee(context, id, words);
  if (act === 'file' && path && words.length === 1) {
    const { bytes, sha256 } = await takeFile(context, id);
    await writeFile(path, bytes, { mode: 0o600 });
    return `${path}  ${sha256}`;
  }
  const reason = words.join(' ').trim();
  if (!reason || reason.length > REASON_MAX) return undefined;
  if (act === 'void') return toldBatch(await voidBatch(context, id, reason));
  if (act !== 'returned') return undefined;
  const { amount } = await returnPayout(context, id, reason);
  return `${amount} yen are owed again`;
}

type Context = { actor: typeof ACTOR; at: Date };

async function noteFee(context: Context, id: string, [yen = '', takenOn = '', ...more]: string[]) {
  if (!YEN.test(yen) || !DAY.test(takenOn) || more.length > 0) return undefined;
  return toldBatch(await noteBankFee(context, id, { fee: Number(yen), takenOn }));
}

async function payTax([month = '', yen = '', paidOn = '', ...more]: string[]): Promise<string | undefined> {
  if (!MONTH.test(month) || !YEN.test(yen) || !DAY.test(paidOn) || more.length > 0) return undefined;
  return toldMonth(await notePaidTax({ actor: ACTOR, at: now() }, { month, paid: Number(yen), paidOn }));
}

async function toldTax(year: string | undefined, more: string[]): Promise<string | undefined> {
  if (more.length > 0 || (year !== undefined && !/^\d{4}$/.test(year))) return undefined;
  const months = await withholdingMonths(year === undefined ? undefined : Number(year), now());
  return months.map(toldMonth).join('\n') || 'none';
}

function toldMonth({ month, due_on, parts, withheld, paid, left, is_overdue }: WithholdingMonth): string {
  const of = parts.map(({ residence, payees, royalty, withheld: part }) =>
    [residence, `${payees} payees`, `royalties ${royalty}`, `withheld ${part}`].join(', '),
  );
  const sums = [`${withheld} withheld`, `${paid} paid`, `${left} left`, `due ${due_on}${is_overdue ? ' OVERDUE' : ''}`];
  return [month, ...sums, ...of].join('  ');
}

async function toldObjections(): Promise<string> {
  const { statements } = await objectionsForStaff(undefined, now());
  return statements.map(toldStatement).join('\n') || 'none';
}

async function toldBatches(): Promise<string> {
  const { batches } = await listBatches(undefined);
  return batches.map(toldBatch).join('\n') || 'none';
}

function toldStatement({ id, number, month, state, totals, user_info, objection }: StaffStatement): string {
  const who = `@${user_info?.username ?? ''}`;
  return [id, number, month, state, who, String(totals.payable), JSON.stringify(objection?.text ?? '')].join('  ');
}

function toldBatch({ id, pay_on, state, count, total, bank_fee, sha256 }: PayoutBatch): string {
  return [id, pay_on, state, `${count} payouts`, `${total} yen`, `bank fee ${bank_fee}`, sha256 ?? ''].join('  ');
}
