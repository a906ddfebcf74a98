import { withVote } from './votes';

const known = { my_vote: 'buy' as const, vote_count: 20, buy_count: 12, sell_count: 8, thumbs_ups_percentage: 60 };

test('a first vote counts, and leaves the sides unknown', () => {
  const hidden = { my_vote: null, vote_count: 12, buy_count: null, sell_count: null, thumbs_ups_percentage: null };
  expect(withVote(hidden, 'sell')).toEqual({ ...hidden, my_vote: 'sell', vote_count: 13 });
});

test('a changed vote moves from one side to the other', () => {
  expect(withVote(known, 'sell')).toEqual({
    my_vote: 'sell',
    vote_count: 20,
    buy_count: 11,
    sell_count: 9,
    thumbs_ups_percentage: 55,
  });
});

test('the same vote again changes nothing', () => {
  expect(withVote(known, 'buy')).toBe(known);
});
