import type { CourseSummary } from '@minori/contracts';
import { aUserSummary } from '@minori/platform/testing';

let made = 0;

/** Return a course for tests and stories, with the given fields changed. */
export function aCourse(changes: Partial<CourseSummary> = {}): CourseSummary {
  made += 1;
  return {
    id: made.toString(16).padStart(24, '0'),
    title: '決算短信の読み方：営業キャッシュフローから見る会社の体力',
    summary: '決算短信のどこを、どの順番で読むか。\n実際の様式に沿って、30分で全体をつかめるようになります。',
    difficulty: 'easy',
    price: 3_980,
    lesson_count: 12,
    duration_minutes: 200,
    student_count: 1_240,
    thumbnail_url: null,
    user_info: aUserSummary({
      id: 'c'.repeat(24),
      name: '佐藤 ゆき',
      username: 'yuki_s',
      badge: 'level6',
      is_creator: true,
    }),
    published_at: '2026-01-05T00:00:00.000Z',
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
