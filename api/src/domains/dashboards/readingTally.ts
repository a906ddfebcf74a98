import type { PostRead, PostSubjects } from '../posts/dayActs';

/** A post on a day: the acts of others on it. */
export interface PostOnDay {
  id: string;
  views: number;
  likes: number;
  comments: number;
}

/** What a day says of who reads a member's posts, in sums: how many different people it were. */
export interface Reading {
  /** By hour of Tokyo. */
  hours: number[];
  symbols: { id: string; readers: number }[];
  domains: { id: string; name: string; readers: number }[];
  /** The posts with which most was done. */
  posts: PostOnDay[];
}

/** So many symbols, domains and posts of a day are kept. */
const MOST = 20;
const HOUR_MS = 3_600_000;
const TOKYO_HOURS = 9;
const HOURS = 24;

/** The acts of others on the posts of one member on one day, counted as they come; the order does not matter. */
export class ReadingTally {
  readonly #hours = Array.from({ length: HOURS }, () => new Set<string>());
  readonly #readers = new Map<string, Set<string>>();
  readonly #posts = new Map<string, PostOnDay>();

  /** Count a view. */
  addRead({ postId, viewer, at }: PostRead): void {
    this.#hours[hourOf(at)]?.add(viewer);
    addTo(this.#readers, postId, [viewer]);
    this.#post(postId).views += 1;
  }

  /** Count a like of a post, or a comment on it. */
  add(act: 'likes' | 'comments', postId: string): void {
    this.#post(postId)[act] += 1;
  }

  /** The ids of the posts that were read. */
  get readPostIds(): string[] {
    return [...this.#readers.keys()];
  }

  /** How much was done in all. */
  get sums(): Omit<PostOnDay, 'id'> {
    const posts = [...this.#posts.values()];
    const sum = (act: 'views' | 'likes' | 'comments') => posts.reduce((total, post) => total + post[act], 0);
    return { views: sum('views'), likes: sum('likes'), comments: sum('comments') };
  }

  /** Return what the day says of readers, given what the posts that were read are about. */
  reading(subjects: ReadonlyMap<string, PostSubjects>): Reading {
    const symbols = new Map<string, Set<string>>();
    const domains = new Map<string, Set<string>>();
    const names = new Map<string, string>();
    for (const [postId, readers] of this.#readers) {
      const about = subjects.get(postId);
      for (const id of about?.symbolIds ?? []) addTo(symbols, id, readers);
      for (const { id, name } of about?.domains ?? []) {
        names.set(id, name);
        addTo(domains, id, readers);
      }
    }
    const most = (sets: Map<string, Set<string>>) =>
      [...sets]
        .map(([id, readers]) => ({ id, readers: readers.size }))
        .toSorted((one, other) => other.readers - one.readers || (one.id < other.id ? -1 : 1))
        .slice(0, MOST);
    return {
      hours: this.#hours.map(({ size }) => size),
      symbols: most(symbols),
      domains: most(domains).map((one) => ({ ...one, name: names.get(one.id) ?? '' })),
      posts: [...this.#posts.values()].toSorted(byActs).slice(0, MOST),
    };
  }

  #post(id: string): PostOnDay {
    const known = this.#posts.get(id) ?? { id, views: 0, likes: 0, comments: 0 };
    this.#posts.set(id, known);
    return known;
  }
}

/** Orders posts by how much was done with them, the most read first. */
export function byActs(one: PostOnDay, other: PostOnDay): number {
  return (
    other.views - one.views ||
    other.likes - one.likes ||
    other.comments - one.comments ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}

function hourOf(at: Date): number {
  return Math.floor(at.getTime() / HOUR_MS + TOKYO_HOURS) % HOURS;
}

function addTo(sets: Map<string, Set<string>>, key: string, values: Iterable<string>): void {
  const set = sets.get(key) ?? new Set<string>();
  for (const value of values) set.add(value);
  sets.set(key, set);
}
