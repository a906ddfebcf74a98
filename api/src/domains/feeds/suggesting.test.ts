import fc from 'fast-check';
import type { Candidate } from './ranking';
import { suggestAuthors } from './suggesting';

const AT = new Date('2026-06-01T00:00:00.000Z');
const post = (authorId: string, changes: Partial<Candidate> = {}): Candidate => ({
  id: `${authorId}${Math.random()}`,
  authorId,
  publishedAt: AT,
  viewCount: 10,
  likeCount: 0,
  commentCount: 0,
  shareCount: 0,
  list_keys: [],
  ...changes,
});
const interests = { domains: ['d1', 'd2'], level: 'beginner' as const };
const names = (posts: Candidate[]) => suggestAuthors(posts, interests, AT).map(({ id }) => id);

test('who writes about the domains and for the level comes first; many posts are worth no more than a few good ones', () => {
  const posts = [
    ...Array.from({ length: 50 }, () => post('writes_much')),
    post('about_it', { list_keys: ['domain:d1'] }),
    post('fits_both', { list_keys: ['domain:d2', 'level:beginner'] }),
  ];
  expect(names(posts)).toEqual(['fits_both', 'about_it', 'writes_much']);
  expect(names([...posts, ...Array.from({ length: 500 }, () => post('writes_much'))])).toEqual(names(posts));
});

test('each author once, with the wanted domains that they write about alone; the order of posts does not matter', () => {
  const keys = fc.subarray(['domain:d1', 'domain:d2', 'domain:other', 'level:beginner'] as const);
  const any = fc.record({ authorId: fc.constantFrom('a', 'b', 'c'), list_keys: keys, views: fc.nat(5_000) });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (given) => {
      const posts = given.map(({ authorId, list_keys, views }) => post(authorId, { list_keys, viewCount: views }));
      const found = suggestAuthors(posts, interests, AT);
      expect(found.map(({ id }) => id).toSorted()).toEqual([...new Set(posts.map((one) => one.authorId))].toSorted());
      for (const { id, domains } of found) {
        const written = posts.filter(({ authorId }) => authorId === id).flatMap(({ list_keys }) => list_keys);
        expect(domains.toSorted()).toEqual(interests.domains.filter((one) => written.includes(`domain:${one}`)));
      }
      expect(suggestAuthors(posts.toReversed(), interests, AT).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
    }),
  );
});
