import type { CaptionPart, LearnedLesson, Lesson, LessonContent } from '@minori/contracts';

const ids = (digit: string) => digit.repeat(24);

/** The course, and the lessons, of tests and stories. */
export const COURSE_ID = ids('a');
export const LESSONS = { film: ids('1'), text: ids('2'), quiz: ids('3') } as const;

/** A film with captions. */
export const FILM: LessonContent = {
  kind: 'film',
  film: { hls: '/film.m3u8', mp4: '/film.mp4', poster: '/poster.webp', expires_at: '2030-01-01T00:00:00.000Z' },
  chapters: [
    { at: 0, title: 'はじめに' },
    { at: 60, title: '営業CF' },
  ],
  captions: [{ language: 'ja', label: '日本語' }],
};

/** What is said in a film, by where the part of it begins. */
export function captionsAt(from: number): { data: CaptionPart } {
  const cue = (start: number, end: number, text: string) => ({ start, end, text, marked: text, settings: '' });
  const cues = [cue(0, 5, 'こんにちは'), cue(5, 62, '利益の質を見ます'), cue(62, 70, '営業CF & 現金')];
  const to = from + 60;
  return { data: { from, to, cues: cues.filter(({ start, end }) => start < to && end > from) } };
}

/** A text with a figure’s worth of what texts may have. */
export const TEXT: LessonContent = {
  kind: 'text',
  text: '# 利益の質\n\n営業CFは**現金**で見ます。\n\n$$\n\\frac{CF}{利益}\n$$',
  figures: [],
};

/** A quiz of two questions, not answered yet. */
export const QUIZ: LessonContent = {
  kind: 'quiz',
  body_id: ids('b'),
  pass_percent: 80,
  attempt: null,
  questions: [
    {
      id: ids('4'),
      question: '増収減益とは？',
      choices: ['売上が増え利益が減る', '売上も利益も増える'],
      is_multiple: false,
    },
    {
      id: ids('5'),
      question: '現金の動きを示すものは？',
      choices: ['損益計算書', 'CF計算書', '資金繰り表'],
      is_multiple: true,
    },
  ],
};

const CONTENTS = { film: FILM, text: TEXT, quiz: QUIZ };

/** Return a lesson of a course that was bought, with the given fields changed. */
export function aLesson(kind: keyof typeof LESSONS = 'film', changes: Partial<Lesson> = {}): Lesson {
  const outlined = (of: keyof typeof LESSONS, title: string): LearnedLesson => ({
    id: LESSONS[of],
    kind: of,
    title,
    seconds: 120,
    is_open: true,
    state: 'new',
  });
  return {
    id: LESSONS[kind],
    kind,
    title: { film: '全体をつかむ', text: '利益の質を読む', quiz: '確認クイズ' }[kind],
    seconds: 120,
    section_title: '本編',
    is_open: true,
    is_preview: false,
    content: CONTENTS[kind],
    progress: { position: 0, watched_seconds: 0, is_finished: false, best_percent: null },
    course: {
      id: COURSE_ID,
      title: '決算短信の読み方',
      teacher: '佐藤 ゆき',
      price: 3_980,
      is_on_sale: true,
      is_own: false,
      is_bought: true,
      progress: { percent: 30, finished_at: null },
    },
    sections: [
      {
        id: ids('c'),
        title: '本編',
        lessons: [outlined('film', '全体をつかむ'), outlined('text', '利益の質を読む'), outlined('quiz', '確認クイズ')],
      },
    ],
    bought_lessons: [],
    ...changes,
  };
}
