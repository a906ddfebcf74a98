import { mentionAt, writeMention } from './mention';

test.each([
  ['@ke', 3, { start: 0, keyword: 'ke' }],
  ['＠け', 2, { start: 0, keyword: 'け' }],
  ['ありがとう @', 7, { start: 6, keyword: '' }],
  ['（@sanae）', 7, { start: 1, keyword: 'sanae' }],
  ['@kenji さん', 8, undefined],
  ['mail@example', 12, undefined],
  ['@kenji と', 3, { start: 0, keyword: 'ke' }],
])('%p at %p', (text, caret, expected) => expect(mentionAt(text, caret)).toEqual(expected));

test('what was typed gives way to the username, with one space behind it', () => {
  expect(writeMention('ねえ @ke さん', { start: 3, keyword: 'ke' }, 'kenji_o')).toEqual({
    text: 'ねえ @kenji_o さん',
    caret: 12,
  });
});
