import type { CourseStatus, Language, OwnCourse } from '@minori/contracts';
import { tokyoTime } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import type { Cell } from '../../documents/csv';
import { csvFile } from '../../http/csv';
import type { StreamedFile } from '../../http/files';
import type { Viewer } from '../../viewer';
import { listOwn } from './drafting';

const HEADS: Record<Language, string[]> = {
  ja: [
    'タイトル',
    '状態',
    '未公開の変更',
    '価格（円）',
    'レッスン',
    '受講者',
    '評価の平均',
    '評価の件数',
    '最初に公開した日時（日本時間）',
    '保存した日時（日本時間）',
    'アドレス',
  ],
  en: [
    'title',
    'state',
    'unpublished_changes',
    'price_yen',
    'lessons',
    'learners',
    'rating_average',
    'ratings',
    'first_published_at_in_tokyo',
    'saved_at_in_tokyo',
    'address',
  ],
};
const STATES: Record<Language, Record<CourseStatus, string>> = {
  ja: { draft: '下書き', published: '公開中', unpublished: '非公開' },
  en: { draft: 'draft', published: 'published', unpublished: 'not listed' },
};
const CHANGED: Record<Language, string> = { ja: 'あり', en: 'yes' };

/** Return the viewer's own courses as a file of CSV, newest first. */
export async function ownCoursesCsv(deps: Deps, viewer: Viewer, language: Language): Promise<StreamedFile> {
  const at = deps.clock();
  const siteUrl = `${deps.env.SITE_URL}/courses`;
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let after: string | undefined; ;) {
      const { courses, lastId } = await listOwn(viewer, after, at);
      yield courses.map((course) => rowOf(course, { language, siteUrl }));
      if (lastId === null) return;
      after = lastId;
    }
  }
  return csvFile({ name: 'minori-courses.csv', heads: HEADS[language], batches: batches(), language });
}

function rowOf(course: OwnCourse, { language, siteUrl }: { language: Language; siteUrl: string }): Cell[] {
  const { id, title, status, version, is_changed, price, lesson_count, student_count, rating } = course;
  return [
    title,
    STATES[language][status],
    version > 0 && is_changed ? CHANGED[language] : '',
    price,
    lesson_count,
    student_count,
    rating.average ?? '',
    rating.count,
    course.published_at ? tokyoTime(new Date(course.published_at)) : '',
    tokyoTime(new Date(course.saved_at)),
    status === 'published' ? `${siteUrl}/${id}` : '',
  ];
}
