import type { Language, LessonFigures, LessonKind } from '@minori/contracts';
import { csvFile } from '../../http/csv';
import type { StreamedFile } from '../../http/files';
import { figuresOf } from './reading';

const HEADS: Record<Language, string[]> = {
  ja: [
    'セクション',
    'レッスン',
    '種類',
    '長さ（秒）',
    '始めた人',
    '修了した人',
    '半数が見終えた位置（秒）',
    '最初の解答の正答率（%）',
  ],
  en: ['section', 'lesson', 'kind', 'seconds', 'started', 'finished', 'half_left_at_seconds', 'right_at_first_percent'],
};
const KINDS: Record<Language, Record<LessonKind, string>> = {
  ja: { film: '動画', text: 'テキスト', quiz: '確認テスト' },
  en: { film: 'film', text: 'text', quiz: 'quiz' },
};

/** Return how an own course is learned, lesson by lesson, as a file of CSV. Throw what `figuresOf` throws. */
export async function figuresCsv(userId: string, courseId: string, language: Language): Promise<StreamedFile> {
  const { lessons } = await figuresOf(userId, courseId);
  async function* batches() {
    yield lessons.map((lesson) => [
      lesson.section_title,
      lesson.title,
      KINDS[language][lesson.kind],
      Math.ceil(lesson.seconds),
      lesson.started,
      lesson.finished,
      leavingAt(lesson),
      rightPercent(lesson),
    ]);
  }
  return csvFile({ name: 'course-figures.csv', heads: HEADS[language], batches: batches(), language });
}

/** Nothing where it is not told; where half stay to the end, that is where they leave. */
function leavingAt({ film, seconds }: LessonFigures): number | string {
  return film ? (film.half_left_at ?? Math.ceil(seconds)) : '';
}

function rightPercent({ questions }: LessonFigures): number | string {
  const [answered, right] = questions.reduce(([all, sum], one) => [all + one.answered, sum + one.right], [0, 0]);
  return answered === 0 ? '' : Math.round((right / answered) * 100);
}
