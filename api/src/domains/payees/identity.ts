import type { PayeeIdentity } from '@minori/contracts';
import { checkPayeeIdentity, type PayeeFieldError, type PayeeIdentityInput } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import { asCreator } from './changing';
import { submitDrafts } from './documents';
import { changePayee, type PayeeChanges, type PayeeDocument } from './model';
import { openField, sealField } from './sealed';

const BEING_VERIFIED = {
  ja: '現在、確認を行っています。終わるまで、内容は変更できません。',
  en: 'We are looking at it now. You can change it once that is done.',
};

/**
 * Submit who a creator is, with the documents that they have uploaded: nothing is paid out until staff have looked at it. Throw
 * `invalid_input`, `forbidden` where they are no creator, and `conflict` while staff are looking.
 */
export async function submitIdentity(userId: string, input: PayeeIdentityInput, at: Date): Promise<void> {
  const identity = applicable(input);
  refuse(checkPayeeIdentity(identity, at));
  await asCreator(userId, async (session, payee) => {
    if (payee?.identity_status === 'verifying') throw new AppError('conflict', { message: BEING_VERIFIED });
    if (!(await submitDrafts(userId, session))) refuse({ front: 'front_required' });
    const changes: PayeeChanges = {
      identity: sealField(userId, 'identity', identity),
      identity_status: 'submitted',
      identity_revision: (payee?.identity_revision ?? 0) + 1,
      identity_at: at,
      identity_reason: null,
    };
    await changePayee(userId, { ...changes, ...(payee && accountToLookAt(payee, identity, at)) }, session);
  });
}

/** The account of somebody who is now called otherwise is looked at once more. */
function accountToLookAt(payee: PayeeDocument, identity: PayeeIdentity, at: Date): PayeeChanges {
  const before = openField(payee, 'identity');
  const isSame =
    before?.kind === identity.kind && before.name === identity.name && before.name_kana === identity.name_kana;
  if (isSame || payee.account_status !== 'verified') return {};
  return { account_status: 'waiting', account_revision: payee.account_revision + 1, account_at: at };
}

function applicable(input: PayeeIdentityInput): PayeeIdentity {
  const isPerson = input.kind === 'person';
  return {
    ...input,
    birthday: isPerson ? input.birthday : null,
    company_number: isPerson ? null : input.company_number || null,
    postal_code: input.residence === 'resident' ? input.postal_code : null,
  };
}

function refuse(faults: Record<string, PayeeFieldError | undefined>): void {
  const fields = Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault] as const] : [])),
  );
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}
