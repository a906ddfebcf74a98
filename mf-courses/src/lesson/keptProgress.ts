import { LEARNING, unionOf, type WatchedRange } from '@minori/contracts/rules';

/** What this browser knows of a lesson that the API was not told yet. */
export interface KeptProgress {
  watched: WatchedRange[];
  /** Where the member was in the film, and when by this browser's clock. */
  position?: number;
  at: number;
  isRead: boolean;
}

/** The lessons of one member, by `COURSE:LESSON`. */
type Kept = Record<string, KeptProgress>;

/** By what begins so the shell knows what goes with its member when they sign out. */
const keyOf = (userId: string) => `minori.own.learning.${userId}`;

/** What is kept where the browser's own storage is full or closed: until the page goes. */
const inMemory = new Map<string, Kept>();

function readAll(userId: string): Kept {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Kept | null) ?? inMemory.get(userId) ?? {};
  } catch {
    return inMemory.get(userId) ?? {};
  }
}

function writeAll(userId: string, kept: Kept): void {
  const isEmpty = Object.keys(kept).length === 0;
  try {
    if (isEmpty) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(kept));
    inMemory.delete(userId);
  } catch {
    inMemory.set(userId, kept);
  }
}

/** Which lesson of which course. */
export interface KeptPlace {
  courseId: string;
  lessonId: string;
}

/** Add to what a member did in a lesson, at an instant of this browser's clock. */
export function keepProgress(
  userId: string,
  { courseId, lessonId }: KeptPlace,
  did: { watched?: WatchedRange; position?: number; isRead?: boolean },
  at: number,
): void {
  const all = readAll(userId);
  const place = `${courseId}:${lessonId}`;
  const before = all[place] ?? { watched: [], at, isRead: false };
  const watched = unionOf(did.watched ? [...before.watched, did.watched] : before.watched, LEARNING.filmSeconds);
  const position = did.position ?? before.position;
  writeAll(userId, {
    ...all,
    [place]: { watched, at, isRead: did.isRead === true || before.isRead, ...(position !== undefined && { position }) },
  });
}

/** What is to be sent of one lesson. */
export interface WaitingProgress extends KeptPlace {
  kept: KeptProgress;
}

/** Return what waits to be sent for a member. */
export function waitingProgress(userId: string): WaitingProgress[] {
  return Object.entries(readAll(userId)).map(([place, kept]) => {
    const [courseId = '', lessonId = ''] = place.split(':');
    return { courseId, lessonId, kept };
  });
}

/** Forget what was sent of a lesson; what was done meanwhile stays, and is sent with the rest: telling twice changes nothing. */
export function forgetSent(userId: string, { courseId, lessonId, kept }: WaitingProgress): void {
  const { [`${courseId}:${lessonId}`]: now, ...others } = readAll(userId);
  if (!now) return;
  const isSame = now.at === kept.at && now.watched.length === kept.watched.length;
  writeAll(userId, isSame ? others : { ...others, [`${courseId}:${lessonId}`]: now });
}
