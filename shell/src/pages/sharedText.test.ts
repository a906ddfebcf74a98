import { sharedText } from './sharedText';

test.each([
  [{ title: '決算を読む', url: 'https://example.com/a' }, '決算を読む\nhttps://example.com/a'],
  [{ title: '決算', text: '決算 https://example.com/a' }, '決算 https://example.com/a'],
  [{ text: 'https://example.com/a', url: 'https://example.com/a' }, 'https://example.com/a'],
  [{ text: '  ' }, ''],
  [{}, ''],
])('%j is shared as %s', (shared, text) => {
  expect(sharedText(`?${new URLSearchParams(shared as Record<string, string>)}`)).toBe(text);
});
