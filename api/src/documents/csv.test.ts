import fc from 'fast-check';
import { decode } from 'iconv-lite';
import { csvOf, utf8Csv } from './csv';
import { shiftJis } from './shiftJis';

test('texts are quoted where they must be, and figures are not', () => {
  expect(
    csvOf([
      ['a,b', 'say "hi"', 'two\nlines', ''],
      [-1_980, 0],
    ]),
  ).toBe('"a,b","say ""hi""","two\nlines",\r\n-1980,0\r\n');
  expect(utf8Csv([['みのり']])).toEqual(Buffer.from('\u{FEFF}みのり\r\n'));
});

test.each(['=1+1', '+81', '-2', '@SUM(A1)', '\tx', '\rx', '＝A1', '＋1', '－1', '＠x', ' =1', '\u3000=1', '\n=1'])(
  '%j is no formula',
  (text) => {
    expect(
      csvOf([[text]])
        .replace(/^"/, '')
        .startsWith(`'${text}`),
    ).toBe(true);
  },
);

test('whatever is written, each row is one of as many cells when it is read again, and none begins a formula', () => {
  const cell = fc.oneof(fc.string(), fc.integer(), fc.constantFrom('=', '"', ',', '\r\n', '－'));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 4 }), (rows) => {
      const read = readCsv(csvOf(rows));
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [at, row] of rows.entries()) {
        for (const [column, said] of row.entries()) {
          const found = read[at]?.[column] ?? '';
          expect([String(said), `'${said}`]).toContain(found);
          if (typeof said === 'string') expect(found).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
        }
      }
    }),
  );
});

test.each([
  ['売掛金 628,677', '売掛金 628,677'],
  ['髙﨑①㈱', '髙﨑①㈱'],
  ['10月〜12月', '10月～12月'],
  ['−1,980円', '－1,980円'],
  ['¥100', '￥100'],
  ['か\u3099', 'が'],
  ['𠮷野', '〓野'],
  ['稲🌾👩‍🌾', '稲〓〓'],
  ['Ünï', '〓n〓'],
  ['a\u202Eb', 'ab'],
  ['x\r\ny', 'x\r\ny'],
])('%j in Shift_JIS is %j', (text, read) => {
  expect(decode(shiftJis(text), 'cp932')).toBe(read);
});

test('Shift_JIS has no question mark that nobody wrote', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const marks = (value: string) => value.split('?').length;
      expect(marks(decode(shiftJis(text), 'cp932'))).toBe(marks(text.normalize('NFC')));
    }),
  );
});

/** A reader of CSV as RFC 4180 has it, for what was written. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n)/gy;
  for (const [, quoted, plain = '', end] of text.matchAll(field)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
