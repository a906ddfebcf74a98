import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoints } from '@minori/contracts';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { runCommand } from '../../commands/admin';
import { setSealingKeys } from '../../sealing';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { findAuditEntries } from '../../testing/audit';
import { signUp } from '../../testing/identities';
import { aPicture } from '../../testing/mediaFiles';
import { popupsFor } from '../../testing/popups';
import { anAccount, anIdentity, sendDocument, submitPayee, verifiedPayee } from '../../testing/payees';
import { asApi } from '../../testing/queries/recorder';
import { payeeTerms, transferAccounts } from './service';

let api: TestApi;
let staff: TestMember;
let creator: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.createMember({ fields: { role: 'admin' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  creator = await api.createMember({ fields: { is_creator: true } });
});
afterEach(() => api.clock.set(new Date()));

const detail = async (who: TestMember | undefined = creator) =>
  (await api.client(who)('GET /payments/creators/detail')).data;
const submit = (changes: Partial<Endpoints['PUT /payments/creators/identity']['body']> = {}, who = creator) =>
  api.client(who)('PUT /payments/creators/identity', { body: anIdentity(changes) });
const setAccount = (body = anAccount(), who = creator) => api.client(who)('PUT /payments/creators/account', { body });
const setNumber = (registration_number: string, active = true) =>
  api.client(creator)('PUT /payments/invoice-registration-number', { body: { registration_number, active } });
const of = (who: TestMember, revision = 1) => ({ params: { id: who.id }, body: { revision } });
const look = async (who = creator) =>
  (await api.client(staff)('GET /admin/payees/:id', { params: { id: who.id } })).data;
const isReady = async () => (await payeeTerms([creator.id], new Date())).get(creator.id)?.isReady;
const acts = async () => (await findAuditEntries(creator.id)).map(({ act, details }) => [act, details]);
const documentOf = (who: TestMember | undefined, side = 'front') =>
  fetch(`${api.url}/admin/payees/${creator.id}/documents/${side}`, {
    headers: who ? { authorization: `Bearer ${who.token()}` } : {},
  });
/** Return all that is stored but ids, in which any digits may stand by chance. */
const everything = async () => {
  const collections = await mongoose.connection.db?.collections();
  const all = await Promise.all((collections ?? []).map((one) => one.find().toArray()));
  return JSON.stringify(all).replaceAll(/"[\da-f]{24}"/g, '');
};

describe('nobody but creators tells anything', () => {
  test('guests and other members are refused, staff are no creators', async () => {
    const member = await api.createMember();
    const calls = [
      detail,
      (who: TestMember | undefined) => api.client(who)('PUT /payments/creators/identity', { body: anIdentity() }),
      (who: TestMember | undefined) => api.client(who)('PUT /payments/creators/account', { body: anAccount() }),
      (who: TestMember | undefined) =>
        api.client(who)('PUT /payments/creators/carry_over', { body: { carries_over: true } }),
      (who: TestMember | undefined) =>
        api.client(who)('PUT /payments/invoice-registration-number', {
          body: { registration_number: 'T1234567890123', active: true },
        }),
      (who: TestMember | undefined) => api.client(who)('POST /users/turn_off_invoice_registration_number_remind_popup'),
    ];
    for (const call of calls) {
      // `detail` has a member of its own by default: a guest is asked for by the client.
      await expect(call(member)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(call(staff)).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(api.client()('GET /payments/creators/detail')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await sendDocument(api, undefined)).status).toBe(401);
    expect((await sendDocument(api, member)).status).toBe(403);
  });

  test('and staff alone look at it, nobody at their own', async () => {
    await submitPayee(api, creator);
    const member = await api.createMember();
    for (const who of [member, creator]) {
      const client = api.client(who);
      await expect(client('GET /admin/payees', { query: {} })).rejects.toMatchObject({ code: 'forbidden' });
      await expect(client('GET /admin/payees/:id', { params: { id: creator.id } })).rejects.toMatchObject({
        code: 'forbidden',
      });
      await expect(client('POST /admin/payees/:id/take', of(creator))).rejects.toMatchObject({ code: 'forbidden' });
      expect((await documentOf(who)).status).toBe(403);
    }
    expect((await documentOf(undefined)).status).toBe(401);
    const both = await api.createMember({ fields: { role: 'admin', is_creator: true } });
    await submitPayee(api, both);
    await expect(api.client(both)('POST /admin/payees/:id/take', of(both))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('wrong details are refused at their fields', () => {
  test.each<[Partial<Endpoints['PUT /payments/creators/identity']['body']>, Record<string, string>]>([
    [
      { name: ' ', name_kana: '山田', birthday: '2015-04-01', postal_code: '12', address: '' },
      {
        name: 'required',
        name_kana: 'zengin_only',
        birthday: 'birthday_underage',
        postal_code: 'postal_code_format',
        address: 'required',
      },
    ],
    [{ birthday: '1990-02-30' }, { birthday: 'birthday_format' }],
    [
      { birthday: null, postal_code: null },
      { birthday: 'required', postal_code: 'required' },
    ],
    [{ kind: 'company', company_number: '1123456789012' }, { company_number: 'company_number_format' }],
    [{ kind: 'company' }, { company_number: 'required' }],
  ])('%j', async (changes, codes) => {
    const fields = Object.fromEntries(
      Object.entries(codes).map(([field, code]) => [field, { code, message: expect.stringMatching(/。$/) }]),
    );
    await sendDocument(api, creator);
    await expect(submit(changes)).rejects.toMatchObject({ code: 'invalid_input', fields });
  });

  test('without a document nothing is submitted', async () => {
    await expect(submit()).rejects.toMatchObject({ fields: { front: { code: 'front_required' } } });
    await sendDocument(api, creator, { side: 'back' });
    await expect(submit()).rejects.toMatchObject({ fields: { front: { code: 'front_required' } } });
    const broken = await sendDocument(api, creator, { file: Buffer.from('%PDF-1.7 not a picture') });
    expect(await broken.json()).toMatchObject({ error: { fields: { file: { code: 'file_type' } } } });
    expect((await detail()).documents).toEqual({ front: null, back: 'draft' });
  });

  test.each([
    [anAccount({ bank_code: '9999' }), { bank_code: { code: 'unknown_bank' } }],
    [anAccount({ branch_code: '000' }), { branch_code: { code: 'unknown_branch' } }],
    [anAccount({ number: '12345678' }), { number: { code: 'account_number_format' } }],
    [anAccount({ holder: '山田' }), { holder: { code: 'zengin_only' } }],
    [anAccount({ holder: 'ガ'.repeat(16) }), { holder: { code: 'holder_length' } }],
    [
      { type: 'post' as const, symbol: '20530', number: '1', is_savings: false, holder: 'ヤマダ' },
      { symbol: { code: 'post_symbol_format' } },
    ],
    [
      { type: 'post' as const, symbol: '10530', number: '1', is_savings: false, holder: 'ヤマダ' },
      { number: { code: 'post_number_format' } },
    ],
  ])('%j', async (body, fields) => {
    await expect(setAccount(body)).rejects.toMatchObject({ code: 'invalid_input', fields });
  });
});

test('what a creator tells is looked at, verified, and paid to', async () => {
  creator = await api.createMember({ identity: await signUp(), fields: { is_creator: true } });
  expect(await detail()).toMatchObject({ identity_status: 'none', missing: ['identity', 'account'] });
  const headers = { authorization: `Bearer ${creator.token()}` };
  const answer = await fetch(`${api.url}/payments/creators/detail`, { headers });
  expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null]);
  await sendDocument(api, creator);
  await submit();
  expect((await setAccount(anAccount({ number: '７６５４-３２１' }))).data).toMatchObject({
    identity_status: 'submitted',
    identity: { name: '山田 翔', postal_code: '1000005' },
    documents: { front: 'submitted', back: null },
    account_status: 'waiting',
    account: { bank: { name: '三井住友' }, number_end: '321', holder: 'ﾔﾏﾀﾞ ｼﾖｳ' },
    missing: ['identity_check', 'account_check'],
  });
  const { data: waiting } = await api.client(staff)('GET /admin/payees', { query: { for: 'submitted' } });
  expect(waiting.map(({ id }) => id)).toContain(creator.id);
  expect(await look()).toMatchObject({
    account: { number: '7654321', branch: { kana: 'ﾄｳｷﾖｳﾁﾕｳｵｳ' } },
    is_holder_same: true,
    identity_revision: 1,
  });

  const client = api.client(staff);
  const verifyAccount = () => client('POST /admin/payees/:id/account/verify', of(creator));
  await expect(verifyAccount()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('本人確認'),
  });
  await expect(client('POST /admin/payees/:id/verify', of(creator))).rejects.toMatchObject({ code: 'conflict' });
  // Of two who take it at once one has it.
  const takes = await Promise.allSettled([1, 2].map(() => client('POST /admin/payees/:id/take', of(creator))));
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(submit({ name: '山田 太郎' })).rejects.toMatchObject({ code: 'conflict' });
  await client('POST /admin/payees/:id/verify', of(creator));
  await verifyAccount();
  expect(await detail()).toMatchObject({ identity_status: 'verified', account_status: 'verified', missing: [] });
  expect(await isReady()).toBe(true);
  expect((await transferAccounts([creator.id])).get(creator.id)).toMatchObject({ number: '7654321' });

  const [revision, nothing] = [{ revision: 1 }, {}];
  expect(await acts()).toEqual([
    ['payee_account.verified', revision],
    ['payee.verified', revision],
    ['payee.taken', revision],
    ['payee.looked_at', nothing],
  ]);
  await api.runJobs();
  const { data: told } = await api.client(creator)('GET /notifications/', { query: {} });
  expect(told.map(({ title }) => title)).toEqual(['受取口座の確認が完了しました。', '本人確認が完了しました。']);
  const mails = await api.mailbox.to(creator.email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    '【みのり】ご登録ありがとうございます',
    '【みのり】受取口座が変更されました',
    '【みのり】受取口座の確認が完了しました',
    '【みのり】本人確認が完了しました',
  ]);
});

test('a change freezes payouts until staff have looked at it, and they decide about what they have seen', async () => {
  await verifiedPayee(api, creator, staff);
  await setAccount();
  expect(await isReady()).toBe(true);
  await setAccount({ type: 'post', symbol: '10530', number: '12345671', is_savings: false, holder: 'ヤマダ ショウ' });
  expect(await detail()).toMatchObject({
    missing: ['account_check'],
    account: { branch: { code: '058' }, number_end: '567' },
  });
  expect(await isReady()).toBe(false);
  const client = api.client(staff);
  await expect(client('POST /admin/payees/:id/account/verify', of(creator))).rejects.toMatchObject({
    code: 'conflict',
  });
  await client('POST /admin/payees/:id/account/verify', of(creator, 2));
  expect(await isReady()).toBe(true);

  const reason = '口座名義が一致しません。';
  await client('POST /admin/payees/:id/account/return', { ...of(creator, 2), body: { revision: 2, reason } });
  expect(await detail()).toMatchObject({
    account_status: 'returned',
    account_reason: reason,
    missing: ['account_again'],
  });
  await setAccount();
  expect(await detail()).toMatchObject({ account_status: 'waiting', account_reason: null });
  await client('POST /admin/payees/:id/account/verify', of(creator, 3));

  await submit({ name: '鈴木 翔', name_kana: 'スズキ ショウ' });
  expect(await detail()).toMatchObject({ missing: ['identity_check', 'account_check'] });
  expect(await isReady()).toBe(false);
  await client('POST /admin/payees/:id/take', of(creator, 2));
  await client('POST /admin/payees/:id/ask_again', {
    ...of(creator),
    body: { revision: 2, reason: '氏名が読めません。' },
  });
  expect(await detail()).toMatchObject({ identity_status: 'resubmit', identity_reason: '氏名が読めません。' });
  expect(await look()).toMatchObject({ is_holder_same: false });
  await submit({ name: '鈴木 翔', name_kana: 'スズキ ショウ' });
  await client('POST /admin/payees/:id/take', of(creator, 3));
  await expect(client('POST /admin/payees/:id/verify', of(creator, 2))).rejects.toMatchObject({ code: 'conflict' });
});

test('a document is made anew, seen by staff alone, and each look is noted', async () => {
  const picture = await aPicture('jpeg', { width: 600, height: 400 });
  await sendDocument(api, creator, { file: picture });
  expect((await documentOf(staff)).status).toBe(404);
  await submit();
  const answer = await documentOf(staff);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const shown = Buffer.from(await answer.arrayBuffer());
  const { format, width, height, exif, xmp } = await sharp(shown).metadata();
  expect([format, width, height, exif, xmp]).toEqual(['webp', 400, 600, undefined, undefined]);
  expect((await acts()).map(([act]) => act)).toEqual(['payee_document.looked_at']);

  const files = join(api.deps.env.MEDIA_DIR, 'files');
  const namesOf = async () => (await readdir(files, { recursive: true })).filter((name) => name.endsWith('.sealed'));
  const [before] = await Promise.all((await namesOf()).map((name) => readFile(join(files, name))));
  expect(before?.includes('WEBP')).toBe(false);
  const id = (await namesOf())[0]?.split('/')[0] ?? '';
  expect((await fetch(`${api.url}/media/${id}/document.webp`)).status).toBe(404);

  await sendDocument(api, creator, { side: 'back' });
  await sendDocument(api, creator);
  expect((await detail()).documents).toEqual({ front: 'draft', back: 'draft' });
  await api.client(creator)('DELETE /payments/creators/documents/:side', { params: { side: 'back' } });
  await submit();
  api.clock.advance(2 * 3_600_000);
  await api.runJobs();
  // The old front and the draft that was taken back are gone; an upload that came to nothing would be, too.
  const left = (await namesOf()).map((name) => name.split('/')[0] ?? '');
  const kept = await mongoose.connection.collection('payee_documents').find().toArray();
  expect(left.toSorted()).toEqual(kept.map(({ _id }) => String(_id)).toSorted());
});

test('an invoice number is kept with when it was so, and can be a company’s own alone', async () => {
  await expect(setNumber('T12345')).rejects.toMatchObject({
    fields: { registration_number: { code: 'registration_number_format' } },
  });
  await setNumber('ｔ1234-5678-90123');
  expect((await detail()).invoice_number).toMatchObject({
    registration_number: 'T1234567890123',
    active: true,
    is_fitting: true,
  });
  await sendDocument(api, creator);
  await submit({ kind: 'company', company_number: '7123456789012' });
  expect((await detail()).invoice_number).toMatchObject({ is_fitting: false });
  for (const wrong of ['T1123456789012', 'T7000012050002']) {
    await expect(setNumber(wrong)).rejects.toMatchObject({
      fields: { registration_number: { code: 'registration_number_company' } },
    });
  }
  const numberAt = async (at: Date) => (await payeeTerms([creator.id], at)).get(creator.id)?.invoiceNumber;
  const own = new Date();
  await setNumber('T7123456789012');
  await setNumber('T7123456789012');
  api.clock.advance(86_400_000);
  // Twice at once: what is kept never overlaps.
  await Promise.all([setNumber('T7123456789012', false), setNumber('T7123456789012', false)]);
  expect(await numberAt(own)).toBeNull();
  expect(await numberAt(new Date(own.getTime() + 3_600_000))).toBe('T7123456789012');
  expect(await numberAt(new Date(own.getTime() + 172_800_000))).toBeNull();
  const rows = await mongoose.connection
    .collection('payee_invoice_numbers')
    .find({ user_id: new mongoose.Types.ObjectId(creator.id) })
    .sort({ from: 1 })
    .toArray();
  expect(rows.map(({ number, is_active, until }) => [number, is_active, until.getUTCFullYear() < 9999])).toEqual([
    ['T1234567890123', true, true],
    ['T7123456789012', true, true],
    ['T7123456789012', false, false],
  ]);
});

test('creators who are paid and have no number are reminded until they say no, others never', async () => {
  const popups = async (who: TestMember) => (await popupsFor(api, who)).map(({ kind }) => kind);
  const [other, numbered, member] = await Promise.all([
    api.createMember({ fields: { is_creator: true } }),
    api.createMember({ fields: { is_creator: true } }),
    api.createMember(),
  ]);
  const body = { registration_number: 'T1234567890123', active: true };
  expect(await popups(creator)).toEqual([]);
  for (const who of [creator, other, numbered]) await submitPayee(api, who);
  await api.client(numbered)('PUT /payments/invoice-registration-number', { body });
  expect(await Promise.all([creator, other, numbered, member].map(popups))).toEqual([
    ['invoice_number'],
    ['invoice_number'],
    [],
    [],
  ]);
  await api.client(creator)('POST /users/turn_off_invoice_registration_number_remind_popup');
  await api.client(other)('DELETE /profiles/system/popups/:id', { params: { id: 'invoice_number' } });
  expect(await Promise.all([creator, other].map(popups))).toEqual([[], []]);
});

test('banks, branches and addresses are found', async () => {
  const client = api.client(creator);
  const banks = async (q: string) =>
    (await client('GET /payments/banks', { query: { q } })).data.map(({ name }) => name);
  expect((await banks('みずほ'))[0]).toBe('みずほ');
  expect((await banks('三菱ＵＦＪ銀行'))[0]).toBe('三菱ＵＦＪ');
  expect((await banks('三'))[0]).toBe('三菱ＵＦＪ');
  expect(await banks('0009')).toEqual(['三井住友']);
  expect(await banks('ﾕｳﾁﾖ')).toContain('ゆうちょ');
  expect((await banks('し')).length).toBeLessThanOrEqual(20);
  const branches = (code: string, q: string) =>
    client('GET /payments/banks/:code/branches', { params: { code }, query: { q } });
  expect((await branches('9900', '058')).data).toEqual([{ code: '058', name: '〇五八', kana: 'ｾﾞﾛｺﾞﾊﾁ' }]);
  expect((await branches('0009', 'トウキョウチュウオウ')).data[0]).toMatchObject({ code: '015' });
  const { data, source } = await client('GET /payments/addresses', { query: { code: '〒100-0005'.slice(1) } });
  expect(data).toEqual([{ prefecture: '東京都', city: '千代田区', town: '丸の内' }]);
  expect(source.name).toContain('日本郵便');
  await expect(client('GET /payments/addresses', { query: { code: '12' } })).rejects.toMatchObject({
    fields: { code: { code: 'postal_code_format' } },
  });
});

describe('nothing personal stands anywhere in clear', () => {
  const SECRETS = [
    '山田',
    'ヤマダ',
    'ﾔﾏﾀﾞ',
    '1990-01-02',
    '7654321',
    '1000005',
    '丸の内',
    'みのり荘',
    '氏名が読めません',
  ];

  test('in no collection, and in no answer that somebody else gets', async () => {
    await verifiedPayee(api, creator, staff);
    const reason = '氏名が読めません';
    await api.client(staff)('POST /admin/payees/:id/ask_again', { ...of(creator), body: { revision: 1, reason } });
    await api.runJobs();
    const stored = await everything();
    expect(stored).toContain('identity_resubmit');
    expect(SECRETS.filter((secret) => stored.includes(secret))).toEqual([]);
    const member = api.client(await api.createMember());
    const seen = JSON.stringify(await member('GET /profiles/:id', { params: { id: creator.id } }));
    expect(SECRETS.filter((secret) => seen.includes(secret))).toEqual([]);
  });

  test('keys are changed for newer ones, also by two at once', async () => {
    await verifiedPayee(api, creator, staff);
    const old = api.deps.env.SEALING_KEYS;
    const newest = `newest:${Buffer.alloc(32, 7).toString('base64')}`;
    setSealingKeys(`${newest},${old}`);
    const reseal = () => asApi(() => runCommand(['payees', 'reseal'], { cards: null, storage: api.deps.storage }));
    await Promise.all([reseal(), reseal()]);
    expect(await reseal()).toBe('0 records and 0 files were sealed anew');
    setSealingKeys(newest);
    expect(await isReady()).toBe(true);
    expect((await documentOf(staff)).status).toBe(200);
    setSealingKeys(`${old},${newest}`);
    await reseal();
    setSealingKeys(old);
    expect(await isReady()).toBe(true);
  });
});

test('the command line does what staff do', async () => {
  await submitPayee(api, creator);
  expect(await runCommand(['payees', 'waiting'])).toContain(`@${creator.username}`);
  expect(await runCommand(['payees', 'show', creator.id])).toContain('"number": "7654321"');
  const path = join(api.deps.env.MEDIA_DIR, 'front.webp');
  const write = (side: string) =>
    runCommand(['payees', 'document', creator.id, side, path], { cards: null, storage: api.deps.storage });
  expect(await write('front')).toBe(path);
  expect((await sharp(await readFile(path)).metadata()).format).toBe('webp');
  await expect(write('side')).rejects.toThrow('Usage');
  expect((await acts()).map(([act]) => act)).toContain('payee_document.looked_at');
  await runCommand(['payees', 'take', creator.id, '1']);
  expect(await runCommand(['payees', 'verify', creator.id, '1'])).toContain('identity verified (1)');
  await runCommand(['payees', 'verify-account', creator.id, '1']);
  expect(await isReady()).toBe(true);
  expect(await runCommand(['payees', 'return-account', creator.id, '1', '口座なし'])).toContain('account returned (1)');
  expect(await runCommand(['payees', 'ask-again', creator.id, '1', '不鮮明'])).toContain('identity resubmit (1)');
  await expect(runCommand(['payees', 'verify', creator.id])).rejects.toThrow('Usage');
  await expect(runCommand(['payees', 'take', creator.id, '1'])).rejects.toMatchObject({ code: 'conflict' });
});

test('who leaves is forgotten, but for what the law asks for of those who could be paid', async () => {
  const other = await api.createMember({ fields: { is_creator: true } });
  await verifiedPayee(api, creator, staff);
  await setNumber('T1234567890123');
  await submitPayee(api, other);
  for (const who of [creator, other]) await api.deleteMember(who);
  await api.runJobs();
  const terms = await payeeTerms([creator.id, other.id], new Date());
  expect(terms.get(creator.id)).toMatchObject({ name: '山田 翔', isReady: true, invoiceNumber: 'T1234567890123' });
  expect(terms.has(other.id)).toBe(false);
  const owners = await mongoose.connection.collection('payee_documents').distinct('user_id');
  expect(owners.map(String)).not.toContain(creator.id);
  const [kept] = await mongoose.connection
    .collection('payees')
    .find({ _id: new mongoose.Types.ObjectId(creator.id) })
    .toArray();
  expect(kept?.['kept_until'].getUTCFullYear()).toBe(new Date().getUTCFullYear() + 10);
  await expect(
    api.client(staff)('POST /admin/payees/:id/ask_again', { ...of(creator), body: { revision: 1, reason: 'x' } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
