import type { PayeeAccount, PayeeDetail, PayeeIdentity } from '@minori/contracts';

/** Return who somebody says that they are, with the given fields changed. */
export function anIdentity(changes: Partial<PayeeIdentity> = {}): PayeeIdentity {
  return {
    kind: 'person',
    residence: 'resident',
    name: '山田 翔',
    name_kana: 'ヤマダ　ショウ',
    birthday: '1990-01-02',
    company_number: null,
    postal_code: '1000005',
    address: '東京都千代田区丸の内',
    street: '1-2-3 みのり荘101',
    ...changes,
  };
}

/** Return an account as its owner sees it, with the given fields changed. */
export function anAccount(changes: Partial<PayeeAccount> = {}): PayeeAccount {
  return {
    bank: { code: '0009', name: '三井住友', kana: 'ﾐﾂｲｽﾐﾄﾓ' },
    branch: { code: '015', name: '東京中央', kana: 'ﾄｳｷﾖｳﾁﾕｳｵｳ' },
    account_type: 1,
    holder: 'ﾔﾏﾀﾞ ｼﾖｳ',
    number_end: '321',
    ...changes,
  };
}

/** Return the details of a creator who has told nothing yet, with the given fields changed. */
export function aDetail(changes: Partial<PayeeDetail> = {}): PayeeDetail {
  return {
    identity_status: 'none',
    identity_reason: null,
    identity: null,
    documents: { front: null, back: null },
    account_status: 'none',
    account_reason: null,
    account: null,
    invoice_number: null,
    carries_over: false,
    missing: ['identity', 'account'],
    ...changes,
  };
}

const told = {
  identity: anIdentity(),
  documents: { front: 'submitted', back: 'submitted' },
  account: anAccount(),
} as const;

/** Return details that wait for staff. */
export function aWaitingDetail(changes: Partial<PayeeDetail> = {}): PayeeDetail {
  const states = { identity_status: 'submitted', account_status: 'waiting' } as const;
  return aDetail({ ...told, ...states, missing: ['identity_check', 'account_check'], ...changes });
}

/** Return details that staff have verified. */
export function aVerifiedDetail(): PayeeDetail {
  return aDetail({
    ...told,
    identity_status: 'verified',
    account_status: 'verified',
    invoice_number: {
      registration_number: 'T1234567890123',
      active: true,
      from: '2026-11-20T01:00:00.000Z',
      is_fitting: true,
    },
    missing: [],
  });
}

/** Return details that are to be told again, and why. */
export function aReturnedDetail(): PayeeDetail {
  return aDetail({
    ...told,
    identity_status: 'resubmit',
    identity_reason: '書類の氏名が読み取れませんでした。明るい場所で撮影した画像をご提出ください。',
    account_status: 'returned',
    account_reason: '口座名義が一致しないため、振り込めませんでした。',
    missing: ['identity_again', 'account_again'],
  });
}
