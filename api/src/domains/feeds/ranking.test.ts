import fc from 'fast-check';
import { rankPosts, type Affinity } from './ranking';
import { RANKING } from './settings';

const NOW = new Date('2026-04-01T03:00:00Z');
const STRANGER: Affinity = {
  viewerId: null,
  followed: new Set(),
  subscribed: new Set(),
  domains: new Set(),
  favorites: new Set(),
  voted: new Set(),
  trending: new Set(),
};
const TURNS = RANKING.sameAuthorInRow;

const ranked = (posts: { authorId: string; likeCount: number }[]) =>
  rankPosts(
    posts.map((post, at) => ({
      ...post,
      id: at.toString(16).padStart(24, '0'),
      publishedAt: NOW,
      viewCount: 0,
      commentCount: 0,
      shareCount: 0,
      list_keys: [],
    })),
    STRANGER,
    'recommend',
    NOW,
  );

const longestRun = (authors: string[]) => {
  let [longest, run] = [0, 0];
  for (const [at, author] of authors.entries()) {
    run = author === authors[at - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
};

test('nobody has three in a row wherever there are enough others to part them, and nothing is lost', () => {
  const post = fc.record({ authorId: fc.constantFrom('a', 'a', 'a', 'b', 'c'), likeCount: fc.nat(500) });
  fc.assert(
    fc.property(fc.array(post, { maxLength: 60 }), (posts) => {
      const order = ranked(posts);
      expect(new Set(order.map(({ id }) => id)).size).toBe(posts.length);
      const most = Math.max(
        0,
        ...['a', 'b', 'c'].map((author) => posts.filter(({ authorId }) => authorId === author).length),
      );
      const canBeParted = most <= TURNS * (posts.length - most + 1);
      if (canBeParted) expect(longestRun(order.map(({ authorId }) => authorId))).toBeLessThanOrEqual(TURNS);
    }),
  );
});

test('the best come first as long as that leaves enough to part the rest', () => {
  const worse = Array.from({ length: 10 }, (_, at) => ({ authorId: 'a', likeCount: 9 - at }));
  const best = ['b', 'c', 'b', 'c', 'b', 'c'].map((authorId, at) => ({ authorId, likeCount: 100 - at }));
  const order = ranked([...worse, ...best]).map(({ authorId }) => authorId);
  expect(order.join('')).toBe('bcaabaacaabaacaa'.slice(0, 16));
});
