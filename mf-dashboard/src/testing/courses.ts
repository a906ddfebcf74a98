import type {
  CourseContent,
  CourseDraft,
  CourseFigures,
  LessonBody,
  LessonDraft,
  LessonFigures,
  LessonKind,
  OwnCourse,
} from '@minori/contracts';

const id = (number: number): string => number.toString(16).padStart(24, '0');

/** Sections with their lessons, by their names; those of lessons that begin with a letter of a kind are of it, the others texts. */
export function aContent(sections: readonly (readonly string[])[] = []): CourseContent {
  let number = 0;
  const next = () => id((number += 1));
  const kindOf = (title: string): LessonKind =>
    title.startsWith('動画') ? 'film' : title.startsWith('問') ? 'quiz' : 'text';
  return {
    title: '積立のきほん',
    summary: '毎月の積立を学びます',
    description: 'はじめての方へ',
    learns: ['積立の考え方'],
    domain_id: null,
    difficulty: 'easy',
    price: 3_000,
    thumbnail_media_id: null,
    sections: sections.map(([title = '', ...lessons]) => ({
      id: next(),
      title,
      lessons: lessons.map((name) => ({ id: next(), kind: kindOf(name), title: name, body_id: null, seconds: 0 })),
    })),
  };
}

/** A course as its author works on it. */
export function aDraft(changes: Partial<CourseDraft> = {}): CourseDraft {
  return {
    id: id(999),
    status: 'draft',
    version: 0,
    published_at: null,
    is_changed: true,
    student_count: 0,
    revision: 1,
    content: aContent([['はじめに', '本文', '動画', '問題']]),
    saved_at: '2026-11-27T03:34:00.000Z',
    media: [],
    ...changes,
  };
}

/** What a lesson teaches, as its author works on it. */
export function aLesson(body: LessonBody, revision = 1): LessonDraft {
  return { revision, body_id: null, seconds: 0, body, media: [] };
}

/** A course of one's own in the list, out and bought by some. */
export function anOwnCourse(changes: Partial<OwnCourse> = {}): OwnCourse {
  return {
    id: id(999),
    status: 'published',
    version: 1,
    published_at: '2026-11-20T03:34:00.000Z',
    is_changed: false,
    student_count: 48,
    title: '積立のきほん',
    price: 3_000,
    lesson_count: 3,
    thumbnail_url: null,
    saved_at: '2026-11-20T03:34:00.000Z',
    rating: { average: 4.5, count: 12 },
    ...changes,
  };
}

/** How a course with a film, a text and a quiz is learned. */
export function someFigures(changes: Partial<CourseFigures> = {}): CourseFigures {
  const lesson = (number: number, kind: LessonKind, title: string, own: Partial<LessonFigures>): LessonFigures => ({
    id: id(700 + number),
    kind,
    title,
    section_title: 'はじめに',
    seconds: 600,
    started: 40,
    finished: 30,
    film: null,
    questions: [],
    ...own,
  });
  const parts = Array.from({ length: 40 }, (_, part) => Math.max(6, 36 - Math.floor(part * 0.8)));
  return {
    as_of: '2026-11-27T03:34:00.000Z',
    learners: 42,
    lessons: [
      lesson(1, 'film', '積立のしくみを動画で', {
        film: { viewers: 36, part_seconds: 15, parts, half_left_at: 345 },
      }),
      lesson(2, 'text', 'はじめる前に読む', { seconds: 200, started: 33, finished: 29 }),
      lesson(3, 'quiz', 'ふりかえり', {
        seconds: 60,
        started: 21,
        finished: 20,
        questions: [
          { id: id(801), question: '積立の特徴は？', answered: 20, right: 17 },
          { id: id(802), question: '増収減益とは？', answered: 20, right: 9 },
        ],
      }),
    ],
    ...changes,
  };
}
