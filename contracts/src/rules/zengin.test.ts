import fc from 'fast-check';
import { fromPostBank, toZenginText } from './zengin';

test.each([
  ['ヤマダ　ショウ', 'ﾔﾏﾀﾞ ｼﾖｳ'],
  ['やまだ  しょう', 'ﾔﾏﾀﾞ ｼﾖｳ'],
  ['ﾔﾏﾀﾞ ｼﾖｳ', 'ﾔﾏﾀﾞ ｼﾖｳ'],
  ['ヤマタ゛ ヒ゜ー', 'ﾔﾏﾀﾞ ﾋﾟ-'],
  ['ジーエムオーアオゾラネット', 'ｼﾞ-ｴﾑｵ-ｱｵｿﾞﾗﾈﾂﾄ'],
  ['smith　Ｊohn', 'SMITH JOHN'],
  ['ヴィヲッカ', 'ｳﾞｲｵﾂｶ'],
  ['カブシキガイシャ　ミノリ', 'ｶ)ﾐﾉﾘ'],
  ['株式会社ファースト', 'ｶ)ﾌｱ-ｽﾄ'],
  ['ミノリ（株）', 'ﾐﾉﾘ(ｶ'],
  ['ミノリ㈱トウキョウシテン', 'ﾐﾉﾘ(ｶ)ﾄｳｷﾖｳｼﾃﾝ'],
  ['ゴウドウガイシャ ミノリ', 'ﾄﾞ)ﾐﾉﾘ'],
  ['ユウゲンガイシャミノリ', 'ﾕ)ﾐﾉﾘ'],
  ['一般社団法人ミノリ', 'ｼﾔ)ﾐﾉﾘ'],
  ['カブシキガイシャカブシキガイシャ', 'ｶ)(ｶ'],
  ['ｶ)ﾐﾉﾘ', 'ｶ)ﾐﾉﾘ'],
  ['A.B-C', 'A.B-C'],
])('%s stands in the file as %s', (name, written) => {
  expect(toZenginText(name)).toBe(written);
});

test.each(['山田 翔', 'ヤマダ・ショウ', 'ヤマダ/ショウ', 'ヤマダ😀', 'ヤマダ_', '株式会社実', 'ÄB'])(
  '%s stands in no file',
  (name) => {
    expect(toZenginText(name)).toBeUndefined();
  },
);

test('whatever comes out is what the banks take, and stays as it is', () => {
  const letters = [
    ...'アガパァッーヲヴンｱｶﾞがぱぁA z9（株）().-　ー 漢',
    'カブシキガイシャ',
    'ゴウドウ',
    'ガイシヤ',
    '有限会社',
  ];
  const kana = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(kana, fc.string({ unit: 'grapheme' })), (name) => {
      const written = toZenginText(name);
      if (written === undefined) return;
      expect(written).toMatch(/^[A-Z0-9ｱ-ﾝﾞﾟ ().-]*$/);
      expect(toZenginText(written)).toBe(written);
    }),
  );
});

test.each([
  ['10530', '12345671', false, { branchCode: '058', accountType: 1, number: '1234567' }],
  ['14170', '8121', true, { branchCode: '418', accountType: 4, number: '0000812' }],
  ['01720', '12345', false, { branchCode: '179', accountType: 2, number: '0012345' }],
  ['10530', '123456712', false, undefined],
  ['01720', '12345678', false, undefined],
  ['20530', '12345671', false, undefined],
  ['1053', '12345671', false, undefined],
  ['10530', '1', false, undefined],
])('the post bank’s %s-%s is known to other banks', (symbol, number, isSavings, known) => {
  expect(fromPostBank({ symbol, number, isSavings })).toEqual(known);
});
