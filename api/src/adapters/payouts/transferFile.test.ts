import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { decodeTransfers, encodeTransfers, type TransferFile } from './transferFile';

const GOLDEN: TransferFile = {
  payer: {
    clientCode: '1234567890',
    clientName: 'ｶ)ﾐﾉﾘ',
    bankCode: '0009',
    bankName: 'ﾐﾂｲｽﾐﾄﾓ',
    branchCode: '015',
    branchName: 'ﾄｳｷﾖｳﾁﾕｳｵｳ',
    accountType: 1,
    number: '7654321',
  },
  payOn: '2026-11-30',
  transfers: [
    {
      bankCode: '9900',
      bankName: 'ﾕｳﾁﾖ',
      branchCode: '058',
      branchName: 'ｾﾞﾛｺﾞﾊﾁ',
      accountType: 1,
      number: '1234567',
      holder: 'ﾔﾏﾀﾞ ｼﾖｳ',
      amount: 628_677,
      payeeCode: 1_001,
    },
    {
      bankCode: '0310',
      bankName: 'ｼﾞ-ｴﾑｵ-ｱｵｿﾞﾗﾈﾂﾄ',
      branchCode: '101',
      branchName: 'ﾎｳｼﾞﾝ',
      accountType: 1,
      number: '0123456',
      holder: 'ｶ)ﾌｱ-ｽﾄ',
      amount: 110_000,
      payeeCode: 1_002,
    },
  ],
};

test('the file is what banks take, byte by byte', () => {
  const bytes = encodeTransfers(GOLDEN);
  expect(bytes).toHaveLength(610);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(sha256).toBe('dd081da5e1cc153df4dddc6accc18b05f39b7266ef22af1ccfe01e4e2fc856e2');
  expect(decodeTransfers(bytes, '2026')).toEqual(GOLDEN);
});

test('nothing is cut, and nothing that banks refuse is written', () => {
  const [first] = GOLDEN.transfers;
  const wrong = [
    { holder: '山田' },
    { holder: 'ヤマダ' },
    { holder: 'ｦ' },
    { holder: 'ｱ'.repeat(31) },
    { number: '12345678' },
    { number: '123456x' },
    { amount: 0 },
    { amount: -1 },
    { amount: 1.5 },
    { amount: 10_000_000_000 },
    { bankName: 'ﾞ'.repeat(16) },
  ];
  for (const change of wrong) {
    const transfers = [{ ...first, ...change }] as TransferFile['transfers'];
    expect(() => encodeTransfers({ ...GOLDEN, transfers })).toThrow(/can’t be|is longer than|is no amount/);
  }
  expect(() => encodeTransfers({ ...GOLDEN, transfers: [] })).toThrow('one at least');
});

test('a file in which anything was changed is refused', () => {
  const bytes = encodeTransfers(GOLDEN);
  const refused = (changed: Buffer) =>
    expect(() => decodeTransfers(changed, '2026')).toThrow(
      /Records have 120 bytes|as it would be|can’t be|is no amount/,
    );
  refused(Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'));
  refused(bytes.subarray(0, -1));
  refused(Buffer.concat([bytes, bytes]));
  // A digit of an amount, of the sum, of the count, of the kind of a record, and what follows the number.
  for (const at of [122 + 89, 366 + 18, 366 + 6, 122, 244 + 115]) {
    const changed = Buffer.from(bytes);
    changed[at] = changed[at] === 0x38 ? 0x37 : 0x38;
    refused(changed);
  }
});

test('whatever is written is read as it was', () => {
  const text = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...'ABCXYZ0189ｱｶﾔﾕﾖﾝﾞﾟ ().-'), maxLength }).map((one) => one.trimEnd());
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
  const transfer = fc.record({
    bankCode: digits(4),
    bankName: text(15),
    branchCode: digits(3),
    branchName: text(15),
    accountType: fc.constantFrom(1 as const, 2 as const, 4 as const, 9 as const),
    number: digits(7),
    holder: text(30),
    amount: fc.integer({ min: 1, max: 9_999_999 }),
    payeeCode: fc.integer({ min: 0, max: 9_999_999 }),
  });
  fc.assert(
    fc.property(fc.array(transfer, { minLength: 1, maxLength: 8 }), (transfers) => {
      const file = { ...GOLDEN, transfers };
      expect(decodeTransfers(encodeTransfers(file), '2026')).toEqual(file);
    }),
    { numRuns: 50 },
  );
});
