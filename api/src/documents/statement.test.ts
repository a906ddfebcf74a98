import type { PayoutYear, RoyaltyStatement } from '@minori/contracts';
import { royaltyAmounts, sumOfRoyalties, withholdingOf } from '@minori/contracts/rules';
import { pdfTexts } from '@minori/tooling/pdf-text';
import { statementPdf } from './statement';
import { payoutYearCsv, statementCsv } from './statementCsv';

const RATES = { taxPercent: 10, sharePercent: 70, feePermille: 36 };
const TOTALS = royaltyAmounts(990_000, RATES);
const PERSON = { kind: 'person', residence: 'resident' } as const;
const line = { tax_percent: 10, is_late: false, kind: 'sold' } as const;
const STATEMENT: RoyaltyStatement = {
  id: 'a'.repeat(24),
  number: 'S20261110-7F3K-9Q2M-XT4A',
  month: '2026-10',
  kind: 'month',
  state: 'sent',
  totals: TOTALS,
  sent_at: '2026-11-10T00:00:00.000Z',
  objection_until: '2026-11-24T15:00:00.000Z',
  pay_on: '2026-11-30',
  payout: null,
  period: { from: '2026-10-01', to: '2026-10-31' },
  maker: { name: '株式会社実例', address: '東京都千代田区1-1', invoice_number: 'T7000012050002' },
  supplier: { name: '𠮷田 髙志', address: '京都府京都市2-2', invoice_number: 'T7123456789012' },
  level: 4,
  share_percent: 70,
  fee_permille: 36,
  lines: [
    { ...line, source: 'tips', paid_with: 'coin', count: 412, gross: 500_000 },
    { ...line, source: 'prime', paid_with: 'card', count: 500, gross: 500_000 },
    { ...line, source: 'prime', paid_with: 'card', kind: 'returned', count: 10, gross: -10_000 },
  ],
  adjustments: [],
  rates: [{ ...TOTALS, tax_percent: 10 }],
  carried: { royalty: 0, tax: 0, fee: 0, payable: 0 },
  withholding: { ...PERSON, amount: withholdingOf(TOTALS.royalty, PERSON, '2026-11-30') },
  correction: null,
  objection: null,
  closed_at: '2026-10-31T15:00:00.000Z',
  confirmed_at: null,
};

/** What was given back of September comes off at the share of September, and something of it is still owed. */
const given = royaltyAmounts(-11_000, { ...RATES, sharePercent: 72 });
const adjusted = sumOfRoyalties([TOTALS, given]);
const ADJUSTED: RoyaltyStatement = {
  ...STATEMENT,
  totals: adjusted,
  rates: [{ ...adjusted, tax_percent: 10 }],
  adjustments: [
    {
      ...given,
      statement_id: 'b'.repeat(24),
      number: 'S20261010-AAAA-BBBB-CCCC',
      month: '2026-09',
      tax_percent: 10,
      share_percent: 72,
      fee_permille: 36,
      count: 2,
    },
  ],
  carried: { royalty: 800, tax: 80, fee: 45, payable: 835 },
};

const fix = { gross: 0, net: 0, royalty: 1_000, tax: 100, fee: 0, payable: 1_100 };
const CORRECTION: RoyaltyStatement = {
  ...STATEMENT,
  kind: 'correction',
  state: 'confirmed',
  totals: fix,
  rates: [{ ...fix, tax_percent: 10 }],
  lines: [],
  withholding: null,
  correction: { statement_id: 'a'.repeat(24), number: STATEMENT.number, reason: '集計から漏れた売上がありました。' },
  confirmed_at: '2026-11-25T00:00:00.000Z',
};

