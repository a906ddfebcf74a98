import type { Receipt } from '@minori/contracts';
import { pdfTexts } from '@minori/tooling/pdf-text';
import { loadFonts } from './fonts';
import { printable } from './printable';
import { receiptPdf } from './receipt';

const plan = { package_name: 'gold-membership', recurring: 'month' } as const;
const RECEIPT: Receipt = {
  id: 'a'.repeat(24),
  number: 'M20261124-7F3K-9Q2M-XT4A',
  issuer: { name: '株式会社実例', address: '東京都千代田区1-1', invoice_number: 'T7000012050002' },
  recipient: '𠮷田 髙志',
  lines: [
    {
      ...plan,
      kind: 'period',
      starts_at: '2026-11-23T15:00:00.000Z',
      ends_at: '2026-12-23T15:00:00.000Z',
      amount: 1_980,
    },
    { kind: 'unused', package_name: 'silver-membership', recurring: 'month', amount: -630 },
    { kind: 'granted_coins', amount: -200 },
  ],
  total: 1_150,
  tax: { percent: 10, amount: 104 },
  payment: { method: 'web_coin', bought: 1_150, granted: 200 },
  paid_at: '2026-11-24T15:30:00.000Z',
};
const PACK: Receipt = {
  ...RECEIPT,
  lines: [{ kind: 'coins', bought: 3_000, granted: 30, amount: 3_000 }],
  total: 3_000,
  tax: null,
  payment: { method: 'credit', brand: 'visa', last4: '4242' },
};

test('a receipt says who was paid what for what, when, how, and the tax in it', async () => {
  const pdf = await receiptPdf(RECEIPT, 'ja');
  expect(pdfTexts(pdf)).toEqual([
    'みのり',
    '領収書（適格請求書）',
    '𠮷田 髙志 様',
    '番号',
    'M20261124-7F3K-9Q2M-XT4A',
    'お支払い日',
    '2026年11月25日',
    '発行者',
    '株式会社実例',
    '東京都千代田区1-1',
    '登録番号 T7000012050002',
    'お支払い金額（税込）',
    '1,150円',
    'Goldメンバーシップ（1カ月）',
    '1,980円',
    'ご利用期間 2026年11月24日〜2026年12月23日',
    'Silverメンバーシップ（1カ月）の未使用分の差し引き',
    '−630円',
    '無償のコインのご利用（値引き）',
    '−200円',
    '10%対象（税込）',
    '1,150円',
    'うち消費税（10%）',
    '104円',
    'お支払い方法',
    '1,350コイン（ご購入のコイン 1,150、無償のコイン 200）',
    '無償のコインでのお支払い分は値引きとし、お支払い金額と消費税の計算に含めていません。',
    'コインのご購入時の領収書と、二重に計上しないようご注意ください。',
    '電子的に発行しているため、収入印紙の貼付は必要ありません。',
  ]);
  expect(['%PDF-1.7', '/Lang (ja)'].map((part) => pdf.includes(part))).toEqual([true, true]);
});

test('the same in English', async () => {
  const pdf = await receiptPdf(RECEIPT, 'en');
  expect(pdfTexts(pdf)).toEqual(
    expect.arrayContaining([
      'Receipt (qualified invoice)',
      '𠮷田 髙志',
      'November 25, 2026',
      '¥1,150',
      'Gold membership (1 month)',
      'November 24, 2026 – December 23, 2026',
      '−¥630',
      'Consumption tax (10%) in it',
      '1,350 coins (1,150 bought, 200 free)',
    ]),
  );
  expect(pdf.includes('/Lang (en)')).toBe(true);
});

test('that of coins has no tax, and says why', async () => {
  const texts = pdfTexts(await receiptPdf(PACK, 'ja'));
  expect(texts).toEqual(
    expect.arrayContaining([
      '領収書',
      'コインのご購入（3,000コイン）',
      'このほかに無償で30コイン',
      '消費税の対象外（不課税）',
      'カード（Visa、末尾4242）',
      'コインの販売は消費税の対象外（不課税）です。消費税は、コインをご利用いただいたときにかかります。',
    ]),
  );
  expect(texts.join()).not.toMatch(/税込|10%|適格/);
});

test('what was paid with given coins alone is a statement, not a receipt', async () => {
  const payment = { method: 'web_coin', bought: 0, granted: 1_350 } as const;
  const texts = pdfTexts(await receiptPdf({ ...RECEIPT, total: 0, tax: { percent: 10, amount: 0 }, payment }, 'ja'));
  expect(texts).toEqual(expect.arrayContaining(['ご利用明細書', '0円']));
  expect(texts.join()).not.toContain('領収書');
});

test('the same receipt is the same file', async () => {
  const [one, other] = [await receiptPdf(RECEIPT, 'ja'), await receiptPdf(RECEIPT, 'ja')];
  expect(one.equals(other)).toBe(true);
  expect(one.equals(await receiptPdf(RECEIPT, 'en'))).toBe(false);
});

test('what the font lacks is seen to be missing, and named', async () => {
  const texts = pdfTexts(await receiptPdf({ ...RECEIPT, recipient: '稲🌾👩‍🌾さん' }, 'ja'));
  expect(texts).toContain('稲〓〓さん');
  expect(texts.at(-1)).toBe('〓は、この書類の書体にない文字です（U+1F33E、U+1F469 U+200D U+1F33E）。');
});

test('what a campaign took off is a line of its own', async () => {
  const [period] = RECEIPT.lines;
  const discount = { ...plan, kind: 'discount', amount: -1_880 } as const;
  const payment = { method: 'credit', brand: 'visa', last4: '4242' } as const;
  const receipt = { ...RECEIPT, lines: [period!, discount], total: 100, tax: { percent: 10, amount: 9 }, payment };
  expect(pdfTexts(await receiptPdf(receipt, 'ja'))).toEqual(
    expect.arrayContaining(['Goldメンバーシップ（1カ月）のキャンペーン割引', '−1,880円', '100円']),
  );
  expect(pdfTexts(await receiptPdf(receipt, 'en'))).toContain('Gold membership (1 month): campaign discount');
});

test.each([
  ['髙﨑𠮷野彅𩸽', '髙﨑𠮷野彅𩸽'],
  ['か\u3099', 'が'],
  ['葛\u{E0100}城', '葛城'],
  ['a\u202Eb\u0007', 'ab'],
  ['한국', '〓〓'],
  ['Ünïté', 'Ünïté'],
])('%j is shown as %s', async (name, shown) => {
  const { has } = await loadFonts();
  expect(printable(name, has).text).toBe(shown);
});

test.each(['ja', 'en'] as const)('the longest receipt is on one page: %s', async (language) => {
  const issuer = { ...RECEIPT.issuer, name: '株'.repeat(60), address: '東'.repeat(100) };
  const unused = {
    kind: 'unused',
    package_name: 'platinum-izanavi-membership',
    recurring: 'half_year',
    amount: 0,
  } as const;
  const lines = [...RECEIPT.lines, unused];
  const pdf = await receiptPdf({ ...RECEIPT, recipient: '👩‍🌾👨‍🌾🌾🍚🍙🍘'.repeat(5), issuer, lines }, language);
  expect(pdf.includes('/Count 1\n')).toBe(true);
});
