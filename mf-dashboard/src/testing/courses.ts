import type { CourseContent, CourseDraft, LessonBody, LessonDraft, LessonKind } from '@minori/contracts';

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
