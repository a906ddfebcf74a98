import type { CourseContent, CourseDraft, LessonBody, LessonDraft, Media } from '@minori/contracts';
import { ApiError, type ApiClient } from '@minori/platform';
import { atom } from 'nanostores';
import { forgetTyped, keepTyped, readTyped } from './typed';
import { changeLesson } from './outline';

/** How far saving is. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'conflict';

/** A lesson that is open: what it teaches as it is typed, and which of its media are known. */
export interface OpenLesson {
  body: LessonBody;
  media: Media[];
  /** What the API has refused of it, by field. */
  refused: Record<string, { message: string }>;
}

/** A course as it is worked on. */
export interface WorkState {
  /** What the API said last. */
  draft: CourseDraft;
  /** As it stands in the editor. */
  content: CourseContent;
  lessons: Readonly<Record<string, OpenLesson>>;
  save: SaveState;
  savedAt: string;
  /** What was refused of the outline and the texts about the course, by field. */
  refused: Record<string, { message: string }>;
  media: Media[];
  canUndo: boolean;
}

/** How long after the last key something is saved. */
const REST_MS = 1_200;
/** How often saving is tried again without a connection. */
const AGAIN_MS = 10_000;
const UNDOS = 50;

/** Make what an open editor works with: it saves by itself, one thing after the other, each in place of the revision that it knows. */
export function createWork(api: ApiClient, first: CourseDraft) {
  const { id } = first;
  const $state = atom<WorkState>({
    draft: first,
    content: first.content,
    lessons: {},
    save: 'saved',
    savedAt: first.saved_at,
    refused: {},
    media: first.media,
    canUndo: false,
  });
  const get = () => $state.get();
  const set = (changes: Partial<WorkState>) => $state.set({ ...get(), ...changes });
  let revision = first.revision;
  let isContentTyped = false;
  const typedLessons = new Set<string>();
  const undos: CourseContent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const isTyped = () => isContentTyped || typedLessons.size > 0;

  function note() {
    const { content, lessons } = get();
    const bodies = Object.fromEntries([...typedLessons].flatMap((at) => (lessons[at] ? [[at, lessons[at].body]] : [])));
    if (isTyped()) keepTyped(id, { revision, content: isContentTyped ? content : null, bodies });
    else forgetTyped(id);
  }

  function typed() {
    note();
    if (get().save === 'conflict') return;
    if (get().save !== 'saving') set({ save: 'waiting' });
    later(REST_MS);
  }

  function later(wait: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), wait);
  }

  /** Save all that is typed; resolve once it is, or can't be for now. */
  function save(): Promise<void> {
    running ??= saveAll().finally(() => (running = undefined));
    return running;
  }

  async function saveAll() {
    clearTimeout(timer);
    while (isTyped() && get().save !== 'conflict') {
      set({ save: 'saving' });
      try {
        await saveNext();
      } catch (error) {
        return failed(error);
      }
    }
    if (!isTyped()) set({ save: 'saved' });
    note();
  }

  async function saveNext() {
    if (isContentTyped) return saveContent();
    const [lessonId] = typedLessons;
    return lessonId === undefined ? undefined : saveBody(lessonId);
  }

  async function saveContent() {
    const { content } = get();
    isContentTyped = false;
    try {
      const { data } = await api('PUT /dashboard/courses/:id/draft', { params: { id }, body: { revision, content } });
      took(data);
      if (!isContentTyped && get().content === content) set({ content: data.content });
    } catch (error) {
      isContentTyped = true;
      if (error instanceof ApiError && error.code === 'invalid_input') set({ refused: error.fields });
      throw error;
    }
  }

  async function saveBody(lessonId: string) {
    const open = get().lessons[lessonId];
    typedLessons.delete(lessonId);
    if (!open || !hasLesson(get().content, lessonId)) return;
    const { body } = open;
    try {
      const params = { id, lesson_id: lessonId };
      const { data } = await api('PUT /dashboard/courses/:id/lessons/:lesson_id', { params, body: { revision, body } });
      revision = data.revision;
      const { body_id, seconds } = data;
      const { content, draft } = get();
      set({
        content: changeLesson(content, lessonId, { body_id, seconds }),
        draft: { ...draft, revision, is_changed: true },
        savedAt: new Date().toISOString(),
      });
      openAs(lessonId, { media: data.media, refused: {} });
    } catch (error) {
      typedLessons.add(lessonId);
      if (error instanceof ApiError && error.code === 'invalid_input') openAs(lessonId, { refused: error.fields });
      throw error;
    }
  }

  function failed(error: unknown) {
    const code = error instanceof ApiError ? error.code : undefined;
    note();
    if (code === 'conflict') return set({ save: 'conflict' });
    if (code !== 'network') return set({ save: 'failed' });
    set({ save: 'offline' });
    later(AGAIN_MS);
  }

  function took(draft: CourseDraft) {
    revision = draft.revision;
    set({ draft, savedAt: draft.saved_at, media: draft.media, refused: {} });
  }

  function openAs(lessonId: string, changes: Partial<OpenLesson>) {
    const { lessons } = get();
    const open = lessons[lessonId];
    if (open) set({ lessons: { ...lessons, [lessonId]: { ...open, ...changes } } });
  }

  function restoreTyped() {
    const left = readTyped(id);
    if (!left) return;
    if (left.content) isContentTyped = true;
    for (const lessonId of Object.keys(left.bodies)) typedLessons.add(lessonId);
    const lessons = Object.fromEntries(
      Object.entries(left.bodies).map(([at, body]) => [at, { body, media: [], refused: {} }]),
    );
    const isOld = left.revision !== revision;
    set({ content: left.content ?? get().content, lessons, save: isOld ? 'conflict' : 'waiting' });
    if (!isOld) later(REST_MS);
  }
  restoreTyped();

  return {
    $state,
    save,
    /** Change the outline or the texts; what can be taken back is remembered. */
    change(content: CourseContent, { canUndo = false } = {}) {
      if (content === get().content) return;
      if (canUndo) undos.push(get().content);
      if (undos.length > UNDOS) undos.shift();
      isContentTyped = true;
      set({ content, canUndo: undos.length > 0 });
      typed();
    },
    /** Put the outline back to what it was before the last change that can be taken back; texts about the course stay. */
    undo() {
      const before = undos.pop();
      if (!before) return;
      isContentTyped = true;
      set({ content: { ...get().content, sections: before.sections }, canUndo: undos.length > 0 });
      typed();
    },
    /** Show a picture of the course before it is saved. */
    addMedium(medium: Media) {
      set({ media: [...get().media, medium] });
    },
    /** Note what a lesson teaches, as the API says it; what is typed of it stays. */
    openLesson(lessonId: string, { body, media }: LessonDraft) {
      const { lessons } = get();
      const isKept = typedLessons.has(lessonId);
      const shown = isKept ? (lessons[lessonId]?.body ?? body) : body;
      set({ lessons: { ...lessons, [lessonId]: { body: shown, media, refused: {} } } });
    },
    /** Change what a lesson teaches, perhaps with a medium that it names from now on. */
    changeBody(lessonId: string, body: LessonBody, medium?: Media) {
      const media = get().lessons[lessonId]?.media ?? [];
      typedLessons.add(lessonId);
      openAs(lessonId, { body, ...(medium && { media: [...media.filter((one) => one.id !== medium.id), medium] }) });
      typed();
    },
    /** Take what was published, restored or saved elsewhere, and give up what is typed here. */
    take(draft: CourseDraft) {
      isContentTyped = false;
      typedLessons.clear();
      undos.length = 0;
      took(draft);
      set({ content: draft.content, lessons: {}, save: 'saved', canUndo: false });
      note();
    },
    /** Note what has become of the course, while what is typed stays. */
    stands: took,
    /** Save what is typed here over what was saved elsewhere. */
    async insist() {
      const { data } = await api('GET /dashboard/courses/:id', { params: { id } });
      revision = data.revision;
      set({ draft: data, save: 'waiting' });
      await save();
    },
    /** Give up what is typed: the course is gone. */
    forget() {
      isContentTyped = false;
      typedLessons.clear();
      clearTimeout(timer);
      forgetTyped(id);
    },
    /** End it with the page; what is typed is saved, or kept in this browser. */
    end() {
      clearTimeout(timer);
      if (isTyped() && get().save !== 'conflict') void save();
    },
  };
}

export type Work = ReturnType<typeof createWork>;

function hasLesson({ sections }: CourseContent, id: string): boolean {
  return sections.some(({ lessons }) => lessons.some((lesson) => lesson.id === id));
}
