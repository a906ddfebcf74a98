import { typedAt, writeOut } from './typed';

const member = (start: number, keyword: string) => ({ kind: 'member', start, keyword });
const topic = (start: number, keyword: string) => ({ kind: 'topic', start, keyword });
const symbol = (start: number, keyword: string) => ({ kind: 'symbol', start, keyword });

test.each([
  ['@ke', 3, member(0, 'ke')],
  ['＠け', 2, member(0, 'け')],
  ['ありがとう @', 7, member(6, '')],
  ['（@sanae）', 7, member(1, 'sanae')],
  ['@kenji さん', 8, undefined],
  ['mail@example', 12, undefined],
  ['@kenji と', 3, member(0, 'ke')],
  ['今日の #日本', 7, topic(4, '日本')],
  ['＃高配当-', 5, topic(0, '高配当-')],
  ['#', 1, topic(0, '')],
  ['C#入門', 4, undefined],
  ['https://example.com/#top', 24, undefined],
  ['今日は$日経', 6, symbol(3, '日経')],
  ['＄usd', 4, symbol(0, 'usd')],
  ['$412B', 5, symbol(0, '412B')],
  ['$', 1, undefined],
  ['$100', 4, undefined],
  ['$1,000', 6, undefined],
  ['US$日経', 5, undefined],
])('%p at %p', (text, caret, expected) => expect(typedAt(text, caret)).toEqual(expected));

test('what was typed gives way to what was chosen, with one blank behind it, and the field says so', () => {
  const area = document.createElement('textarea');
  const heard = jest.fn();
  area.addEventListener('input', heard);
  area.value = 'ねえ @ke さん';
  writeOut(area, { kind: 'member', start: 3, keyword: 'ke' }, '@kenji_o ');
  expect(area).toHaveValue('ねえ @kenji_o さん');
  expect(area.selectionStart).toBe(12);
  writeOut(area, { kind: 'symbol', start: 12, keyword: 'さ' }, '日経平均株価');
  expect(area.selectionStart).toBe(18);
  expect(heard).toHaveBeenCalledTimes(2);
});
