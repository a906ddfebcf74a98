import { ownTitle } from './post';

test('a title that only repeats how the text begins is left out', () => {
  expect(
    ownTitle({ title: '潮見海運メモ ・20日前との比較', text: '潮見海運メモ\n・20日前との比較で+4.2％。' }),
  ).toBeUndefined();
  expect(ownTitle({ title: '潮見海運メモ…', text: '潮見海運メモと、その後。' })).toBeUndefined();
  expect(ownTitle({ title: '', text: '本文' })).toBeUndefined();
});

test('a title of its own stands above the text', () => {
  expect(ownTitle({ title: '在庫から読む小売', text: '在庫回転日数を並べます。' })).toBe('在庫から読む小売');
});
