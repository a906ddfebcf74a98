import type { PayeeIdentity } from '@minori/contracts';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import { startTestApi, type TestApi } from '../../testing';
import { asApi } from '../../testing/queries/recorder';
import { endInvoiceNumber, findInvoiceNumber, insertInvoiceNumber } from './invoiceNumberModel';
import { changePayee, type PayeeChanges } from './model';
import { sealField, type PayeeAccount } from './sealed';
import { markAccountReturned, payeeTerms, transferAccounts } from './service';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const person: PayeeIdentity = {
  kind: 'person',
  residence: 'resident',
  name: '山田 翔',
  name_kana: 'ヤマダ ショウ',
  birthday: '1990-01-02',
  company_number: null,
  postal_code: '1000005',
  address: '東京都千代田区丸の内',
  street: '1-2-3',
};
const account: PayeeAccount = {
  bank_code: '0009',
  branch_code: '015',
  account_type: 1,
  number: '7654321',
  holder: 'ﾔﾏﾀﾞ ｼﾖｳ',
  post: null,
};

/** A payee whom staff have verified, with some things otherwise. */
async function aPayee(
  changes: PayeeChanges = {},
  told: { identity?: Partial<PayeeIdentity>; account?: Partial<PayeeAccount> } = {},
): Promise<string> {
  const id = String(new Types.ObjectId());
  const kept: PayeeChanges = {
    identity: sealField(id, 'identity', { ...person, ...told.identity }),
    identity_status: 'verified',
    identity_revision: 1,
    account: sealField(id, 'account', { ...account, ...told.account }),
    account_status: 'verified',
    account_revision: 1,
    ...changes,
  };
  await transaction((session) => changePayee(id, kept, session));
  return id;
}

test('terms and accounts are those of who was verified, and of nobody else', async () => {
  const ready = await aPayee({ carries_over: true });
  const submitted = await aPayee({ identity_status: 'submitted' });
  const waiting = await aPayee({ account_status: 'waiting' });
  const gone = await aPayee({}, { account: { branch_code: '000' } });
  const unknown = String(new Types.ObjectId());
  const everybody = [ready, submitted, waiting, gone, unknown];
  // As payouts ask: so that it is seen which indexes answer.
  const terms = await asApi(() => payeeTerms(everybody, new Date()));
  expect(terms.get(ready)).toEqual({
    kind: 'person',
    residence: 'resident',
    invoiceNumber: null,
    name: '山田 翔',
    address: '〒100-0005 東京都千代田区丸の内 1-2-3',
    isReady: true,
    carriesOver: true,
  });
  expect(everybody.map((id) => terms.get(id)?.isReady)).toEqual([true, false, false, false, undefined]);
  const accounts = await transferAccounts(everybody);
  expect([...accounts.keys()]).toEqual([ready]);
  expect(accounts.get(ready)).toEqual({
    bankCode: '0009',
    bankNameKana: 'ﾐﾂｲｽﾐﾄﾓ',
    branchCode: '015',
    branchNameKana: 'ﾄｳｷﾖｳﾁﾕｳｵｳ',
    accountType: 1,
    number: '7654321',
    holderKana: 'ﾔﾏﾀﾞ ｼﾖｳ',
    revision: 1,
  });
});

test('an account that the bank has not taken is frozen, unless there is another one by now', async () => {
  const id = await aPayee({ account_revision: 4 });
  const returned = { creatorId: id, reason: '口座名義相違', at: new Date() };
  expect(await transaction((session) => markAccountReturned(session, { ...returned, revision: 3 }))).toBe(false);
  expect((await transferAccounts([id])).size).toBe(1);
  expect(await transaction((session) => markAccountReturned(session, { ...returned, revision: 4 }))).toBe(true);
  expect((await transferAccounts([id])).size).toBe(0);
  expect((await payeeTerms([id], new Date())).get(id)?.isReady).toBe(false);
});

test('the invoice number of an instant is the one that was in force then, and of a company its own', async () => {
  const id = await aPayee({}, { identity: { kind: 'company', birthday: null, company_number: '7123456789012' } });
  const [first, second] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')];
  const user_id = new Types.ObjectId(id);
  const own = { user_id, number: 'T7123456789012', is_active: true, from: first };
  await transaction((session) => insertInvoiceNumber(own, session));
  await transaction(async (session) => {
    const current = await findInvoiceNumber(id, session);
    if (current) await endInvoiceNumber(current._id, second, session);
    await insertInvoiceNumber({ ...own, number: 'T7000012050002', from: second }, session);
  });
  const numberAt = async (at: Date) => (await payeeTerms([id], at)).get(id)?.invoiceNumber;
  expect(await numberAt(new Date('2025-12-31T00:00:00Z'))).toBeNull();
  expect(await numberAt(new Date('2026-01-31T00:00:00Z'))).toBe('T7123456789012');
  expect(await numberAt(second)).toBeNull();
});
