/** @jest-environment node */
import { aUserSummary } from '@minori/platform/testing';
import { aCourseDetail } from '../testing/course';
import { courseHead } from './courseHead';

const author = aUserSummary({ name: '春子', username: 'haru_tsumi' });
const headOf = (changes: Parameters<typeof aCourseDetail>[0]) =>
  courseHead({
    about: aCourseDetail(changes),
    params: {},
    query: new URLSearchParams(),
    siteUrl: 'https://minori.example',
  });

test('a course names itself and who holds it', () => {
  const course = {
    id: '1'.repeat(24),
    title: '決算の読み方',
    user_info: author,
    thumbnail_url: '/c.webp',
  };
  expect(headOf(course)).toMatchObject({
    title: '決算の読み方｜講座｜みのり',
    path: `/courses/${course.id}`,
    image: '/c.webp',
    jsonLd: {
      '@type': 'Course',
      provider: { name: '春子', url: 'https://minori.example/haru_tsumi' },
      offers: { category: 'Paid', price: 3_980, priceCurrency: 'JPY' },
      hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT200M' },
      aggregateRating: { ratingValue: 4.3, ratingCount: 12 },
    },
  });
});

test('a free course that nobody has rated tells no rating', () => {
  const { jsonLd } = headOf({ price: 0, rating: { average: null, count: 0 } }) as { jsonLd: object };
  expect(jsonLd).toMatchObject({ offers: { category: 'Free', price: 0 } });
  expect(jsonLd).not.toHaveProperty('aggregateRating');
});

test('a course of somebody who is gone stays, without them, and search engines forget it', () => {
  const gone = aUserSummary({ name: 'このユーザーは削除されました', username: 'deleted', is_deleted: true });
  const head = headOf({ title: '残る題', summary: '', user_info: gone });
  expect(head).toMatchObject({ title: '残る題｜講座｜みのり', isIndexed: false });
  expect(head).not.toHaveProperty('jsonLd');
  expect(JSON.stringify(head)).not.toContain('このユーザー');
});
