import type { CourseContent, CourseDraft, LessonBody, LessonOutline, Media } from '@minori/contracts';
import { ApiError, type ApiClient } from '@minori/platform';
import { atom } from 'nanostores';
import { changeLesson, rename, renamedIn } from './outline';
import { createTypedKeeper, type Sent } from './typed';

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
const EMPTY: Record<LessonBody['kind'], LessonBody> = {
  film: { kind: 'film', media_id: null, chapters: [], captions: [] },
  text: { kind: 'text', text: '', media_ids: [] },
  quiz: { kind: 'quiz', questions: [], pass_percent: 60 },
};

/** What an open editor works with. */
export interface WorkOptions {
  api: ApiClient;
  /** Who works on it: what is typed is kept for them alone. */
  memberId: string;
  draft: CourseDraft;
}

/** Make what an open editor works with: it saves by itself, one thing after the other, each in place of the revision that it knows. */
export function createWork({ api, memberId, draft: first }: WorkOptions) {
  const { id } = first;
  const kept = createTypedKeeper(memberId, id);
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
  /** What was sent and not answered. It may be saved: until that is known nothing else is, and it is sent again as it was. */
  let sent: Sent | undefined;
  let undos: CourseContent[] = [];
  /** How often all was taken anew: what was asked before that is old. */
  let takes = 0;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const isTyped = () => isContentTyped || typedLessons.size > 0 || sent !== undefined;

  function note() {
    const { content, lessons } = get();
    const bodies = Object.fromEntries([...typedLessons].flatMap((at) => (lessons[at] ? [[at, lessons[at].body]] : [])));
    // What went when the member signed out does not come back with the answer to a last call.
    if (isEnded && !kept.isThere()) return;
    if (isTyped()) kept.keep({ revision, content: isContentTyped ? content : null, bodies, sent });
    else kept.forget();
  }

  function typed() {
    isEnded = false;
    note();
    if (get().save === 'conflict') return;
    if (get().save !== 'saving') set({ save: 'waiting' });
    later(REST_MS);
  }

  function later(wait: number) {
    clearTimeout(timer);
    // What was refused is not tried again by who saves now, though it may be right by then.
    timer = setTimeout(() => void Promise.resolve(running).then(save), wait);
  }

  /** Save all that is typed; resolve once it is, or can't be for now. */
  function save(): Promise<void> {
    running ??= saveAll().finally(() => (running = undefined));
    return running;
  }

  /** What is refused stands in the way of nothing else. */
  async function saveAll() {
    clearTimeout(timer);
    const refused = new Set<string>();
    let refusal: unknown;
    for (let next = nextSent(refused); next; next = nextSent(refused)) {
      set({ save: 'saving' });
      sent = next;
      note();
      try {
        await ('content' in next ? sendContent(next.content) : sendBody(next.lessonId, next.body));
        sent = undefined;
      } catch (error) {
        if (isAnswered(error)) givenBack(next);
        if (!isRefused(error)) return failed(error);
        refused.add(placeOf(next));
        refusal = error;
      }
    }
    if (refusal !== undefined) return failed(refusal);
    if (!isTyped()) set({ save: 'saved' });
    note();
  }

  /** Return what is saved next: the outline, then the lessons; where the outline is refused, those that the saved one has. */
  function nextSent(refused: ReadonlySet<string>): Sent | undefined {
    const { save: state, draft, content, lessons } = get();
    if (state === 'conflict') return undefined;
    if (sent) return sent;
    if (isContentTyped && !refused.has(OUTLINE)) return { content };
    for (const lessonId of typedLessons) {
      const body = lessons[lessonId]?.body;
      if (!body || !lessonIn(content, lessonId)) typedLessons.delete(lessonId);
      else if (!refused.has(lessonId) && (!isContentTyped || lessonIn(draft.content, lessonId)))
        return { lessonId, body };
    }
    return undefined;
  }

  /** What was not saved is typed still. */
  function givenBack(one: Sent) {
    sent = undefined;
    if ('content' in one) isContentTyped = true;
    else typedLessons.add(one.lessonId);
  }

  async function sendContent(content: CourseContent) {
    if (get().content === content) isContentTyped = false;
    try {
      const { data } = await api('PUT /dashboard/courses/:id/draft', { params: { id }, body: { revision, content } });
      took(data);
      if (!isContentTyped && get().content === content) set({ content: data.content });
    } catch (error) {
      if (isRefused(error)) set({ refused: error.fields });
      throw error;
    }
  }

  async function sendBody(lessonId: string, body: LessonBody) {
    if (get().lessons[lessonId]?.body === body) typedLessons.delete(lessonId);
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
      if (isRefused(error)) openAs(lessonId, { refused: error.fields });
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

  /** Change the outline or the texts. What was typed of lessons that are back is to be saved with them. */
  function become(content: CourseContent) {
    const { content: before, lessons } = get();
    for (const at of Object.keys(lessons)) if (!lessonIn(before, at) && lessonIn(content, at)) typedLessons.add(at);
    isContentTyped = true;
    set({ content, canUndo: undos.length > 0 });
    typed();
  }

  /** Note what has become of the course. What it says may have been saved elsewhere since: that is found when this is saved. */
  function stands({ status, version, published_at, is_changed }: CourseDraft) {
    set({ draft: { ...get().draft, status, version, published_at, is_changed } });
  }

  /** Never from a cache: an older body would be saved over a newer one. */
  async function readLesson(lessonId: string) {
    for (;;) {
      const before = takes;
      const params = { id, lesson_id: lessonId };
      const { data } = await api('GET /dashboard/courses/:id/lessons/:lesson_id', { params });
      if (before === takes) return data;
    }
  }

  function restoreTyped() {
    const left = kept.read();
    if (!left) return;
    ({ sent } = left);
    if (left.content) isContentTyped = true;
    for (const lessonId of Object.keys(left.bodies)) typedLessons.add(lessonId);
    const bodies = { ...(sent && 'body' in sent && { [sent.lessonId]: sent.body }), ...left.bodies };
    const lessons = Object.fromEntries(
      Object.entries(bodies).map(([at, body]) => [at, { body, media: [], refused: {} }]),
    );
    const content = left.content ?? (sent && 'content' in sent ? sent.content : get().content);
    // Where what was sent may be what was saved since, sending it again tells.
    const isOwn = sent !== undefined && revision === left.revision + 1;
    const isOld = left.revision !== revision && !isOwn;
    if (isOwn) ({ revision } = left);
    set({ content, lessons, save: isOld ? 'conflict' : 'waiting' });
    if (!isOld) later(REST_MS);
  }
  restoreTyped();

  return {
    $state,
    save,
    /** Return whether it knows as much as a revision that was read; not where what was typed has gone with its member. */
    knows: (read: number) => (read <= revision || running !== undefined) && (!isTyped() || kept.isThere()),
    /** Go on with it after its end. */
    goOn(read: CourseDraft) {
      isEnded = false;
      if (read.revision === revision) stands(read);
    },
    /** Change the outline or the texts; what can be taken back is remembered, and names that are typed are no part of it. */
    change(content: CourseContent, { canUndo = false } = {}) {
      const { content: before } = get();
      if (content === before) return;
      if (canUndo) undos = [...undos, before].slice(-UNDOS);
      else
        for (const { id: at, title } of renamedIn(before, content)) undos = undos.map((one) => rename(one, at, title));
      become(content);
    },
    /** Put the outline back to what it was before the last change that can be taken back; texts about the course stay. */
    undo() {
      const before = undos.pop();
      if (before) become({ ...get().content, sections: before.sections });
    },
    /** Show a picture of the course before it is saved. */
    addMedium(medium: Media) {
      set({ media: [...get().media, medium] });
    },
    /** Open a lesson with what it teaches now, and with nothing where only this page knows it. Throw where that can't be read. */
    async openLesson(lessonId: string) {
      const lesson = lessonIn(get().content, lessonId);
      if (!lesson || get().lessons[lessonId]) return;
      // One that is back is not known again until the outline is saved.
      if (!lessonIn(get().draft.content, lessonId) && lesson.body_id !== null) await save();
      const isNew = !lessonIn(get().draft.content, lessonId) && lesson.body_id === null;
      const { body, media } = isNew ? { body: EMPTY[lesson.kind], media: [] } : await readLesson(lessonId);
      const { lessons } = get();
      if (!lessons[lessonId]) set({ lessons: { ...lessons, [lessonId]: { body, media, refused: {} } } });
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
      sent = undefined;
      undos = [];
      takes += 1;
      took(draft);
      set({ content: draft.content, lessons: {}, save: 'saved', canUndo: false });
      note();
    },
    stands,
    /** Save what is here over what was saved elsewhere; lessons of which nothing is typed are read anew. Throw where that can't be. */
    async insist() {
      const { data } = await api('GET /dashboard/courses/:id', { params: { id } });
      revision = data.revision;
      if (sent) givenBack(sent);
      isContentTyped = true;
      takes += 1;
      const open = Object.entries(get().lessons).filter(([at]) => typedLessons.has(at));
      set({ draft: data, lessons: Object.fromEntries(open), save: 'waiting' });
      note();
      await save();
    },
    /** Give up what is typed: the course is gone. */
    forget() {
      isContentTyped = false;
      typedLessons.clear();
      sent = undefined;
      clearTimeout(timer);
      kept.forget();
    },
    /** End it with the page; what is typed is saved, or kept in this browser. */
    end() {
      isEnded = true;
      clearTimeout(timer);
      if (isTyped() && get().save !== 'conflict') void save();
    },
  };
}

export type Work = ReturnType<typeof createWork>;

function lessonIn({ sections }: CourseContent, id: string): LessonOutline | undefined {
  return sections.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id);
}

/** What is refused of the outline, beside the lessons by their ids. */
const OUTLINE = 'outline';

const placeOf = (one: Sent): string => ('content' in one ? OUTLINE : one.lessonId);

/** Return whether the API has said that it did not save: after a broken line, or where it broke itself, it may have. */
const isAnswered = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'invalid_input';