test('a statement says who owes whom what for what, by when it can be objected to, and when it is paid', async () => {
  const pdf = await statementPdf(STATEMENT, 'ja');
  const said = [
    'みのり',
    '支払明細書（仕入明細書）',
    '𠮷田 髙志 様',
    '京都府京都市2-2',
    '登録番号 T7123456789012',
    '作成者（支払者）',
    '株式会社実例',
    '東京都千代田区1-1',
    '登録番号 T7000012050002',
    '番号|S20261110-7F3K-9Q2M-XT4A|送付日|2026年11月10日|対象期間|2026年10月1日〜2026年10月31日',
    '内容|クリエイター報酬|状態|送付済み（ご確認期間中）',
    'お支払い予定額|593,037円|お支払い日|2026年11月30日',
    '売上',
    'ありがとう（コイン）|×412|500,000円',
    'プライム（カード）|×500|500,000円',
    'プライム（カード）の返金|×10|−10,000円',
    '売上の合計（税込）|990,000円|売上の合計（税抜）|900,000円',
    '報酬',
    'クリエイター報酬（税抜）|売上（税抜）900,000円の70%|630,000円',
    '10%対象の報酬（税抜）|630,000円|消費税（10%）|63,000円|10%対象の合計（税込）|693,000円',
    'お支払い',
    '報酬の合計（税込）|693,000円|決済手数料（売上（税込）の3.6%、税込）|−35,640円',
    '源泉徴収税（見込み）|居住者・個人|−64,323円|お支払い予定額|593,037円',
    '送付日から14日以内（2026年11月24日まで）に異議のお申し出がない場合は、記載内容をご確認いただいたものとします。',
    '源泉徴収税は見込みです。実際の額は、お支払い日に、まとめてお支払いする報酬から計算します。',
    '電子的に作成しているため、押印はありません。',
  ];
  expect(pdfTexts(pdf)).toEqual(said.flatMap((line) => line.split('|')));
  expect(['%PDF-1.7', '/Lang (ja)', '/Count 1\n'].map((part) => pdf.includes(part))).toEqual([true, true, true]);
});

test('what was given back of a month before stands with its statement, and what is still owed is added', async () => {
  const pdf = await statementPdf(ADJUSTED, 'ja');
  expect(pdf.includes('/Count 1\n')).toBe(true);
  const texts = pdfTexts(pdf).join('|');
  for (const said of [
    'クリエイター報酬（税抜）|売上（税抜）900,000円の70%|630,000円',
    '2026年9月分の売上の返金による調整（税抜）|S20261010-AAAA-BBBB-CCCC、売上（税抜）−10,000円の72%|×2|−7,200円',
    '10%対象の報酬（税抜）|622,800円|消費税（10%）|62,280円',
    '前月までの未払い額|835円',
    'お支払い予定額|586,348円',
  ]) {
    expect(texts).toContain(said);
  }
});

test('a correction names what it corrects and why', async () => {
  const texts = pdfTexts(await statementPdf(CORRECTION, 'ja')).join('|');
  for (const said of [
    '支払明細書（仕入明細書）の訂正',
    '訂正する明細書|S20261110-7F3K-9Q2M-XT4A',
    '報酬（税抜）の訂正|S20261110-7F3K-9Q2M-XT4A|1,000円',
    '訂正の理由: 集計から漏れた売上がありました。',
    '2026年11月25日に、記載内容が確認済みとなりました。',
    '受取先の登録がないため、源泉徴収税の見込みを計算していません。',
  ]) {
    expect(texts).toContain(said);
  }
  expect(texts).not.toContain('|売上|');
});

test('the same in English, and the same statement is the same file', async () => {
  const [pdf, again] = [await statementPdf(STATEMENT, 'en'), await statementPdf(STATEMENT, 'en')];
  expect(pdf.equals(again)).toBe(true);
  const texts = pdfTexts(pdf);
  for (const said of [
    '𠮷田 髙志',
    'Royalty subject to 10%, without tax',
    '−¥64,323',
    '¥593,037',
    'November 30, 2026',
  ]) {
    expect(texts).toContain(said);
  }
});

