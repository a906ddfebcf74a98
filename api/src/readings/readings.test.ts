import fc from 'fast-check';
import { foldText } from '@minori/contracts/rules';
import { beginningsOf, soughtBeginnings } from './beginnings';
import { kanjiParts } from './dictionary';
import { soundOf } from './sounds';

test.each([
  ['きょうと', 'kyoto', 'kyouto', 'Kyōto'],
  ['しんいち', 'shinichi', "shin'ichi", 'sinniti'],
  ['じゅんこ', 'junko', 'zyunko', 'jyunko'],
  ['つばさ', 'tsubasa', 'tubasa'],
  ['まっちゃ', 'matcha', 'maccha'],
  ['なんば', 'namba', 'nanba'],
  ['おおの', 'ono', 'ohno', 'oono'],
  ['ふぁんど', 'fando'],
  ['とーま', 'touma', 'toma'],
  ['225', '225'],
])('%s sounds like %s', (kana, ...spellings) => {
  for (const spelling of spellings) expect([spelling, soundOf(foldText(spelling))]).toEqual([spelling, soundOf(kana)]);
});

test('kanji are read as the names that they are made of', () => {
  expect(kanjiParts('田中太郎')).toEqual([
    { written: '田中', readings: ['たなか'] },
    { written: '太郎', readings: ['たろう'] },
  ]);
  expect(kanjiParts('都丸').map(({ readings }) => readings)).toEqual([['と', 'みやこ'], ['まる']]);
  expect(kanjiParts('𠮷').map(({ readings }) => readings)).toEqual([[]]);
});

test('whatever a name begins with finds it, as one types it', () => {
  const text = fc.string({
    unit: fc.constantFrom('き', 'ょ', 'ん', 'っ', 'ト', 'ー', 'a', 'k', '3', '田', '_', ' ', '😀'),
    maxLength: 8,
  });
  fc.assert(
    fc.property(text, fc.nat(8), (name, length) => {
      const found = new Set(beginningsOf([name], kanjiParts));
      const typed = foldText(name).slice(0, length);
      // Half a syllable, or one with its small kana to come, is not yet what it will be.
      fc.pre(!/^ー*[ょっん]/.test(foldText(name).slice(length)) && !typed.endsWith('k'));
      for (const beginning of soughtBeginnings(typed)) expect(found).toContain(beginning);
    }),
  );
});
