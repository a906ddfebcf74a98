import { excerpt, headline, metaDescription, pageTitle, plainText } from './texts';

const lengthOf = (text: string) => [...text].length;

test('texts lose emoji and line breaks, and are never cut inside a character', () => {
  expect(plainText(' 買い🚀\n\n 増し 👨‍👩‍👧 🇯🇵 ')).toBe('買い 増し');
  expect(excerpt('𠮷'.repeat(300)).endsWith('𠮷…')).toBe(true);
  expect(headline('半導体'.repeat(20))).toHaveLength(30);
});

test('a title ends with the site’s name, or is cut to what search results show', () => {
  expect(pageTitle('残る題', '', '講座')).toBe('残る題｜講座｜みのり');
  expect(lengthOf(pageTitle('長'.repeat(100)))).toBe(70);
});

test.each(['', '短い投稿', '半導体関連の値動きを確認します。'.repeat(20)])(
  'the description of %j has 100 to 160 characters',
  (text) => {
    const description = metaDescription(
      text,
      '個人投資家の見方を、みのりで新しい順に読めます。気になる投稿には参加できます。',
    );
    expect(description.startsWith(text.slice(0, 100))).toBe(true);
    expect(lengthOf(description)).toBeGreaterThanOrEqual(100);
    expect(lengthOf(description)).toBeLessThanOrEqual(160);
  },
);
