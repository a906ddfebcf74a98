import { parsePrice } from './priceText';

test.each([
  ['38,915', 38_915],
  ['３８，９１５．５', 38_915.5],
  [' 156.42 ', 156.42],
  ['1e3', Number.NaN],
  ['-5', Number.NaN],
  ['', Number.NaN],
  ['12.3.4', Number.NaN],
])('%s is %d', (text, price) => {
  expect(parsePrice(text)).toBe(price);
});
