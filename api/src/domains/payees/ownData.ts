import { defineDataPart } from '../../dataParts';
import { PayeeModel, type PayeeDocument } from './model';
import { openField } from './sealed';

defineDataPart(PayeeModel, 'payee', {
  of: (userId) => ({ _id: userId }),
  fields: ['identity_status', 'identity_at', 'verified_at', 'account_status', 'account_at', 'carries_over'],
  add: (payee) => ({ identity: openField(payee, 'identity'), account: maskedAccount(payee) }),
});

/** Whoever gets hold of a download finds the end of the number in it only, as on the page. */
function maskedAccount(payee: PayeeDocument): object | null {
  const account = openField(payee, 'account');
  if (!account) return null;
  const { bank_code, branch_code, account_type, holder, number } = account;
  return { bank_code, branch_code, account_type, holder, number_end: number.slice(-3) };
}
