import type { CourseDetail, CourseReview, CourseSummary } from '@minori/contracts';
import { aUserSummary } from '@minori/platform/testing';

let made = 0;

/** Return a course for tests and stories, with the given fields changed. */
export function aCourse(changes: Partial<CourseSummary> = {}): CourseSummary {
  made += 1;
  return {
    id: made.toString(16).padStart(24, '0'),
    title: '決算短信の読み方：営業キャッシュフローから見る会社の体力',
    summary: '決算短信のどこを、どの順番で読むか。\n実際の様式に沿って、30分で全体をつかめるようになります。',
    domain: { id: 'd'.repeat(24), name: '日本株' },
    difficulty: 'easy',
    price: 3_980,
    lesson_count: 12,
    duration_minutes: 200,
    student_count: 1_240,
    rating: { average: 4.3, count: 12 },
    thumbnail_url: null,
    user_info: aUserSummary({
      id: 'c'.repeat(24),
      name: '佐藤 ゆき',
      username: 'yuki_s',
      badge: 'level6',
      is_creator: true,
    }),
    published_at: '2026-01-05T00:00:00.000Z',
    is_published: true,
    is_purchased: false,
    progress: null,
    ...changes,
  };
}

/** Courses of different looks: for sale, begun, finished, free. */
export function someCourses(): CourseSummary[] {
  return [
    aCourse(),
    aCourse({ title: 'はじめての為替', difficulty: 'easy', price: 0, lesson_count: 1, duration_minutes: 45 }),
    aCourse({ title: 'テクニカル分析の検証', difficulty: 'hard', is_purchased: true, progress: 40 }),
    aCourse({
      title: '資産配分の考え方',
      difficulty: 'normal',
      is_purchased: true,
      progress: 100,
      duration_minutes: 120,
    }),
  ];
}

/** Return a course with its outline for tests and stories, with the given fields changed. */
export function aCourseDetail(changes: Partial<CourseDetail> = {}): CourseDetail {
  const isOpen = changes.is_purchased ?? false;
  return {
    ...aCourse(),
    description: '実際の様式に沿って、読む順番を決めていきます。\n演習は架空の会社の短信を使います。',
    learns: ['営業キャッシュフローの読み方', '注記のどこを先に見るか'],
    sections: [
      {
        id: '1'.repeat(24),
        title: 'はじめに',
        lessons: [
          { id: '2'.repeat(24), kind: 'film', title: '全体の地図', seconds: 312, is_open: true },
          { id: '3'.repeat(24), kind: 'text', title: '用語の確認', seconds: 240, is_open: isOpen },
        ],
      },
      {
        id: '4'.repeat(24),
        title: '読む',
        lessons: [{ id: '5'.repeat(24), kind: 'quiz', title: '確認クイズ', seconds: 150, is_open: isOpen }],
      },
    ],
    bought_lessons: [],
    stars: [0, 1, 1, 3, 7],
    ...changes,
  };
}

/** Return what somebody thinks of a course for tests and stories, with the given fields changed. */
export function aReview(changes: Partial<CourseReview> = {}): CourseReview {
  made += 1;
  return {
    id: made.toString(16).padStart(24, '0'),
    course_id: 'a'.repeat(24),
    user_info: aUserSummary({ id: 'e'.repeat(24), name: '田中 みお', username: 'mio_tanaka' }),
    stars: 5,
    text: '読む順番が決まったので、決算の日に迷わなくなりました。',
    contact_kinds: [],
    created_at: '2026-02-01T00:00:00.000Z',
    edited_at: null,
    answer: null,
    is_mine: false,
    ...changes,
  };
}
