import type { CourseContent, LessonKind, LessonOutline, SectionOutline } from '@minori/contracts';

/** Return an id for what is new, in the form of those of the API. */
export function makeId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Return a content with another section at the end. */
export function addSection(content: CourseContent, title: string): CourseContent {
  return { ...content, sections: [...content.sections, { id: makeId(), title, lessons: [] }] };
}

/** Return a content with another lesson at the end of a section, and that lesson. */
export function addLesson(
  content: CourseContent,
  sectionId: string,
  { kind, title }: { kind: LessonKind; title: string },
): { content: CourseContent; lesson: LessonOutline } {
  const lesson = { id: makeId(), kind, title, body_id: null, seconds: 0 };
  const add = (section: SectionOutline) =>
    section.id === sectionId ? { ...section, lessons: [...section.lessons, lesson] } : section;
  return { content: { ...content, sections: content.sections.map(add) }, lesson };
}

/** Return a content in which a section or lesson is called otherwise. */
export function rename(content: CourseContent, id: string, title: string): CourseContent {
  return changeEach(content, id, (one) => ({ ...one, title }));
}

/** Return the rows that are called otherwise than before. */
export function renamedIn(before: CourseContent, { sections }: CourseContent): { id: string; title: string }[] {
  const titles = new Map(sectionsAndLessons(before).map(({ id, title }) => [id, title]));
  return sectionsAndLessons({ sections }).filter(({ id, title }) => titles.has(id) && titles.get(id) !== title);
}

const sectionsAndLessons = ({ sections }: Pick<CourseContent, 'sections'>) =>
  sections.flatMap((section) => [section, ...section.lessons]);

/** Return a content with one lesson changed. */
export function changeLesson(content: CourseContent, id: string, change: Partial<LessonOutline>): CourseContent {
  return changeEach(content, id, (one) => ({ ...one, ...change }));
}

function changeEach(
  content: CourseContent,
  id: string,
  change: <One extends { id: string; title: string }>(one: One) => One,
): CourseContent {
  const sections = content.sections.map((section) => {
    if (section.id === id) return change(section);
    return { ...section, lessons: section.lessons.map((lesson) => (lesson.id === id ? change(lesson) : lesson)) };
  });
  return { ...content, sections };
}

/** Return a content without a section, or without a lesson. */
export function remove(content: CourseContent, id: string): CourseContent {
  const sections = content.sections
    .filter((section) => section.id !== id)
    .map((section) => ({ ...section, lessons: section.lessons.filter((lesson) => lesson.id !== id) }));
  return { ...content, sections };
}

/** Return a content in which what was taken away stands where it stood before; a lesson whose section is gone is the first of the last. */
export function putBack(content: CourseContent, before: CourseContent, id: string): CourseContent {
  const rows = rowsOf(content);
  if (rows.includes(id)) return content;
  const at = before.sections.findIndex((section) => holds(section, id));
  const from = before.sections[at];
  if (!from) return content;
  if (from.id === id) {
    const lessons = from.lessons.filter((lesson) => !rows.includes(lesson.id));
    return { ...content, sections: content.sections.toSpliced(at, 0, { ...from, lessons }) };
  }
  const to = content.sections.find((section) => section.id === from.id) ?? content.sections.at(-1);
  const place = to?.id === from.id ? from.lessons.findIndex((lesson) => lesson.id === id) : 0;
  const back = from.lessons.filter((lesson) => lesson.id === id);
  const put = (section: SectionOutline) =>
    section.id === to?.id ? { ...section, lessons: section.lessons.toSpliced(place, 0, ...back) } : section;
  return { ...content, sections: content.sections.map(put) };
}

/** Return the ids of all rows in the order in which they stand: each section, then its lessons. */
export function rowsOf({ sections }: CourseContent): string[] {
  return sections.flatMap(({ id, lessons }) => [id, ...lessons.map((lesson) => lesson.id)]);
}

/**
 * Return a content in which a row stands where another one is. A section moves with its lessons, before or after the section of that
 * row; a lesson goes to the section in which it then stands.
 */
export function moveTo(content: CourseContent, id: string, overId: string): CourseContent {
  if (id === overId) return content;
  const { sections } = content;
  const from = sections.findIndex((section) => section.id === id);
  if (from >= 0) {
    const to = sections.findIndex((section) => holds(section, overId));
    return to < 0 ? content : { ...content, sections: moved(sections, from, to) };
  }
  const rows = rowsOf(content);
  const place = [rows.indexOf(id), rows.indexOf(overId)] as const;
  return place.includes(-1) ? content : regrouped(content, moved(rows, ...place));
}

const holds = ({ id, lessons }: SectionOutline, row: string) => id === row || lessons.some((one) => one.id === row);

/** Return a content in which a row stands one place higher or lower among its like; itself at the end. */
export function moveBy(content: CourseContent, id: string, by: 1 | -1): CourseContent {
  const { sections } = content;
  const at = sections.findIndex((section) => section.id === id);
  if (at >= 0) return sections[at + by] ? { ...content, sections: moved(sections, at, at + by) } : content;
  const rows = rowsOf(content);
  const to = rows.indexOf(id) + by;
  // Above the first row stands nothing: that is a section.
  return to < 1 || to >= rows.length ? content : regrouped(content, moved(rows, to - by, to));
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from] as Item);
}

/** The sections keep their order; what stands above the first of them goes into it. */
function regrouped(content: CourseContent, rows: string[]): CourseContent {
  const sections = new Map(content.sections.map((section) => [section.id, section]));
  const lessons = new Map(content.sections.flatMap((section) => section.lessons.map((lesson) => [lesson.id, lesson])));
  const made: SectionOutline[] = [];
  const early: LessonOutline[] = [];
  for (const row of rows) {
    const section = sections.get(row);
    const lesson = lessons.get(row);
    if (section) made.push({ ...section, lessons: made.length === 0 ? [...early] : [] });
    else if (lesson) (made.at(-1)?.lessons ?? early).push(lesson);
  }
  return { ...content, sections: made };
}

/** Return what a row is called, and its place among its like, from 1. */
export function placeOf(content: CourseContent, id: string): { name: string; place: number; count: number } {
  const { sections } = content;
  const at = sections.findIndex((section) => section.id === id);
  if (at >= 0) return { name: sections[at]?.title ?? '', place: at + 1, count: sections.length };
  const lessons = sections.flatMap((section) => section.lessons);
  const found = lessons.findIndex((lesson) => lesson.id === id);
  return { name: lessons[found]?.title ?? '', place: found + 1, count: lessons.length };
}
