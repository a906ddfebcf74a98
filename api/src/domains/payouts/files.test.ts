import { decode } from 'iconv-lite';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { pdfTexts } from '@minori/tooling/pdf-text';
import { asApi } from '../../testing/queries/recorder';
import { bookSale, latestStatement, makePayee } from '../../testing/royalties';
import { schedulePayouts } from './schedule';

/** Ahead of the database's own clock, as other tests of money. */
const NOVEMBER = new Date('2031-11-12T12:00:00+09:00');
const SENT = new Date('2031-12-10T10:00:00+09:00');
const ORDERED = new Date('2031-12-25T09:00:00+09:00');
const PAID = new Date('2031-12-30T12:00:00+09:00');

let api: TestApi;
let staff: TestMember;
let creator: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(NOVEMBER);
  staff = await api.createMember({ fields: { role: 'admin' } });
  creator = await api.createMember({ fields: { is_creator: true, badge: 'level4' } });
  await asApi(() => schedulePayouts(api.deps));
  await makePayee(creator.id);
  await bookSale(creator.id, { purpose: 'tips', amount: 490_000, at: NOVEMBER });
  await bookSale(creator.id, { purpose: 'card_sales', amount: 500_000, at: NOVEMBER });
  api.clock.set(SENT);
  await api.runJobs();
});
afterAll(() => api.close());

const headersOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${api.url}${path}`, {
    headers: { authorization: `Bearer ${creator.token()}`, ...headers },
  });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const rowsOf = (bytes: Buffer, charset = 'utf-8') =>
  decode(bytes, charset).replace('\u{FEFF}', '').trimEnd().split('\r\n');

test('a statement as a file is its creator’s and staff’s, and nobody else’s', async () => {
  const { id } = await latestStatement(api.client(creator));
  const other = await api.createMember({ fields: { is_creator: true } });
  for (const kind of ['pdf', 'csv'] as const) {
    const key = `GET /payments/royalties/statements/:id/${kind}` as const;
    await expect(api.client(other)(key, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.client(staff)(key, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.client()(key, { params: { id } })).rejects.toMatchObject({ code: 'unauthenticated' });
  }
  const forStaff = 'GET /admin/payouts/statements/:id/pdf';
  await expect(api.client(creator)(forStaff, { params: { id } })).rejects.toMatchObject({ code: 'forbidden' });
  expect((await api.client(staff)(forStaff, { params: { id } })).type).toBe('application/pdf');
  const member = await api.createMember();
  for (const call of [
    () => api.client(member)('GET /payments/royalties/years/:year/csv', { params: { year: 2031 } }),
    () =>
      api.client(member)('GET /payments/royalties/years/:year/books/:program', {
        params: { year: 2031, program: 'yayoi' },
      }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'forbidden' });
  }
});

test('its PDF has the figures of the statement, and nothing on the way keeps it', async () => {
  const statement = await latestStatement(api.client(creator));
  const { answer, bytes } = await headersOf(`/payments/royalties/statements/${statement.id}/pdf`, {
    'accept-language': 'ja',
  });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `inline; filename="minori-statement-${statement.number}.pdf"`,
  });
  const { totals, withholding } = statement;
  const yen = (amount: number) => `${amount < 0 ? '−' : ''}${Math.abs(amount).toLocaleString('ja-JP')}円`;
  const texts = pdfTexts(bytes);
  for (const figure of [
    totals.gross,
    totals.net,
    totals.royalty,
    totals.tax,
    -totals.fee,
    -(withholding?.amount ?? 0),
    totals.payable - (withholding?.amount ?? 0),
  ]) {
    expect(texts).toContain(yen(figure));
  }
  expect(texts).toEqual(
    expect.arrayContaining([statement.number, '山田 翔 様', '登録番号 T7123456789012', '593,037円']),
  );
  const english = await headersOf(`/payments/royalties/statements/${statement.id}/pdf`, { 'accept-language': 'en' });
  expect(pdfTexts(english.bytes)).toContain('Amount to be paid');
  const csv = await headersOf(`/payments/royalties/statements/${statement.id}/csv`, { 'accept-language': 'ja' });
  expect(csv.answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(rowsOf(csv.bytes).at(-1)).toContain('お支払い,お支払い予定額,,,593037');
});

test('a year is that of what was paid in it; books have what was earned, too, and what has arrived', async () => {
  const call = api.client(creator);
  const booksOf = async (program: 'yayoi' | 'money_forward' | 'freee') => {
    const file = await call('GET /payments/royalties/years/:year/books/:program', { params: { year: 2031, program } });
    return {
      name: file.name,
      rows: rowsOf(Buffer.from(await file.arrayBuffer()), program === 'yayoi' ? 'cp932' : 'utf-8'),
    };
  };
  const { number } = await latestStatement(call);
  const earned = [
    `2110,,,2031/11/30,売掛金,,,対象外,628677,,売上高,,,課税売上込10%,693000,63000,みのり 2031年11月分 ${number},,,3,,,0,0,no`,
    `2101,,,2031/11/30,事業主貸,,,対象外,64323,,,,,,0,,みのり 2031年11月分 ${number},,,3,,,0,0,no`,
    `2000,,,2031/11/30,支払手数料,,,課対仕入込10%適格,35640,3240,売掛金,,,対象外,35640,,みのり 2031年11月分 ${number} 決済手数料,,,0,,,0,0,no`,
  ];
  expect(await booksOf('yayoi')).toEqual({ name: 'minori-books-2031-yayoi.csv', rows: earned });

  api.clock.set(ORDERED);
  await api.runJobs();
  const [batch] = (await api.client(staff)('GET /admin/payouts/batches')).data;
  await api.client(staff)('POST /admin/payouts/batches/:id/sent', { params: { id: batch?.id ?? '' } });
  // On its way, and not there yet.
  expect((await booksOf('yayoi')).rows).toEqual(earned);
  api.clock.set(PAID);
  expect((await booksOf('yayoi')).rows.slice(3)).toEqual([
    '2000,,,2031/12/30,普通預金,,,対象外,593037,,売掛金,,,対象外,593037,,みのり 入金 2031年11月分,,,0,,,0,0,no',
  ]);
  expect((await booksOf('money_forward')).rows).toHaveLength(5);
  const deals = await booksOf('freee');
  expect(deals.name).toBe('minori-books-2031-freee.csv');
  expect(deals.rows[1]).toMatch(/^収入,.*,売上高,課税売上10%,693000,内税,63000,.*,2031\/12\/30,普通預金,593037$/);

  const { answer, bytes } = await headersOf('/payments/royalties/years/2031/csv', { 'accept-language': 'ja' });
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="minori-payouts-2031.csv"');
  expect(rowsOf(bytes).slice(1)).toEqual([
    `2031-12-30,${number},630000,63000,-35640,-64323,593037`,
    '2031 合計,,630000,63000,-35640,-64323,593037',
  ]);
  const all = await headersOf('/payments/royalties/payouts/csv', { 'accept-language': 'ja' });
  expect(rowsOf(all.bytes).slice(1)).toEqual([
    expect.stringMatching(
      new RegExp(`^2031-12-30,支払い済み,${number},630000,63000,-35640,-64323,593037,.+ …\\d{3},$`),
    ),
  ]);
  const next = await headersOf('/payments/royalties/years/2032/csv');
  expect(rowsOf(next.bytes)).toHaveLength(2);
});