test('a statement of many lines goes on on another page, which names it', async () => {
  const adjustments = Array.from({ length: 16 }, () => ADJUSTED.adjustments).flat();
  const pdf = await statementPdf({ ...ADJUSTED, adjustments }, 'ja');
  expect(pdf.includes('/Count 2\n')).toBe(true);
  const texts = pdfTexts(pdf);
  expect(texts.filter((text) => text === '番号 S20261110-7F3K-9Q2M-XT4A')).toHaveLength(1);
  expect(texts.filter((text) => text.startsWith('2026年9月分の売上'))).toHaveLength(16);
  expect(texts.at(-1)).toBe('電子的に作成しているため、押印はありません。');
});

test('who has registered nothing yet has a statement too, and a debt is said to be one', async () => {
  const supplier = { name: 'たまる', address: '', invoice_number: null };
  const totals = given;
  const texts = pdfTexts(
    await statementPdf(
      { ...STATEMENT, supplier, totals, rates: [], lines: [], state: 'closed', sent_at: null, objection_until: null },
      'ja',
    ),
  );
  for (const said of ['たまる 様', '登録番号 なし', '2026年11月10日（予定）', '送付前']) expect(texts).toContain(said);
  expect(texts).toContain('マイナスの額は、翌月以降の報酬から差し引きます。');
});

test('as CSV it has a row for each line', () => {
  const [head, ...rows] = statementCsv(ADJUSTED, 'ja').toString().replace('\u{FEFF}', '').trimEnd().split('\r\n');
  expect(head).toBe('番号,対象月,送付日,支払日,状態,区分,項目,補足,件数,金額（円）');
  const about = 'S20261110-7F3K-9Q2M-XT4A,2026-10,2026-11-10,2026-11-30,送付済み（ご確認期間中）';
  expect(rows.map((row) => row.replace(`${about},`, ''))).toEqual([
    '売上,ありがとう（コイン）,,412,500000',
    '売上,プライム（カード）,,500,500000',
    '売上,プライム（カード）の返金,,10,-10000',
    '売上,売上の合計（税込）,,,990000',
    '売上,売上の合計（税抜）,,,900000',
    '報酬,クリエイター報酬（税抜）,"売上（税抜）900,000円の70%",,630000',
    '報酬,2026年9月分の売上の返金による調整（税抜）,"S20261010-AAAA-BBBB-CCCC、売上（税抜）−10,000円の72%",2,-7200',
    '報酬,10%対象の報酬（税抜）,,,622800',
    '報酬,消費税（10%）,,,62280',
    '報酬,10%対象の合計（税込）,,,685080',
    'お支払い,報酬の合計（税込）,,,685080',
    'お支払い,決済手数料（売上（税込）の3.6%、税込）,,,-35244',
    'お支払い,前月までの未払い額,,,835',
    'お支払い,源泉徴収税（見込み）,居住者・個人,,-64323',
    'お支払い,お支払い予定額,,,586348',
  ]);
});

test('a year as CSV has a row for each payment and one for their sum', () => {
  const { royalty, tax, fee, payable } = TOTALS;
  const paid = { royalty, tax, fee, payable, amount: 593_037 };
  const year: PayoutYear = {
    year: 2026,
    payouts: [
      {
        ...paid,
        id: 'c'.repeat(24),
        state: 'sent',
        pay_on: '2026-11-30',
        withholding: { ...PERSON, amount: 64_323 },
        statements: ['S1', 'S2'].map((number) => ({ id: 'a'.repeat(24), number, month: '2026-10', payable: 1 })),
        account: { bank: 'ﾐﾂｲｽﾐﾄﾓ', branch: 'ﾄｳｷﾖｳ', number_end: '321' },
        return_reason: null,
      },
    ],
    totals: { ...paid, withholding: 64_323 },
  };
  expect(payoutYearCsv(year, 'ja').toString()).toBe(
    [
      '\u{FEFF}支払日,明細書,報酬（税抜）,消費税,決済手数料（税込）,源泉徴収税,支払額',
      '2026-11-30,S1 S2,630000,63000,-35640,-64323,593037',
      '2026 合計,,630000,63000,-35640,-64323,593037\r\n',
    ].join('\r\n'),
  );
});
