import type { Endpoints, PayeeDetail } from '@minori/contracts';
import type { TestApi, TestMember } from '.';
import { aPicture, sendFile } from './mediaFiles';

type Identity = Endpoints['PUT /payments/creators/identity']['body'];
type Account = Endpoints['PUT /payments/creators/account']['body'];

/** Return who somebody says that they are, all right, with the given fields changed. */
export function anIdentity(changes: Partial<Identity> = {}): Identity {
  return {
    kind: 'person',
    residence: 'resident',
    name: '山田 翔',
    name_kana: 'ヤマダ　ショウ',
    birthday: '1990-01-02',
    company_number: null,
    postal_code: '100-0005',
    address: '東京都千代田区丸の内',
    street: '1-2-3 みのり荘101',
    ...changes,
  };
}

/** Return an account that is all right, with the given fields changed. */
export function anAccount(changes: Partial<Extract<Account, { type: 'bank' }>> = {}): Account {
  const place = { bank_code: '0009', branch_code: '015' };
  return { type: 'bank', ...place, account_type: 1, number: '7654321', holder: 'ヤマダ ショウ', ...changes };
}

/** Upload a side of a document as a creator; return the answer. */
export async function sendDocument(
  api: TestApi,
  who: TestMember | undefined,
  { side = 'front', file }: { side?: 'front' | 'back'; file?: Buffer } = {},
): Promise<Response> {
  const url = `${api.url}/payments/creators/documents/${side}`;
  return sendFile(url, who?.token() ?? null, file ?? (await aPicture()));
}

/** Submit who a creator is, and where they are paid. */
export async function submitPayee(api: TestApi, creator: TestMember): Promise<PayeeDetail> {
  const client = api.client(creator);
  await sendDocument(api, creator);
  await client('PUT /payments/creators/identity', { body: anIdentity() });
  return (await client('PUT /payments/creators/account', { body: anAccount() })).data;
}

/** Submit who a creator is and have staff verify it, and their account. */
export async function verifiedPayee(api: TestApi, creator: TestMember, staff: TestMember): Promise<void> {
  await submitPayee(api, creator);
  const decision = { params: { id: creator.id }, body: { revision: 1 } };
  const client = api.client(staff);
  await client('POST /admin/payees/:id/take', decision);
  await client('POST /admin/payees/:id/verify', decision);
  await client('POST /admin/payees/:id/account/verify', decision);
}
