import { matchesIn, wordsOf } from './matches';

const marked = (text: string, keyword: string) => matchesIn(text, wordsOf(keyword)).map(([a, b]) => text.slice(a, b));

test.each([
  ['決算短信と決算説明会', '決算', ['決算', '決算']],
  ['新NISAとｎｉｓａとnisa', 'NISA', ['NISA', 'ｎｉｓａ', 'nisa']],
  ['トヨタととよたとﾄﾖﾀ', 'とよた', ['トヨタ', 'とよた', 'ﾄﾖﾀ']],
  ['ｶﾞｿﾘﾝの価格', 'ガソリン', ['ｶﾞｿﾘﾝ']],
  ['米国株 と 日本株', '日本株　米国株', ['米国株', '日本株']],
  ['株式と株', '株 株式', ['株式', '株']],
  ['👨‍👩‍👧の積立', '積立', ['積立']],
  ['<b>決算</b>', '<b>', ['<b>']],
  ['決算', ' ', []],
  ['決算', '為替', []],
])('%s: %s', (text, keyword, expected) => {
  expect(marked(text, keyword)).toEqual(expected);
});
