import fc from 'fast-check';
import { decode, encode } from 'iconv-lite';
import { entriesOf, type Books, type Earning, type Side } from './entries';
import { freeeFile } from './freee';
import { moneyForwardFile } from './moneyForward';
import { yayoiFile } from './yayoi';

const OCTOBER: Earning = {
  number: 'S20261110-7F3K-9Q2M-XT4A',
  month: '2026-10',
  day: '2026-10-31',
  dueDay: '2026-11-30',
  partner: '株式会社実例',
  rates: [{ percent: 10, total: 693_000, tax: 63_000, fee: 35_640, feeTax: 3_240 }],
  withheld: 64_323,
};
const BOOKS: Books = {
  earnings: [OCTOBER],
  payments: [{ day: '2026-11-30', amount: 593_037, earnings: [OCTOBER] }],
};

const linesOf = (text: string) => text.replace('\u{FEFF}', '').trimEnd().split('\r\n');

test('the entries of 弥生会計', () => {
  const lines = linesOf(decode(yayoiFile(BOOKS), 'cp932'));
  expect(lines).toEqual([
    '2110,,,2026/10/31,売掛金,,,対象外,628677,,売上高,,,課税売上込10%,693000,63000,みのり 2026年10月分 S20261110-7F3K-9Q2M-XT4A,,,3,,,0,0,no',
    '2101,,,2026/10/31,事業主貸,,,対象外,64323,,,,,,0,,みのり 2026年10月分 S20261110-7F3K-9Q2M-XT4A,,,3,,,0,0,no',
    '2000,,,2026/10/31,支払手数料,,,課対仕入込10%適格,35640,3240,売掛金,,,対象外,35640,,みのり 2026年10月分 S20261110-7F3K-9Q2M-XT4A 決済手数料,,,0,,,0,0,no',
    '2000,,,2026/11/30,普通預金,,,対象外,593037,,売掛金,,,対象外,593037,,みのり 入金 2026年10月分,,,0,,,0,0,no',
  ]);
  expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([25]));
});

test('the entries of マネーフォワード クラウド', () => {
  const lines = linesOf(moneyForwardFile(BOOKS).toString());
  expect(lines).toEqual([
    '取引No,取引日,借方勘定科目,借方補助科目,借方部門,借方取引先,借方税区分,借方インボイス,借方金額(円),借方税額,貸方勘定科目,貸方補助科目,貸方部門,貸方取引先,貸方税区分,貸方インボイス,貸方金額(円),貸方税額,摘要,仕訳メモ,タグ,MF仕訳タイプ,決算整理仕訳,作成日時,作成者,最終更新日時,最終更新者',
    '1,2026/10/31,売掛金,,,,対象外,,628677,,売上高,,,,課税売上 10%,,693000,63000,みのり 2026年10月分 S20261110-7F3K-9Q2M-XT4A,,,,,,,,',
    '1,2026/10/31,事業主貸,,,,対象外,,64323,,,,,,,,,,みのり 2026年10月分 S20261110-7F3K-9Q2M-XT4A,,,,,,,,',
    '2,2026/10/31,支払手数料,,,,課税仕入 10%,適格,35640,3240,売掛金,,,,対象外,,35640,,みのり 2026年10月分 S20261110-7F3K-9Q2M-XT4A 決済手数料,,,,,,,,',
    '3,2026/11/30,普通預金,,,,対象外,,593037,,売掛金,,,,対象外,,593037,,みのり 入金 2026年10月分,,,,,,,,',
  ]);
  expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([27]));
});

test('the deals of freee', () => {
  const lines = linesOf(freeeFile(BOOKS).toString());
  expect(lines).toEqual([
    '収支区分,管理番号,発生日,決済期日,取引先コード,取引先,勘定科目,税区分,金額,税計算区分,税額,備考,品目,部門,メモタグ（複数指定可、カンマ区切り）,セグメント1,セグメント2,セグメント3,決済日,決済口座,決済金額',
    '収入,S20261110-7F3K-9Q2M-XT4A,2026/10/31,2026/11/30,,株式会社実例,売上高,課税売上10%,693000,内税,63000,みのり 2026年10月分 S20261110-7F3K-9Q2M-XT4A,,,,,,,2026/11/30,普通預金,593037',
    ',,,,,,事業主貸,対象外,-64323,内税,,みのり 2026年10月分 S20261110-7F3K-9Q2M-XT4A 源泉徴収税,,,,,,,,,',
    ',,,,,,支払手数料,課対仕入10%,-35640,内税,-3240,みのり 2026年10月分 S20261110-7F3K-9Q2M-XT4A 決済手数料,,,,,,,,,',
  ]);
  expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([21]));
});

