import { isDeepStrictEqual } from 'node:util';
import type { Endpoints } from '@minori/contracts';
import { fromPostBank, POST_BANK, toZenginText } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import { branchOf, isBank } from './banks';
import { asCreator } from './changing';
import { changePayee } from './model';
import { mailNews } from './news';
import { openField, sealField, type PayeeAccount } from './sealed';

/** An account as its owner tells it. */
export type AccountInput = Endpoints['PUT /payments/creators/account']['body'];

/**
 * Set the account that a creator is paid to, and mail them: nothing is paid out until staff have looked at it. The one that it is
 * already stays as it is. Throw `invalid_input` where there is no such bank or branch, and `forbidden` where they are no creator.
 */
export async function setAccount(userId: string, input: AccountInput, at: Date): Promise<void> {
  const account = accountFrom(input);
  await assertBranch(input, account);
  await asCreator(userId, async (session, payee) => {
    const isKnown =
      payee && payee.account_status !== 'returned' && isDeepStrictEqual(openField(payee, 'account'), account);
    if (isKnown) return;
    const account_revision = (payee?.account_revision ?? 0) + 1;
    const changes = { account: sealField(userId, 'account', account), account_at: at, account_reason: null };
    await changePayee(userId, { ...changes, account_status: 'waiting', account_revision }, session);
    await mailNews(session, { userId, about: 'account_changed', revision: account_revision });
  });
}

function accountFrom(input: AccountInput): PayeeAccount {
  const holder = toZenginText(input.holder) ?? '';
  if (input.type === 'bank') {
    const { bank_code, branch_code, account_type } = input;
    return { bank_code, branch_code, account_type, number: input.number.padStart(7, '0'), holder, post: null };
  }
  const { symbol, number } = input;
  const known = fromPostBank({ symbol, number, isSavings: input.is_savings });
  if (!known) throw new AppError('invalid_input', { fields: { number: 'post_number_format' } });
  const { branchCode: branch_code, accountType: account_type } = known;
  return { bank_code: POST_BANK, branch_code, account_type, number: known.number, holder, post: { symbol, number } };
}

async function assertBranch({ type }: AccountInput, { bank_code, branch_code }: PayeeAccount): Promise<void> {
  if (await branchOf(bank_code, branch_code)) return;
  if (type === 'post') throw new AppError('invalid_input', { fields: { symbol: 'post_symbol_format' } });
  const hasBank = await isBank(bank_code);
  throw new AppError('invalid_input', {
    fields: hasBank ? { branch_code: 'unknown_branch' } : { bank_code: 'unknown_bank' },
  });
}
