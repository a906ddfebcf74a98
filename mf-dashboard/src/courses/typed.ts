import type { CourseContent, LessonBody } from '@minori/contracts';

/** What is sent to be saved: the outline with the texts about the course, or what a lesson teaches. */
export type Sent = { content: CourseContent } | { lessonId: string; body: LessonBody };

/** What is typed of a course and not saved: the revision that it changes, the outline where that is typed, and lessons. */
export interface Typed {
  revision: number;
  content: CourseContent | null;
  bodies: Record<string, LessonBody>;
  /** What was sent in place of that revision, and may be saved: its answer has not come. */
  sent?: Sent | undefined;
}

/** What this browser keeps of a course that a member types. */
export interface TypedKeeper {
  /** Return what was left; undefined where nothing readable is. */
  read(): Typed | undefined;
  /** Keep what is typed. Do nothing where storage is full or closed: the page still holds it. */
  keep(typed: Typed): void;
  /** Return whether what was kept or read here is still there: it goes when the member signs out, and another page may keep its own. */
  isThere(): boolean;
  /** Forget what was kept or read here, as it is saved or given up; what another page has kept since stays. */
  forget(): void;
}

/** Keep what a member types of a course. By how its key begins the shell knows that it goes with its member when they sign out. */
export function createTypedKeeper(memberId: string, courseId: string): TypedKeeper {
  const key = `minori.own.course.${memberId}.${courseId}`;
  let own: string | null = null;
  const isThere = () => {
    try {
      return own !== null && localStorage.getItem(key) === own;
    } catch {
      return false;
    }
  };
  return {
    isThere,
    read() {
      try {
        own = localStorage.getItem(key);
        return (JSON.parse(own ?? 'null') as Typed | null) ?? undefined;
      } catch {
        return undefined;
      }
    },
    keep(typed) {
      const text = JSON.stringify(typed);
      try {
        localStorage.setItem(key, text);
        own = text;
      } catch {
        // The page still holds it.
      }
    },
    forget() {
      if (isThere()) localStorage.removeItem(key);
    },
  };
}
