import fc from 'fast-check';
import { TRENDS, trendsOf, type TopicalPost } from './trends';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-04-01T03:00:00Z');

const post = fc.record({
  authorId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  publishedAt: fc.integer({ min: -30 * 60, max: 60 }).map((minutes) => new Date(NOW.getTime() + minutes * 60_000)),
  viewCount: fc.nat(5_000),
  topicIds: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 4 }),
});

/** The rule as it is written, topic by topic. */
function slowly(posts: TopicalPost[]): { topicId: string; score: number }[] {
  const weight = ({ publishedAt }: TopicalPost) => 0.5 ** ((Number(NOW) - Number(publishedAt)) / (6 * HOUR_MS));
  const inTime = posts.filter(
    ({ publishedAt }) => publishedAt <= NOW && Number(NOW) - Number(publishedAt) <= 24 * HOUR_MS,
  );
  return ['x', 'y', 'z'].flatMap((topicId) => {
    const own = inTime.filter(({ topicIds }) => topicIds.includes(topicId));
    const authors = [...new Set(own.map(({ authorId }) => authorId))];
    if (authors.length < 3) return [];
    const present = authors.map((id) => Math.max(...own.filter(({ authorId }) => authorId === id).map(weight)));
    const views = own.map((one) => one.viewCount * weight(one)).reduce((a, b) => a + b, 0);
    return [{ topicId, score: present.reduce((a, b) => a + b, 0) * Math.log(1 + views) }];
  });
}

test('topics trend by distinct authors and views of 24 hours, each half of itself after six', () => {
  fc.assert(
    fc.property(fc.array(post, { maxLength: 40 }), (posts) => {
      const trends = trendsOf(posts, NOW);
      const expected = new Map(slowly(posts).map(({ topicId, score }) => [topicId, score]));
      expect(new Set(trends.map(({ topicId }) => topicId))).toEqual(new Set(expected.keys()));
      for (const { topicId, score } of trends) expect(score).toBeCloseTo(expected.get(topicId)!, 6);
      const scores = trends.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }),
  );
});

test('one author is no trend, however much they write', () => {
  const posts = Array.from({ length: 50 }, () => ({
    authorId: 'a',
    publishedAt: NOW,
    viewCount: 9_999,
    topicIds: ['x'],
  }));
  expect(trendsOf(posts, NOW)).toEqual([]);
  const others = ['b', 'c'].map((authorId) => ({ authorId, publishedAt: NOW, viewCount: 0, topicIds: ['x'] }));
  const [trend] = trendsOf([...posts, ...others], NOW);
  expect(trend).toMatchObject({ topicId: 'x', authorCount: TRENDS.authorsAtLeast, postCount: 52 });
});
