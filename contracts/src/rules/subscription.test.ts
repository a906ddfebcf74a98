import { checkCreatorPrices, creatorPriceOf, RECURRINGS } from '.';

test.each([
  [300, [300, 1_710, 3_060]],
  [980, [980, 5_586, 9_996]],
  // 333 × 6 × 0.95 = 1898.1, 333 × 12 × 0.85 = 3396.6
  [333, [333, 1_898, 3_397]],
  // 10 × 6 × 0.95 = 57 exactly; 49,999 × 6 × 0.95 = 284,994.3, 49,999 × 12 × 0.85 = 509,989.8
  [49_999, [49_999, 284_994, 509_990]],
])('%p yen a month', (monthly, prices) => {
  expect(RECURRINGS.map((recurring) => creatorPriceOf(monthly, recurring))).toEqual(prices);
});

test('a creator is told at the field what is wrong with prices', () => {
  expect(checkCreatorPrices({ prime: 299, prime_plus: 50_000 }, 'level5')).toEqual({
    prime: 'creator_price_range',
    prime_plus: 'creator_price_range',
  });
  expect(checkCreatorPrices({ prime: null, prime_plus: 500 }, 'level5')).toEqual({ prime_plus: 'plus_needs_prime' });
  expect(checkCreatorPrices({ prime: 300, prime_plus: 500 }, 'level4')).toEqual({ prime_plus: 'plus_needs_level' });
  expect(checkCreatorPrices({ prime: 300, prime_plus: 500 }, 'level10')).toEqual({});
  expect(checkCreatorPrices({ prime: null, prime_plus: null }, 'level1')).toEqual({});
});
