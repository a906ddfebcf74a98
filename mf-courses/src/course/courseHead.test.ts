/** @jest-environment node */
import { aUserSummary } from '@minori/platform/testing';
import { aCourse } from '../testing/course';
import { courseHead } from './courseHead';

const author = aUserSummary({ name: '春子', username: 'haru_tsumi' });
const headOf = (changes: Parameters<typeof aCourse>[0]) =>
  courseHead({ about: aCourse(changes), params: {}, query: new URLSearchParams(), siteUrl: 'https://minori.example' });

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
    jsonLd: { '@type': 'Course', provider: { name: '春子' } },
  });
});

test('a course of somebody who is gone stays, without them, and search engines forget it', () => {
  const gone = aUserSummary({ name: 'このユーザーは削除されました', username: 'deleted', is_deleted: true });
  const head = headOf({ title: '残る題', summary: '', user_info: gone });
  expect(head).toMatchObject({ title: '残る題｜講座｜みのり', isIndexed: false });
  expect(head).not.toHaveProperty('jsonLd');
  expect(JSON.stringify(head)).not.toContain('このユーザー');
});
