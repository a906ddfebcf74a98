/**
 * What remembered answers are about. A timeline goes by its owner's id; `list` is what is made from many: the banners,
 * the bodies for guests.
 */
export type SubjectKind = 'member' | 'timeline' | 'post' | 'medium' | 'symbol' | 'list';

/** One thing that remembered answers are about: `post:6650…`, `list:banners`. */
export type Subject = `${SubjectKind}:${string}`;

type Listener = (id: string) => void;

const listeners = new Map<SubjectKind, Set<Listener>>();

/** Call `listener` with the id of each subject of a kind that this process must forget. */
export function onForget(kind: SubjectKind, listener: Listener): void {
  const ofKind = listeners.get(kind) ?? new Set();
  listeners.set(kind, ofKind.add(listener));
}

/** Drop everything that this process remembers of these subjects: the next look at them reads the database. */
export function forget(subjects: Iterable<Subject>): void {
  for (const subject of subjects) {
    const colon = subject.indexOf(':');
    const ofKind = listeners.get(subject.slice(0, colon) as SubjectKind);
    for (const listener of ofKind ?? []) listener(subject.slice(colon + 1));
  }
}