test('what a payment of several months withholds besides is booked with it', () => {
  const rates = [{ percent: 10, total: 660_000, tax: 60_000, fee: 0, feeTax: 0 }];
  const one = { ...OCTOBER, rates, withheld: 61_260 };
  const other = { ...one, number: 'S2', month: '2026-11', day: '2026-11-30', dueDay: '2026-12-30' };
  // 1,200,000 at once: 102,100 of the first million, 40,840 of the rest.
  const books = {
    ...BOOKS,
    earnings: [one, other],
    payments: [{ day: '2026-12-30', amount: 1_320_000 - 142_940, earnings: [one, other] }],
  };
  const sideOf = ({ account, amount }: Side) => [account, amount];
  const paid = entriesOf(books).at(-1);
  expect([paid?.debit.map(sideOf), paid?.credit.map(sideOf), paid?.text]).toEqual([
    [
      ['普通預金', 1_177_060],
      ['事業主貸', 20_420],
    ],
    [['売掛金', 1_197_480]],
    'みのり 入金 2026年10月・2026年11月分',
  ]);
  expect(linesOf(freeeFile(books).toString()).map((line) => line.split(',')[20])).toEqual([
    '決済金額',
    '598740',
    '',
    '578320',
    '',
  ]);
});

test('what is corrected downwards changes sides: no amount is negative but in a deal of freee', () => {
  const rates = [{ percent: 10, total: -11_000, tax: -1_000, fee: -550, feeTax: -50 }];
  const corrected = { ...OCTOBER, rates, withheld: -1_021 };
  const books = { ...BOOKS, earnings: [corrected], payments: [] };
  expect(linesOf(decode(yayoiFile(books), 'cp932')).map((line) => line.split(',').slice(4, 16).join())).toEqual([
    '売上高,,,課税売上込10%,11000,1000,売掛金,,,対象外,9979,',
    ',,,,0,,事業主貸,,,対象外,1021,',
    '売掛金,,,対象外,550,,支払手数料,,,課対仕入込10%適格,550,50',
  ]);
  expect(linesOf(freeeFile(books).toString())[1]).toMatch(/^支出,.*,売上高,課税売上10%,11000,内税,1000,/);
});

test('files are as each program takes them: signs, line ends, and texts of a length that none cuts', () => {
  const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-10'];
  const earnings = months.map((month) => ({ ...OCTOBER, month }));
  const books = { earnings, payments: [{ day: '2026-11-30', amount: 593_037, earnings }] };
  const [yayoi, ...others] = [yayoiFile(books), moneyForwardFile(books), freeeFile(books)];
  const texts = [decode(yayoi, 'cp932'), ...others.map((file) => file.toString())];
  expect(encode(texts[0] ?? '', 'cp932').equals(yayoi)).toBe(true);
  for (const file of others) expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  for (const text of texts) expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n"]/);
  expect(texts[0]?.endsWith(',no\r\n')).toBe(true);
  const said = linesOf(texts[0] ?? '').map((line) => line.split(',')[16] ?? '');
  expect(said.at(-1)).toBe('みのり 入金 2026年6月～2026年10月分');
  expect(Math.max(...said.map((text) => encode(text, 'cp932').length))).toBeLessThanOrEqual(64);
});

test('both sides of each entry come to the same, whatever was earned and paid', () => {
  const yen = fc.integer({ min: -2_000_000, max: 2_000_000 });
  const rate = fc.record({ percent: fc.constantFrom(8, 10), total: yen, tax: yen, fee: yen, feeTax: yen });
  const earning = fc
    .record({ rates: fc.array(rate, { maxLength: 2 }), withheld: yen })
    .map((figures) => ({ ...OCTOBER, ...figures }));
  fc.assert(
    fc.property(fc.array(earning, { maxLength: 3 }), yen, (earnings, amount) => {
      const sum = (sides: readonly Side[]) => sides.reduce((all, side) => all + side.amount, 0);
      for (const entry of entriesOf({ ...BOOKS, earnings, payments: [{ day: '2026-11-30', amount, earnings }] })) {
        expect(sum(entry.debit)).toBe(sum(entry.credit));
        expect([...entry.debit, ...entry.credit].every((side) => side.amount > 0)).toBe(true);
      }
    }),
  );
});

test('what there is nothing of is in no file', () => {
  const nothing = { ...OCTOBER, rates: [{ percent: 10, total: 0, tax: 0, fee: 0, feeTax: 0 }], withheld: 0 };
  const books = { ...BOOKS, earnings: [nothing], payments: [] };
  expect(yayoiFile(books)).toHaveLength(0);
  expect([moneyForwardFile(books), freeeFile(books)].map((file) => linesOf(file.toString()).length)).toEqual([1, 1]);
});
